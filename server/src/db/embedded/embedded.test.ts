import { execFileSync } from 'node:child_process';
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OperatorError } from '../../operator-error.ts';
import { type EmbeddedDatabase, openEmbedded } from './embedded.ts';

let scratch: string;
let dataDir: string;
let opened: EmbeddedDatabase[] = [];
let logged: string[];

// Created once: each test works on a copy.
beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'guidepost-embedded-'));
  // As root the database has a user of its own, who has to get in.
  await chmod(scratch, 0o755);
  dataDir = join(scratch, 'seed');
  const seed = await open();
  await query(seed, "CREATE TABLE kept AS SELECT 'value' AS word");
  await seed.leave();
});

beforeEach(async ({ task }) => {
  dataDir = join(scratch, task.id);
  execFileSync('cp', ['-a', join(scratch, 'seed'), dataDir]);
  logged = [];
});

afterEach(async () => {
  await Promise.allSettled(opened.map((database) => database.leave()));
  opened = [];
  // Whatever a failed test left running.
  const { pid } = await postmaster().catch(() => ({ pid: undefined }));
  if (pid) process.kill(pid, 'SIGKILL');
});

afterAll(() => rm(scratch, { recursive: true, force: true, maxRetries: 5 }));

async function open(settings: Record<string, string> = {}): Promise<EmbeddedDatabase> {
  const log = (message: string) => logged?.push(message);
  const quick = { fsync: 'off', shared_buffers: '16MB' };
  const database = await openEmbedded({
    dataDir,
    purpose: 'server',
    log,
    settings: { ...quick, ...settings },
  });
  opened.push(database);
  return database;
}

async function query(database: EmbeddedDatabase, sql: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: database.connectionString });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows[0];
  } finally {
    await client.end();
  }
}

