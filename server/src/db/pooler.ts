import { randomBytes } from 'node:crypto';
import type { Connection } from './connection.ts';

const probe = 'SELECT 1 AS guidepost_probe';

/**
 * True when a pooler in transaction mode stands between that does not know prepared statements: the service would fail at
 * nearly every write. A pooler that knows them gives each a name of its own. In session mode the names pass unchanged too,
 * but there two connections never share a process of the database.
 */
export async function losesPreparedStatements(one: Connection, other: Connection): Promise<boolean> {
  if (!one.isPooled || (await processOf(one)) !== (await processOf(other))) return false;
  const name = `probe_${randomBytes(8).toString('hex')}`;
  await one.query('BEGIN');
  try {
    await one.query({ name, text: probe });
    const { rows } = await one.query('SELECT 1 FROM pg_prepared_statements WHERE name = $1', [name]);
    return rows.length > 0;
  } finally {
    await one.query('ROLLBACK');
  }
}

async function processOf(client: Connection): Promise<number> {
  const { rows } = await client.query('SELECT pg_backend_pid() AS pid');
  return (rows[0] as { pid: number }).pid;
}

export const oldPooler =
  'The pooler between Guidepost and the database loses prepared statements: it is a PgBouncer before 1.21, or its ' +
  'max_prepared_statements is 0. Update it and set max_prepared_statements, use its session mode, or set DATABASE_URL ' +
  'to the database itself.';
