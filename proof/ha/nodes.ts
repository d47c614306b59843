import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { impatient } from '../chaos/fleet.ts';
import type { Closers } from '../running/closers.ts';
import { freePort } from '../running/free-port.ts';
import { type Service, startService } from '../running/service.ts';

/** One Guidepost node, which keeps its port from start to start. */
export class GuidepostNode {
  readonly port: number;
  readonly #settings: Record<string, string>;
  #service: Service | undefined;

  constructor(port: number, settings: Record<string, string>) {
    this.port = port;
    this.#settings = settings;
  }

  get address(): string {
    return `127.0.0.1:${this.port}`;
  }

  async start(changed: Record<string, string> = {}): Promise<void> {
    const environment = { ...impatient, ...this.#settings, ...changed, PORT: String(this.port) };
    this.#service = await startService({ environment });
  }

  /** Asks the node to stop, as an upgrade does, and answers the exit code. */
  async end(): Promise<number | null> {
    this.#service?.child.kill('SIGTERM');
    return (await this.#service?.ended) ?? null;
  }

  close(): Promise<void> | undefined {
    return this.#service?.stop();
  }
}

/** Two nodes that serve and deliver, on one database. The first one makes the schema. */
export async function startNodes(
  [settingsOfA, settingsOfB]: [Record<string, string>, Record<string, string>],
  closers: Closers,
): Promise<[GuidepostNode, GuidepostNode]> {
  const folder = await mkdtemp(join(tmpdir(), 'guidepost-nodes-'));
  closers.push(() => rm(folder, { recursive: true, force: true }));
  const start = async (name: string, settings: Record<string, string>) => {
    const node = new GuidepostNode(await freePort(), { ...settings, DATA_DIR: join(folder, name) });
    closers.push(() => node.close());
    await node.start();
    return node;
  };
  return [await start('a', settingsOfA), await start('b', settingsOfB)];
}
