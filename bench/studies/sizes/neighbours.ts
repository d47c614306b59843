import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type pg from 'pg';
import { digits, type Figure } from '../../running/figures.js';
import { median, percentile } from '../../running/load.js';
import { openLoop } from '../../running/open-loop.js';
import { environmentId, type Guidepost, projectId, stagingOf, token } from '../../running/servers.js';

const rounds = 3;
const steadyPerSecond = 50;
const steadySeconds = 10;
const warmUpSeconds = 3;

/** The slowest writes of one environment alone, and while another one writes as fast as it can. */
export async function benchNeighbours({ url }: Guidepost, pool: pg.Pool): Promise<Figure> {
  const { id } = await stagingOf(pool);
  const p99 = async (seconds = steadySeconds) => {
    const { answers } = await openLoop(writesOf(url, id), steadyPerSecond, seconds);
    const latencies = answers.get(200)?.latenciesMs ?? [];
    if (latencies.length < steadyPerSecond * seconds) throw new Error('not every write was answered');
    return percentile(latencies, 0.99);
  };
  await p99(warmUpSeconds);
  const found: { alone: number; beside: number; busyRate: number }[] = [];
  for (let round = 0; round < rounds; round++) {
    const alone = await p99();
    const busy = writeApart({ url, environmentId, seconds: steadySeconds + 2 });
    const beside = await p99();
    found.push({ alone, beside, busyRate: await busy });
  }
  const middle = (of: keyof (typeof found)[number]) => digits(median(found.map((round) => round[of])));
  return {
    name: 'p99 of a PUT beside a busy environment',
    value: median(found.map(({ alone, beside }) => beside / alone)),
    unit: 'x alone',
    note: `${middle('alone')} ms and ${middle('beside')} ms at ${steadyPerSecond} a second, the other one writes ${middle('busyRate')} a second`,
  };
}

/** Orders of the thread in busy-environment.ts. */
export interface Busy {
  url: string;
  environmentId: string;
  seconds: number;
}

/**
 * Writes as fast as it can, and answers how many writes a second that were. In a thread of its own: in one with those whose time is
 * taken, an answer for them would wait until the generator has worked through those for the busy environment.
 */
async function writeApart(busy: Busy): Promise<number> {
  const thread = new Worker(new URL('./busy-environment.js', import.meta.url), { workerData: busy });
  const [perSecond] = await once(thread, 'message');
  return perSecond;
}

/** Writes of users of an environment over 64 connections. */
export function writesOf(url: string, of: string) {
  let n = 0;
  const next = () => bytesOf(putOf(`/v2/projects/${projectId}/environments/${of}`, `user-${n++ % 500}`, n));
  return { url: new URL(url), sockets: 64, next };
}

export const putOf = (environment: string, id: string, value: number) => ({
  method: 'PUT',
  path: `${environment}/users/${id}`,
  body: JSON.stringify({ attributes: { plan: 'pro', visits: value } }),
});

const bytesOf = ({ method, path, body }: ReturnType<typeof putOf>): string =>
  `${method} ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
