import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/pool.ts';
import type { Tables } from '../db/tables.ts';
import { limits } from './limits.ts';

export type StoredKey = Selectable<Tables['idempotency_keys']>;

/** Owner of a key, and the key. */
export interface KeyOfCaller {
  caller: string;
  key: string;
}

const keptMs = 24 * 3_600_000;
/** How many old keys one statement removes, and how many statements one run makes; the next run takes the rest. */
const removedAtOnce = 10_000;
const maxRemovals = 1_000;

/**
 * Takes the key until the transaction ends; false when another request has it. The lock goes away with the connection, so a
 * process that dies leaves none behind.
 */
export async function takeKey(trx: Database, { caller, key }: KeyOfCaller): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`idempotency ${caller} ${key}`}, 0)) AS taken`.execute(
    trx,
  );
  return rows[0]?.taken === true;
}

export function findKey(db: Database, { caller, key }: KeyOfCaller, now: Date) {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where('created_at', '>', new Date(now.getTime() - keptMs))
    .executeTakeFirst();
}

/** Writes the key with the answer; over one that has expired, or that had no answer yet. */
export async function writeKey(db: Database, { headers, ...row }: StoredKey): Promise<void> {
  const { caller, key, ...values } = {
    ...row,
    headers: JSON.stringify(headers) as unknown as typeof headers,
  };
  await db
    .insertInto('idempotency_keys')
    .values({ caller, key, ...values })
    .onConflict((conflict) => conflict.columns(['caller', 'key']).doUpdateSet(values))
    .execute();
}

export async function deleteKey(db: Database, { caller, key }: KeyOfCaller): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('caller', '=', caller).where('key', '=', key).execute();
}

/** Removes the keys that are older than a day, and of projects that have too many the oldest. */
export async function removeOldKeys(
  db: Database,
  now: Date,
  most: number = limits.idempotencyKeys.most,
): Promise<void> {
  await removeBefore(db, null, new Date(now.getTime() - keptMs));
  const { rows } = await sql<{ projectId: string }>`
    SELECT project_id AS "projectId" FROM idempotency_keys WHERE project_id IS NOT NULL
    GROUP BY project_id HAVING count(*) > ${most}`.execute(db);
  for (const { projectId } of rows) {
    const oldestKept = await db
      .selectFrom('idempotency_keys')
      .select('created_at')
      .where('project_id', '=', projectId)
      .orderBy('created_at', 'desc')
      .offset(most - 1)
      .limit(1)
      .executeTakeFirst();
    if (oldestKept) await removeBefore(db, projectId, oldestKept.created_at);
  }
}

async function removeBefore(db: Database, projectId: string | null, before: Date): Promise<void> {
  for (let removal = 0; removal < maxRemovals; removal++) {
    const { numAffectedRows = 0n } = await sql`
      DELETE FROM idempotency_keys WHERE (caller, key) IN (
        SELECT caller, key FROM idempotency_keys
        WHERE created_at < ${before} AND (${projectId}::text IS NULL OR project_id = ${projectId})
        LIMIT ${removedAtOnce})`.execute(db);
    if (numAffectedRows < removedAtOnce) return;
  }
}