async function postmaster(): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(dataDir, 'postgres/cluster/postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

describe('an embedded database', () => {
  it('keeps its data over a stop and a start', async () => {
    const first = await open();
    await query(first, "UPDATE kept SET word = 'changed'");
    await first.leave();
    await expect(postmaster()).rejects.toThrow('ENOENT');
    expect(await query(await open(), 'SELECT word FROM kept')).toEqual({ word: 'changed' });
  });

  it('is readable by its owner alone', async () => {
    await open();
    const mode = async (path: string) => (await stat(join(dataDir, path))).mode & 0o777;
    expect(await mode('postgres')).toBe(0o700);
    expect(await mode('postgres/cluster')).toBe(0o700);
    expect(await mode('postgres/password')).toBe(0o600);
    expect(await mode('postgres/superuser-password')).toBe(0o600);
  });

  it('asks for its password', async () => {
    const database = await open();
    const wrong = new URL(database.connectionString);
    wrong.password = 'wrong';
    await expect(query({ ...database, connectionString: wrong.href }, 'SELECT 1')).rejects.toThrow(
      'password',
    );
  });

  it('listens on the loopback address only', async () => {
    const database = await open();
    expect(await query(database, "SELECT current_setting('listen_addresses') AS listen")).toEqual({
      listen: '127.0.0.1',
    });
    const { port } = await postmaster();
    const others = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
    for (const { address } of others.filter(({ internal, scopeid }) => !internal && !scopeid)) {
      const refused = new Promise((resolve) => {
        const socket = connect(port, address, () => resolve(false)).on('error', () => resolve(true));
        socket.setTimeout(1_000, () => socket.destroy(new Error('no answer')));
      });
      expect(await refused).toBe(true);
    }
  });

  it('knows the case of letters outside ASCII', async () => {
    expect(await query(await open(), "SELECT lower('ÉÀЖ') AS lower")).toEqual({ lower: 'éàж' });
  });

  it('takes a path with spaces, quotes, dollars, letters of any script and great length', async () => {
    dataDir = join(scratch, `a "b" 'c' $HOME \`d\` \\ ñ 数据`, 'long'.repeat(50), 'longer'.repeat(40));
    expect(await query(await open(), 'SELECT 1 AS one')).toEqual({ one: 1 });
    expect((await readdir(dataDir)).sort()).toEqual(['postgres']);
  });

  it('is durable unless told otherwise', async () => {
    const database = await open({ fsync: 'on' });
    expect(
      await query(
        database,
        "SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit",
      ),
    ).toEqual({ fsync: 'on', commit: 'on' });
  });
});

describe('what a crash leaves behind', () => {
  it('does not matter: the process id in postmaster.pid now belongs to another program', async () => {
    const stale = [process.pid, join(dataDir, 'postgres/cluster'), 1, 5432, '', '127.0.0.1', '', 'ready', ''];
    await writeFile(join(dataDir, 'postgres/cluster/postmaster.pid'), stale.join('\n'));
    expect(await query(await open(), 'SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it('does not matter: postmaster.pid is empty', async () => {
    const file = join(dataDir, 'postgres/cluster/postmaster.pid');
    await writeFile(file, '');
    await utimes(file, 0, 0);
    expect(await query(await open(), 'SELECT 1 AS one')).toEqual({ one: 1 });
  });

  it('is removed when a dead process was creating the database, and kept when a live one is', async () => {
    dataDir = join(scratch, 'drafts');
    const drafts = {
      dead: 'postgres.new-4194304-00000000-00000000',
      live: 'postgres.new-1-00000000-00000000',
    };
    for (const draft of Object.values(drafts))
      await mkdir(join(dataDir, draft, 'cluster'), { recursive: true });
    await open();
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', drafts.live]);
  });
});

describe('while it is used', () => {
  const lockHolder = "application_name LIKE 'guidepost-server%'";

  it('a lost connection is made again, locks included', async () => {
    const database = await open();
    await query(database, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${lockHolder}`);
    await vi.waitFor(() => expect(logged).toContain('The embedded database is in use again'), 10_000);
    await expect(open()).rejects.toThrow(`(process ${process.pid}) is already using the database`);
  });

  it('a database that was killed is started again where it was', async () => {
    const database = await open();
    process.kill((await postmaster()).pid, 'SIGKILL');
    await vi.waitFor(() => expect(logged).toContain('The embedded database is in use again'), 10_000);
    expect(await query(database, 'SELECT 1 AS one')).toEqual({ one: 1 });
  });
});

describe('a person is told what is wrong', () => {
  async function message(): Promise<string> {
    const error = await open().then(
      () => undefined,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(OperatorError);
    return error.message;
  }

  it('when the database was made by another major version', async () => {
    await writeFile(join(dataDir, 'postgres/cluster/PG_VERSION'), '12\n');
    expect(await message()).toMatch(/made by PostgreSQL 12, but this Guidepost comes with \d+/);
  });

  it('when the password is missing', async () => {
    await rm(join(dataDir, 'postgres/password'));
    expect(await message()).toContain('password is missing');
  });

  it('when the password is of another database', async () => {
    await writeFile(join(dataDir, 'postgres/password'), 'other');
    expect(await message()).toContain('does not hold the password of this database');
  });

  it('when the database is a link to nowhere', async () => {
    await rm(join(dataDir, 'postgres'), { recursive: true });
    await symlink(join(scratch, 'gone'), join(dataDir, 'postgres'));
    expect(await message()).toContain('no longer there');
  });

  it('when DATA_DIR is no directory', async () => {
    dataDir = join(scratch, 'file');
    await writeFile(dataDir, '');
    expect(await message()).toContain('cannot be opened: EEXIST');
  });

  it('when it does not start, with the end of its log', async () => {
    await writeFile(join(dataDir, 'postgres/cluster/postgresql.auto.conf'), 'shared_buffers = nonsense\n');
    expect(await message()).toMatch(/does not start.*invalid value for parameter "shared_buffers"/s);
  });

  it('when DATA_DIR was first used by another user', async () => {
    await rm(join(dataDir, 'postgres'), { recursive: true });
    await symlink('/', join(dataDir, 'postgres'));
    expect(await message()).toMatch(
      /belongs to the user with id 0, but would now run as the user with id \d+/,
    );
  });
});
