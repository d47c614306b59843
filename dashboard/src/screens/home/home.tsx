import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Schemas } from '../../api/client.ts';
import { getOverview } from '../../api/queries/analytics.ts';
import { HereLink } from '../../app/here-link.tsx';
import { usePlace } from '../../app/place.ts';
import { kinds } from '../../kinds/index.ts';
import { Bars } from '../../ui/chart/bars.tsx';
import { countText } from '../../ui/estimate.ts';
import { Page, Panel } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { count } from '../../ui/time.tsx';
import { Attention } from './attention.tsx';
import { FirstRun } from './first-run.tsx';
import { LatestChanges } from './latest-changes.tsx';

type Overview = Schemas['Overview'];

/** How often the numbers are read again while somebody looks at them. */
const refreshMs = 60_000;

export function Home() {
  const { inEnvironment, environment } = usePlace();
  const overview = useQuery({ ...getOverview({ path: inEnvironment }), refetchInterval: refreshMs });
  return (
    <Page title="Home" text={`How ${environment.name} is doing.`}>
      <FirstRun users={overview.data?.users.count} />
      {overview.error && !overview.data ? (
        <Failure error={overview.error} onRetry={() => overview.refetch()} />
      ) : (
        <Numbers overview={overview.data} />
      )}
    </Page>
  );
}

function Numbers({ overview }: { overview: Overview | undefined }) {
  const { may } = usePlace();
  const sum = (part: 'started' | 'completed') =>
    overview?.sessionsByDay.reduce((total, day) => total + day[part], 0);
  const users = (part: 'users' | 'activeUsers7Days') => {
    const found = overview?.[part];
    return found && countText(found);
  };
  const failed =
    overview?.failedDeliveries == null
      ? undefined
      : countText({
          count: overview.failedDeliveries,
          capped: overview.failedDeliveriesCapped,
          between: null,
        });
  return (
    <>
      <dl className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-panel lg:grid-cols-4">
        <Figure name="Active users, 7 days" value={users('activeUsers7Days')} note={`of ${users('users')}`} />
        <Figure name="Sessions, 30 days" value={sum('started')} note="flows and checklists started" />
        <Figure
          name="Completions, 30 days"
          value={sum('completed')}
          note={rateOf(sum('completed'), sum('started'))}
        />
        <Figure
          name="Failed deliveries, 30 days"
          value={overview && (failed ?? '–')}
          note={
            overview?.failedDeliveries === null ? (
              'Only owners see webhooks'
            ) : may('webhook:read') ? (
              <HereLink to="webhooks">Look at the webhooks</HereLink>
            ) : null
          }
          isBad={Boolean(overview?.failedDeliveries)}
        />
      </dl>
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="flex min-w-0 flex-col gap-5">
          <Panel title="Sessions by day">
            {overview ? (
              <Bars
                label="Flows and checklists started and completed on each of the last 30 days"
                rows={overview.sessionsByDay}
                nameOf={({ date }) => date}
                series={[
                  { name: 'Started', numberOf: ({ started }) => started },
                  { name: 'Completed', numberOf: ({ completed }) => completed },
                ]}
              />
            ) : (
              <Skeleton className="h-50 w-full" />
            )}
          </Panel>
          {may('content:read') && <Attention />}
        </div>
        <div className="flex min-w-0 flex-col gap-5">
          <Panel title="Seen most often">
            <TopContent contents={overview?.topContent} />
          </Panel>
          {may('audit:read') && <LatestChanges />}
        </div>
      </div>
    </>
  );
}

const rateOf = (part: number | undefined, whole: number | undefined) =>
  part === undefined || !whole ? 'of all sessions' : `${Math.round((part / whole) * 100)} % of sessions`;

interface FigureProps {
  name: string;
  value: ReactNode;
  note: ReactNode;
  isBad?: boolean;
}

const Figure = ({ name, value, note, isBad = false }: FigureProps) => (
  <div className="-m-px flex min-w-0 flex-col border border-line px-4 py-3">
    <dt className="text-sm text-muted">{name}</dt>
    <dd className={`text-2xl font-semibold tabular-nums ${isBad ? 'text-bad' : ''}`}>
      {value === undefined ? (
        <Skeleton className="my-2 h-7 w-20" />
      ) : typeof value === 'number' ? (
        count(value)
      ) : (
        value
      )}
    </dd>
    <dd className="text-sm text-muted">{value === undefined ? ' ' : note}</dd>
  </div>
);

function TopContent({ contents }: { contents: Overview['topContent'] | undefined }) {
  if (!contents) return <Skeleton className="h-40 w-full" />;
  if (contents.length === 0)
    return <p className="text-muted">Nobody has met any content yet. It shows here once it is published.</p>;
  return (
    <ol className="flex flex-col gap-2.5">
      {contents.map(({ contentId, name, type, views }) => (
        <li key={contentId} className="flex items-baseline justify-between gap-3">
          <span className="min-w-0">
            <span className="block truncate">
              <HereLink to="content/$id" params={{ id: contentId }}>
                {name}
              </HereLink>
            </span>
            <span className="text-sm text-muted">{kinds[type].name}</span>
          </span>
          <span className="tabular-nums">{count(views)}</span>
        </li>
      ))}
    </ol>
  );
}
