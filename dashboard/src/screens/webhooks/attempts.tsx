import type { Schemas } from '../../api/client.ts';
import { Badge } from '../../ui/badge.tsx';
import { Time } from '../../ui/time.tsx';

/** Every request that was made for a message, and what the receiver answered. */
export function Attempts({ delivery: { attempts } }: { delivery: Schemas['WebhookDeliveryDetails'] }) {
  if (attempts.length === 0) return <p className="text-muted">No attempt was made yet.</p>;
  return (
    <ol className="flex flex-col gap-4">
      {attempts.map(({ number, createdAt, statusCode, error, responseExcerpt, durationMs }) => {
        const isGood = statusCode !== null && statusCode >= 200 && statusCode < 300;
        return (
          <li key={number} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-center gap-3">
              <span className="font-medium">Attempt {number}</span>
              <Badge tone={isGood ? 'good' : 'bad'}>{statusCode ?? 'no answer'}</Badge>
              <span className="text-sm text-muted">
                {durationMs} ms · <Time at={createdAt} />
              </span>
            </div>
            {error && <p className="break-words text-bad">{error}</p>}
            {responseExcerpt && (
              <pre className="max-h-40 overflow-auto rounded-md bg-hover p-2 break-all whitespace-pre-wrap">
                {responseExcerpt}
              </pre>
            )}
          </li>
        );
      })}
    </ol>
  );
}
