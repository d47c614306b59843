import type pg from 'pg';
import { prepareMark } from '../src/db/prepared-statements.ts';
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
 * Runs a statement and answers its plan, made without a look at the values: that is how statements of deliveries are planned
 * always, and others when they are prepared and PostgreSQL finds it no worse.
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

/** The same of a statement that is not prepared: its values are seen. */
async function explain(client: pg.PoolClient, { text, values }: Recorded): Promise<PlanNode> {
  const { rows } = await client.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
  return rows[0]['QUERY PLAN'][0].Plan;
}

/** How many pages of the database a statement looks at, planned as the service has it planned. */
export async function pagesRead(pool: pg.Pool, statement: Recorded): Promise<number> {
  const client = await pool.connect();
  const isPrepared = statement.text.endsWith(prepareMark);
  try {
    const plan = await (isPrepared ? explainPrepared(client, statement) : explain(client, statement));
    return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
  } finally {
    client.release();
  }
}
