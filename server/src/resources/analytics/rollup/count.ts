import { sql } from 'kysely';

/**
 * The rest of a statement that has a CTE `changes (series_id, user_id, day, times)`: so many times more, or less, was a
 * user active on a day. What exactly these users counted for before is taken from the rollups, what they count for now
 * is added. So it does not matter in which order events arrive.
 *
 * Nobody knows beforehand how large intermediate results are, the planner least of all. So what is looked up in a
 * table is a LATERAL with OFFSET, which stays a look-up by key.
 */
export const countChanges = (environmentId: string) => sql`
  before AS MATERIALIZED (
    SELECT t.series_id, t.user_id, d.day, d.times
    FROM (SELECT DISTINCT series_id, user_id FROM changes) t CROSS JOIN LATERAL (
      SELECT day, times FROM analytics_user_days
      WHERE environment_id = ${environmentId} AND series_id = t.series_id AND user_id = t.user_id OFFSET 0) d
  ), after AS MATERIALIZED (
    SELECT series_id, user_id, day, sum(times)::int AS times, bool_or(is_change) AS is_changed
    FROM (
      SELECT series_id, user_id, day, times, false AS is_change FROM before
      UNION ALL SELECT series_id, user_id, day, times, true FROM changes
    ) both_of_them
    GROUP BY series_id, user_id, day
  ), active AS MATERIALIZED (
    SELECT series_id, day, lag(day) OVER (PARTITION BY series_id, user_id ORDER BY day) AS previous, -times AS times, -1 AS sign
    FROM before
    UNION ALL
    SELECT series_id, day, lag(day) OVER (PARTITION BY series_id, user_id ORDER BY day), times, 1 FROM after WHERE times > 0
  ), days AS (
    INSERT INTO analytics_days AS kept (environment_id, series_id, day, total, users, new_users)
    SELECT ${environmentId}, series_id, day, sum(times), sum(sign), coalesce(sum(sign) FILTER (WHERE previous IS NULL), 0)
    FROM active GROUP BY series_id, day
    HAVING sum(times) <> 0 OR sum(sign) <> 0 OR sum(sign) FILTER (WHERE previous IS NULL) <> 0
    ON CONFLICT (environment_id, series_id, day) DO UPDATE SET total = kept.total + excluded.total,
      users = kept.users + excluded.users, new_users = kept.new_users + excluded.new_users
  ), returns AS (
    INSERT INTO analytics_returns AS kept (environment_id, series_id, previous, day, users)
    SELECT ${environmentId}, series_id, previous, day, sum(sign) FROM active WHERE previous IS NOT NULL
    GROUP BY series_id, previous, day HAVING sum(sign) <> 0
    ON CONFLICT (environment_id, series_id, previous, day) DO UPDATE SET users = kept.users + excluded.users
  ), stored AS (
    INSERT INTO analytics_user_days (environment_id, series_id, user_id, day, times)
    SELECT ${environmentId}, series_id, user_id, day, times FROM after WHERE is_changed AND times > 0
    ON CONFLICT (environment_id, series_id, user_id, day) DO UPDATE SET times = excluded.times
  ), removed AS (
    DELETE FROM analytics_user_days WHERE ctid = ANY (ARRAY(
      SELECT d.ctid FROM after a CROSS JOIN LATERAL (
        SELECT ctid FROM analytics_user_days
        WHERE environment_id = ${environmentId} AND series_id = a.series_id AND user_id = a.user_id AND day = a.day
        OFFSET 0) d
      WHERE a.is_changed AND a.times <= 0))
  )`;
