import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { OperatorError } from '../operator-error.ts';
import { isUnavailable } from './pool.ts';

/** From src/db and dist/db alike. */
const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const lockKey = 7_305_918_262;

export const migrationNames = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/**
 * Brings the schema to this program's version: plain SQL files, forward only, all in one transaction. Replicas
 * that start together wait for the first one and find nothing left to do. The lock belongs to the
 * transaction, so that a pooler may stand between.
 */
export async function migrate(pool: pg.Pool, log: (message: string) => void = () => {}): Promise<void> {
  const client = await connect(pool, log);
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [lockKey]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS schema_migrations (name text PRIMARY KEY, applied_at timestamptz(3) NOT NULL DEFAULT now())',
    );
    const applied = await appliedNames(client);
    refuseNewer(applied);
    for (const name of migrationNames.filter((known) => !applied.includes(known))) {
      log(`migrating: ${name}`);
      await client.query(readFileSync(`${folder}${name}`, 'utf8'));
      await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

const patienceMs = 30_000;

/** A database that starts together with this program may need a moment. */
async function connect(pool: pg.Pool, log: (message: string) => void): Promise<pg.PoolClient> {
  for (const deadline = Date.now() + patienceMs; ; ) {
    try {
      return await pool.connect();
    } catch (error) {
      const reason = (error as Error).message || (error as NodeJS.ErrnoException).code;
      if (!isUnavailable(error) || Date.now() > deadline) {
        throw new OperatorError(`The database cannot be used: ${reason}. Check DATABASE_URL.`);
      }
      log(`waiting for the database: ${reason}`);
      await setTimeout(1_000);
    }
  }
}

async function appliedNames(client: pg.Pool | pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_migrations');
  return rows.map(({ name }) => name);
}

function refuseNewer(applied: string[]): void {
  const unknown = applied.filter((name) => !migrationNames.includes(name)).sort();
  if (unknown.length === 0) return;
  throw new OperatorError(
    `The database was migrated by a newer Guidepost (it has ${unknown.join(', ')}). Start that version or a later one.`,
  );
}

/** True when the schema is exactly this program's. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const applied = await appliedNames(pool);
  return applied.length === migrationNames.length && migrationNames.every((name) => applied.includes(name));
}
