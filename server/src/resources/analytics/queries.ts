import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { DayRange } from './day-range.ts';
import type { Field } from './fields.ts';
import { answered } from './rollup/answers.ts';
import type { CountedContent } from './rollup/zones.ts';

export type Counts = Record<Field['count'], number>;

/** A metric of content or of a part of it. Days are given for the whole content only, and where there is something. */
export interface MetricRow extends Counts {
  metric: string;
  part: string;
  days: (Counts & { day: string })[];
}

/** In one statement, hence of one moment. Undefined when the content is not counted in the zone. */
export async function readMetrics(
  db: Database,
  { environmentId, contentId, zone }: CountedContent,
  { start, end }: DayRange,
): Promise<MetricRow[] | undefined> {
  const { rows } = await sql<MetricRow & { metric: string | null }>`
    SELECT s.metric, s.part, d.* FROM analytics_zones z
    LEFT JOIN analytics_series s ON s.environment_id = z.environment_id AND s.content_id = z.content_id AND s.zone = z.zone
      AND s.metric <> ${sql.lit(answered)}
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(total), 0) AS total, coalesce(sum(new_users), 0) AS new_users,
        -- Who was active in the range before is counted already.
        coalesce(sum(users - coalesce(returned_within[least(day - ${start}, cardinality(returned_within))], 0)), 0) AS users,
        coalesce(json_agg(json_build_object('day', day, 'total', total, 'users', users, 'new_users', new_users))
          FILTER (WHERE s.part = ''), '[]') AS days
      FROM analytics_days
      WHERE environment_id = z.environment_id AND series_id = s.id AND day BETWEEN ${start} AND ${end}
    ) d
    WHERE z.environment_id = ${environmentId} AND z.content_id = ${contentId} AND z.zone = ${zone}`.execute(
    db,
  );
  return rows.length === 0 ? undefined : rows.filter(({ metric }) => metric !== null);
}

export interface AnswerRow {
  cvid: string;
  /** Null: of the whole range. */
  day: string | null;
  /** Empty: any. */
  answer: string;
  responses: number;
}

interface AnswerQuestion extends DayRange {
  /** The first day of the answers that are wanted day by day, and of which questions. */
  since: string;
  numeric: string[];
  /** Of all other answers only the most frequent ones are read: anybody may have typed anything. */
  known: string[];
  others: number;
}

/** Undefined when the content is not counted in the zone. */
export async function readAnswers(
  db: Database,
  { environmentId, contentId, zone }: CountedContent,
  { start, end, since, numeric, known, others }: AnswerQuestion,
): Promise<AnswerRow[] | undefined> {
  const { rows } = await sql<AnswerRow & { cvid: string | null }>`
    WITH series AS MATERIALIZED (
      SELECT id, part FROM analytics_series
      WHERE environment_id = ${environmentId} AND content_id = ${contentId} AND zone = ${zone}
        AND metric = ${sql.lit(answered)}
    ), given AS (
      SELECT s.part, d.answer, sum(d.responses) AS responses, d.answer = ANY (${known}::text[]) AS is_known
      FROM series s JOIN analytics_answer_days d ON d.environment_id = ${environmentId} AND d.series_id = s.id
      WHERE d.day BETWEEN ${start} AND ${end} GROUP BY s.part, d.answer HAVING sum(d.responses) > 0
    ), ranked AS (
      SELECT given.*, row_number() OVER (PARTITION BY part, is_known ORDER BY responses DESC, answer) AS place FROM given
    ), found AS (
      SELECT part AS cvid, NULL::text AS day, answer, responses FROM ranked WHERE is_known OR place <= ${others}
      UNION ALL
      SELECT s.part, to_char(d.day, 'YYYY-MM-DD'), d.answer, d.responses
      FROM series s JOIN analytics_answer_days d ON d.environment_id = ${environmentId} AND d.series_id = s.id
      WHERE s.part = ANY (${numeric}::text[]) AND d.day BETWEEN ${since} AND ${end} AND d.answer <> '' AND d.responses > 0
    )
    SELECT f.* FROM analytics_zones z LEFT JOIN found f ON true
    WHERE z.environment_id = ${environmentId} AND z.content_id = ${contentId} AND z.zone = ${zone}`.execute(
    db,
  );
  return rows.length === 0 ? undefined : rows.filter(({ cvid }) => cvid !== null);
}
