import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Figure } from '../running/figures.js';
import { median } from '../running/load.js';
import { startPlain } from '../running/servers.js';

const warmStarts = 5;
/** After so long an idle service has done what it does after a start. */
const idleMs = 10_000;

/** How long a start takes, and how much memory a service needs that has nothing to do. */
export async function benchStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guidepost-bench-'));
  await chmod(dataDir, 0o755);
  try {
    const first = await started(dataDir);
    await first.stop();
    const warm: number[] = [];
    let memory = 0;
    for (let round = 1; round <= warmStarts; round++) {
      const again = await started(dataDir);
      warm.push(again.seconds);
      if (round === warmStarts) {
        await setTimeout(idleMs);
        memory = await residentMegabytes(again.pid);
      }
      await again.stop();
    }
    return [
      {
        name: 'ready, warm',
        value: median(warm),
        unit: 's',
        note: `slowest ${Math.max(...warm).toFixed(2)} s`,
      },
      {
        name: 'ready, the very first time',
        value: first.seconds,
        unit: 's',
        note: 'initdb and schema included',
      },
      {
        name: 'memory of the idle service',
        value: memory,
        unit: 'MB',
        note: `${idleMs / 1000} s after its start`,
      },
    ];
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function started(dataDir: string) {
  const begun = performance.now();
  const service = await startPlain({ DATA_DIR: dataDir });
  while (!(await fetch(`${service.url}/health/ready`)).ok);
  return { ...service, seconds: (performance.now() - begun) / 1000 };
}

async function residentMegabytes(pid: number): Promise<number> {
  const kilobytes = /VmRSS:\s+(\d+) kB/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1];
  return (Number(kilobytes) * 1024) / 1e6;
}
