import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commands } from '../src/commands/index.ts';
import { newDatabase } from './database.ts';
import { newDirectory, run, serverProcesses } from './processes.ts';

const { serve, endAll } = serverProcesses();
const token = `gp_${'c'.repeat(43)}`;
let environment: Record<string, string>;
let url: string;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await newDatabase();
  drop = made.drop;
  const settings = {
    DATABASE_URL: made.url,
    SECRET_KEY: 's'.repeat(40),
    BOOTSTRAP_API_TOKEN: token,
    BOOTSTRAP_PROJECT_ID: 'first',
    BOOTSTRAP_ENVIRONMENT_ID: 'live',
  };
  const server = await serve(settings);
  url = server.url;
  environment = { ...settings, PORT: new URL(url).port, GUIDEPOST_URL: url, GUIDEPOST_TOKEN: token };
});
afterAll(async () => {
  await endAll();
  await drop();
});

const guidepost = (...words: string[]) => run(words, environment);
const json = async (...words: string[]) => {
  const { code, stdout, stderr } = await guidepost(...words, '--json');
  expect([code, stderr]).toEqual([0, '']);
  return JSON.parse(stdout);
};

describe('help', () => {
  it.each([
    [['help', 'backup'], 'Usage: npx guidepost backup FILE'],
    [['help', 'token', 'create'], 'Usage: npx guidepost token create'],
    [['token'], 'Usage: npx guidepost token <command>'],
    [['help', 'project'], 'project list'],
    [['project', '--help'], 'project list'],
    [['help'], 'Exit codes: 0 it worked, 1 it did not, 130 it was ended by Ctrl-C.'],
    [[], 'Usage: npx guidepost <command>'],
  ])('of %j is printed', async (words, text) => {
    const { code, stdout } = await run(words, {});
    expect([code, stdout]).toEqual([0, expect.stringContaining(text)]);
  });

  it.each([
    [['srve'], 'Did you mean: npx guidepost serve'],
    [['backp', 'file'], 'Did you mean: npx guidepost backup'],
    [['token', 'lst'], 'Did you mean: npx guidepost token list'],
    [['tokn'], 'Did you mean: npx guidepost token'],
    [['help', 'restor'], 'Did you mean: npx guidepost restore'],
    [['token', 'list', '--jsn'], 'Did you mean: --json'],
    [['export', '--jsn', 'dir'], 'Unknown option: --jsn\nDid you mean: --json'],
    [['xyzzy'], 'All commands: npx guidepost help'],
  ])('is offered for the mistyped words %j', async (words, text) => {
    const { code, stderr } = await run(words, {});
    expect([code, stderr]).toEqual([1, expect.stringContaining(text)]);
    expect(stderr.split('\n').length).toBeLessThan(6);
  });
});

it('every command that answers something answers JSON too', () => {
  const others = ['serve', 'mcp', 'openapi', 'completion'];
  const without = commands.filter(({ name, options }) => !('json' in options) && !others.includes(name));
  expect(without.map(({ name }) => name)).toEqual([]);
  for (const { options, help } of commands) if ('json' in options) expect(help).toContain('--json');
});

describe('projects, environments and tokens', () => {
  it('are listed under heads, without colors in a pipe', async () => {
    const { stdout } = await guidepost('project', 'list');
    const [heads, first] = stdout.split('\n');
    expect(heads).toMatch(/^PROJECT +NAME +ENVIRONMENT +NAME$/);
    expect(first).toMatch(/^first +.+ +live +Production \(primary\)$/);
    expect((await guidepost('token', 'list')).stdout).toMatch(/^ID +STATE +ENDS +LAST USED +NAME +SCOPES\n/);
  });

  it('are named by their names too', async () => {
    const [{ id, name }] = await json('project', 'list');
    expect(id).toBe('first');
    const made = await json(
      'token',
      'create',
      '--project',
      name.toUpperCase(),
      '--environments',
      'production,staging',
      '--name',
      'n',
      '--scopes',
      'user:read',
    );
    const [token] = (await json('token', 'list', '--project', name)).filter(
      (one: { id: string }) => one.id === made.id,
    );
    expect(token.environments).toHaveLength(2);
    expect(await json('project', 'plan', '--project', name, '--plan', 'growth')).toEqual({
      id,
      plan: 'growth',
    });
    expect(await json('token', 'revoke', '--id', made.id)).toEqual({ id: made.id, state: 'revoked' });
    const { code, stderr } = await guidepost('project', 'plan', '--project', 'nowhere', '--plan', 'growth');
    expect([code, stderr]).toEqual([1, `No such project: nowhere\nThere are: ${name}\n`]);
  });

  it('of one name must be named by their ids', async () => {
    const [one, other] = [
      await json('project', 'create', '--name', 'Twin'),
      await json('project', 'create', '--name', 'Twin'),
    ];
    const { stderr } = await guidepost('project', 'plan', '--project', 'Twin', '--plan', 'growth');
    expect(stderr).toBe(`2 projects are called Twin. Name one by its id: ${one.id}, ${other.id}\n`);
  });
});

