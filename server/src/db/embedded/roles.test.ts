import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { testedPart } from '../../../test/tested-parts.ts';
import { until } from '../../../test/until.ts';
import { migrate } from '../migrate.ts';
import { makePartitions } from '../partitions.ts';
import { openDatabase } from '../pool.ts';
import { databaseAccount } from './account.ts';
import { newClient } from './client.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';
import { obtainPassword } from './passwords.ts';
import { type Instance, startPostmaster, stopPostmaster } from './postmaster.ts';
import { findPrograms, locatePackage } from './programs.ts';
import { run } from './run.ts';
import { includeSettings } from './settings.ts';

const settings = { fsync: 'off', shared_buffers: '16MB' };

let dataDir: string;
let opened: EmbeddedDatabase[] = [];
let child: ChildProcess | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'guidepost-roles-'));
  // As root the database has a user of its own, who has to get in.
  await chmod(dataDir, 0o755);
});

afterEach(async () => {
  await Promise.allSettled(opened.map((database) => database.leave()));
  opened = [];
  child?.kill('SIGKILL');
  const { pid } = await postmaster().catch(() => ({ pid: undefined }));
  if (pid) process.kill(pid, 'SIGKILL');
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

async function open(): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({ dataDir, purpose: 'server', log: () => {}, settings });
  opened.push(database);
  return database;
}

async function postmaster(): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

async function query(connectionString: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The address of the running database for this role, whose password is in that file. */
async function addressFor(role: string, file: string): Promise<string> {
  const password = (await readFile(join(dataDir, 'postgres', file), 'utf8')).trim();
  return `postgres://${role}:${password}@127.0.0.1:${(await postmaster()).port}/guidepost?sslmode=disable`;
}

const ownRole = `
  SELECT rolname, rolsuper, rolcreaterole, rolcreatedb, rolreplication, rolbypassrls FROM pg_roles
  WHERE rolname = session_user`;
const ordinary = {
  rolname: 'guidepost',
  rolsuper: false,
  rolcreaterole: false,
  rolcreatedb: false,
  rolreplication: false,
  rolbypassrls: false,
};

describe('the role of the service', () => {
  it('is an ordinary one, which owns its database', async () => {
    const { connectionString } = await open();
    expect(await query(connectionString, ownRole)).toEqual([ordinary]);
    const owner = 'SELECT datdba::regrole::text AS owner FROM pg_database WHERE datname = current_database()';
    expect(await query(connectionString, owner)).toEqual([{ owner: 'guidepost' }]);
  });

  it('may not run programs, read files or give itself rights', async () => {
    const { connectionString } = await open();
    const refused = [
      "COPY (SELECT 1) TO PROGRAM 'true'",
      "COPY (SELECT 1) TO '/dev/null'",
      "SELECT pg_read_file('PG_VERSION')",
      'CREATE ROLE other SUPERUSER',
      'CREATE DATABASE other',
      "ALTER SYSTEM SET log_statement = 'all'",
      'SET SESSION AUTHORIZATION guidepost_superuser',
    ];
    for (const statement of refused) {
      await expect(query(connectionString, statement), statement).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('is not the superuser, who has another password', async () => {
    const { connectionString } = await open();
    const guess = connectionString.replace('guidepost:', 'guidepost_superuser:');
    await expect(query(guess, 'SELECT 1')).rejects.toMatchObject({ code: '28P01' });
    const address = await addressFor('guidepost_superuser', 'superuser-password');
    expect(await query(address, ownRole)).toMatchObject([{ rolsuper: true }]);
  });

  it('gets its database back after it was dropped', async () => {
    const first = await open();
    const address = await addressFor('guidepost_superuser', 'superuser-password');
    await query(address.replace('/guidepost?', '/postgres?'), 'DROP DATABASE guidepost');
    await first.leave();
    const { connectionString } = await open();
    expect(await query(connectionString, 'CREATE SCHEMA works')).toEqual([]);
  });
});

describe('a folder of an older version, in which the superuser owns everything', () => {
  const superusersObjects = `
    SELECT 'relation ' || relname AS object FROM pg_class
    WHERE relowner = 10 AND oid >= 16384 AND relnamespace <> 'pg_toast'::regnamespace
    UNION ALL SELECT 'routine ' || proname FROM pg_proc WHERE proowner = 10 AND oid >= 16384
    UNION ALL SELECT 'type ' || typname FROM pg_type WHERE typowner = 10 AND oid >= 16384
    UNION ALL SELECT 'schema ' || nspname FROM pg_namespace WHERE nspowner = 10 AND oid >= 16384
    UNION ALL SELECT 'statistics ' || stxname FROM pg_statistic_ext WHERE stxowner = 10 AND oid >= 16384`;

  /** A folder as an older version has made it: one password, and one role for everything. The database runs afterwards. */
  async function makeOlderFolder(): Promise<Instance> {
    const account = await databaseAccount();
    const programs = await findPrograms(locatePackage(), dataDir, account);
    const directory = join(dataDir, 'postgres');
    await mkdir(directory);
    await chmod(directory, 0o700);
    if (account) await run('chown', [`${account.uid}:${account.gid}`, directory]);
    const password = await obtainPassword(join(directory, 'password'), account);
    const args = [
      '-D',
      'cluster',
      '-U',
      'guidepost',
      '--pwfile=password',
      '--auth=scram-sha-256',
      '--no-sync',
    ];
    expect(await run(programs.initdb, args, { account, directory })).toMatchObject({ ok: true });
    const cluster = join(directory, 'cluster');
    await includeSettings(cluster);
    const home = { dataDir, directory, cluster, password };
    const instance = { home, programs, account, settings, log: () => {} };
    await startPostmaster(instance);
    await query(
      (await addressFor('guidepost', 'password')).replace('/guidepost?', '/postgres?'),
      'CREATE DATABASE guidepost',
    );
    return instance;
  }

  async function migrateAt(connectionString: string, now: Date): Promise<void> {
    const database = openDatabase(connectionString, { max: 1 });
    try {
      await migrate(database.kysely);
      await makePartitions(database.kysely, now);
    } finally {
      await database.close();
    }
  }

  it('starts, and its database belongs to the ordinary role with all that is in it', async () => {
    const older = await makeOlderFolder();
    const address = await addressFor('guidepost', 'password');
    await migrateAt(address, new Date('2026-01-15T00:00:00Z'));
    await query(
      address,
      `CREATE SCHEMA "an Operator's";
       CREATE TYPE "an Operator's".mood AS ENUM ('good', 'bad');
       CREATE TYPE "an Operator's".pair AS (a int, b int);
       CREATE DOMAIN "an Operator's".positive AS int CHECK (value > 0);
       CREATE TABLE "an Operator's"."Kept" (id serial PRIMARY KEY, n int GENERATED ALWAYS AS IDENTITY, word text);
       INSERT INTO "an Operator's"."Kept" (word) VALUES ('value');
       CREATE STATISTICS "an Operator's".both ON id, n FROM "an Operator's"."Kept";
       CREATE VIEW "an Operator's".seen AS SELECT word FROM "an Operator's"."Kept";
       CREATE MATERIALIZED VIEW "an Operator's".stored AS SELECT word FROM "an Operator's"."Kept";
       CREATE SEQUENCE "an Operator's".numbers;
       CREATE AGGREGATE "an Operator's".total (int) (sfunc = int4pl, stype = int)`,
    );
    await stopPostmaster(older);

    const { connectionString } = await open();
    expect(await query(connectionString, ownRole)).toEqual([ordinary]);
    expect(await query(connectionString, superusersObjects)).toEqual([]);
    expect(await query(connectionString, `SELECT word FROM "an Operator's".seen`)).toEqual([
      { word: 'value' },
    ]);
    expect(await query(connectionString, 'SELECT rolname FROM pg_roles WHERE rolsuper')).toEqual([
      { rolname: 'guidepost_superuser' },
    ]);
    // The role can go on where the superuser stopped: with partitions, and with changes of tables.
    await migrateAt(connectionString, new Date('2026-09-15T00:00:00Z'));
    await query(connectionString, 'ALTER TABLE events ADD COLUMN later int');
    await query(connectionString, `ALTER TABLE "an Operator's"."Kept" DROP COLUMN n`);
  });

  it('keeps its password for the service, and the superuser gets a new one', async () => {
    const older = await makeOlderFolder();
    await stopPostmaster(older);
    const first = await open();
    expect(new URL(first.connectionString).password).toBe(older.home.password);
    await first.leave();
    await open();
    const address = await addressFor('guidepost_superuser', 'superuser-password');
    expect(await query(address, ownRole)).toMatchObject([{ rolsuper: true }]);
    expect(address).not.toContain(older.home.password);
  });

  it('starts after its first start and its database were killed in the middle of the handover', async () => {
    const older = await makeOlderFolder();
    const { port, pid } = await postmaster();
    const { password } = older.home;
    const holder = newClient({ port, user: 'guidepost', password, database: 'guidepost', name: 'holder' });
    await holder.connect();
    await holder.query('CREATE TABLE kept (id serial PRIMARY KEY)');
    await holder.query('BEGIN; LOCK TABLE kept IN ACCESS SHARE MODE');

    const source = `
      import { openEmbedded } from ${JSON.stringify(testedPart('embedded'))};
      await openEmbedded({ dataDir: process.argv[1], purpose: 'server', log: () => {} });`;
    child = spawn(process.execPath, ['--input-type=module', '-e', source, dataDir], {
      stdio: 'inherit',
    });
    const ended = once(child, 'exit');
    const waiting = `
      SELECT FROM pg_stat_activity WHERE application_name = 'guidepost-setup ${child.pid}'
        AND wait_event_type = 'Lock' AND wait_event = 'relation'`;
    const address = await addressFor('guidepost', 'password');
    await until('the handover to wait for the table', async () => {
      return (await query(address, waiting)).length === 1;
    });
    child.kill('SIGKILL');
    await ended;
    process.kill(pid, 'SIGKILL');
    await until('the connection to end', () =>
      holder.query('SELECT 1').then(
        () => false,
        () => true,
      ),
    );

    const { connectionString } = await open();
    expect(await query(connectionString, ownRole)).toEqual([ordinary]);
    expect(await query(connectionString, superusersObjects)).toEqual([]);
    expect(
      await query(
        connectionString,
        "SELECT rolname FROM pg_roles WHERE rolname LIKE 'guidepost%' ORDER BY 1",
      ),
    ).toEqual([{ rolname: 'guidepost' }, { rolname: 'guidepost_superuser' }]);
  });

  it('is handed over once when a server and commands open it together', async () => {
    await makeOlderFolder();
    const commands = Array.from({ length: 3 }, () =>
      openEmbedded({ dataDir, purpose: 'command', log: () => {}, settings }),
    );
    opened.push(...(await Promise.all(commands)));
    const { connectionString } = await open();
    for (const database of opened)
      expect(await query(database.connectionString, ownRole)).toEqual([ordinary]);
    expect(await query(connectionString, superusersObjects)).toEqual([]);
  });
});
