import { Step } from 'guidepost-model/content/schemas/steps';
import type { ContentType } from 'guidepost-model/content/types';
import { As } from 'guidepost-model/described';
import { type Static, type TInteger, type TProperties, Type } from 'typebox';
import { IdOf, ObjectWord, OrNull, PathId, ProjectPath } from '../../http/description/shapes.ts';
import { TableFormat } from '../../http/lists/csv.ts';
import { blockFields, contentFields, type Fields, stepFields, taskFields } from './fields.ts';

const strict = { additionalProperties: false };
const Day = (description: string) => Type.String({ format: 'date', examples: ['2026-01-31'], description });

export const AnalyticsPath = Type.Object({ ...ProjectPath.properties, contentId: PathId('content') });
export type AnalyticsPath = Static<typeof AnalyticsPath>;

/** Days and zone are judged by the route: which environment it is about is looked at first. */
export const AnalyticsQuery = Type.Object({
  environmentId: Type.String({
    description:
      'The id of the environment in which the content is counted. Content belongs to the project, and each environment counts by itself.',
  }),
  startDate: Type.Optional(
    Type.String({
      description:
        'The first day of the range, as YYYY-MM-DD. Without it, the range has 30 days up to `endDate`.',
    }),
  ),
  endDate: Type.Optional(
    Type.String({
      description:
        'The last day of the range, as YYYY-MM-DD. The range has five years at most. Without `endDate`, the range ends today.',
    }),
  ),
  timezone: Type.Optional(
    Type.String({
      description:
        'The IANA time zone in which days begin and end, in upper or lower case. Without it, the time zone is UTC.',
      examples: ['Europe/Berlin'],
    }),
  ),
});
export type AnalyticsQuery = Static<typeof AnalyticsQuery>;

/** The query of the counts by day, which can be had as CSV. */
export const DailyAnalyticsQuery = Type.Object({
  ...AnalyticsQuery.properties,
  format: TableFormat('day of the range'),
});

const counts = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { description }]) => [
      name,
      Type.Integer({ minimum: 0, description }),
    ]),
  ) as { [Name in keyof F]: TInteger };

const StepRow = Type.Object(
  {
    name: Type.String({ description: 'The name of the step.' }),
    cvid: Type.String({ description: 'The id of the step, which is the same in every version.' }),
    stepIndex: Type.Integer({
      minimum: 0,
      description: 'The place of the step in the flow, counted from 0.',
    }),
    type: As(Step.properties.type, 'The type of the step.'),
    ...counts(stepFields),
  },
  { title: 'StepAnalytics', ...strict, description: 'How a step of a flow performs.' },
);

const Task = Type.Object(
  {
    name: Type.String({ description: 'The name of the task.' }),
    taskId: Type.String({ description: 'The id of the task.' }),
    ...counts(taskFields),
  },
  { title: 'TaskAnalytics', ...strict, description: 'How a task of a checklist performs.' },
);

const Block = Type.Object(
  {
    name: Type.String({ description: 'The name of the block. It is empty for blocks without a name.' }),
    blockId: Type.String({ description: 'The id of the block.' }),
    tabId: Type.String({ description: 'The id of the tab that has the block.' }),
    tabName: OrNull(Type.String(), 'The name of the tab that has the block, or null.'),
    ...counts(blockFields),
  },
  { title: 'BlockAnalytics', ...strict, description: 'How a block of a resource center performs.' },
);

const ofVersion = (nouns: string) =>
  `The ${nouns} of the version that is published in the environment, or of the edited version when none is published.`;

function AnalyticsOf<const Word extends ContentType, Parts extends TProperties>(
  type: Word,
  title: string,
  parts: Parts,
) {
  const fields = counts(contentFields[type]);
  return Type.Object(
    {
      object: ObjectWord('contentAnalytics'),
      contentId: IdOf('content'),
      contentType: Type.Literal(type, {
        description: `The type of the content, which is always \`${type}\` here.`,
      }),
      environmentId: IdOf('environment'),
      startDate: Day('The first day of the range.'),
      endDate: Day('The last day of the range.'),
      timezone: Type.String({ description: 'The IANA time zone in which days begin and end.' }),
      ...fields,
      byDay: Type.Array(
        Type.Object(
          { date: Day('The day that is counted.'), ...fields },
          { title: `${title}Day`, ...strict, description: 'The counts of one day.' },
        ),
        {
          description:
            'The counts of every day of the range. Each day counts by itself: a user who was there on two days is a unique user of both.',
        },
      ),
      ...parts,
    },
    { title, ...strict, description: `How a piece of content of the type \`${type}\` performs.` },
  );
}

export const analyticsByType = {
  flow: AnalyticsOf('flow', 'FlowAnalytics', {
    steps: Type.Array(StepRow, { description: ofVersion('steps') }),
  }),
  checklist: AnalyticsOf('checklist', 'ChecklistAnalytics', {
    tasks: Type.Array(Task, { description: ofVersion('tasks') }),
  }),
  launcher: AnalyticsOf('launcher', 'LauncherAnalytics', {}),
  banner: AnalyticsOf('banner', 'BannerAnalytics', {}),
  'resource-center': AnalyticsOf('resource-center', 'ResourceCenterAnalytics', {
    blocks: Type.Array(Block, { description: ofVersion('blocks') }),
  }),
  announcement: AnalyticsOf('announcement', 'AnnouncementAnalytics', {}),
  tracker: AnalyticsOf('tracker', 'TrackerAnalytics', {}),
};

export type AnalyticsByType = { [Word in ContentType]: Static<(typeof analyticsByType)[Word]> };
export type ContentAnalytics = AnalyticsByType[ContentType];
export const ContentAnalytics = Type.Unsafe<ContentAnalytics>({
  title: 'ContentAnalytics',
  type: 'object',
  anyOf: Object.values(analyticsByType),
  description: 'How a piece of content performs. The fields depend on the type of the content.',
});
