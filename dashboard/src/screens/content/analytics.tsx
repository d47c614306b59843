import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { traits } from 'guidepost-model/content-types/types';
import type { Schemas } from '../../api/client.ts';
import { getContentAnalytics, getQuestionAnalytics } from '../../api/queries/analytics.ts';
import { SaveCsv } from '../../app/csv.tsx';
import { usePlace } from '../../app/place.ts';
import { kinds } from '../../kinds/index.ts';
import { stuckSteps } from '../../studio/stuck-steps.ts';
import { Bars, type Series } from '../../ui/chart/bars.tsx';
import { Line } from '../../ui/chart/line.tsx';
import { Shares } from '../../ui/chart/shares.tsx';
import { Select } from '../../ui/field.tsx';
import { Panel } from '../../ui/page.tsx';
import { Failure, Loading } from '../../ui/states.tsx';
import { count } from '../../ui/time.tsx';

type Found = Schemas['ContentAnalytics'];
type Day = { date: string };

const ranges = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
];
const dayMs = 86_400_000;
const ownZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Whether the browser knows the time zone that an address names. */
function isZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The day that it was so many days ago in a time zone, such as 2026-01-31. */
const dayIn = (timeZone: string, daysAgo: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(Date.now() - daysAgo * dayMs),
  );

/** What users did with content in the environment of the address. */
export function Analytics({ content }: { content: Schemas['Content'] }) {
  const { id, type } = content;
  const { inProject, environment } = usePlace();
  const search = useSearch({ strict: false }) as { days?: string; zone?: string };
  const days = ranges.some(({ value }) => value === search.days) ? (search.days ?? '30') : '30';
  const zone = search.zone && isZone(search.zone) ? search.zone : 'UTC';
  const navigate = useNavigate();
  const set = (changed: { days?: string; zone?: string }) =>
    navigate({ to: '.', search: { tab: 'analytics', days, zone, ...changed } as never, replace: true });
  const length = Number(days);
  const rangeEnding = (daysAgo: number) => ({
    environmentId: environment.id,
    startDate: dayIn(zone, daysAgo + length - 1),
    endDate: dayIn(zone, daysAgo),
    timezone: zone,
  });
  const query = rangeEnding(0);
  const asked = { path: { ...inProject, contentId: id }, query };
  const analytics = useQuery(getContentAnalytics(asked));
  const previous = useQuery(getContentAnalytics({ ...asked, query: rangeEnding(length) }));
  const questions = useQuery({ ...getQuestionAnalytics(asked), enabled: traits[type].hasSteps });
  const found = analytics.data;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Select aria-label="Range" value={days} options={ranges} onChange={(range) => set({ days: range })} />
        <Select
          aria-label="Time zone"
          value={zone}
          options={[...new Set(['UTC', ownZone, zone])].map((name) => ({ value: name, label: name }))}
          onChange={(name) => set({ zone: name })}
        />
        <SaveCsv path={`/v2/projects/${inProject.projectId}/content/${id}/analytics`} query={query} />
      </div>
      {analytics.error && <Failure error={analytics.error} onRetry={() => analytics.refetch()} />}
      {!analytics.error && !found && <Loading />}
      {found && <Days found={found} previous={previous.data} days={days} />}
      {found && isSilent(found) && <WhyNothing content={content} />}
      {found && 'steps' in found && <Steps steps={found.steps} />}
      {found && 'tasks' in found && (
        <Panel title="Tasks">
          <Shares
            label="Users who completed each task"
            whole={found.uniqueStarts}
            shares={found.tasks.map((task) => ({
              key: task.taskId,
              name: task.name,
              value: task.uniqueCompletions,
            }))}
          />
        </Panel>
      )}
      {questions.data?.results.map((question) => (
        <Question key={question.question.cvid} question={question} />
      ))}
    </>
  );
}

const seriesOf = ({ name, key }: { name: string; key: string }): Series<Day> => ({
  name,
  numberOf: (day) => Number((day as unknown as Record<string, number>)[key] ?? 0),
});

/** The whole and its part, where there is one. */
function measuresOf(
  type: Found['contentType'],
): readonly [Series<Day>] | readonly [Series<Day>, Series<Day>] {
  const [whole, part] = kinds[type].measures;
  return part ? [seriesOf(whole), seriesOf(part)] : [seriesOf(whole)];
}

const total = ({ numberOf }: Series<Day>, found: Found) => numberOf(found as unknown as Day);

