import { sql } from 'kysely';

/**
 * The rest of a statement that has a CTE `changes (series_id, user_id, day, times)`: so many times more, or less, was a
 * user active on a day. What the days and returns of exactly these users were before is taken from the rollups, what
 * they are now is added. So it does not matter in which order events arrive.
 */
export const countChanges = (environmentId: string) => sql`
  touched AS MATERIALIZED (
    SELECT DISTINCT series_id, user_id FROM changes
  ), before AS MATERIALIZED (
    SELECT t.series_id, t.user_id, d.day, d.times
    -- OFFSET keeps this a look-up per user, whatever the planner thinks of the number of users.
    FROM touched t CROSS JOIN LATERAL (
      SELECT day, times FROM analytics_user_days
      WHERE environment_id = ${environmentId} AND series_id = t.series_id AND user_id = t.user_id OFFSET 0) d
  ), after AS MATERIALIZED (
    SELECT series_id, user_id, day, sum(times)::int AS times
    FROM (SELECT * FROM before UNION ALL SELECT series_id, user_id, day, times FROM changes) both_of_them
    GROUP BY series_id, user_id, day HAVING sum(times) > 0
  ), active AS MATERIALIZED (
    SELECT series_id, day, lag(day) OVER (PARTITION BY series_id, user_id ORDER BY day) AS previous, -times AS times, -1 AS sign
    FROM before
    UNION ALL
    SELECT series_id, day, lag(day) OVER (PARTITION BY series_id, user_id ORDER BY day), times, 1 FROM after
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
  ), changed AS MATERIALIZED (
    SELECT DISTINCT c.series_id, c.user_id, c.day, a.times FROM changes c LEFT JOIN after a USING (series_id, user_id, day)
  ), stored AS (
    INSERT INTO analytics_user_days (environment_id, series_id, user_id, day, times)
    SELECT ${environmentId}, series_id, user_id, day, times FROM changed WHERE times IS NOT NULL
    ON CONFLICT (environment_id, series_id, user_id, day) DO UPDATE SET times = excluded.times
  ), removed AS (
    DELETE FROM analytics_user_days d USING changed c
    WHERE d.environment_id = ${environmentId} AND d.series_id = c.series_id AND d.user_id = c.user_id AND d.day = c.day
      AND c.times IS NULL
  )`;
