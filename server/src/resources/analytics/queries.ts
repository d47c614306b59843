import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { DayRange } from './day-range.ts';
import type { AskedContent, MetricRow } from './metric-rows.ts';
import { answered } from './rollup/answers.ts';
import { beginOf } from './rollup/quarters.ts';
import { utc } from './time-zones.ts';
import { readZoneDays } from './zone-days.ts';
import { metricsByEvents, metricsByQuarters } from './zone-metrics.ts';

/** What was counted, by the days of the zone. In one statement, hence of one moment. */
export async function readMetrics(db: Database, asked: AskedContent, range: DayRange): Promise<MetricRow[]> {
  if (asked.zone === utc) return metricsInUtc(db, asked, range);
  const zoneDays = await readZoneDays(db, asked.zone, range);
  return zoneDays ? metricsByQuarters(db, asked, range, zoneDays) : metricsByEvents(db, asked, range);
}

async function metricsInUtc(
  db: Database,
  { environmentId, contentId }: AskedContent,
  { start, end }: DayRange,
): Promise<MetricRow[]> {
  const { rows } = await sql<MetricRow>`
    SELECT s.metric, s.part, d.* FROM analytics_series s
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(total), 0) AS total, coalesce(sum(new_users), 0) AS new_users,
        -- Who was active in the range before is counted already.
        coalesce(sum(users - coalesce(returned_within[least(day - ${start}, cardinality(returned_within))], 0)), 0) AS users,
        coalesce(json_agg(json_build_object('day', day, 'total', total, 'users', users, 'new_users', new_users))
          FILTER (WHERE s.part = ''), '[]') AS days
      FROM analytics_days
      WHERE environment_id = ${environmentId} AND series_id = s.id AND day BETWEEN ${start} AND ${end}
    ) d
    WHERE s.environment_id = ${environmentId} AND s.content_id = ${contentId} AND s.metric <> ${sql.lit(answered)}`.execute(
    db,
  );
  return rows;
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

/** The answers that were counted, by the days of the zone. */
export async function readAnswers(
  db: Database,
  asked: AskedContent,
  { start, end, since, numeric, known, others }: AnswerQuestion,
): Promise<AnswerRow[]> {
  const { environmentId, contentId } = asked;
  const answerDays = await answersByDay(db, asked, { start: since, end });
  const { rows } = await sql<AnswerRow>`
    WITH series AS MATERIALIZED (
      SELECT id, part FROM analytics_series
      WHERE environment_id = ${environmentId} AND content_id = ${contentId} AND metric = ${sql.lit(answered)}
    ), daily AS MATERIALIZED (${answerDays}
    ), given AS (
      SELECT s.part, d.answer, sum(d.responses) AS responses, d.answer = ANY (${known}::text[]) AS is_known
      FROM series s JOIN daily d ON d.series_id = s.id
      WHERE d.day BETWEEN ${start} AND ${end} GROUP BY s.part, d.answer HAVING sum(d.responses) > 0
    ), ranked AS (
      SELECT given.*, row_number() OVER (PARTITION BY part, is_known ORDER BY responses DESC, answer) AS place FROM given
    )
    SELECT part AS cvid, NULL::text AS day, answer, responses FROM ranked WHERE is_known OR place <= ${others}
    UNION ALL
    SELECT s.part, to_char(d.day, 'YYYY-MM-DD'), d.answer, d.responses
    FROM series s JOIN daily d ON d.series_id = s.id
    WHERE s.part = ANY (${numeric}::text[]) AND d.answer <> '' AND d.responses > 0`.execute(db);
  return rows;
}

/** SQL for rows (series_id, day, answer, responses) of the CTE `series`. */
async function answersByDay(
  db: Database,
  { environmentId, contentId, zone }: AskedContent,
  range: DayRange,
): Promise<ReturnType<typeof sql>> {
  if (zone === utc)
    return sql`
      SELECT series_id, day, answer, responses FROM analytics_answer_days
      WHERE environment_id = ${environmentId} AND series_id IN (SELECT id FROM series)
        AND day BETWEEN ${range.start} AND ${range.end}`;
  const zoneDays = await readZoneDays(db, zone, range);
  if (zoneDays)
    return sql`
      SELECT series_id, (${beginOf(sql`quarter`)} AT TIME ZONE ${zone})::date AS day, answer,
        sum(responses)::int AS responses
      FROM analytics_answer_quarters
      WHERE environment_id = ${environmentId} AND series_id IN (SELECT id FROM series)
        AND quarter >= ${zoneDays.from} AND quarter < ${zoneDays.to}
      GROUP BY 1, 2, 3`;
  return sql`
    SELECT s.id AS series_id, (a.answered_at AT TIME ZONE ${zone})::date AS day, answer, count(*)::int AS responses
    FROM series s JOIN analytics_answers a ON a.question_cvid = s.part
    CROSS JOIN LATERAL unnest(a.answers) AS answer
    WHERE a.environment_id = ${environmentId} AND a.content_id = ${contentId}
      AND (a.answered_at AT TIME ZONE ${zone})::date BETWEEN ${range.start} AND ${range.end}
    GROUP BY 1, 2, 3`;
}
