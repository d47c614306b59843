import { sql } from 'kysely';
import { given } from '../../../db/given.ts';
import { type Database, isReadOnly } from '../../../db/pool.ts';
import { answered, countAnswers } from './answers.ts';
import { daily } from './count.ts';
import { lockRollups, planForBulk } from './lock.ts';
import { contentOfEvent, hits, isAboutContent } from './metrics.ts';
import { changesFromHits, findSeries } from './series.ts';

/** UTC is always there; beyond these, what was asked for longest ago makes room. */
const zonesPerContent = 20;
const dayMs = 86_400_000;
/** A zone that nobody has asked for in this time is no longer counted. */
const unusedMs = 30 * dayMs;

/** Content of an environment, counted by the days of a time zone. */
export interface CountedContent {
  environmentId: string;
  contentId: string;
  zone: string;
}

/** Whether the content is counted in the zone; remembers that somebody has asked. */
export async function isCountedIn(
  db: Database,
  { environmentId, contentId, zone }: CountedContent,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('analytics_zones')
    .select('asked_at')
    .where('environment_id', '=', environmentId)
    .where('content_id', '=', contentId)
    .where('zone', '=', zone)
    .executeTakeFirst();
  if (!row) return false;
  if (now.getTime() - row.asked_at.getTime() < dayMs) return true;
  // Gone if it was dropped this very moment.
  const { numUpdatedRows } = await db
    .updateTable('analytics_zones')
    .set({ asked_at: now })
    .where('environment_id', '=', environmentId)
    .where('content_id', '=', contentId)
    .where('zone', '=', zone)
    .executeTakeFirst()
    // Where nothing can be written, nothing is dropped either.
    .catch((error: unknown) => {
      if (isReadOnly(error)) return { numUpdatedRows: 1n };
      throw error;
    });
  return numUpdatedRows > 0n;
}

/** From now on the content is counted in the zone too. */
export async function addZone(db: Database, content: CountedContent, now: Date): Promise<void> {
  const { environmentId, contentId, zone } = content;
  await db.transaction().execute(async (trx) => {
    await lockRollups(trx, environmentId);
    await planForBulk(trx);
    const place = { environment_id: environmentId, content_id: contentId, zone };
    const added = await trx
      .insertInto('analytics_zones')
      .values({ ...place, asked_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (added.numInsertedOrUpdatedRows === 0n) return;
    await countFromEvents(trx, content);
    await countDays(trx, content);
    await countKeptAnswers(trx, content);
    await dropOldest(trx, environmentId, contentId);
  });
}

/** What waits in the queue is left out: it will be counted in every zone. */
async function countFromEvents(
  trx: Database,
  { environmentId, contentId, zone }: CountedContent,
): Promise<void> {
  await sql`
    WITH recorded AS (
      SELECT ${contentOfEvent} AS content_id, code_name, user_id, attributes, created_at FROM events e
      WHERE environment_id = ${environmentId} AND ${contentOfEvent} = ${contentId} AND ${isAboutContent} AND NOT EXISTS (
        SELECT FROM analytics_queue q
        WHERE q.environment_id = ${environmentId} AND q.created_at = e.created_at AND q.event_id = e.id)
    ), zones (content_id, zone) AS (VALUES (${contentId} COLLATE "C", ${zone} COLLATE "C")
    ), hits AS MATERIALIZED (${hits}
    ), answered AS (
      SELECT DISTINCT content_id, question_cvid FROM analytics_answers
      WHERE environment_id = ${environmentId} AND content_id = ${contentId}
    ), ${findSeries(environmentId)}, changes AS (${changesFromHits})
    INSERT INTO analytics_user_days (environment_id, series_id, user_id, day, times)
    SELECT ${environmentId}, series_id, user_id, day, times FROM changes ORDER BY series_id, user_id, day`.execute(
    trx,
  );
}

async function countDays(trx: Database, { environmentId, contentId, zone }: CountedContent): Promise<void> {
  await sql`
    WITH active AS (
      SELECT d.series_id, d.day, d.times, 1 AS sign,
        lag(d.day) OVER (PARTITION BY d.series_id, d.user_id ORDER BY d.day) AS previous
      FROM analytics_series s JOIN analytics_user_days d ON d.environment_id = ${environmentId} AND d.series_id = s.id
      WHERE s.environment_id = ${environmentId} AND s.content_id = ${contentId} AND s.zone = ${zone}
    )
    INSERT INTO analytics_days (environment_id, series_id, day, total, users, new_users, returned_within)
    SELECT ${environmentId}, daily.* FROM (${daily}) daily`.execute(trx);
}

async function countKeptAnswers(
  trx: Database,
  { environmentId, contentId, zone }: CountedContent,
): Promise<void> {
  await sql`
    WITH series AS (
      SELECT id, content_id, zone, metric, part FROM analytics_series
      WHERE environment_id = ${environmentId} AND content_id = ${contentId} AND zone = ${zone}
        AND metric = ${sql.lit(answered)}
    ), answer_changes AS (
      SELECT content_id, question_cvid, answered_at, answers, 1 AS sign FROM analytics_answers
      WHERE environment_id = ${environmentId} AND content_id = ${contentId}
    ), ${countAnswers(environmentId)}
    SELECT`.execute(trx);
}

async function dropOldest(trx: Database, environmentId: string, contentId: string): Promise<void> {
  const { rows } = await sql<{ zone: string }>`
    SELECT zone FROM analytics_zones
    WHERE environment_id = ${environmentId} AND content_id = ${contentId} AND zone <> 'UTC'
    ORDER BY asked_at DESC, zone OFFSET ${zonesPerContent}`.execute(trx);
  for (const { zone } of rows) await dropZone(trx, { environmentId, contentId, zone });
}

/** Drops the zones that nobody has asked for lately. */
export async function dropUnusedZones(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - unusedMs);
  const unused = await db
    .selectFrom('analytics_zones')
    .select(['environment_id', 'content_id', 'zone'])
    .where('zone', '<>', 'UTC')
    .where('asked_at', '<', limit)
    .execute();
  for (const { environment_id, content_id, zone } of unused) {
    await db.transaction().execute(async (trx) => {
      await lockRollups(trx, environment_id);
      await dropZone(trx, { environmentId: environment_id, contentId: content_id, zone }, limit);
    });
  }
}

/** Drops the counts of a zone, unless somebody has asked for it since `limit`. */
async function dropZone(
  trx: Database,
  { environmentId, contentId, zone }: CountedContent,
  limit?: Date,
): Promise<void> {
  const dropped = await trx
    .deleteFrom('analytics_zones')
    .where('environment_id', '=', environmentId)
    .where('content_id', '=', contentId)
    .where('zone', '=', zone)
    .$call(given(limit, (query, limit) => query.where('asked_at', '<', limit)))
    .executeTakeFirst();
  if (dropped.numDeletedRows === 0n) return;
  const series = await trx
    .deleteFrom('analytics_series')
    .where('environment_id', '=', environmentId)
    .where('content_id', '=', contentId)
    .where('zone', '=', zone)
    .returning('id')
    .execute();
  const ids = series.map(({ id }) => id);
  for (const table of ['analytics_user_days', 'analytics_days', 'analytics_answer_days']) {
    await sql`
      DELETE FROM ${sql.table(table)}
      WHERE environment_id = ${environmentId} AND series_id = ANY (${ids}::bigint[])`.execute(trx);
  }
}
