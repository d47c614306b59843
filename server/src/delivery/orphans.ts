import { only } from 'guidepost-model/certain';
import type { Database } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import { insertAttempts } from './attempt.ts';

/** An attempt that was under way may have reached the receiver, or may reach it yet. */
const beginning = "CASE WHEN d.claim IS NULL THEN 'Not sent: ' ELSE 'Dropped while under way: ' END";
const ending = `CASE WHEN w.deleted_at IS NOT NULL THEN 'the endpoint was deleted.'
  WHEN w.auto_disabled_at IS NOT NULL THEN 'the endpoint was disabled because it kept failing.'
  ELSE 'the endpoint was switched off.' END`;

interface OrphanValues {
  environmentId: string;
  webhookId: string | null;
  maxOrphans: number;
  now: Date;
}

const failBatch = statement<OrphanValues, { count: number }>(
  'fail orphans',
  `WITH endpoints AS MATERIALIZED (
    SELECT w.id, w.epoch, ${ending} AS ending FROM webhooks w
    WHERE w.environment_id = :environmentId AND (:webhookId::text IS NULL OR w.id = :webhookId)
  ), orphans AS (
    SELECT d.webhook_id, d.message_id, ${beginning} || w.ending AS reason FROM endpoints w CROSS JOIN LATERAL (
      SELECT o.webhook_id, o.message_id, o.claim FROM webhook_deliveries o
      WHERE o.environment_id = :environmentId AND o.webhook_id = w.id AND o.epoch < w.epoch AND o.due_at IS NOT NULL
      ORDER BY o.epoch, o.due_at LIMIT :maxOrphans FOR UPDATE SKIP LOCKED) d
    LIMIT :maxOrphans
  ), failed AS (
    UPDATE webhook_deliveries d SET status = 'failed', due_at = NULL, claim = NULL, urgent = false, resume_at = NULL,
      attempt_count = attempt_count + 1
    FROM orphans o WHERE d.environment_id = :environmentId AND d.webhook_id = o.webhook_id AND d.message_id = o.message_id
    RETURNING d.webhook_id, d.message_id, d.attempt_count, o.reason
  ), logged AS (
    ${insertAttempts('failed', {
      number: 'attempt_count',
      status_code: 'NULL',
      response_excerpt: 'NULL',
      error: 'reason',
      duration_ms: '0',
      created_at: ':now',
    })}
  )
  SELECT count(*)::int AS count FROM failed`,
);

/** How many deliveries one call turns into failed attempts. Whoever calls finds the rest the next time. */
const maxOrphans = 1000;

/**
 * Orphans are deliveries that wait for an endpoint that was switched off or deleted since. They become failed
 * attempts, those of one endpoint or of all of the environment. Answers how many did.
 */
export async function failOrphans(
  db: Database,
  environmentId: string,
  now: Date,
  webhookId: string | null = null,
): Promise<number> {
  return only(await failBatch(db, { environmentId, webhookId, maxOrphans, now })).count;
}
