import { sql } from 'kysely';
import type { Database } from '../../../db/pool.ts';

const key = (environmentId: string) => sql`hashtextextended(${`analytics ${environmentId}`}, 0)`;

/**
 * Whoever changes the rollups of an environment does it alone, until the transaction ends. Compiling costs more than
 * these statements would gain by it.
 */
export async function lockRollups(trx: Database, environmentId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(${key(environmentId)}), set_config('jit', 'off', true)`.execute(trx);
}

/** False when somebody else is at it. */
export async function tryLockRollups(trx: Database, environmentId: string): Promise<boolean> {
  const { rows } = await sql<{ free: boolean }>`
    SELECT pg_try_advisory_xact_lock(${key(environmentId)}) AS free, set_config('jit', 'off', true)`.execute(
    trx,
  );
  return rows[0]!.free;
}
