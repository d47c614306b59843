import type pg from 'pg';
import type { Recorded } from './recorded-statements.ts';

/** A node of a plan in JSON. */
export interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

/** A parameter as PostgreSQL reads it. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(textOf(item))).join()}}`;
  return value instanceof Date ? value.toISOString() : String(value);
}

/**
 * Runs a statement and answers its plan, as it is for the rest of a connection's life: the statements of the service are prepared,
 * and planned without a look at their values.
 */
export async function explainPrepared(client: pg.PoolClient, { text, values }: Recorded): Promise<PlanNode> {
  const literals = values.map((value) => (value === null ? 'NULL' : client.escapeLiteral(textOf(value))));
  await client.query(`BEGIN; SET LOCAL plan_cache_mode = force_generic_plan; PREPARE explained AS ${text};`);
  try {
    const { rows } = await client.query(
      `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) EXECUTE explained (${literals.join(', ')})`,
    );
    return rows[0]['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('ROLLBACK; DEALLOCATE explained');
  }
}

/** How many pages of the database a statement looks at. */
export async function pagesRead(pool: pg.Pool, statement: Recorded): Promise<number> {
  const client = await pool.connect();
  try {
    const plan = await explainPrepared(client, statement);
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  } finally {
    client.release();
  }
}
