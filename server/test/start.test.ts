import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, inject, it, onTestFinished } from 'vitest';
import { query } from './contents.ts';
import { killable } from './killable.ts';
import { end, newDirectory, run, serverProcesses, start } from './processes.ts';
import { until } from './until.ts';

/* Starts that cannot go on, and what a person is told of a start. */

const directory = newDirectory();
const SECRET_KEY = 'k'.repeat(32);
const { serve, endAll } = serverProcesses({ SECRET_KEY, DATA_DIR: directory.path });
afterEach(endAll);
afterAll(directory.remove);

const admin = (text: string) => query(inject('postgresUrl'), text);

/** A database and a role of its own, made as most guides say: with all privileges on the database and none on its schema. */
async function madeAsUsual(options = ''): Promise<{ url: string; name: string }> {
  const name = `typ_${randomBytes(6).toString('hex')}`;
  await admin(`CREATE ROLE ${name} LOGIN PASSWORD 'typ'`);
  await admin(`CREATE DATABASE ${name} ${options}`);
  await admin(`GRANT ALL PRIVILEGES ON DATABASE ${name} TO ${name}`);
  onTestFinished(async () => {
    await endAll();
    await admin(`DROP DATABASE ${name} WITH (FORCE)`);
    await admin(`DROP ROLE ${name}`);
  });
  const url = new URL(inject('postgresUrl'));
  Object.assign(url, { pathname: `/${name}`, username: name, password: 'typ' });
  return { url: url.href, name };
}

/** What a command says when it refuses; it is to be no stack trace. */
async function refusal(words: string[], settings: Record<string, string>): Promise<string> {
  const { code, stdout, stderr } = await run(words, {
    SECRET_KEY,
    DATA_DIR: directory.path,
    PORT: '0',
    ...settings,
  });
  expect([code, stderr + stdout]).toEqual([1, expect.not.stringMatching(/^ +at |undefined/m)]);
  return words[0] === 'doctor' ? stdout.replaceAll(/\n +→ /g, ' ') : stderr;
}

describe('a database of its own', () => {
  it('whose role may not make tables is refused by every command in the same words, with a remedy that works', async () => {
    const { url, name } = await madeAsUsual();
    const remedy = `ALTER DATABASE ${name} OWNER TO ${name};`;
    const sentence = `The role ${name} may not create tables in the schema public of the database ${name}. Run as a superuser: ${remedy}`;
    for (const word of ['serve', 'migrate', 'doctor'])
      expect(await refusal([word], { DATABASE_URL: url })).toContain(sentence);
    await admin(remedy);
    expect((await fetch(`${(await serve({ DATABASE_URL: url })).url}/health/ready`)).status).toBe(200);
  });

  it('of another encoding than UTF8 is refused in the words of doctor', async () => {
    const { url, name } = await madeAsUsual(
      "TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE_PROVIDER libc LOCALE 'C'",
    );
    await admin(`ALTER DATABASE ${name} OWNER TO ${name}`);
    for (const word of ['serve', 'doctor'])
      expect(await refusal([word], { DATABASE_URL: url })).toContain(
        'The database has the encoding SQL_ASCII. Make a database with the encoding UTF8.',
      );
  });

  it('whose tables belong to another role is refused, and both roles are named', async () => {
    const { url, name } = await madeAsUsual();
    await admin(`ALTER DATABASE ${name} OWNER TO ${name}`);
    const own = new URL(inject('postgresUrl'));
    own.pathname = `/${name}`;
    expect((await run(['migrate'], { DATABASE_URL: own.href, SECRET_KEY })).code).toBe(0);
    expect(await refusal(['serve'], { DATABASE_URL: url })).toMatch(
      new RegExp(`belong to the role \\w+, and the role ${name} may not change them`),
    );
  });
});

describe('a setting that names a wrong place is one sentence:', () => {
  it.each([
    [
      'HOST',
      '300.1.1.1',
      /^The settings are not valid:\n {2}- HOST must be an address such as 127\.0\.0\.1.*\n$/,
    ],
    ['DATA_DIR', '/proc/x', /^\/proc cannot be written: .* Check its owner, or set DATA_DIR\.\n$/],
    ['ASSETS_DIR', '/proc/x', /^\/proc cannot be written: .* Check its owner, or set ASSETS_DIR\.\n$/],
  ])('%s=%s', async (name, value, sentence) => {
    expect(await refusal(['serve'], { [name]: value })).toMatch(sentence);
  });

  it('a sslmode of PostgreSQL that the server does not have, without warnings of the driver', async () => {
    const url = new URL(inject('postgresUrl'));
    url.searchParams.set('sslmode', 'require');
    const said = await refusal(['serve'], { DATABASE_URL: url.href });
    expect(said).toMatch(/^The database cannot be used: The server does not support SSL connections\. .*\n$/);
  });
});