describe('an import', () => {
  const folder = newDirectory();
  const file = join(folder.path, 'users.csv');
  beforeAll(() => writeFileSync(file, 'id,plan\nada,pro\n'));
  afterAll(() => folder.remove());

  it('that is refused leaves nothing behind, so the right one runs', async () => {
    const [{ name }] = await json('project', 'list');
    const refused = await guidepost('import', file, '--project', name, '--environment', 'Prodction');
    expect([refused.code, refused.stderr]).toEqual([
      1,
      expect.stringContaining('No such environment: Prodction'),
    ]);
    const forbidden = await run(['import', file, '--project', name, '--environment', 'Production'], {
      ...environment,
      GUIDEPOST_TOKEN: `gp_${'x'.repeat(43)}`,
    });
    expect(forbidden.stderr).toContain('The service refuses: 403 E1000');
    expect(existsSync(`${file}.report`)).toBe(false);
    const done = await json('import', file, '--project', name, '--environment', 'Production');
    expect(done).toEqual({ sent: 1, failed: 0, report: `${file}.report` });
  });
});

it('status says that the service is ready and what waits, and that it is not', async () => {
  expect(await json('status')).toMatchObject({
    ready: true,
    database: 'external',
    waiting: { deliveries: 0, disabledWebhooks: 0, mails: 0 },
  });
  const { code, stdout } = await run(['status'], { ...environment, PORT: '1' });
  expect([code, stdout]).toEqual([
    1,
    expect.stringContaining('not ready: Nothing answers at http://127.0.0.1:1/'),
  ]);
});

it('logs show who changed what', async () => {
  const path = `${url}/v2/projects/first/themes`;
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const { status } = await fetch(path, { method: 'POST', headers, body: JSON.stringify({ name: 'Night' }) });
  expect(status).toBe(201);
  const { stdout } = await guidepost('logs', '--project', 'first', '--lines', '5', '--json');
  const entries = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(entries.at(-1)).toMatchObject({ what: 'created theme Night', isFailure: false });
  expect((await guidepost('logs', '--lines', '0')).stderr).toContain(
    '--lines must be a whole number from 1 to 1000',
  );
});

describe('completion', () => {
  const completed = async (...words: string[]) => {
    const { stdout } = await run(['completion', 'bash'], {});
    const script = `${stdout}
COMP_WORDS=(guidepost ${words.map((word) => `'${word}'`).join(' ')})
COMP_CWORD=${words.length}
_guidepost
printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout: out, stderr } = spawnSync('bash', ['--norc', '-c', script], { encoding: 'utf8' });
    expect(stderr).toBe('');
    return out.trim().split('\n');
  };

  it('of bash knows commands and their options', async () => {
    expect(await completed('to')).toEqual(['token']);
    expect(await completed('token', 'c')).toEqual(['create']);
    expect(await completed('token', 'create', '--na')).toEqual(['--name']);
    expect(await completed('token', 'create', '--name', 'x', '--sc')).toEqual(['--scopes']);
  });

  it.each(['zsh', 'fish'])('of %s is printed', async (shell) => {
    const { code, stdout } = await run(['completion', shell], {});
    expect([code, stdout]).toEqual([0, expect.stringContaining('guidepost')]);
  });
});
