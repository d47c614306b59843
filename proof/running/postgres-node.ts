import { type ChildProcess, spawn } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import type { databaseAccount } from 'guidepost/dist/db/embedded/account.js';
import pg from 'pg';
import { until } from './until.ts';

/** The system user as which PostgreSQL runs, where the program is started by root. */
export type Account = Awaited<ReturnType<typeof databaseAccount>>;

interface Place {
  directory: string;
  port: number;
  /** The path of the program `postgres`. */
  postgres: string;
  account: Account;
  settings: Record<string, string>;
  /** Leads to this server, past everything that may stand between. */
  url: string;
}

/** One PostgreSQL, to be stopped, killed and paused. */
export class PostgresNode {
  readonly #place: Place;
  #child: ChildProcess | undefined;

  constructor(place: Place) {
    this.#place = place;
  }

  get port(): number {
    return this.#place.port;
  }

  get directory(): string {
    return this.#place.directory;
  }

  get url(): string {
    return this.#place.url;
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
    const { directory, port, postgres, account, settings } = this.#place;
    const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    return spawn(postgres, ['-D', '.', '-p', String(port), ...given], {
      cwd: directory,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C' },
      stdio: 'ignore',
      ...(account && { uid: account.uid, gid: account.gid }),
    });
  }

  /** SIGINT is PostgreSQL's fast stop, SIGKILL a power failure. */
  async stop(signal: 'SIGINT' | 'SIGKILL'): Promise<void> {
    const child = this.#child;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const backends = await this.#backends();
    if (signal === 'SIGINT') await this.resume();
    child.kill(signal);
    // Without its first process, each of the others would still finish what it is about.
    if (signal === 'SIGKILL') for (const pid of backends) signalIfThere(pid, signal);
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
