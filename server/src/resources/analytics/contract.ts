import { Step } from 'guidepost-model/content/schemas/steps';
import type { ContentType } from 'guidepost-model/content/types';
import { type Static, type TInteger, type TProperties, Type } from 'typebox';
import { Id, ProjectPath } from '../../http/shapes.ts';
import { blockFields, contentFields, type Fields, stepFields, taskFields } from './fields.ts';

const strict = { additionalProperties: false };
const Day = Type.String({ format: 'date', examples: ['2026-01-31'] });

export const AnalyticsPath = Type.Object({ ...ProjectPath.properties, contentId: Type.String() });
export type AnalyticsPath = Static<typeof AnalyticsPath>;

/** Days and zone are judged by the route: which environment it is about is looked at first. */
export const AnalyticsQuery = Type.Object({
  environmentId: Type.String({
    description: 'Content belongs to the project; it is counted by environment.',
  }),
  startDate: Type.Optional(
    Type.String({ description: 'The first day, YYYY-MM-DD. Default: the 30th day up to `endDate`.' }),
  ),
  endDate: Type.Optional(
    Type.String({
      description:
        'The last day, YYYY-MM-DD; it belongs to the range, which has five years at most. Default: today.',
    }),
  ),
  timezone: Type.Optional(
    Type.String({
      description: 'The IANA time zone in which days begin and end, in any case. Default: UTC.',
      examples: ['Europe/Berlin'],
    }),
  ),
});
export type AnalyticsQuery = Static<typeof AnalyticsQuery>;

const counts = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, { description }]) => [
      name,
      Type.Integer({ minimum: 0, description }),
    ]),
  ) as { [Name in keyof F]: TInteger };

const StepRow = Type.Object(
  {
    name: Type.String(),
    cvid: Type.String(),
    stepIndex: Type.Integer({ minimum: 0, description: 'From 0.' }),
    type: Step.properties.type,
    ...counts(stepFields),
  },
  { title: 'StepAnalytics', ...strict },
);

const Task = Type.Object(
  { name: Type.String(), taskId: Type.String(), ...counts(taskFields) },
  { title: 'TaskAnalytics', ...strict },
);

const Block = Type.Object(
  {
    name: Type.String({ description: 'Empty for blocks that have none.' }),
    blockId: Type.String(),
    tabId: Type.String(),
    tabName: Type.Union([Type.String(), Type.Null()]),
    ...counts(blockFields),
  },
  { title: 'BlockAnalytics', ...strict },
);

const version = 'Of the version that is live in the environment, else of the edited one.';

function AnalyticsOf<const Word extends ContentType, Parts extends TProperties>(
  type: Word,
  title: string,
  parts: Parts,
) {
  const fields = counts(contentFields[type]);
  return Type.Object(
    {
      object: Type.Literal('contentAnalytics'),
      contentId: Id,
      contentType: Type.Literal(type),
      environmentId: Id,
      startDate: Day,
      endDate: Day,
      timezone: Type.String(),
      ...fields,
      byDay: Type.Array(Type.Object({ date: Day, ...fields }, { title: `${title}Day`, ...strict }), {
        description:
          'Every day of the range, counted by itself: a user who was there on two days is a unique user of both.',
      }),
      ...parts,
    },
    { title, ...strict },
  );
}

const analytics = {
  flow: AnalyticsOf('flow', 'FlowAnalytics', { steps: Type.Array(StepRow, { description: version }) }),
  checklist: AnalyticsOf('checklist', 'ChecklistAnalytics', {
    tasks: Type.Array(Task, { description: version }),
  }),
  launcher: AnalyticsOf('launcher', 'LauncherAnalytics', {}),
  banner: AnalyticsOf('banner', 'BannerAnalytics', {}),
  'resource-center': AnalyticsOf('resource-center', 'ResourceCenterAnalytics', {
    blocks: Type.Array(Block, { description: version }),
  }),
  announcement: AnalyticsOf('announcement', 'AnnouncementAnalytics', {}),
  tracker: AnalyticsOf('tracker', 'TrackerAnalytics', {}),
};

export type AnalyticsByType = { [Word in ContentType]: Static<(typeof analytics)[Word]> };
export type ContentAnalytics = AnalyticsByType[ContentType];
export const ContentAnalytics = Type.Unsafe<ContentAnalytics>({
  title: 'ContentAnalytics',
  type: 'object',
  anyOf: Object.values(analytics),
});
