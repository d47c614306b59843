import { CompiledQuery } from 'kysely';
import type { Database } from '../db/pool.ts';
import { firstId, lastId, maxQueues, queues } from './queues.ts';

const reason = `CASE
  WHEN w.id IS NULL OR w.deleted_at IS NOT NULL THEN 'Not sent: the endpoint was deleted.'
  WHEN w.auto_disabled_at IS NOT NULL THEN 'Not sent: the endpoint was disabled because it kept failing.'
  ELSE 'Not sent: the endpoint was switched off.' END`;

const dropStatement = `
  WITH RECURSIVE ${queues}, void AS (
    SELECT d.webhook_id, d.message_id, ${reason} AS reason
    FROM queues q LEFT JOIN webhooks w ON w.id = q.webhook_id CROSS JOIN LATERAL (
      SELECT webhook_id, message_id FROM webhook_deliveries
      WHERE due_at IS NOT NULL AND webhook_id = q.webhook_id AND epoch = q.epoch
      LIMIT $4 FOR UPDATE SKIP LOCKED) d
    WHERE w.epoch IS DISTINCT FROM q.epoch LIMIT $4
  ), dropped AS (
    UPDATE webhook_deliveries d SET status = 'failed', due_at = NULL, claim = NULL, urgent = false, resume_at = NULL,
      attempt_count = attempt_count + 1
    FROM void v WHERE d.webhook_id = v.webhook_id AND d.message_id = v.message_id
    RETURNING d.webhook_id, d.message_id, d.attempt_count, v.reason
  ), logged AS (
    INSERT INTO webhook_attempts (webhook_id, message_id, number, error, duration_ms, created_at)
    SELECT webhook_id, message_id, attempt_count, reason, 0, $5 FROM dropped
  )
  SELECT count(*)::int AS n FROM dropped`;

const batch = 1000;

/**
 * Deliveries to an endpoint that was switched off or deleted become failed attempts, a batch at a time: of one
 * endpoint, or of all. Answers how many there were.
 */
export async function dropVoid(db: Database, now: Date, webhookId?: string): Promise<number> {
  // The walk begins after its first bound: a character less than the id is before it and after all smaller ones.
  const [from, to] = webhookId ? [webhookId.slice(0, -1), webhookId] : [firstId, lastId];
  const query = CompiledQuery.raw(dropStatement, [from, to, maxQueues, batch, now]);
  const { rows } = await db.executeQuery<{ n: number }>(query);
  return rows[0]!.n;
}
