import { randomBytes } from 'node:crypto';
import {
  existsSync,
  lstatSync,
  readFileSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { contentsOf, query } from './contents.ts';
import { newProject, startTestServer, type TestProject, type TestServer } from './harness.ts';
import { killable } from './killable.ts';
import { newDirectory, run } from './processes.ts';

const directory = newDirectory();
const file = (name: string) => join(directory.path, name);
const databases: string[] = [];
let source: TestServer;
let project: TestProject;
let environment: Record<string, string>;

/** A database in which there is nothing. */
async function emptyDatabase(): Promise<string> {
  const name = `restored_${randomBytes(8).toString('hex')}`;
  await query(inject('postgresUrl'), `CREATE DATABASE ${name}`);
  databases.push(name);
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return url.href;
}

const at = (url: string, more: Record<string, string> = {}) => ({
  ...environment,
  DATABASE_URL: url,
  ...more,
});

beforeAll(async () => {
  source = await startTestServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
  project = await newProject(source);
  environment = { SECRET_KEY: source.config.SECRET_KEY!, DATA_DIR: directory.path, PORT: '0' };
  const own = `/v2/projects/${project.id}/environments/${project.production}`;
  const send = (path: string, method: string, body: object) =>
    source.call(`${own}${path}`, { method, token: project.token, body });
  const webhook = await send('/webhooks', 'POST', { url: 'http://127.0.0.1:1/', topics: ['user'] });
  expect(webhook.status).toBe(201);
  for (const name of ['Ada', 'Tab\tand\nline', '\\N', 'back\\slash', '☃']) {
    await send(`/users/${randomBytes(4).toString('hex')}`, 'PUT', { attributes: { name } });
  }
  const { body } = await send('/users/eve', 'PUT', { attributes: { name: 'Eve', age: 0.1, admin: true } });
  await send('/events', 'POST', { userId: body.id, name: 'signed_up', attributes: { plan: 'growth' } });
  await run(['demo'], at(source.databaseUrl));
  // More than the driver reads at once, so that its memory is used several times.
  await query(
    source.databaseUrl,
    `INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
     SELECT '${project.production}', 'large-' || n, jsonb_build_object('name', n || repeat(chr(97 + n % 26), 2000)), now(), now()
     FROM generate_series(1, 500) n`,
  );
  const { code, stderr } = await run(['backup', file('whole')], at(source.databaseUrl));
  expect([code, stderr]).toEqual([0, '']);
});
afterAll(async () => {
  await source.close();
  for (const name of databases) await query(inject('postgresUrl'), `DROP DATABASE ${name} WITH (FORCE)`);
  directory.remove();
});

describe('a backup', () => {
  it('restored into an empty database has every row of every table, and counts on', async () => {
    const target = await emptyDatabase();
    const restored = await run(['restore', file('whole')], at(target));
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    const [before, after] = [await contentsOf(source.databaseUrl), await contentsOf(target)];
    expect(Object.values(before).filter((sum) => !sum.startsWith('0 ')).length).toBeGreaterThan(20);
    expect(after).toEqual(before);
    const sequences =
      "SELECT sequencename, last_value FROM pg_sequences WHERE schemaname = 'public' ORDER BY 1";
    expect(await query(target, sequences)).toEqual(await query(source.databaseUrl, sequences));
    const triggers = "SELECT count(*) FROM pg_trigger WHERE tgenabled = 'D'";
    expect(await query(target, triggers)).toEqual([{ count: 0 }]);
  });

  it('is readable by its owner only, and never replaces a file', async () => {
    expect(statSync(file('whole')).mode & 0o777).toBe(0o600);
    const again = await run(['backup', file('whole')], at(source.databaseUrl));
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('exists already')]);
  });

  it('does not follow a link that waits where its file begins', async () => {
    writeFileSync(file('precious'), 'precious');
    symlinkSync(file('precious'), `${file('linked')}.part`);
    const { code } = await run(['backup', file('linked')], at(source.databaseUrl));
    expect([code, readFileSync(file('precious'), 'utf8')]).toEqual([0, 'precious']);
    expect(lstatSync(file('linked')).isFile()).toBe(true);
  });

  it('has the key of the secrets only when it is asked to', async () => {
    const key = source.config.SECRET_KEY!;
    expect(gunzipSync(readFileSync(file('whole'))).toString('latin1')).not.toContain(key);
    await run(['backup', file('with key'), '--with-secret-key'], at(source.databaseUrl));
    expect(gunzipSync(readFileSync(file('with key'))).toString('latin1')).toContain(key);
  });

  it('goes into a new embedded database with its key, and from there into an external one', async () => {
    const installation = killable();
    const embedded = { DATA_DIR: installation.dataDir, PORT: '0' };
    expect((await run(['backup', file('to move'), '--with-secret-key'], at(source.databaseUrl))).code).toBe(
      0,
    );
    const inside = await run(['restore', file('to move')], embedded);
    expect([inside.code, inside.stderr]).toEqual([0, '']);
    const keyFile = join(installation.dataDir, 'secret-key');
    expect(readFileSync(keyFile, 'utf8')).toBe(source.config.SECRET_KEY);
    expect((await run(['doctor'], embedded)).stdout).toContain('stored secrets can be read');
    expect((await run(['backup', file('from embedded')], embedded)).code).toBe(0);
    const target = await emptyDatabase();
    expect((await run(['restore', file('from embedded')], at(target))).code).toBe(0);
    expect(await contentsOf(target)).toEqual(await contentsOf(source.databaseUrl));
    await installation.stop();
    installation.remove();
  });

  it('restored with SECRET_KEY leaves that key in the folder, so that a later start needs no setting', async () => {
    const installation = killable();
    onTestFinished(async () => {
      await installation.stop();
      installation.remove();
    });
    const { SECRET_KEY = '' } = environment;
    const restored = await run(['restore', file('whole')], { SECRET_KEY, DATA_DIR: installation.dataDir });
    expect([restored.code, restored.stderr]).toEqual([0, '']);
    const keyFile = join(installation.dataDir, 'secret-key');
    expect([readFileSync(keyFile, 'utf8'), statSync(keyFile).mode & 0o777]).toEqual([SECRET_KEY, 0o600]);
    await installation.serve();
  });

  it('into a place that takes no files is one sentence', async () => {
    const { code, stderr } = await run(['backup', '/proc/x'], at(source.databaseUrl));
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^\/proc\/x cannot be written: [^\n]*\n$/)]);
  });
});