/** Whether nobody has met the content. */
const isSilent = (found: Found) => total(measuresOf(found.contentType)[0], found) === 0;

function WhyNothing({ content }: { content: Schemas['Content'] }) {
  const { environment } = usePlace();
  const isPublished = content.environments.some(({ environmentId }) => environmentId === environment.id);
  return (
    <p className="text-muted">
      {isPublished
        ? `Nobody has met it in ${environment.name} in this time. Is the SDK installed there, and do its rules let somebody see it? Explain tells for one user why it starts or not.`
        : `It is not published in ${environment.name}, so nobody can meet it there.`}
    </p>
  );
}

interface DaysProps {
  found: Found;
  /** The same number of days before. */
  previous: Found | undefined;
  days: string;
}

function Days({ found, previous, days }: DaysProps) {
  const shown = measuresOf(found.contentType);
  return (
    <Panel title="By day">
      <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3">
        {shown.map((one) => (
          <div key={one.name}>
            <dt className="text-sm text-muted">{one.name}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{count(total(one, found))}</dd>
            <dd className="text-sm text-muted tabular-nums">
              {previous ? `${count(total(one, previous))} in the ${days} days before` : '\u00a0'}
            </dd>
          </div>
        ))}
      </dl>
      <Bars label="By day" rows={found.byDay as Day[]} nameOf={({ date }) => date} series={shown} />
    </Panel>
  );
}

function Steps({ steps }: { steps: readonly Schemas['StepAnalytics'][] }) {
  const whole = steps[0]?.uniqueViews ?? 0;
  const stuck = new Map(stuckSteps(steps).map(({ cvid, text }) => [cvid, text]));
  return (
    <Panel title="Step by step">
      {steps.length === 0 ? (
        <p className="text-muted">The published version has no steps.</p>
      ) : (
        <Shares
          label="Users who saw each step"
          whole={whole}
          shares={steps.map(({ cvid, name, stepIndex, uniqueViews, uniqueTooltipTargetMissing }) => ({
            key: cvid,
            name: `${stepIndex + 1}. ${name}`,
            value: uniqueViews,
            note:
              uniqueTooltipTargetMissing > 0 || stuck.has(cvid) ? (
                <span className="flex flex-col text-warn">
                  {uniqueTooltipTargetMissing > 0 && (
                    <span>{withoutElement(uniqueTooltipTargetMissing)}</span>
                  )}
                  {stuck.has(cvid) && <span>{stuck.get(cvid)}</span>}
                </span>
              ) : undefined,
          }))}
        />
      )}
    </Panel>
  );
}

const withoutElement = (users: number) =>
  users === 1 ? '1 user did not have its element' : `${count(users)} users did not have its element`;

function Question({ question: found }: { question: Schemas['QuestionAnalytics'] }) {
  const { question, totalResponses, distribution, nps, rating } = found;
  return (
    <Panel
      title={question.name}
      actions={
        <span className="text-sm text-muted">
          {totalResponses === 1 ? '1 answer' : `${count(totalResponses)} answers`}
        </span>
      }
    >
      <div className="flex flex-col gap-5">
        {nps && (
          <>
            <p>
              <span className="text-2xl font-semibold tabular-nums">
                {nps.score === null ? '–' : Math.round(nps.score)}
              </span>{' '}
              <span className="text-muted">net promoter score</span>
            </p>
            <Shares
              label="Promoters, passives and detractors"
              whole={totalResponses}
              shares={[
                { key: 'promoters', name: 'Promoters', value: nps.promoters.count },
                { key: 'passives', name: 'Passives', value: nps.passives.count },
                { key: 'detractors', name: 'Detractors', value: nps.detractors.count },
              ]}
            />
            <Line
              label="Net promoter score by day"
              range={[-100, 100]}
              points={nps.byDay.map(({ date, score }) => ({ date, value: score }))}
            />
          </>
        )}
        {rating && (
          <p>
            <span className="text-2xl font-semibold tabular-nums">{rating.average?.toFixed(1) ?? '–'}</span>{' '}
            <span className="text-muted">on average</span>
          </p>
        )}
        {!nps && (
          <Shares
            label="Answers"
            whole={totalResponses}
            shares={distribution.map(({ answer, count: value }) => ({
              key: String(answer),
              name: String(answer),
              value,
            }))}
          />
        )}
      </div>
    </Panel>
  );
}
