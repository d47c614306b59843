import { CompiledQuery } from 'kysely';
import type { Database } from '../db/pool.ts';
import { firstId, justBefore, lastId, maxQueues, queues, reached } from './queues.ts';

/** An attempt that was under way may have reached the receiver, or may reach it yet. */
const reason = `CASE WHEN d.claim IS NULL THEN 'Not sent: ' ELSE 'Dropped while under way: ' END || CASE
  WHEN w.id IS NULL OR w.deleted_at IS NOT NULL THEN 'the endpoint was deleted.'
  WHEN w.auto_disabled_at IS NOT NULL THEN 'the endpoint was disabled because it kept failing.'
  ELSE 'the endpoint was switched off.' END`;

const dropStatement = `
  WITH RECURSIVE ${queues}, void AS (
    SELECT d.webhook_id, d.message_id, ${reason} AS reason
    FROM queues q LEFT JOIN webhooks w ON w.id = q.webhook_id CROSS JOIN LATERAL (
      SELECT webhook_id, message_id, claim FROM webhook_deliveries
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
  SELECT count(*)::int AS n, ${reached} AS reached FROM dropped`;

const batch = 1000;

/**
 * Deliveries to an endpoint that was switched off or deleted become failed attempts, a batch at a time: of one
 * endpoint, or of all. Answers how many there were.
 */
export async function dropVoid(db: Database, now: Date, webhookId?: string): Promise<number> {
  let [from, to] = webhookId ? [justBefore(webhookId), webhookId] : [firstId, lastId];
  for (let total = 0; ; ) {
    const query = CompiledQuery.raw(dropStatement, [from, to, maxQueues, batch, now]);
    const { rows } = await db.executeQuery<{ n: number; reached: string | null }>(query);
    const { n, reached } = rows[0]!;
    total += n;
    if (n === batch || reached === null) return total;
    from = justBefore(reached);
  }
}
