import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { type Database, isUnavailable } from './pool.ts';

/** The path is the same from src/db and from dist/db. */
const folder = fileURLToPath(new URL('../../migrations/', import.meta.url));
const lockKey = 7_305_918_262;

export const migrationNames = readdirSync(folder)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/**
 * Brings the schema to this program's version: plain SQL files, forward only, all in one transaction. Replicas
 * that start together wait for the first one and find nothing left to do. The lock belongs to the transaction and
 * not to the session, so that a transaction-mode pooler may stand between.
 */
export async function migrate(db: Database, log: (message: string) => void = () => {}): Promise<void> {
  await waitForDatabase(db, log);
  await db.transaction().execute(async (trx) => {
    await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(trx);
    await sql`
      CREATE TABLE IF NOT EXISTS schema_migrations
        (name text PRIMARY KEY, applied_at timestamptz(3) NOT NULL DEFAULT now())`.execute(trx);
    const applied = await appliedNames(trx);
    refuseNewer(applied);
    for (const name of migrationNames.filter((known) => !applied.includes(known))) {
      log(`migrating: ${name}`);
      await sql.raw(readFileSync(`${folder}${name}`, 'utf8')).execute(trx);
      await sql`INSERT INTO schema_migrations (name) VALUES (${name})`.execute(trx);
    }
  });
}

const patienceMs = 30_000;
const retryMs = 1_000;

/** A database that starts together with this program may need a moment. */
async function waitForDatabase(db: Database, log: (message: string) => void): Promise<void> {
  const deadline = Date.now() + patienceMs;
  let obstacle = await obstacleTo(db);
  while (obstacle?.mayPass && Date.now() < deadline) {
    log(`waiting for the database: ${obstacle.reason}`);
    await setTimeout(retryMs);
    obstacle = await obstacleTo(db);
  }
  if (obstacle)
    throw new OperatorError(`The database cannot be used: ${obstacle.reason}. Check DATABASE_URL.`);
}

/** Why the database cannot be asked; undefined when it answers. */
async function obstacleTo(db: Database): Promise<{ reason: string; mayPass: boolean } | undefined> {
  try {
    await sql`SELECT 1`.execute(db);
    return undefined;
  } catch (error) {
    const { message, code } = error as NodeJS.ErrnoException;
    return { reason: message || String(code), mayPass: isUnavailable(error) };
  }
}

async function appliedNames(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`SELECT name FROM schema_migrations`.execute(db);
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
export async function isMigrated(db: Database): Promise<boolean> {
  const applied = await appliedNames(db);
  return applied.length === migrationNames.length && migrationNames.every((name) => applied.includes(name));
}