describe('a restore is refused, and changes nothing,', () => {
  const refused = async (name: string, more: Record<string, string> = {}, url?: string) => {
    const target = url ?? (await emptyDatabase());
    const { code, stderr } = await run(['restore', file(name)], at(target, more));
    expect(code).toBe(1);
    expect(stderr).not.toContain('    at ');
    if (!url) expect(await contentsOf(target)).toEqual({});
    return stderr;
  };

  it('when the database is not empty', async () => {
    expect(await refused('whole', {}, source.databaseUrl)).toContain('not empty');
  });

  it('when SECRET_KEY is another one, unless that is wanted', async () => {
    const more = { SECRET_KEY: 'another key of at least 32 characters' };
    expect(await refused('whole', more)).toContain('another key');
    const target = await emptyDatabase();
    expect((await run(['restore', file('whole'), '--with-another-key'], at(target, more))).code).toBe(0);
    const { code, stdout } = await run(['doctor'], at(target, more));
    expect([code, stdout]).toEqual([0, expect.stringContaining('encrypted with an earlier key')]);
  });

  it('when there is no key, with what to do, and leaves no key behind', async () => {
    const folder = newDirectory();
    onTestFinished(folder.remove);
    const { code, stderr } = await run(['restore', file('whole')], { DATA_DIR: folder.path, PORT: '0' });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('SECRET_KEY is not set, and there is no file'),
    ]);
    expect(existsSync(join(folder.path, 'secret-key'))).toBe(false);
  });

  it('when the file was cut off', async () => {
    writeFileSync(file('cut'), readFileSync(file('whole')));
    truncateSync(file('cut'), Math.floor(statSync(file('whole')).size / 2));
    expect(await refused('cut')).toContain('cut off');
  });

  it('when a whole gzip file has half of a backup', async () => {
    const bytes = gunzipSync(readFileSync(file('whole')));
    writeFileSync(file('half'), gzipSync(bytes.subarray(0, bytes.length / 2)));
    expect(await refused('half')).toContain('cut off');
  });

  it('when a row was changed', async () => {
    const text = gunzipSync(readFileSync(file('whole'))).toString('latin1');
    const changed = Buffer.from(text.replace('signed_up', 'signed_in'), 'latin1');
    writeFileSync(file('changed'), gzipSync(changed));
    expect(await refused('changed')).toContain('are not those that were written');
  });

  it('when a newer program made the backup', async () => {
    const text = gunzipSync(readFileSync(file('whole'))).toString('latin1');
    const newer = text.replace('0001_foundation.sql', '9001_foundation.sql');
    writeFileSync(file('newer'), gzipSync(Buffer.from(newer, 'latin1')));
    expect(await refused('newer')).toContain('newer Guidepost');
  });

  it('when it is no backup', async () => {
    writeFileSync(file('text'), 'hello');
    expect(await refused('text')).toContain('no backup');
    writeFileSync(file('zipped text'), gzipSync('hello, this is no backup'));
    expect(await refused('zipped text')).toContain('no backup');
  });
});
