import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { DayRange } from './day-range.ts';
import type { AskedContent, MetricRow } from './metric-rows.ts';
import { answered } from './rollup/answers.ts';
import { contentOfEvent, hits } from './rollup/metrics.ts';
import { dateOf, quartersPerDay } from './rollup/quarters.ts';
import { type ZoneDays, zoneDayRows } from './zone-days.ts';

/**
 * The metrics by the days of any zone. A day has the users of its quarters except those who were active in it before.
 *
 * A range has whole days of UTC, of which the rollups by day know the users, and quarters before and after. Of those after,
 * the users count who were not active since the whole days began; of those before, the ones who did not come back within
 * the range. So a range costs as much as it has days and two days have quarters, however many parts content has.
 */
export async function metricsByQuarters(
  db: Database,
  { environmentId, contentId }: AskedContent,
  range: DayRange,
  zoneDays: ZoneDays,
): Promise<MetricRow[]> {
  const { from, to } = zoneDays;
  const wholeFrom = Math.min(Math.ceil(from / quartersPerDay) * quartersPerDay, to);
  const wholeTo = Math.max(Math.floor(to / quartersPerDay) * quartersPerDay, wholeFrom);
  const [firstDay, endDay] = [wholeFrom, wholeTo].map((quarter) => Math.floor(quarter / quartersPerDay));
  const { rows } = await sql<MetricRow>`
    SELECT s.metric, s.part, whole.*, coalesce(daily.days, '[]') AS days
    FROM analytics_series s
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(total), 0) AS total, coalesce(sum(users), 0) AS users,
        coalesce(sum(new_users), 0) AS new_users
      FROM (
        SELECT total, users, new_users FROM analytics_quarters
        WHERE environment_id = ${environmentId} AND series_id = s.id AND quarter >= ${from} AND quarter < ${wholeFrom}
        UNION ALL
        SELECT 0, -users, 0 FROM analytics_returns
        WHERE environment_id = ${environmentId} AND series_id = s.id AND quarter >= ${from} AND quarter < ${wholeFrom}
          AND next_quarter < ${to}
        UNION ALL
        SELECT total, users - coalesce(
          returned_within[least(day - ${dateOf(sql`${firstDay}::int`)}, cardinality(returned_within))], 0), new_users
        FROM analytics_days
        WHERE environment_id = ${environmentId} AND series_id = s.id AND day >= ${dateOf(sql`${firstDay}::int`)}
          AND day < ${dateOf(sql`${endDay}::int`)}
        UNION ALL
        SELECT total,
          users - coalesce(within_days[least(${endDay}::int - ${firstDay}::int + 1, cardinality(within_days))], 0),
          new_users
        FROM analytics_quarters
        WHERE environment_id = ${environmentId} AND series_id = s.id AND quarter >= ${wholeTo} AND quarter < ${to}
      ) counted
    ) whole
    CROSS JOIN LATERAL (
      SELECT json_agg(counted) AS days FROM (
        SELECT zone_day.day, q.* FROM ${zoneDayRows(zoneDays, range)} CROSS JOIN LATERAL (
          SELECT sum(total) AS total, sum(new_users) AS new_users, sum(users - coalesce(
            within_quarters[least(quarter - zone_day.begin, cardinality(within_quarters))], 0)) AS users
          FROM analytics_quarters
          WHERE environment_id = ${environmentId} AND series_id = s.id AND quarter >= zone_day.begin
            AND quarter < zone_day.end_before
          HAVING count(*) > 0
        ) q WHERE s.part = ''
      ) counted
    ) daily
    WHERE s.environment_id = ${environmentId} AND s.content_id = ${contentId} AND s.metric <> ${sql.lit(answered)}`.execute(
    db,
  );
  return rows;
}

/** The same straight from the events, for ranges with days that are not made of whole quarters. */
export async function metricsByEvents(
  db: Database,
  { environmentId, contentId, zone }: AskedContent,
  { start, end }: DayRange,
): Promise<MetricRow[]> {
  const { rows } = await sql<MetricRow>`
    WITH recorded AS (
      SELECT ${contentOfEvent} AS content_id, code_name, user_id, attributes, created_at FROM events
      WHERE environment_id = ${environmentId} AND created_at < ${end}::date::timestamptz + interval '3 days'
        AND ${contentOfEvent} = ${contentId}
    ), hits AS (${hits(sql`(r.created_at AT TIME ZONE ${zone})::date`)}
    ), active AS (
      SELECT metric, part, at AS day, times, lag(at) OVER (PARTITION BY metric, part, user_id ORDER BY at) AS previous
      FROM hits WHERE at <= ${end}::date
    ), daily AS (
      SELECT metric, part, day, sum(times)::int AS total, count(*)::int AS users,
        count(*) FILTER (WHERE previous IS NULL)::int AS new_users,
        count(*) FILTER (WHERE previous IS NULL OR previous < ${start}::date)::int AS first_in_range
      FROM active WHERE day >= ${start}::date GROUP BY metric, part, day
    )
    SELECT metric, part, sum(total) AS total, sum(first_in_range) AS users, sum(new_users) AS new_users,
      coalesce(json_agg(json_build_object('day', day, 'total', total, 'users', users, 'new_users', new_users))
        FILTER (WHERE part = ''), '[]') AS days
    FROM daily GROUP BY metric, part`.execute(db);
  return rows;
}
