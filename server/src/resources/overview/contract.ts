import { type Static, Type } from 'typebox';
import { IdOf, ObjectWord, OrNull } from '../../http/description/shapes.ts';
import { estimateFields } from '../../http/lists/estimates.ts';
import { ContentTypeWord } from '../content/contract.ts';

const strict = { additionalProperties: false };

/** What an overview looks at, and where its counting ends. */
export const overviewBounds = {
  days: 30,
  usersCounted: 10_000,
  timeoutMs: 1_000,
  topContents: 5,
  failures: 1_000,
};
const { days, usersCounted, topContents, failures } = overviewBounds;

const howCounted = `Numbers up to ${usersCounted} are exact unless counting takes longer than a second.`;

const UserCount = (description: string) =>
  Type.Object(
    {
      count: Type.Integer({ minimum: 0, description: 'The number of users.' }),
      ...estimateFields,
    },
    { ...strict, description: `${description} ${howCounted}` },
  );
export type UserCount = Static<ReturnType<typeof UserCount>>;

const Day = Type.Object(
  {
    date: Type.String({ format: 'date', examples: ['2026-01-31'], description: 'The day, in UTC.' }),
    started: Type.Integer({
      minimum: 0,
      description: 'The number of flows and checklists that users started on the day.',
    }),
    completed: Type.Integer({
      minimum: 0,
      description: 'The number of flows and checklists that users completed on the day.',
    }),
  },
  { title: 'OverviewDay', ...strict, description: 'The sessions of one day.' },
);

const TopContent = Type.Object(
  {
    contentId: IdOf('content'),
    name: Type.String({ description: 'The name of the content.' }),
    type: ContentTypeWord,
    views: Type.Integer({
      minimum: 0,
      description:
        'The number of times that the content was started, or was seen or opened where its type has no start.',
    }),
  },
  { title: 'OverviewContent', ...strict, description: 'Content that users met often.' },
);

export const Overview = Type.Object(
  {
    object: ObjectWord('overview'),
    environmentId: IdOf('environment'),
    users: UserCount('All users of the environment.'),
    activeUsers7Days: UserCount('The users who were last seen within the last 7 days.'),
    activeUsers30Days: UserCount('The users who were last seen within the last 30 days.'),
    sessionsByDay: Type.Array(Day, {
      description: `The sessions of flows and checklists on each of the last ${days} days, today included.`,
    }),
    topContent: Type.Array(TopContent, {
      description: `Up to ${topContents} pieces of content that users met most often in the last ${days} days.`,
    }),
    failedDeliveries: OrNull(
      Type.Integer({ minimum: 0 }),
      `The number of webhook deliveries of the last ${days} days that failed for good, up to ${failures} for each webhook. Null for a token without \`webhook:read\`.`,
    ),
    failedDeliveriesCapped: Type.Boolean({
      description: `Whether a webhook has more than ${failures} failed deliveries, so that there are more of them than the number says.`,
    }),
  },
  {
    title: 'Overview',
    ...strict,
    description: 'The most important numbers of an environment.',
  },
);
export type Overview = Static<typeof Overview>;
