import { type RawBuilder, sql } from 'kysely';
import type { Database } from './pool.ts';

/** A plan of PostgreSQL, and of Citus, which has one of a worker in it. */
interface Plan {
  'Plan Rows': number;
  'Distributed Query'?: { Job: { Tasks: { 'Remote Plan': [[{ Plan: Plan }]] }[] } };
}

/** The number of rows that the planner expects. It asks statistics and no row, so nobody may be shown it as a count. */
export async function expectedRows(db: Database, keys: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`EXPLAIN (FORMAT JSON) ${keys}`.execute(db);
  return rows[0] ? Math.round(rowsOf(rows[0]['QUERY PLAN'][0].Plan)) : 0;
}

function rowsOf(plan: Plan): number {
  const tasks = plan['Distributed Query']?.Job.Tasks;
  if (!tasks) return plan['Plan Rows'];
  return tasks.reduce((sum, { 'Remote Plan': [[remote]] }) => sum + rowsOf(remote.Plan), 0);
}
