import { type RawBuilder, sql } from 'kysely';
import { type Database, isCancelled } from './pool.ts';

export interface Counted {
  count: number;
  /** Whether there are more than the count, which stopped at its bound. */
  isCapped: boolean;
  /** Whether counting took too long, so that the count is what the planner of the database expects. */
  isEstimate: boolean;
  /** The first few keys that were found; none where the count is an estimate. */
  sample: string[];
}

interface Bounds {
  most: number;
  timeoutMs: number;
  sampleSize?: number;
}

/**
 * Counts the rows of a query that selects one column, `key`, with two bounds: a number of rows and a time. The
 * timeout belongs to the transaction, so that the next user of the connection does not inherit it.
 */
export async function countUpTo(
  db: Database,
  keys: RawBuilder<unknown>,
  { most, timeoutMs, sampleSize = 0 }: Bounds,
): Promise<Counted> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`SELECT set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(trx);
      const { rows } = await sql<{ count: number; sample: string[] | null }>`
        WITH found AS MATERIALIZED (${keys} LIMIT ${most + 1})
        SELECT count(*) AS count, (array_agg(key))[1:${sampleSize}] AS sample FROM found`.execute(trx);
      const { count, sample } = rows[0] ?? { count: 0, sample: null };
      return {
        count: Math.min(count, most),
        isCapped: count > most,
        isEstimate: false,
        sample: sample ?? [],
      };
    });
  } catch (error) {
    if (!isCancelled(error)) throw error;
    return { count: await expectedRows(db, keys), isCapped: false, isEstimate: true, sample: [] };
  }
}

/** A plan of PostgreSQL, and of Citus, which has one of a worker in it. */
interface Plan {
  'Plan Rows': number;
  'Distributed Query'?: { Job: { Tasks: { 'Remote Plan': [[{ Plan: Plan }]] }[] } };
}

/** How many rows the planner of the database expects; it asks the statistics and no row. */
export async function expectedRows(db: Database, keys: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`EXPLAIN (FORMAT JSON) ${keys}`.execute(db);
  return rows[0] ? Math.round(rowsOf(rows[0]['QUERY PLAN'][0].Plan)) : 0;
}

function rowsOf(plan: Plan): number {
  const tasks = plan['Distributed Query']?.Job.Tasks;
  if (!tasks) return plan['Plan Rows'];
  return tasks.reduce((sum, { 'Remote Plan': [[remote]] }) => sum + rowsOf(remote.Plan), 0);
}
