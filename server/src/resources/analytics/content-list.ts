import type { ContentCounts } from 'guidepost-model/content-types/definition';
import { typeDefinitions } from 'guidepost-model/content-types/index';
import type { ContentType } from 'guidepost-model/content-types/types';
import { As } from 'guidepost-model/described';
import { issueAt } from 'guidepost-model/issues';
import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { Expand } from '../../auth/expand.ts';
import type { Database } from '../../db/pool.ts';
import { IdOf, ObjectWord, OrNull } from '../../http/description/shapes.ts';
import { ListFormat } from '../../http/lists/csv.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { expands, OrderBy, paging } from '../../http/lists/query.ts';
import { invalid } from '../../http/request/errors.ts';
import { ContentTypeWord } from '../content/contract.ts';
import type { ContentRow } from '../content/queries.ts';
import { AnalyticsQuery } from './contract.ts';
import { type DayRange, daysOf } from './day-range.ts';

const { environmentId, startDate, endDate } = AnalyticsQuery.properties;

/** The longest range of which the list has the views of each day. */
const mostDaysOfViews = 31;

export const ContentAnalyticsQuery = Type.Object({
  ...paging,
  orderBy: OrderBy('createdAt'),
  type: Type.Optional(As(ContentTypeWord, 'Only content of this type.')),
  environmentId,
  startDate,
  endDate,
  expand: Expand({ viewsByDay: 'analytics:read' }),
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
    viewsByDay: Type.Optional(
      Type.Array(Type.Integer({ minimum: 0 }), {
        description: `The views of each day of the range, the earliest first. Present when \`viewsByDay\` is expanded, which takes ranges of ${mostDaysOfViews} days at most.`,
      }),
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

/** The events by which users meet content of a type and complete it. */
const countsOf = (type: ContentType): ContentCounts => typeDefinitions[type].counts;

/** One query for a page of content. Who was active in the range before is counted already: see readMetrics. */
export async function summariesOf(
  db: Database,
  environmentId: string,
  contents: ContentRow[],
  range: DayRange,
  expand: readonly string[] | undefined,
): Promise<ContentAnalyticsSummary[]> {
  const { start, end } = range;
  const { rows } = await sql<{ content_id: string; metric: string; total: number; users: number }>`
    SELECT s.content_id, s.metric, sum(d.total) AS total,
      sum(d.users - coalesce(d.returned_within[least(d.day - ${start}, cardinality(d.returned_within))], 0)) AS users
    FROM analytics_series s JOIN analytics_days d ON d.environment_id = s.environment_id AND d.series_id = s.id
    WHERE s.environment_id = ${environmentId} AND s.content_id = ANY (${contents.map(({ id }) => id)}::text[])
      AND s.part = '' AND d.day BETWEEN ${start} AND ${end}
    GROUP BY s.content_id, s.metric`.execute(db);
  const byDay = expands(expand, 'viewsByDay')
    ? await viewsByDay(db, environmentId, contents, range)
    : undefined;
  const byKey = new Map(rows.map((row) => [`${row.content_id} ${row.metric}`, row]));
  return contents.map(({ id, name, type }) => {
    const { view, completion } = countsOf(type);
    const viewed = byKey.get(`${id} ${view}`);
    return {
      object: 'contentAnalyticsSummary',
      contentId: id,
      name,
      type,
      views: viewed?.total ?? 0,
      uniqueUsers: viewed?.users ?? 0,
      completions: completion === undefined ? null : (byKey.get(`${id} ${completion}`)?.total ?? 0),
      ...(byDay && { viewsByDay: daysOf(range).map((day) => byDay.get(`${id} ${day}`) ?? 0) }),
    };
  });
}

/** How often each content was met on each day, by the id of the content and the day. */
async function viewsByDay(
  db: Database,
  environmentId: string,
  contents: ContentRow[],
  range: DayRange,
): Promise<Map<string, number>> {
  if (daysOf(range).length > mostDaysOfViews)
    throw invalid([issueAt('expand', `takes ranges of ${mostDaysOfViews} days at most`)]);
  const metricOf = contents.map(({ id, type }) => ({ id, metric: countsOf(type).view }));
  const { rows } = await sql<{ content_id: string; day: string; total: number }>`
    SELECT s.content_id, to_char(d.day, 'YYYY-MM-DD') AS day, d.total
    FROM jsonb_to_recordset(${JSON.stringify(metricOf)}::jsonb) AS c (id text, metric text)
    JOIN analytics_series s ON s.environment_id = ${environmentId} AND s.content_id = c.id AND s.metric = c.metric
      AND s.part = ''
    JOIN analytics_days d ON d.environment_id = s.environment_id AND d.series_id = s.id
    WHERE d.day BETWEEN ${range.start} AND ${range.end}`.execute(db);
  return new Map(rows.map(({ content_id, day, total }) => [`${content_id} ${day}`, total]));
}
