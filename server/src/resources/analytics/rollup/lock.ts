import { only } from 'guidepost-model/certain';
import { sql } from 'kysely';
import type { Database } from '../../../db/pool.ts';

const key = (environmentId: string) => sql`hashtextextended(${`analytics ${environmentId}`}, 0)`;

/** Whoever changes the rollups of an environment does it alone, until the transaction ends. */
export async function lockRollups(trx: Database, environmentId: string): Promise<true> {
  await sql`SELECT pg_advisory_xact_lock(${key(environmentId)})`.execute(trx);
  return true;
}

/** Takes the lock, or answers false when somebody else has it. */
export async function tryLockRollups(trx: Database, environmentId: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(${key(environmentId)}) AS free`.execute(trx);
  return only(rows).free;
}

/**
 * For a transaction that counts thousands of events: intermediate results are joined by hashing, even if the planner
 * takes them for small ones, and nothing is compiled. Look-ups by a key take their order from its index and do not sort, so
 * that statistics cannot lead them to another index (`by-key.ts`).
 */
export async function planForBulk(trx: Database): Promise<void> {
  await sql`
    SELECT set_config('enable_nestloop', 'off', true), set_config('enable_mergejoin', 'off', true),
      set_config('enable_sort', 'off', true), set_config('jit', 'off', true), set_config('work_mem', '64MB', true)`.execute(
    trx,
  );
}
