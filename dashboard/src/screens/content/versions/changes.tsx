import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Failure, Loading } from '../../../ui/states.tsx';
import type { Change } from './diff.ts';

const tones: Record<Change['kind'], Tone> = {
  added: 'good',
  removed: 'bad',
  changed: 'accent',
  moved: 'neutral',
};

interface ChangesProps {
  changes: readonly Change[] | undefined;
  error: unknown;
  /** What is said when there are none. */
  nothing: string;
}

const partOf = ({ where }: Change) => where[0] ?? '';

/** What differs, by the part of the content in which it stands. */
export function Changes({ changes, error, nothing }: ChangesProps) {
  if (error) return <Failure error={error} />;
  if (!changes) return <Loading rows={3} />;
  if (changes.length === 0) return <p className="text-muted">{nothing}</p>;
  const parts = [...new Set(changes.map(partOf))];
  return (
    <div className="flex flex-col gap-5">
      {parts.map((part) => (
        <section key={part} className="flex flex-col gap-3">
          <h3 className="text-base">{part || 'The content as a whole'}</h3>
          <ul className="flex flex-col gap-3">
            {changes
              .filter((change) => partOf(change) === part)
              .map((change, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a list that never changes its order
                <li key={index}>
                  <OneChange change={change} />
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function OneChange({ change: { kind, where, what, before, after } }: { change: Change }) {
  const inside = where.slice(1);
  return (
    <div className="flex flex-col gap-1 border-l-2 border-line pl-3">
      <p className="flex flex-wrap items-center gap-2">
        <Badge tone={tones[kind]}>{kind}</Badge>
        <span className="min-w-0 break-words">
          {inside.length > 0 && <span className="text-muted">{inside.join(' › ')} › </span>}
          {what}
        </span>
      </p>
      {before !== undefined && (
        <del className="rounded-md bg-bad-soft px-2 py-1 break-words whitespace-pre-wrap text-bad">
          {before}
        </del>
      )}
      {after !== undefined && (
        <ins className="rounded-md bg-good-soft px-2 py-1 break-words whitespace-pre-wrap text-good no-underline">
          {after}
        </ins>
      )}
    </div>
  );
}