describe('a signal to stop during the start', () => {
  it('ends it while it waits for the database', async () => {
    const settings = { DATABASE_URL: 'postgres://x:y@127.0.0.1:1/z', SECRET_KEY, PORT: '0' };
    const started = start(['serve'], settings);
    await until('it to wait', () => started.output().includes('waiting for the database'));
    // By itself it would give up, and say so with the exit code 1.
    expect(await end(started, 'SIGINT')).toMatchObject({ code: 0, stderr: '' });
  });

  it('ends it with all that it has begun while the embedded database is made', async () => {
    const { dataDir, postmaster, stop, remove } = killable();
    onTestFinished(async () => {
      await stop();
      remove();
    });
    const started = start(['serve'], { DATA_DIR: dataDir, PORT: '0' });
    await until('it to make a database', () => started.output().includes('Creating the embedded database'));
    const { code, stdout } = await end(started, 'SIGINT');
    expect([code, postmaster()]).toEqual([0, undefined]);
    expect(stdout).not.toContain('Guidepost is');
  });
});

describe('on the embedded database', () => {
  const { serve: serveHere, dataDir, stop, remove } = killable();
  const keyFile = join(dataDir, 'secret-key');
  const here = { DATA_DIR: dataDir, PORT: '0' };
  afterEach(stop);
  afterAll(remove);

  it('later starts name the owner while nobody can sign in', async () => {
    const first = await serveHere();
    expect(first.output()).toMatch(/The database has the schema \d{4} now: \d+ migrations were applied/);
    expect(first.output().match(/migrat/g)).toHaveLength(1);
    await stop();
    const hint = /owner@example\.com has no password yet\. .*: npx guidepost (account reset --email \S+)\n/;
    const [, command = ''] = hint.exec(await outputOf(serveHere)) ?? [];
    const { code, stdout } = await run(command.split(' '), { ...here, PORT: '3300' });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^http:\/\/127\.0\.0\.1:3300\/setup\?token=/)]);
  });

  async function outputOf(begin: typeof serveHere): Promise<string> {
    const server = await begin();
    await until('all lines of the start', () => server.output().includes('no password yet'));
    await stop();
    return server.output();
  }

  it('a lost key is never replaced silently: the start is refused until it is back or given up', async () => {
    await serveHere();
    await stop();
    const key = readFileSync(keyFile, 'utf8');
    rmSync(keyFile);
    expect(await refusal(['serve'], { DATA_DIR: dataDir, SECRET_KEY: '' })).toMatch(
      /secret-key is missing, and the stored secrets were encrypted with the key .*secret-key accept/,
    );
    expect(existsSync(keyFile)).toBe(false);
    expect(await refusal(['doctor'], { DATA_DIR: dataDir, SECRET_KEY: '' })).toContain(
      'secret-key is missing',
    );
    expect(await refusal(['serve'], { DATA_DIR: dataDir })).toMatch(
      /^SECRET_KEY is not the key with which the stored secrets were encrypted\. /,
    );
    writeFileSync(keyFile, key, { mode: 0o600 });
    await serveHere();
    await stop();
    rmSync(keyFile);
    expect((await run(['secret-key', 'accept'], here)).code).toBe(0);
    await serveHere();
  });

  it('LOG_FORMAT=pretty has lines for people, and json has names of levels too', async () => {
    const started = start(['serve'], { ...here, LOG_FORMAT: 'pretty' });
    await until('its first line', () => /\n/.test(started.output()));
    expect(started.output()).toMatch(/^\d\d:\d\d:\d\d INFO {2}Guidepost \d+\.\d+\.\d+.* starts on Node/);
    await end(started);
    const [line = ''] = (await serveHere()).output().split('\n');
    expect(JSON.parse(line)).toMatchObject({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      msg: expect.stringMatching(/^Guidepost \d/),
    });
  });
});
