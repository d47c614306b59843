import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../running/free-port.ts';
import { type Service, startService } from '../running/service.ts';
import { until } from '../running/until.ts';

export type Role = 'api' | 'worker';

const shiftedClock = fileURLToPath(new URL('./shifted-clock.js', import.meta.url));

/** Attempts come again soon, so that a run need not wait for hours; nothing is given up. */
export const impatient = {
  SECRET_KEY: 'a key that protects nothing but this run',
  LOG_LEVEL: 'warn',
  WEBHOOK_TIMEOUT_MS: '2000',
  WEBHOOK_RETRY_DELAYS: Array(500).fill('1').join(),
  WEBHOOK_COOLDOWN_AFTER: '1000000',
};

/** One place for a process of the service. Whatever ends there is started again, as a supervisor would. */
class Place {
  readonly role: Role;
  readonly port: number;
  readonly #environment: Record<string, string>;
  #service: Service | undefined;
  readonly #directory = mkdtempSync(join(tmpdir(), 'guidepost-place-'));
  /** By how many milliseconds the clock of the process is ahead: see shifted-clock.ts. */
  readonly #clockFile = join(this.#directory, 'clock');
  #isClosed = false;
  restarts = 0;
  /** Exit codes of processes that were asked to stop. */
  readonly exitCodes: (number | null)[] = [];

  constructor(role: Role, port: number, environment: Record<string, string>) {
    this.role = role;
    this.port = port;
    this.#environment = environment;
    writeFileSync(this.#clockFile, '0');
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  get pid(): number | undefined {
    return this.#service?.child.pid;
  }

  async start(): Promise<void> {
    const service = await startService({
      environment: {
        ...impatient,
        PORT: String(this.port),
        ROLE: this.role,
        ...this.#environment,
        CLOCK_SHIFT_FILE: this.#clockFile,
      },
      nodeArguments: ['--import', shiftedClock],
    });
    this.#service = service;
    service.ended.then(() => this.#supervise());
  }

  /** A start may fail while the database is away; it is tried until it succeeds. */
  async #supervise(): Promise<void> {
    this.#service = undefined;
    if (this.#isClosed) return;
    this.restarts += 1;
    await until(`the ${this.role} to start again`, async () => {
      if (this.#isClosed) return true;
      await this.start();
      return true;
    }).catch((error: Error) => console.error(error.message));
  }

  /** Ends the process; the supervisor starts another. */
  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const service = this.#service;
    if (!service) return;
    service.child.kill(signal);
    const code = await service.ended;
    if (signal === 'SIGTERM') this.exitCodes.push(code);
  }

  /** The clock of the process jumps while it runs. A process that is started later lives in that time too. */
  async shiftClock(ms: number): Promise<void> {
    writeFileSync(this.#clockFile, String(ms));
    this.#service?.child.kill('SIGUSR2');
    await until('the clock to jump', () => readFileSync(`${this.#clockFile}.taken`, 'utf8') === String(ms));
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#service?.stop();
    rmSync(this.#directory, { recursive: true, force: true });
  }
}

export class Fleet {
  readonly apis: Place[];
  readonly workers: Place[];

  private constructor(apis: Place[], workers: Place[]) {
    this.apis = apis;
    this.workers = workers;
  }

  /** Two processes that serve the API and two that deliver. The first one makes the schema. */
  static async start(databaseUrl: string, databaseTimeoutMs: number): Promise<Fleet> {
    const environment = { DATABASE_URL: databaseUrl, DATABASE_TIMEOUT_MS: String(databaseTimeoutMs) };
    const place = async (role: Role) => new Place(role, await freePort(), environment);
    const fleet = new Fleet(
      [await place('api'), await place('api')],
      [await place('worker'), await place('worker')],
    );
    try {
      await fleet.apis[0]!.start();
      await Promise.all(fleet.all.slice(1).map((other) => other.start()));
    } catch (error) {
      await fleet.close();
      throw error;
    }
    return fleet;
  }

  get all(): Place[] {
    return [...this.apis, ...this.workers];
  }

  async close(): Promise<void> {
    await Promise.all(this.all.map((place) => place.close()));
  }
}
