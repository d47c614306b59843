import { join } from 'node:path';
import type pg from 'pg';
import { databaseName, newClient, refusals, type SignIn, serviceRole, superuser } from './client.ts';
import { hasCode } from './error-code.ts';
import { handOver } from './handover.ts';
import { lockSpace, locks } from './locks.ts';
import { obtainPassword, superuserPasswordFile } from './passwords.ts';
import type { Instance } from './postmaster.ts';

/*
 * Only here does anything sign in as the superuser: when the cluster is new, when an older Guidepost made it, or when
 * its database was dropped.
 */

/** Makes the database of the service and its role, unless both are there. A setup that was interrupted is repeated. */
export async function setUp(instance: Instance, port: number): Promise<void> {
  if (await isSetUp(instance, port)) return;
  const password = await obtainPassword(
    join(instance.home.directory, superuserPasswordFile),
    instance.account,
  );
  // The locks of all processes belong to this database, also those of the setup.
  const admin = await signInAsSuperuser(instance, port, password, 'postgres');
  try {
    await admin.query('SELECT pg_advisory_lock($1, $2)', [lockSpace, locks.setUp]);
    await createDatabase(admin);
    const owner = await signInAsSuperuser(instance, port, password, databaseName);
    try {
      await handOver(owner, { service: instance.home.password, superuser: password });
    } finally {
      await owner.end().catch(() => undefined);
    }
  } finally {
    await admin.end().catch(() => undefined);
  }
}

/** True when an ordinary role owns the database. The role comes last in a setup, so nothing else is missing then. */
async function isSetUp({ home }: Instance, port: number): Promise<boolean> {
  const client = newClient(signIn(port, serviceRole, home.password, 'postgres'));
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `SELECT FROM pg_roles JOIN pg_database ON datdba = pg_roles.oid
       WHERE rolname = $1 AND NOT rolsuper AND datname = $2`,
      [serviceRole, databaseName],
    );
    return rowCount === 1;
  } catch (error) {
    if (hasCode(error, ...refusals)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** In the clusters of older versions the superuser has the name and the password of the service. */
async function signInAsSuperuser(
  { home }: Instance,
  port: number,
  password: string,
  database: string,
): Promise<pg.Client> {
  const client = newClient(signIn(port, superuser, password, database));
  try {
    await client.connect();
    return client;
  } catch (error) {
    if (!hasCode(error, ...refusals)) throw error;
  }
  const older = newClient(signIn(port, serviceRole, home.password, database));
  await older.connect();
  return older;
}

const signIn = (port: number, user: string, password: string, database: string): SignIn => ({
  port,
  user,
  password,
  database,
  name: `guidepost-setup ${process.pid}`,
});

async function createDatabase(admin: pg.Client): Promise<void> {
  const { rowCount } = await admin.query('SELECT FROM pg_database WHERE datname = $1', [databaseName]);
  if (rowCount === 0) await admin.query(`CREATE DATABASE ${databaseName}`);
}
