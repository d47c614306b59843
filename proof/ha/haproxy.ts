import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { until } from '../running/until.ts';
import { deployed } from './deployed.ts';

type File = 'haproxy-guidepost.cfg' | 'haproxy-postgres.cfg';

/** A running HAProxy with files of deploy/ha, whose addresses come from the environment. */
export class Haproxy {
  readonly #folder: string;
  readonly #child: ReturnType<typeof spawn>;
  readonly #ended: Promise<unknown>;

  private constructor(folder: string, files: File[], addresses: Record<string, string>) {
    this.#folder = folder;
    const words = files.flatMap((file) => ['-f', deployed(file)]);
    const PATH = `${process.env.PATH}:/usr/sbin`;
    this.#child = spawn('haproxy', ['-db', ...words], {
      env: { PATH, HAPROXY_SOCKET: this.#socket, ...addresses },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    this.#ended = new Promise((resolve) => {
      this.#child.once('close', resolve);
      this.#child.once('error', resolve);
    });
  }

  static async start(files: File[], addresses: Record<string, string>): Promise<Haproxy> {
    const proxy = new Haproxy(await mkdtemp(join(tmpdir(), 'guidepost-haproxy-')), files, addresses);
    let said = '';
    proxy.#child.stderr?.on('data', (chunk) => {
      said = (said + chunk).slice(-5_000);
    });
    const failed = proxy.#ended.then(() => {
      throw new Error(`HAProxy did not start. Is it installed (apt-get install haproxy)? ${said}`);
    });
    const started = until('HAProxy to start', async () => (await proxy.#ask('show info')) !== '');
    try {
      await Promise.race([started, failed]);
    } catch (error) {
      await proxy.close();
      throw error;
    }
    failed.catch(() => {});
    return proxy;
  }

  get #socket(): string {
    return join(this.#folder, 'socket');
  }

  /** One column of its statistics, for one server or for a whole backend. */
  async value(backend: string, server: string, column: string): Promise<string> {
    const [heading = '', ...lines] = (await this.#ask('show stat')).replace(/^# /, '').split('\n');
    const place = heading.split(',').indexOf(column);
    const line = lines.find((each) => each.startsWith(`${backend},${server},`));
    return line?.split(',')[place] ?? '';
  }

  /** A server counts as up from the start, so what is awaited is the outcome of a check. */
  untilChecked(backend: string, server: string, expected: 'UP' | 'DOWN'): Promise<unknown> {
    return until(`HAProxy to find the server ${server} ${expected}`, async () => {
      const status = await this.value(backend, server, 'status');
      const check = await this.value(backend, server, 'check_status');
      return status === expected && check !== 'INI';
    });
  }

  async #ask(command: string): Promise<string> {
    const socket = connect(this.#socket);
    socket.end(`${command}\n`);
    return text(socket);
  }

  async close(): Promise<void> {
    this.#child.kill('SIGKILL');
    await this.#ended;
    await rm(this.#folder, { recursive: true, force: true });
  }
}
