import type { ContentType } from 'guidepost-model/content/types';
import { As } from 'guidepost-model/described';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { Database } from '../../db/pool.ts';
import { ListFormat } from '../../http/csv.ts';
import { ListOf } from '../../http/pagination.ts';
import { OrderBy, paging } from '../../http/query.ts';
import { IdOf, ObjectWord, OrNull } from '../../http/shapes.ts';
import { ContentTypeWord } from '../content/contract.ts';
import type { ContentRow } from '../content/queries.ts';
import { AnalyticsQuery } from './contract.ts';
import type { DayRange } from './day-range.ts';
import { utc } from './time-zones.ts';

const { environmentId, startDate, endDate } = AnalyticsQuery.properties;

export const ContentAnalyticsQuery = Type.Object({
  ...paging,
  orderBy: OrderBy('createdAt'),
  type: Type.Optional(As(ContentTypeWord, 'Only content of this type.')),
  environmentId,
  startDate,
  endDate,
  format: ListFormat,
});

export const Summary = Type.Object(
  {
    object: ObjectWord('contentAnalyticsSummary'),
    contentId: IdOf('content'),
    name: Type.String({ description: 'The name of the content.' }),
    type: ContentTypeWord,
    views: Type.Integer({
      minimum: 0,
      description:
        'The number of times that users started the content, or saw, opened or triggered it where its type has no start.',
    }),
    uniqueUsers: Type.Integer({ minimum: 0, description: 'The number of different users among the views.' }),
    completions: OrNull(
      Type.Integer({ minimum: 0 }),
      'The number of times that users completed a flow or a checklist, or activated a launcher. Null for other types.',
    ),
  },
  {
    title: 'ContentAnalyticsSummary',
    additionalProperties: false,
    description: 'How a piece of content performs, in few numbers. Days begin and end in UTC.',
  },
);
export type ContentAnalyticsSummary = Static<typeof Summary>;
export const ContentAnalyticsList = ListOf(Summary, 'pieces of content');

/** What counts as meeting content, and as completing it. */
const metrics: Record<ContentType, { view: string; completion?: string }> = {
  flow: { view: 'flow_started', completion: 'flow_completed' },
  checklist: { view: 'checklist_started', completion: 'checklist_completed' },
  launcher: { view: 'launcher_seen', completion: 'launcher_activated' },
  banner: { view: 'banner_seen' },
  'resource-center': { view: 'resource_center_opened' },
  announcement: { view: 'announcement_seen' },
  tracker: { view: 'event_tracker_completed' },
};

/** One query for a page of content. Who was active in the range before is counted already: see readMetrics. */
export async function summariesOf(
  db: Database,
  environmentId: string,
  contents: ContentRow[],
  { start, end }: DayRange,
): Promise<ContentAnalyticsSummary[]> {
  const { rows } = await sql<{ content_id: string; metric: string; total: number; users: number }>`
    SELECT s.content_id, s.metric, sum(d.total) AS total,
      sum(d.users - coalesce(d.returned_within[least(d.day - ${start}, cardinality(d.returned_within))], 0)) AS users
    FROM analytics_series s JOIN analytics_days d ON d.environment_id = s.environment_id AND d.series_id = s.id
    WHERE s.environment_id = ${environmentId} AND s.content_id = ANY (${contents.map(({ id }) => id)}::text[])
      AND s.zone = ${utc} AND s.part = '' AND d.day BETWEEN ${start} AND ${end}
    GROUP BY s.content_id, s.metric`.execute(db);
  const byKey = new Map(rows.map((row) => [`${row.content_id} ${row.metric}`, row]));
  return contents.map(({ id, name, type }) => {
    const { view, completion } = metrics[type];
    const viewed = byKey.get(`${id} ${view}`);
    return {
      object: 'contentAnalyticsSummary',
      contentId: id,
      name,
      type,
      views: viewed?.total ?? 0,
      uniqueUsers: viewed?.users ?? 0,
      completions: completion === undefined ? null : (byKey.get(`${id} ${completion}`)?.total ?? 0),
    };
  });
}
