import type pg from 'pg';

const lockKey = 7_305_918_263;
const monthsAhead = 3;

const monthStart = (at: Date, offset = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1));
const nameOf = (start: Date) => `events_${start.toISOString().slice(0, 7).replace('-', '_')}`;

/**
 * Events live in a partition per month, made some months ahead. The oldest partition takes everything before
 * the month of the first start. Several processes may do this at once.
 */
export async function makePartitions(pool: pg.Pool, now: Date): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    const existing = await partitionNames(client);
    const first = monthStart(now);
    if (!existing.includes('events_before')) {
      await client.query(
        `CREATE TABLE events_before PARTITION OF events FOR VALUES FROM (MINVALUE) TO ('${first.toISOString()}')`,
      );
    }
    for (let offset = 0; offset <= monthsAhead; offset++) {
      const [from, to] = [monthStart(now, offset), monthStart(now, offset + 1)];
      if (existing.includes(nameOf(from))) continue;
      await client.query(
        `CREATE TABLE ${nameOf(from)} PARTITION OF events FOR VALUES FROM ('${from.toISOString()}') TO ('${to.toISOString()}')`,
      );
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

async function partitionNames(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'events'::regclass",
  );
  return rows.map(({ name }) => name);
}

const batchSize = 10_000;
/** How long a messageId is remembered. */
const messageDays = 30;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/** The partition itself stays: an event may still come in that happened back then. */
async function empty(pool: pg.Pool, partition: string): Promise<void> {
  const { rowCount } = await pool.query(`SELECT FROM ${partition} LIMIT 1`);
  if (rowCount) await pool.query(`TRUNCATE ${partition}`);
}

/**
 * Drops what is older than `retentionDays` (0 keeps everything): whole months at once, the rest in small
 * batches. Answers how many rows went one by one.
 */
export async function removeOldEvents(pool: pg.Pool, retentionDays: number, now: Date): Promise<number> {
  await deleteInBatches(pool, 'event_messages', 'recorded_at', daysBefore(now, messageDays));
  if (retentionDays === 0) return 0;
  const limit = daysBefore(now, retentionDays);
  await deleteInBatches(pool, 'event_messages', 'event_created_at', limit);
  for (const name of await partitionNames(pool)) {
    const [, year, month] = /^events_(\d{4})_(\d{2})$/.exec(name) ?? [];
    if (year && new Date(Date.UTC(Number(year), Number(month), 1)) <= limit) await empty(pool, name);
  }
  return deleteInBatches(pool, 'events', 'created_at', limit);
}

async function deleteInBatches(pool: pg.Pool, table: string, column: string, limit: Date): Promise<number> {
  for (let total = 0; ; ) {
    const { rowCount } = await pool.query(
      `DELETE FROM ${table} WHERE (tableoid, ctid) IN (SELECT tableoid, ctid FROM ${table} WHERE ${column} < $1 LIMIT ${batchSize})`,
      [limit],
    );
    total += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) return total;
  }
}
