import { sql } from 'kysely';
import { answered } from './answers.ts';
import { isByKey } from './by-key.ts';

/** From `hits` and `answered`, the CTE `series`: everything that they are about, made where it is new. */
export const findSeries = (environmentId: string) => sql`
  wanted AS MATERIALIZED (
    SELECT DISTINCT content_id, metric, part FROM hits
    UNION
    SELECT content_id, ${sql.lit(answered)}, question_cvid FROM answered
  ), known AS MATERIALIZED (
    SELECT s.id, w.* FROM wanted w CROSS JOIN LATERAL (
      SELECT id FROM analytics_series
      WHERE environment_id = ${environmentId} AND content_id = w.content_id AND metric = w.metric
        AND ${isByKey('part', 'w.part')}) s
  ), made AS (
    INSERT INTO analytics_series (environment_id, content_id, metric, part)
    SELECT ${environmentId}, w.* FROM wanted w WHERE NOT EXISTS (
      SELECT FROM known k
      WHERE k.content_id = w.content_id AND k.metric = w.metric AND k.part = w.part)
    RETURNING id, content_id, metric, part
  ), series AS MATERIALIZED (
    SELECT * FROM known UNION ALL SELECT * FROM made
  )`;

/** What the `hits` mean for the series. */
export const changesFromHits = sql`
  SELECT s.id AS series_id, h.user_id, h.at AS quarter, h.times FROM hits h JOIN series s
    ON s.content_id = h.content_id AND s.metric = h.metric AND s.part = h.part`;
