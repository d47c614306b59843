import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { measureLine } from '../../gauge/cpu/index.js';
import { requestLines } from '../../gauge/cpu/requests.js';
import { cpuTimeWithChildren } from '../../running/cpu-time.js';
import { digits, type Figure } from '../../running/figures.js';
import { median } from '../../running/load.js';
import { program, settingsOnDatabase, startProcesses } from '../../running/servers.js';
import { Cluster } from './cluster.js';

const rounds = 3;

/** Cost of requests when the tables are spread over the workers of a Citus cluster, beside a single server of the same version. */
export async function benchCitus(): Promise<Figure[]> {
  const cluster = new Cluster();
  const single = await cluster.newDatabase('bench_single');
  const spread = await cluster.newSharedDatabase('bench_citus');
  await promisify(execFile)(process.execPath, [program, 'migrate', '--distribute', 'citus'], {
    env: { ...process.env, ...settingsOnDatabase(spread) },
  });
  const postgres = await cluster.cpuOfServers();
  const services = [await startProcesses(single, 1), await startProcesses(spread, 1)];
  try {
    const measured = await Promise.all(
      services.map(async ({ url, pid }) => ({
        service: { cpu: async () => ({ node: await cpuTimeWithChildren(pid), postgres: await postgres() }) },
        lines: await requestLines({ url }),
      })),
    );
    const costs = measured[0]!.lines.map(() =>
      measured.map(() => [] as { node: number; postgres: number }[]),
    );
    for (let round = 0; round <= rounds; round++)
      for (const [place, all] of costs.entries())
        for (const [kind, { service, lines }] of measured.entries())
          all[kind]!.push(await measureLine(service, lines[place]!));
    return costs.map((all, place) => figureOf(measured[0]!.lines[place]!.name, all));
  } finally {
    for (const service of services) await service.stop();
  }
}

/** The first round warms up. */
function figureOf(name: string, all: { node: number; postgres: number }[][]): Figure {
  const [single, spread] = all.map((costs) => ({
    node: median(costs.slice(1).map(({ node }) => node)),
    postgres: median(costs.slice(1).map(({ postgres }) => postgres)),
  }));
  const sum = ({ node, postgres }: { node: number; postgres: number }) => node + postgres;
  return {
    name,
    value: sum(spread!) / sum(single!),
    unit: 'x on a single server',
    cpu: spread!,
    note: `on a single server ${digits(single!.node)}, ${digits(single!.postgres)} µs`,
  };
}
