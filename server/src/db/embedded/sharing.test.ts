import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testedPart } from '../../../test/tested-parts.ts';

/*
 * Real processes: they open the database, say what came of it in one line, and leave when their
 * input ends.
 */
const source = `
  import { openEmbedded } from ${JSON.stringify(testedPart('embedded'))};
  const [, dataDir, purpose] = process.argv;
  const settings = { fsync: 'off', shared_buffers: '16MB' };
  try {
    const database = await openEmbedded({ dataDir, purpose, log: () => {}, settings });
    console.log(JSON.stringify({ connectionString: database.connectionString }));
    process.stdin.on('end', () => database.leave()).resume();
  } catch (error) {
    console.log(JSON.stringify({ name: error.name, message: error.message }));
  }`;

interface Answer {
  connectionString?: string;
  name?: string;
  message?: string;
}

let scratch: string;
let dataDir: string;
const children = new Set<ChildProcess>();

// Created once: each test works on a copy, or in an empty directory.
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'guidepost-sharing-'));
  await chmod(scratch, 0o755);
  dataDir = join(scratch, 'seed');
  const seed = start('command');
  await seed.answer;
  await seed.leave();
});

beforeEach(({ task }) => {
  dataDir = join(scratch, task.id);
  execFileSync('cp', ['-a', join(scratch, 'seed'), dataDir]);
});

afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  const pid = await postmasterId();
  if (pid) process.kill(pid, 'SIGKILL');
});

afterAll(() => rm(scratch, { recursive: true, force: true, maxRetries: 5 }));

function start(purpose: 'server' | 'command', env: Record<string, string> = {}) {
  const args = ['--input-type=module', '-e', source, dataDir, purpose];
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  children.add(child);
  const ended = once(child, 'exit');
  const answer = once(createInterface(child.stdout), 'line').then(([line]) => JSON.parse(line) as Answer);
  return {
    pid: child.pid,
    answer,
    async leave() {
      child.stdin.end();
      await ended;
    },
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function query({ connectionString }: Answer, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

async function postmasterId(): Promise<number | undefined> {
  const file = join(dataDir, 'postgres/cluster/postmaster.pid');
  const content = await readFile(file, 'utf8').catch(() => undefined);
  return content === undefined ? undefined : Number(content.split('\n')[0]);
}

describe('a server that was killed', () => {
  it('leaves the database running, and the next one takes it over', async () => {
    const first = start('server');
    await query(await first.answer, "CREATE TABLE kept AS SELECT 'value' AS word");
    await first.kill();
    const running = await postmasterId();
    expect(running).toBeGreaterThan(0);
    const second = start('server');
    expect(await query(await second.answer, 'SELECT word FROM kept')).toEqual({ word: 'value' });
    expect(await postmasterId()).toBe(running);
    await second.leave();
    expect(await postmasterId()).toBeUndefined();
  });

  it('together with its database loses nothing that was committed', async () => {
    const first = start('server');
    await query(await first.answer, "CREATE TABLE kept AS SELECT 'value' AS word");
    await first.kill();
    process.kill((await postmasterId())!, 'SIGKILL');
    const second = start('server');
    expect(await query(await second.answer, 'SELECT word FROM kept')).toEqual({ word: 'value' });
    await second.leave();
  });

  it('while it creates the database leaves nothing the next one stumbles over', async () => {
    dataDir = join(scratch, 'interrupted');
    const first = start('server');
    await expect.poll(() => readdir(dataDir).catch(() => []), { timeout: 10_000 }).toHaveLength(1);
    await first.kill();
    const second = start('server');
    expect(await query(await second.answer, 'SELECT 1 AS one')).toEqual({ one: 1 });
    await second.leave();
    expect(await readdir(dataDir)).toEqual(['postgres']);
  });
});

describe('two servers', () => {
  it('do not share a DATA_DIR: the second is told who has it', async () => {
    const first = start('server');
    await first.answer;
    const { name, message } = await start('server').answer;
    expect(name).toBe('OperatorError');
    expect(message).toContain(
      `Another Guidepost server (process ${first.pid}) is already using the database`,
    );
    await first.leave();
    expect(await postmasterId()).toBeUndefined();
  });

  it('that open an empty DATA_DIR at once create one database, and one of them gets it', async () => {
    dataDir = join(scratch, 'contended');
    const both = [start('server'), start('server')];
    const answers = await Promise.all(both.map(({ answer }) => answer));
    expect(answers.filter(({ connectionString }) => connectionString)).toHaveLength(1);
    expect(answers.filter(({ message }) => message?.startsWith('Another Guidepost server'))).toHaveLength(1);
    await Promise.all(both.map(({ leave }) => leave()));
    expect(await readdir(dataDir)).toEqual(['postgres']);
    expect(await postmasterId()).toBeUndefined();
  });
});

describe('commands', () => {
  it('work beside a server and leave its database running', async () => {
    const server = start('server');
    await server.answer;
    const running = await postmasterId();
    const command = start('command');
    expect(await query(await command.answer, 'SELECT 1 AS one')).toEqual({ one: 1 });
    await command.leave();
    expect(await postmasterId()).toBe(running);
    await server.leave();
    expect(await postmasterId()).toBeUndefined();
  });

  it('keep the database when the server leaves first, and the last of them stops it', async () => {
    const [server, command] = [start('server'), start('command')];
    await Promise.all([server.answer, command.answer]);
    await server.leave();
    expect(await query(await command.answer, 'SELECT 1 AS one')).toEqual({ one: 1 });
    await command.leave();
    expect(await postmasterId()).toBeUndefined();
  });

  it('that come and go at once all find a database, and leave none running', async () => {
    const comeAndGo = async () => {
      for (let round = 0; round < 3; round++) {
        const command = start('command');
        expect(await query(await command.answer, 'SELECT 1 AS one')).toEqual({ one: 1 });
        await command.leave();
      }
    };
    await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()]);
    expect(await postmasterId()).toBeUndefined();
  });

  it('are not disturbed by the environment', async () => {
    const command = start('command', {
      LC_ALL: 'xx_YY.UTF-8',
      TZ: 'Asia/Tokyo',
      PGDATA: '/nonexistent',
      PGPORT: '1',
      PGHOST: 'nowhere.invalid',
      PGUSER: 'nobody',
      PGSSLMODE: 'require',
      PGOPTIONS: '-c nonsense=on',
      PGCLIENTENCODING: 'LATIN1',
    });
    expect(await query(await command.answer, 'SELECT 1 AS one')).toEqual({ one: 1 });
    await command.leave();
  });
});
