import { only } from 'guidepost-model/certain';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/pool.ts';

const batchSize = 1000;

/** What a batch came to: `old` rows were looked at, up to the id `last`, and `gone` of them were removed. */
interface Batch {
  gone: number;
  old: number;
  last: string;
}

/** The settled deliveries of an endpoint after `after`. Ids are time-ordered, so the walk stops at the first young one. */
const removeDeliveries = (
  environmentId: string,
  webhookId: string,
  before: Date,
  after: string,
) => sql<Batch>`
  WITH old AS (
    SELECT webhook_id, message_id, created_at FROM webhook_deliveries
    WHERE environment_id = ${environmentId} AND webhook_id = ${webhookId} AND message_id > ${after} AND due_at IS NULL
    ORDER BY message_id LIMIT ${sql.lit(batchSize)}
  ), gone AS (
    DELETE FROM webhook_deliveries d USING old o
    WHERE d.environment_id = ${environmentId} AND d.webhook_id = o.webhook_id AND d.message_id = o.message_id
      AND o.created_at < ${before} AND d.due_at IS NULL
    RETURNING d.webhook_id, d.message_id
  ), attempts AS (
    DELETE FROM webhook_attempts a USING gone g
    WHERE a.environment_id = ${environmentId} AND a.webhook_id = g.webhook_id AND a.message_id = g.message_id
  )
  SELECT (SELECT count(*)::int FROM gone) AS gone, count(*)::int AS old, max(message_id) AS last
  FROM old WHERE created_at < ${before}`;

/** Messages that no delivery of the environment refers to any more. */
const removeMessages = (environmentId: string, before: Date, after: string) => sql<Batch>`
  WITH endpoints AS MATERIALIZED (
    SELECT id FROM webhooks WHERE environment_id = ${environmentId}
  ), old AS (
    SELECT id, created_at FROM webhook_messages
    WHERE environment_id = ${environmentId} AND id > ${after} ORDER BY id LIMIT ${sql.lit(batchSize)}
  ), gone AS (
    DELETE FROM webhook_messages m USING old o
    WHERE m.environment_id = ${environmentId} AND m.id = o.id AND o.created_at < ${before} AND NOT EXISTS (
      SELECT FROM endpoints w JOIN webhook_deliveries d
        ON d.environment_id = ${environmentId} AND d.webhook_id = w.id AND d.message_id = m.id)
    RETURNING 1
  )
  SELECT (SELECT count(*)::int FROM gone) AS gone, count(*)::int AS old, max(id) AS last
  FROM old WHERE created_at < ${before}`;

/** Each batch begins where the last one ended: what stays, because it is pending, must not stop the walk. */
async function inBatches(db: Database, remove: (after: string) => RawBuilder<Batch>): Promise<number> {
  let removed = 0;
  let batch: Batch = { gone: 0, old: batchSize, last: '' };
  while (batch.old === batchSize) {
    const { rows } = await remove(batch.last).execute(db);
    batch = only(rows);
    removed += batch.gone;
  }
  return removed;
}

/** A deleted endpoint stays until its log is gone. Nothing new is written down for it. */
async function removeEndpoint(db: Database, environmentId: string, id: string): Promise<void> {
  const ofEndpoint = { environment_id: environmentId, webhook_id: id };
  const delivery = db.selectFrom('webhook_deliveries').select('message_id');
  const left = await delivery
    .where(({ and }) => and(ofEndpoint))
    .limit(1)
    .executeTakeFirst();
  if (left) return;
  await db
    .deleteFrom('webhooks')
    .where('environment_id', '=', environmentId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .execute();
}

/**
 * Removes the log before this time, in small batches. What is still pending stays. Answers how many deliveries were
 * removed.
 */
export async function removeOldMessages(db: Database, before: Date): Promise<number> {
  const webhooks = await db.selectFrom('webhooks').select(['id', 'environment_id', 'deleted_at']).execute();
  let removed = 0;
  for (const { environment_id, id } of webhooks) {
    removed += await inBatches(db, (after) => removeDeliveries(environment_id, id, before, after));
  }
  for (const id of new Set(webhooks.map((row) => row.environment_id))) {
    await inBatches(db, (after) => removeMessages(id, before, after));
  }
  for (const { environment_id, id, deleted_at } of webhooks) {
    if (deleted_at && deleted_at < before) await removeEndpoint(db, environment_id, id);
  }
  return removed;
}
