import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { only } from 'guidepost-model/certain';
import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { migrationsDirectory } from '../paths.ts';
import { changeTablesInTurn, isDistributed, spread } from './distribute.ts';
import { type Database, isUnavailable } from './pool.ts';

const lockKey = 7_305_918_262;

export const migrationNames = readdirSync(migrationsDirectory)
  .filter((name) => name.endsWith('.sql'))
  .sort();

/** The number of a schema: that of the last of its migrations, such as 0042; 0000 of none. */
export const schemaNumber = (names: readonly string[]): string =>
  [...names].sort().at(-1)?.slice(0, 4) ?? '0000';

export const migrationText = (name: string) => readFileSync(join(migrationsDirectory, name), 'utf8');

/**
 * Brings the schema to this program's version: plain SQL files, forward only, all in one transaction. Replicas
 * that start together wait for the first one and find nothing left to do. The lock belongs to the transaction and
 * not to the session, so that a transaction-mode pooler may stand between.
 */
export async function migrate(db: Database, log: (message: string) => void = () => {}): Promise<void> {
  await waitForDatabase(db, log);
  await db.transaction().execute(async (trx) => {
    // Another process may migrate for long. The locks of the migrations themselves are waited for as briefly as any.
    const { rows } = await sql<{ limit: string }>`
      SELECT current_setting('lock_timeout') AS limit, set_config('lock_timeout', '0', true)`.execute(trx);
    await sql`SELECT pg_advisory_xact_lock(${lockKey})`.execute(trx);
    await sql`SELECT set_config('lock_timeout', ${only(rows).limit}, true)`.execute(trx);
    await sql`
      CREATE TABLE IF NOT EXISTS schema_migrations
        (name text PRIMARY KEY, applied_at timestamptz(3) NOT NULL DEFAULT now())`.execute(trx);
    const applied = await appliedNames(trx);
    refuseNewer(applied);
    const missing = migrationNames.filter((known) => !applied.includes(known));
    const isCluster = missing.length > 0 && (await isDistributed(trx));
    if (isCluster) await changeTablesInTurn(trx);
    for (const name of missing) {
      await sql.raw(migrationText(name)).execute(trx);
      await sql`INSERT INTO schema_migrations (name) VALUES (${name})`.execute(trx);
    }
    if (isCluster) await spread(trx, log);
    if (missing.length > 0) log(migrated(missing));
    await sql`UPDATE schema_migrations SET breaks_older = true WHERE name = ANY(${breakingNames()})`.execute(
      trx,
    );
  });
}

const patienceMs = 30_000;
const retryMs = 1_000;

/** A database that starts together with this program may need a moment. */
export async function waitForDatabase(
  db: Database,
  log: (message: string) => void = () => {},
): Promise<void> {
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

/** In words: how many migrations were applied, and the schema that there is now. */
const migrated = (names: string[]): string =>
  `The database has the schema ${schemaNumber(migrationNames)} now: ${names.length === 1 ? '1 migration was' : `${names.length} migrations were`} applied`;

function refuseNewer(applied: string[]): void {
  const newer = newerSchema(applied);
  if (newer)
    throw new OperatorError(`The database was migrated by a newer Guidepost: ${newer.what}. ${newer.next}.`);
}

/** Why a schema is too new for this program, and what to do; undefined when it is not. */
export function newerSchema(applied: readonly string[]): { what: string; next: string } | undefined {
  const unknown = applied.filter((name) => !migrationNames.includes(name)).sort();
  if (unknown.length === 0) return undefined;
  const [it, own] = [schemaNumber(unknown), schemaNumber(migrationNames)];
  return {
    what: `it has the schema ${it} (${unknown.join(', ')}), and this version knows schemas up to ${own}`,
    next: `Start a version that knows the schema ${it}`,
  };
}

/** The first line of a migration after which older programs no longer work. Every other one only adds to the schema. */
const breakingLine = '-- breaks older programs\n';

const breakingNames = () => migrationNames.filter((name) => migrationText(name).startsWith(breakingLine));

/**
 * Why this program does not work with the schema, in a sentence; undefined when all of its migrations were applied, and those of a
 * newer program, if there are any, only add to them. So an older server goes on while a newer one is rolled out.
 */
export async function usability(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ name: string; breaks_older: boolean }>`
    SELECT name, breaks_older FROM schema_migrations`.execute(db);
  const isKnown = (name: string) => migrationNames.includes(name);
  const broken = rows.filter(({ name, breaks_older }) => breaks_older && !isKnown(name));
  const own = schemaNumber(migrationNames);
  if (broken.length > 0)
    return `The database has the schema ${schemaNumber(broken.map(({ name }) => name))}, with which a service of the schema ${own} does not work.`;
  const lacking = migrationNames.length - rows.filter(({ name }) => isKnown(name)).length;
  return lacking > 0 ? `The database lacks ${lacking} migrations up to the schema ${own}.` : undefined;
}
