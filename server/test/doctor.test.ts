import { once } from 'node:events';
import { chmodSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { versionFinding } from '../src/checks/database.ts';
import { freeSpace, nodeVersion } from '../src/checks/machine.ts';
import { clockAhead } from './clock-ahead.ts';
import { startTestServer, type TestServer } from './harness.ts';
import { newDirectory, run } from './processes.ts';

const directory = newDirectory();
let server: TestServer;
let environment: Record<string, string>;
beforeAll(async () => {
  server = await startTestServer();
  environment = {
    DATABASE_URL: server.databaseUrl,
    SECRET_KEY: server.config.SECRET_KEY!,
    DATA_DIR: directory.path,
    PORT: new URL(server.url).port,
  };
});
afterAll(async () => {
  await server.close();
  directory.remove();
});

/** What is not well, as the exit code and the sentences. */
async function troubles(more: Record<string, string> = {}) {
  const { code, stdout, stderr } = await run(['doctor', '--json'], { ...environment, ...more });
  expect(stderr).toBe('');
  const findings: { state: string; what: string; next?: string }[] = JSON.parse(stdout);
  for (const { state, next } of findings) expect(state === 'ok').toBe(next === undefined);
  return { code, found: findings.filter(({ state }) => state !== 'ok').map(({ what }) => what) };
}

describe('doctor', () => {
  it('finds nothing wrong with a healthy installation, and says what it looked at', async () => {
    expect(await troubles()).toEqual({ code: 0, found: [] });
    const { stdout } = await run(['doctor'], environment);
    for (const part of [
      'Guidepost is',
      'Node is',
      'A Guidepost answers',
      'are free',
      'can be reached',
      'PostgreSQL is',
      'clocks',
      'pooler',
      'schema',
    ]) {
      expect(stdout).toContain(part);
    }
    expect(stdout).not.toContain(`:${new URL(server.databaseUrl).password}@`);
  });

  it('names a database that cannot be reached, without the password', async () => {
    const more = { DATABASE_URL: 'postgres://nobody:Xq7-password@127.0.0.1:1/nowhere' };
    const { code, found } = await troubles(more);
    expect([code, found]).toEqual([1, [expect.stringContaining('127.0.0.1:1 cannot be reached')]]);
    const { stdout, stderr } = await run(['doctor'], { ...environment, ...more });
    expect(stdout + stderr).not.toContain('Xq7-password');
  });

  it('names the one of several hosts that cannot be reached', async () => {
    const { host } = new URL(server.databaseUrl);
    const several = server.databaseUrl.replace(host, `127.0.0.1:1,${host}`);
    const { code, found } = await troubles({ DATABASE_URL: several });
    expect([code, found]).toEqual([1, [expect.stringContaining('127.0.0.1:1 cannot be reached')]]);
  });

  it('names the worker of a cluster that is away', async () => {
    const own = await startTestServer();
    await own.database.pool.query(`
      CREATE TABLE pg_dist_node (nodename text, nodeport int);
      CREATE FUNCTION run_command_on_workers(text, boolean) RETURNS TABLE (nodename text, nodeport int, success boolean, result text)
        LANGUAGE sql AS $$ VALUES ('one', 5432, true, '1'), ('two', 5432, false, 'failed to connect to two:5432') $$`);
    expect(await troubles({ DATABASE_URL: own.databaseUrl })).toEqual({
      code: 1,
      found: ['The worker two:5432 of the cluster does not answer: failed to connect to two:5432'],
    });
    await own.close();
  });

  it('names a port that another program has', async () => {
    const other = createServer((_, response) => response.end('hello')).listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, found } = await troubles({ PORT: String(port) });
    expect([code, found]).toEqual([1, [`Another program has port ${port}.`]]);
    other.close();
  });

  it('names a secret that others may read', async () => {
    const path = join(directory.path, 'secret-key');
    writeFileSync(path, 'k'.repeat(40));
    chmodSync(path, 0o644);
    const { code, found } = await troubles();
    expect([code, found]).toEqual([1, [expect.stringContaining('can be read by others')]]);
    chmodSync(path, 0o600);
  });

  it('names migrations that are missing, and those of a newer program', async () => {
    const own = await startTestServer();
    const more = { DATABASE_URL: own.databaseUrl };
    await own.database.pool.query("DELETE FROM schema_migrations WHERE name LIKE '0001%'");
    expect(await troubles(more)).toEqual({ code: 0, found: ['The database lacks 1 migrations.'] });
    await own.database.pool.query("INSERT INTO schema_migrations (name) VALUES ('9999_future.sql')");
    expect(await troubles(more)).toEqual({
      code: 1,
      found: [
        expect.stringMatching(/^The database was migrated by a newer Guidepost: it has the schema 9999 /),
      ],
    });
    await own.close();
  });

  it('of a folder without a database says that the first start makes one, and makes none', async () => {
    const { code, stdout } = await run(['doctor'], { DATA_DIR: join(directory.path, 'new'), PORT: '0' });
    expect([code, stdout]).toEqual([0, expect.stringContaining('The first start makes one.')]);
  });

  it.each([
    ['20.18.9', 'problem'],
    ['18.20.0', 'problem'],
    ['20.19.0', 'ok'],
    ['24.0.0', 'ok'],
  ])('of Node %s says %s', (version, state) => {
    expect(nodeVersion(version).state).toBe(state);
  });

  it.each([
    [99, 'problem'],
    [100, 'warning'],
    [1_023, 'warning'],
    [1_024, 'ok'],
  ])('of a disk with %d MiB left says %s', (mib, state) => {
    expect(freeSpace('/data', mib * 1024 ** 2).state).toBe(state);
  });

  it.each([
    ['14.13', 'problem', 14],
    ['15.0', 'ok', 15],
    ['18.4', 'ok', 18],
  ])('of PostgreSQL %s says %s', (version, state, major) => {
    expect(versionFinding({ version, major }).state).toBe(state);
  });

  it('names all that is wrong at once: folder, encoding, connections, a database that only reads, and the clock', async () => {
    const name = `doctor_${process.pid}`;
    await server.database.pool.query(
      `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'`,
    );
    const odd = new URL(server.databaseUrl);
    odd.pathname = `/${name}`;
    odd.searchParams.set('options', '-c default_transaction_read_only=on');
    const file = join(directory.path, 'not-a-folder');
    writeFileSync(file, '');
    const { code, found } = await troubles({
      DATABASE_URL: odd.href,
      DATABASE_POOL_SIZE: '500',
      DATA_DIR: file,
      NODE_OPTIONS: `--import ${clockAhead(3_600_000)}`,
    });
    await server.database.pool.query(`DROP DATABASE ${name} WITH (FORCE)`);
    expect(code).toBe(1);
    const sentences = [
      'cannot be written',
      'only reads',
      'has the encoding SQL_ASCII',
      "ahead of the database's",
      'A server takes up to 510 connections',
    ];
    expect(found).toEqual(sentences.map((sentence) => expect.stringContaining(sentence)));
  });
});
