import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from 'guidepost/dist/db/embedded/account.js';
import { findPrograms, locatePackage } from 'guidepost/dist/db/embedded/programs.js';
import { run } from 'guidepost/dist/db/embedded/run.js';
import pg from 'pg';
import { freePort } from '../running/free-port.ts';
import { until } from '../running/until.ts';

const password = 'only-for-this-run';

type Programs = Awaited<ReturnType<typeof findPrograms>>;
type Account = Awaited<ReturnType<typeof databaseAccount>>;

/** With several ports it asks for the database that can write. */
export function urlTo(...ports: number[]): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
  const target = ports.length > 1 ? '&target_session_attrs=read-write' : '';
  return `postgres://guidepost:${password}@${hosts}/postgres?sslmode=disable${target}`;
}

/** One PostgreSQL, to be stopped, killed and paused. */
export class PostgresNode {
  readonly port: number;
  readonly #directory: string;
  readonly #programs: Programs;
  readonly #account: Account;
  readonly #settings: string[];
  #child: ChildProcess | undefined;

  constructor(
    directory: string,
    port: number,
    programs: Programs,
    account: Account,
    settings: Record<string, string>,
  ) {
    this.port = port;
    this.#directory = directory;
    this.#programs = programs;
    this.#account = account;
    this.#settings = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  }

  get directory(): string {
    return this.#directory;
  }

  /** Past the wires. */
  get url(): string {
    return urlTo(this.port);
  }

  /** Starts it, again and again while a killed one still holds its memory, and waits until it answers. */
  async start(): Promise<void> {
    await until('PostgreSQL to start', () => this.#tryStart());
  }

  async #tryStart(): Promise<boolean> {
    const child =
      this.#child?.exitCode === null && this.#child.signalCode === null ? this.#child : this.#spawn();
    this.#child = child;
    await this.query('SELECT 1');
    return true;
  }

  #spawn(): ChildProcess {
    const words = ['-D', '.', '-p', String(this.port), ...this.#settings];
    return spawn(this.#programs.postgres, words, {
      cwd: this.#directory,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: 'ignore',
      ...(this.#account && { uid: this.#account.uid, gid: this.#account.gid }),
    });
  }

  /** SIGINT is PostgreSQL's fast stop, SIGKILL a power failure. */
  async stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    await this.resume();
    child.kill(signal);
    await gone;
  }

  /** Every process of it stands still, as on a machine that hangs. */
  async pause(): Promise<void> {
    this.#child?.kill('SIGSTOP');
    for (const pid of await this.#backends()) signalIfThere(pid, 'SIGSTOP');
  }

  async resume(): Promise<void> {
    for (const pid of await this.#backends()) signalIfThere(pid, 'SIGCONT');
    this.#child?.kill('SIGCONT');
  }

  async #backends(): Promise<number[]> {
    const parent = this.#child?.pid;
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const parents = await Promise.all(
      pids.map((pid) =>
        readFile(`/proc/${pid}/stat`, 'utf8')
          .then(parentIn)
          .catch(() => 0),
      ),
    );
    return pids.map(Number).filter((_, index) => parent !== undefined && parents[index] === parent);
  }

  async query(...statements: string[]): Promise<void> {
    await this.withClient(async (client) => {
      for (const statement of statements) await client.query(statement);
    });
  }

  async withClient<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: this.url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }
}

/** A backend may have ended since it was listed. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** The fourth field of /proc/<pid>/stat; the second one is a name in parentheses, which may hold anything. */
const parentIn = (stat: string): number => Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);

export interface Cluster {
  primary: PostgresNode;
  /** Gets every commit before the client is told. */
  standby: PostgresNode;
  remove(): Promise<void>;
}

/** A primary and its synchronous standby, made from the programs of the embedded database. */
export async function startCluster(): Promise<Cluster> {
  const root = await mkdtemp(join(tmpdir(), 'guidepost-chaos-'));
  await chmod(root, 0o755);
  const account = await databaseAccount();
  const programs = await findPrograms(locatePackage(), root, account);
  const own = async (path: string) => {
    await mkdir(path, { mode: 0o700 });
    if (account) await chown(path, account.uid, account.gid);
  };
  await own(join(root, 'primary'));
  await writeFile(join(root, 'password'), password);
  const words = ['-D', 'primary', '-U', 'guidepost', '--pwfile=password', '--auth=scram-sha-256'];
  const made = await run(programs.initdb, [...words, '--encoding=UTF8', '--locale=C', '--no-instructions'], {
    account,
    directory: root,
  });
  if (!made.ok) throw new Error(`initdb failed: ${made.output}`);
  // Copied before its first start: the standby needs no backup, only the same beginning.
  execFileSync('cp', ['-a', join(root, 'primary'), join(root, 'standby')]);

  const common = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '64MB',
  };
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const primary = new PostgresNode(join(root, 'primary'), primaryPort, programs, account, {
    ...common,
    synchronous_standby_names: 'standby',
  });
  const standby = new PostgresNode(join(root, 'standby'), standbyPort, programs, account, {
    ...common,
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=guidepost password=${password} application_name=standby`,
  });
  await writeFile(join(root, 'standby', 'standby.signal'), '');
  await primary.start();
  await standby.start();
  await until('the standby to follow', () =>
    primary.withClient(async (client) => {
      const { rows } = await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'");
      return rows.length === 1;
    }),
  );
  return {
    primary,
    standby,
    async remove() {
      await Promise.all([primary.stop('SIGKILL'), standby.stop('SIGKILL')]);
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
