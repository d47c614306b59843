import type pg from 'pg';

const batch = 1000;

/** The oldest settled deliveries of an endpoint; ids are time-ordered, so the walk stops at the first young ones. */
const removeDeliveries = `
  WITH old AS (
    SELECT webhook_id, message_id, created_at FROM webhook_deliveries
    WHERE webhook_id = $1 AND due_at IS NULL ORDER BY message_id LIMIT ${batch}
  ), gone AS (
    DELETE FROM webhook_deliveries d USING old o
    WHERE d.webhook_id = o.webhook_id AND d.message_id = o.message_id AND o.created_at < $2 AND d.due_at IS NULL
    RETURNING d.webhook_id, d.message_id
  ), attempts AS (
    DELETE FROM webhook_attempts a USING gone g WHERE a.webhook_id = g.webhook_id AND a.message_id = g.message_id
  )
  SELECT count(*)::int AS n FROM gone`;

/** Messages that no delivery of the environment refers to any more. */
const removeMessages = `
  WITH old AS (
    SELECT environment_id, id, created_at FROM webhook_messages WHERE environment_id = $1 ORDER BY id LIMIT ${batch}
  ), gone AS (
    DELETE FROM webhook_messages m USING old o
    WHERE m.environment_id = o.environment_id AND m.id = o.id AND o.created_at < $2 AND NOT EXISTS (
      SELECT FROM webhooks w JOIN webhook_deliveries d ON d.webhook_id = w.id AND d.message_id = m.id
      WHERE w.environment_id = m.environment_id)
    RETURNING 1
  )
  SELECT count(*)::int AS n FROM gone`;

/** A deleted endpoint stays until its log is gone. */
const removeEndpoints = `
  DELETE FROM webhooks w WHERE w.deleted_at < $1
    AND NOT EXISTS (SELECT FROM webhook_deliveries d WHERE d.webhook_id = w.id)`;

/**
 * Removes the log before this time, in small batches. What is still pending stays. Answers how many deliveries
 * went.
 */
export async function removeOldMessages(pool: pg.Pool, before: Date): Promise<number> {
  const inBatches = async (statement: string, key: string) => {
    for (let total = 0; ; ) {
      const { rows } = await pool.query<{ n: number }>(statement, [key, before]);
      total += rows[0]!.n;
      if (rows[0]!.n < batch) return total;
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
