import { useQuery } from '@tanstack/react-query';
import type { Schemas } from '../../api/client.ts';
import { recentStats } from '../../api/queries/webhooks.ts';
import { usePlace } from '../../app/place.ts';
import { Bars } from '../../ui/chart/bars.tsx';
import { Sparkline } from '../../ui/chart/sparkline.tsx';
import { countText } from '../../ui/estimate.ts';
import { Panel } from '../../ui/page.tsx';
import { Loading } from '../../ui/states.tsx';
import { count } from '../../ui/time.tsx';

type Hour = Schemas['WebhookHour'];

/** How often the numbers are read again while somebody looks at them. */
const refreshMs = 10_000;
const shownHours = 24;
const hourFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** What a webhook did in the last 24 hours. */
function useStats(id: string, refetchInterval: number | false) {
  const { inEnvironment } = usePlace();
  return useQuery({ ...recentStats({ ...inEnvironment, webhookId: id }, shownHours), refetchInterval });
}

const attemptsOf = ({ delivered, failed }: Hour) => delivered + failed;
const sum = (hours: readonly Hour[], part: (hour: Hour) => number) =>
  hours.reduce((total, hour) => total + part(hour), 0);

/** The share of attempts that succeeded, rounded down: only when all did it is 100 %. */
function rateOf(hours: readonly Hour[]): string | undefined {
  const attempts = sum(hours, attemptsOf);
  if (attempts === 0) return undefined;
  return `${Math.floor((sum(hours, ({ delivered }) => delivered) / attempts) * 100)} %`;
}

export function Stats({ id }: { id: string }) {
  const stats = useStats(id, refreshMs);
  return (
    <Panel title="Deliveries of the last 24 hours">
      {stats.error ? (
        <p className="text-muted">{stats.error.message}</p>
      ) : stats.data ? (
        <>
          <Numbers hours={stats.data.hours} capped={stats.data.capped} />
          {stats.data.capped && (
            <p className="mb-3 text-sm text-muted">
              Only the newest attempts are counted. Earlier hours are incomplete.
            </p>
          )}
          <Bars
            label="Attempts by hour, and those that failed"
            rows={stats.data.hours}
            nameOf={({ hour }) => hour}
            textOf={(hour) => hourFormat.format(new Date(hour))}
            isAlarming
            series={[
              { name: 'Attempts', numberOf: attemptsOf },
              { name: 'Failed', numberOf: ({ failed }) => failed },
            ]}
          />
        </>
      ) : (
        <Loading />
      )}
    </Panel>
  );
}

function Numbers({ hours, capped }: { hours: readonly Hour[]; capped: boolean }) {
  const last = hours.findLast((hour) => attemptsOf(hour) > 0);
  const since = last && hourFormat.format(new Date(last.hour));
  const facts: [name: string, value: string][] = [
    ['Attempts', countText({ count: sum(hours, attemptsOf), capped, between: null })],
    ['Succeeded', rateOf(hours) ?? '–'],
    [`Median${since ? `, hour of ${since}` : ''}`, last?.p50Ms == null ? '–' : `${count(last.p50Ms)} ms`],
    ['95 of 100 within', last?.p95Ms == null ? '–' : `${count(last.p95Ms)} ms`],
  ];
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-8 gap-y-3 sm:grid-cols-4">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="text-xl font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The share of attempts that succeeded, beside a webhook in the list. */
export function SuccessRate({ id }: { id: string }) {
  const { data: found } = useStats(id, false);
  const rate = found && rateOf(found.hours);
  if (!found || rate === undefined) return <span className="text-muted">–</span>;
  return (
    <span className="flex items-center gap-3">
      <span className="w-12 tabular-nums">{rate}</span>
      <Sparkline
        label="Attempts by hour, and those that failed"
        values={found.hours.map(attemptsOf)}
        parts={found.hours.map(({ failed }) => failed)}
        isAlarming
      />
    </span>
  );
}
