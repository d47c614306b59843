import { only } from 'guidepost-model/certain';
import type { Database } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import {
  cutOffAt,
  firstId,
  justBefore,
  lastId,
  maxEndpoints,
  pendingEndpoints,
  type WalkValues,
} from './pending-endpoints.ts';

/** An attempt that was under way may have reached the receiver, or may reach it yet. */
const reason = `CASE WHEN d.claim IS NULL THEN 'Not sent: ' ELSE 'Dropped while under way: ' END || CASE
  WHEN w.id IS NULL OR w.deleted_at IS NOT NULL THEN 'the endpoint was deleted.'
  WHEN w.auto_disabled_at IS NOT NULL THEN 'the endpoint was disabled because it kept failing.'
  ELSE 'the endpoint was switched off.' END`;

interface FailedBatch {
  count: number;
  cut_off_at: string | null;
}

const failBatch = statement<WalkValues & { maxOrphans: number; now: Date }, FailedBatch>(
  'fail orphans',
  `WITH RECURSIVE ${pendingEndpoints}, orphans AS (
    SELECT d.webhook_id, d.message_id, ${reason} AS reason
    FROM pending p LEFT JOIN webhooks w ON w.id = p.webhook_id CROSS JOIN LATERAL (
      SELECT webhook_id, message_id, claim FROM webhook_deliveries
      WHERE due_at IS NOT NULL AND webhook_id = p.webhook_id AND epoch = p.epoch
      LIMIT :maxOrphans FOR UPDATE SKIP LOCKED) d
    WHERE w.epoch IS DISTINCT FROM p.epoch LIMIT :maxOrphans
  ), failed AS (
    UPDATE webhook_deliveries d SET status = 'failed', due_at = NULL, claim = NULL, urgent = false, resume_at = NULL,
      attempt_count = attempt_count + 1
    FROM orphans o WHERE d.webhook_id = o.webhook_id AND d.message_id = o.message_id
    RETURNING d.webhook_id, d.message_id, d.attempt_count, o.reason
  ), logged AS (
    INSERT INTO webhook_attempts (webhook_id, message_id, number, error, duration_ms, created_at)
    SELECT webhook_id, message_id, attempt_count, reason, 0, :now FROM failed
  )
  SELECT count(*)::int AS count, ${cutOffAt} AS cut_off_at FROM failed`,
);

/** How many deliveries one call turns into failed attempts. Whoever calls finds the rest the next time. */
const maxOrphans = 1000;

/**
 * Orphans are deliveries that wait for an endpoint that was switched off or deleted since. They become failed
 * attempts, those of one endpoint or of all. Answers how many did.
 */
export async function failOrphans(db: Database, now: Date, webhookId?: string): Promise<number> {
  const until = webhookId ?? lastId;
  let after: string | undefined = webhookId === undefined ? firstId : justBefore(webhookId);
  let total = 0;
  while (after !== undefined && total < maxOrphans) {
    const batch: FailedBatch = only(await failBatch(db, { after, until, maxEndpoints, maxOrphans, now }));
    total += batch.count;
    after = batch.cut_off_at === null ? undefined : justBefore(batch.cut_off_at);
  }
  return total;
}
