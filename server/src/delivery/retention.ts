import type pg from 'pg';

const batch = 1000;

/** The oldest settled deliveries of an endpoint after $3; ids are time-ordered, so the walk stops at young ones. */
const removeDeliveries = `
  WITH old AS (
    SELECT webhook_id, message_id, created_at FROM webhook_deliveries
    WHERE webhook_id = $1 AND message_id > $3 AND due_at IS NULL ORDER BY message_id LIMIT ${batch}
  ), gone AS (
    DELETE FROM webhook_deliveries d USING old o
    WHERE d.webhook_id = o.webhook_id AND d.message_id = o.message_id AND o.created_at < $2 AND d.due_at IS NULL
    RETURNING d.webhook_id, d.message_id
  ), attempts AS (
    DELETE FROM webhook_attempts a USING gone g WHERE a.webhook_id = g.webhook_id AND a.message_id = g.message_id
  )
  SELECT (SELECT count(*)::int FROM gone) AS gone, count(*)::int AS old, max(message_id) AS last
  FROM old WHERE created_at < $2`;

/** Messages that no delivery of the environment refers to any more. */
const removeMessages = `
  WITH old AS (
    SELECT environment_id, id, created_at FROM webhook_messages
    WHERE environment_id = $1 AND id > $3 ORDER BY id LIMIT ${batch}
  ), gone AS (
    DELETE FROM webhook_messages m USING old o
    WHERE m.environment_id = o.environment_id AND m.id = o.id AND o.created_at < $2 AND NOT EXISTS (
      SELECT FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id AND d.message_id = m.id
      WHERE w.environment_id = m.environment_id)
    RETURNING 1
  )
  SELECT (SELECT count(*)::int FROM gone) AS gone, count(*)::int AS old, max(id) AS last
  FROM old WHERE created_at < $2`;

/** A deleted endpoint stays until its log is gone. */
const removeEndpoints = `
  DELETE FROM webhooks w WHERE w.deleted_at < $1
    AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id)`;

/** `old` were looked at, up to `last`, and `gone` of them went. */
interface Batch {
  gone: number;
  old: number;
  last: string;
}

/**
 * Removes the log before this time, in small batches. What is still pending stays. Answers how many deliveries
 * went.
 */
export async function removeOldMessages(pool: pg.Pool, before: Date): Promise<number> {
  // Each batch begins where the last one ended: what stays, because it is pending, must not stop the walk.
  const inBatches = async (statement: string, key: string) => {
    for (let total = 0, after = ''; ; ) {
      const { rows } = await pool.query<Batch>(statement, [key, before, after]);
      const { gone, old, last } = rows[0]!;
      total += gone;
      if (old < batch) return total;
      after = last;
    }
  };
  const webhooks = await pool.query<{ id: string; environment_id: string }>(
    'SELECT id, environment_id FROM webhooks',
  );
  let removed = 0;
  for (const { id } of webhooks.rows) removed += await inBatches(removeDeliveries, id);
  for (const id of new Set(webhooks.rows.map((row) => row.environment_id)))
    await inBatches(removeMessages, id);
  await pool.query(removeEndpoints, [before]);
  return removed;
}
