import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { distribute } from '../src/db/distribute.ts';
import { superuser } from '../src/db/embedded/client.ts';
import { openEmbedded } from '../src/db/embedded/embedded.ts';
import { superuserPasswordFile } from '../src/db/embedded/passwords.ts';
import { migrate } from '../src/db/migrate.ts';
import { openDatabase } from '../src/db/pool.ts';
import { isDistributed, joinWorkers, leaveAlone, onEachServer } from './cluster.ts';
import { buildTestedParts } from './tested-parts.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The server on which every test file makes its own database. */
    postgresUrl: string;
  }
}

export const templateName = 'guidepost_template';

/**
 * One PostgreSQL for the whole run: the embedded one, or the server of TEST_DATABASE_URL. The schema is
 * migrated once, into a template from which each file's database is copied.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildTestedParts();
  const given = process.env.TEST_DATABASE_URL;
  const dataDir = await mkdtemp(join(tmpdir(), 'guidepost-test-'));
  // For root the database runs as a user of its own, who must be able to enter.
  await chmod(dataDir, 0o755);
  // Nothing in this database has to survive the run.
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const embedded = given
    ? undefined
    : await openEmbedded({ dataDir, purpose: 'server', log: () => {}, settings });
  const postgresUrl = given ?? (await asSuperuser(embedded!.connectionString, dataDir));

  await onEachServer(postgresUrl, `DROP DATABASE IF EXISTS ${templateName} WITH (FORCE)`);
  await onEachServer(postgresUrl, `CREATE DATABASE ${templateName}`);
  await joinWorkers(postgresUrl, templateName);
  const template = new URL(postgresUrl);
  template.pathname = `/${templateName}`;
  const database = openDatabase(template.href, { max: 1 });
  await migrate(database.kysely);
  if (isDistributed) await distribute(database.kysely);
  await database.close();
  await leaveAlone(postgresUrl, templateName);

  project.provide('postgresUrl', postgresUrl);
  return async () => {
    await embedded?.leave();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** Only the superuser of the embedded database may make other databases in it. */
async function asSuperuser(connectionString: string, dataDir: string): Promise<string> {
  const url = new URL(connectionString);
  url.username = superuser;
  url.password = await readFile(join(dataDir, 'postgres', superuserPasswordFile), 'utf8');
  return url.href;
}
