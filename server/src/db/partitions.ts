import { sql } from 'kysely';
import type { Database } from './pool.ts';

export const partitionsLock = 7_305_918_263;
const monthsAhead = 3;

const monthStart = (at: Date, offset = 0) =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + offset, 1));
const monthly = /^events_(\d{4})_(\d{2})$/;
const nameOf = (start: Date) => `events_${start.toISOString().slice(0, 7).replace('-', '_')}`;

interface Partition {
  name: string;
  from: string;
  to: string;
}

/**
 * The oldest partition takes everything before the month of the first start. From there on every month has one, also those
 * in which the service stood still: an event may have happened then.
 */
function wantedPartitions(first: Date, now: Date): Partition[] {
  const months: Partition[] = [];
  for (let from = first; from <= monthStart(now, monthsAhead); from = monthStart(from, 1))
    months.push({ name: nameOf(from), from: bound(from), to: bound(monthStart(from, 1)) });
  return [{ name: 'events_before', from: 'MINVALUE', to: bound(first) }, ...months];
}

/** The month of the first start: the earliest that has a partition of its own. */
function firstMonth(existing: string[], now: Date): Date {
  const months = existing.flatMap((name) => {
    const [, year, month] = monthly.exec(name) ?? [];
    return year ? [Date.UTC(Number(year), Number(month) - 1, 1)] : [];
  });
  return months.length > 0 ? new Date(Math.min(...months)) : monthStart(now);
}

const bound = (at: Date) => `'${at.toISOString()}'`;

/** Events live in a partition per month, made some months ahead. Several processes may do this at once. */
export async function makePartitions(db: Database, now: Date): Promise<void> {
  // Nearly always there is nothing to do. Then nobody waits for a lock that a lost connection may still hold.
  if ((await missingPartitions(db, now)).length === 0) return;
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${partitionsLock})`.execute(trx);
    for (const { name, from, to } of await missingPartitions(trx, now)) {
      // The bounds of a partition cannot be parameters.
      await sql
        .raw(`CREATE TABLE ${name} PARTITION OF events FOR VALUES FROM (${from}) TO (${to})`)
        .execute(trx);
    }
  });
}

async function missingPartitions(db: Database, now: Date): Promise<Partition[]> {
  const existing = await partitionNames(db);
  return wantedPartitions(firstMonth(existing, now), now).filter(({ name }) => !existing.includes(name));
}

async function partitionNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT inhrelid::regclass::text AS name FROM pg_inherits WHERE inhparent = 'events'::regclass`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** How long a messageId is remembered. */
const messageDays = 30;
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);

/**
 * Removes events that are older than `retentionDays` (0 keeps everything): whole months at once, the rest in small
 * batches. Answers how many rows were deleted one by one.
 */
export async function removeOldEvents(db: Database, retentionDays: number, now: Date): Promise<number> {
  await deleteInBatches(db, 'event_messages', 'recorded_at', daysBefore(now, messageDays));
  if (retentionDays === 0) return 0;
  const limit = daysBefore(now, retentionDays);
  await deleteInBatches(db, 'event_messages', 'event_created_at', limit);
  for (const name of await partitionNames(db)) {
    const [, year, month] = monthly.exec(name) ?? [];
    if (year && new Date(Date.UTC(Number(year), Number(month), 1)) <= limit) await empty(db, name);
  }
  return deleteInBatches(db, 'events', 'created_at', limit);
}

/** The partition itself stays: an event that happened in its month may still come in. */
async function empty(db: Database, partition: string): Promise<void> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(partition)} LIMIT 1`.execute(db);
  if (rows.length > 0) await sql`TRUNCATE ${sql.table(partition)}`.execute(db);
}

/** Not the places of rows: on a cluster several servers have the same. */
const keys = { events: 'environment_id, created_at, id', event_messages: 'environment_id, message_id' };
const batchSize = 10_000;
/** Ten million rows. What is left over goes with the next upkeep, an hour later. */
const maxBatches = 1_000;

async function deleteInBatches(
  db: Database,
  table: keyof typeof keys,
  column: string,
  limit: Date,
): Promise<number> {
  const rows = sql.table(table);
  const key = sql.raw(keys[table]);
  let total = 0;
  for (let batch = 0; batch < maxBatches; batch++) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${rows} WHERE ${sql.ref(column)} < ${limit} AND (${key}) IN
        (SELECT ${key} FROM ${rows} WHERE ${sql.ref(column)} < ${limit} LIMIT ${batchSize})`.execute(db);
    const removed = Number(numAffectedRows ?? 0n);
    total += removed;
    if (removed < batchSize) break;
  }
  return total;
}
