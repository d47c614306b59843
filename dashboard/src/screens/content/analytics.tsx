import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api, data, type Schemas } from '../../api/client.ts';
import { SaveCsv } from '../../app/csv.tsx';
import { P } from '../../app/paths.ts';
import { usePlace } from '../../app/place.ts';
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

/** What users did with content in the environment of the address. */
export function Analytics({ content: { id, type } }: { content: Schemas['Content'] }) {
  const { inProject, environment } = usePlace();
  const { days = '30' } = useSearch({ strict: false }) as { days?: string };
  const navigate = useNavigate();
  const query = {
    environmentId: environment.id,
    startDate: new Date(Date.now() - (Number(days) - 1) * dayMs).toISOString().slice(0, 10),
    endDate: new Date().toISOString().slice(0, 10),
  };
  const params = { path: { ...inProject, contentId: id }, query };
  const analytics = useQuery({
    queryKey: ['analytics', params],
    queryFn: () => data(api.GET(`${P}/content/{contentId}/analytics`, { params })),
  });
  const questions = useQuery({
    queryKey: ['analytics', 'questions', params],
    enabled: type === 'flow',
    queryFn: () => data(api.GET(`${P}/content/{contentId}/analytics/questions`, { params })),
  });
  const found = analytics.data;
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label="Range"
          value={days}
          options={ranges}
          onChange={(range) =>
            navigate({ to: '.', search: { tab: 'analytics', days: range } as never, replace: true })
          }
        />
        <SaveCsv path={`/v2/projects/${inProject.projectId}/content/${id}/analytics`} query={query} />
      </div>
      {analytics.error && <Failure error={analytics.error} onRetry={() => analytics.refetch()} />}
      {!analytics.error && !found && <Loading />}
      {found && <Days found={found} />}
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

const series = (name: string, key: string): Series<Day> => ({
  name,
  numberOf: (day) => Number((day as unknown as Record<string, number>)[key] ?? 0),
});

/** The whole and its part, by type of content. */
const measures: Record<Found['contentType'], readonly [Series<Day>] | readonly [Series<Day>, Series<Day>]> = {
  flow: [series('Users who started', 'uniqueStarts'), series('Users who completed', 'uniqueCompletions')],
  checklist: [
    series('Users who started', 'uniqueStarts'),
    series('Users who completed', 'uniqueCompletions'),
  ],
  launcher: [series('Users who saw it', 'uniqueSeen'), series('Activations', 'newActivations')],
  banner: [series('Users who saw it', 'uniqueSeen'), series('Users who closed it', 'uniqueDismissals')],
  'resource-center': [
    series('Users who opened it', 'uniqueOpens'),
    series('Users who clicked', 'uniqueClicks'),
  ],
  announcement: [series('Users who saw it', 'uniqueSeen')],
  tracker: [series('Occurrences', 'totalOccurrences'), series('Users', 'uniqueUsers')],
};

function Days({ found }: { found: Found }) {
  const shown = measures[found.contentType];
  return (
    <Panel title="By day">
      <dl className="mb-4 flex flex-wrap gap-x-10 gap-y-3">
        {shown.map(({ name, numberOf }) => (
          <div key={name}>
            <dt className="text-sm text-muted">{name}</dt>
            <dd className="text-2xl font-semibold tabular-nums">
              {count(numberOf(found as unknown as Day))}
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
              uniqueTooltipTargetMissing > 0 ? (
                <span className="text-warn">
                  {count(uniqueTooltipTargetMissing)} users did not have its target
                </span>
              ) : undefined,
          }))}
        />
      )}
    </Panel>
  );
}

function Question({ question: found }: { question: Schemas['QuestionAnalytics'] }) {
  const { question, totalResponses, distribution, nps, rating } = found;
  return (
    <Panel
      title={question.name}
      actions={<span className="text-sm text-muted">{count(totalResponses)} answers</span>}
    >
      <div className="flex flex-col gap-5">
        {nps && (
          <>
            <p>
              <span className="text-2xl font-semibold tabular-nums">{Math.round(nps.score)}</span>{' '}
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
            <span className="text-2xl font-semibold tabular-nums">{rating.average.toFixed(1)}</span>{' '}
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
