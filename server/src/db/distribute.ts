import { sql } from 'kysely';
import { OperatorError } from '../operator-error.ts';
import { distributedFunctions } from './distributed-functions.ts';
import type { Database } from './pool.ts';

/**
 * The tables that a Citus cluster spreads over its workers by environment. A table comes after those that it refers to. All
 * others stay on the coordinator: they are small, and what they hold is changed by people.
 */
export const spreadTables = [
  'users',
  'companies',
  'memberships',
  'segment_users',
  'segment_companies',
  'events',
  'event_messages',
  'content_sessions',
  'session_answers',
  'tracker_occurrences',
  'analytics_queue',
  'analytics_series',
  'analytics_user_quarters',
  'analytics_quarters',
  'analytics_returns',
  'analytics_days',
  'analytics_answers',
  'analytics_answer_days',
  'analytics_answer_quarters',
  'webhook_messages',
  'webhook_deliveries',
  'webhook_attempts',
] as const;

/**
 * Spreads the tables over the workers of a Citus cluster, with the rows that they have, in one transaction: writers wait, and
 * where it fails nothing has changed. Tables that are spread already are left alone, so it can be called again. Answers how
 * many tables it has spread.
 */
export async function distribute(db: Database, log: (message: string) => void = () => {}): Promise<number> {
  await refuseWithoutCluster(db);
  await setUpWorkers(db);
  const waiting = await notSpreadYet(db);
  if (waiting.length === 0) return 0;
  await db.transaction().execute(async (trx) => {
    await changeTablesInTurn(trx);
    await spread(trx, log);
  });
  // The rows that the coordinator still has are not read any more.
  for (const table of waiting) {
    await sql`SELECT truncate_local_data_after_distributing_table(${table}::regclass)`
      .execute(db)
      .catch((error: Error) =>
        log(`old rows of ${table} still take up space on the coordinator: ${error.message}`),
      );
  }
  return waiting.length;
}

/** True when this database was given to `distribute` before. */
export async function isDistributed(db: Database): Promise<boolean> {
  const { rows } = await sql<{ knows: boolean }>`
    SELECT to_regclass('pg_dist_partition') IS NOT NULL AS knows`.execute(db);
  return rows[0]?.knows === true && (await notSpreadYet(db)).length < spreadTables.length;
}

/** Has to come before a transaction changes tables that refer to each other: each is then changed on all workers before the next one. */
export async function changeTablesInTurn(trx: Database): Promise<void> {
  await sql`SET LOCAL citus.multi_shard_modify_mode = 'sequential'`.execute(trx);
}

/**
 * Makes of the schema what a cluster needs: spreads the tables that are not yet spread, and gives functions the form that asks all
 * workers. After a migration it does so for what that has added or replaced.
 */
export async function spread(trx: Database, log: (message: string) => void): Promise<void> {
  await dropReferences(trx);
  await dropTriggers(trx);
  await sql.raw(distributedFunctions).execute(trx);
  await spreadFunctions(trx);
  for (const table of await notSpreadYet(trx)) {
    log(`spreading: ${table}`);
    const colocateWith = table === spreadTables[0] ? 'none' : spreadTables[0];
    await sql`
      SELECT create_distributed_table(${table}, 'environment_id', colocate_with => ${colocateWith})`.execute(
      trx,
    );
  }
}

async function refuseWithoutCluster(db: Database): Promise<void> {
  const extensions = await sql`SELECT FROM pg_extension WHERE extname = 'citus'`.execute(db);
  if (extensions.rows.length === 0) {
    throw new OperatorError(
      'The database has no extension citus. Run CREATE EXTENSION citus in it, on the coordinator and on every worker.',
    );
  }
  const { rows } = await sql<{ is_coordinator: boolean; workers: number }>`
    SELECT citus_is_coordinator() AS is_coordinator,
      (SELECT count(*)::int FROM pg_dist_node WHERE isactive AND shouldhaveshards) AS workers`.execute(db);
  if (!rows[0]?.is_coordinator) throw new OperatorError('DATABASE_URL names a worker, not the coordinator.');
  if (rows[0].workers === 0) {
    throw new OperatorError(
      "The cluster has no workers. Add each with SELECT citus_add_node('its host', its port) on the coordinator.",
    );
  }
}

async function notSpreadYet(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    SELECT logicalrelid::regclass::text AS name FROM pg_dist_partition WHERE partmethod = 'h'`.execute(db);
  const spread = new Set(rows.map(({ name }) => name));
  return spreadTables.filter((name) => !spread.has(name));
}

/** A row on a worker cannot refer to one on the coordinator. Nothing relies on it: segments are never deleted one by one. */
async function dropReferences(trx: Database): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    SELECT conrelid::regclass::text AS table, conname AS name FROM pg_constraint
    WHERE contype = 'f' AND conrelid::regclass::text = ANY (${[...spreadTables]})
      AND confrelid::regclass::text <> ALL (${[...spreadTables]})`.execute(trx);
  for (const { table, name } of rows) {
    await sql`ALTER TABLE ${sql.table(table)} DROP CONSTRAINT ${sql.id(name)}`.execute(trx);
  }
}

/** Spread tables have no triggers. What these do, statements do on a cluster. */
async function dropTriggers(trx: Database): Promise<void> {
  const { rows } = await sql<{ table: string; name: string }>`
    SELECT tgrelid::regclass::text AS table, tgname AS name FROM pg_trigger
    WHERE tgname IN ('queue_for_analytics', 'name_environment') AND tgparentid = 0
      AND tgrelid::regclass::text = ANY (${await notSpreadYet(trx)})`.execute(trx);
  for (const { table, name } of rows) {
    await sql`DROP TRIGGER ${sql.id(name)} ON ${sql.table(table)}`.execute(trx);
  }
}

/** Workers compute with the functions of the program, except those of triggers, which run on the coordinator. */
async function spreadFunctions(trx: Database): Promise<void> {
  const { rows } = await sql<{ signature: string }>`
    SELECT p.oid::regprocedure::text AS signature FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prorettype <> 'trigger'::regtype
      AND p.provolatile = 'i'`.execute(trx);
  for (const { signature } of rows) await sql`SELECT create_distributed_function(${signature})`.execute(trx);
}

/**
 * Settings of the database on the workers.
 *
 * - Citus does not hand on how long a session may wait for a lock: a gathered write waits longer than on a single server, a
 *   request less long.
 * - It takes an environment for moved when everything has arrived that is in the log. What was committed without waiting for the
 *   log would be lost.
 */
export const workerSettings = ['lock_timeout = 1000', 'synchronous_commit = on'];

async function setUpWorkers(db: Database): Promise<void> {
  for (const setting of workerSettings) {
    // A worker refuses the statement where the extension would hand it on.
    const { rows } = await sql<{ success: boolean; result: string }>`
      SELECT success, result FROM run_command_on_workers(format(
        'DO $do$ BEGIN SET LOCAL citus.enable_ddl_propagation = off; EXECUTE %L; END $do$',
        format('ALTER DATABASE %I SET %s', current_database(), ${setting}::text)))`.execute(db);
    const refused = rows.find(({ success }) => !success);
    if (refused) throw new OperatorError(`A worker does not take the setting ${setting}: ${refused.result}`);
  }
}
