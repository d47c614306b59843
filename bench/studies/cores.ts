import { cpuTimeWithChildren } from '../running/cpu-time.js';
import { digits, type Figure } from '../running/figures.js';
import { lightLoad, loadMaker } from '../running/light-load.js';
import { measure, median, timesAs } from '../running/load.js';
import { environmentId, type Guidepost, projectId, startProcesses, token } from '../running/servers.js';

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const users = 2_000;
const connections = 64;

/** Reads that are served by one process and by two, on one database. */
export async function benchCores({ url, databaseUrl, cpu }: Guidepost): Promise<Figure[]> {
  const path = `/v2/projects/${projectId}/environments/${environmentId}/users`;
  await fill(url + path);
  const one = await startProcesses(databaseUrl, 1);
  const two = await startProcesses(databaseUrl, 2);
  const figures: Figure[] = [];
  try {
    for (const [title, paths] of [
      ['pages of a list', await pages(url, path)],
      ['GET user', Array.from({ length: users }, (_, index) => `${path}/cores-${index}`)],
    ] as const) {
      const served = (name: string, { url, pid }: typeof one) => {
        const used = async () => ({ ...(await cpu()), node: await cpuTimeWithChildren(pid) });
        return lightLoad(name, { url, connections, headers, paths, cpu: used });
      };
      const [alone, both] = await measure([served('one process', one), served('two processes', two)]);
      figures.push(
        {
          name: `${title}, two processes beside one`,
          value: timesAs(both!, alone!),
          unit: 'x',
          perSecond: median(both!.rates),
          note: `${digits(median(alone!.rates))} a second from one process; the load is made by ${loadMaker()}`,
        },
        {
          name: `${title}, by CPU time: two processes with a core each beside one`,
          value: median(alone!.node.map((cost, round) => (2 * cost) / both!.node[round]!)),
          unit: 'x',
          cpu: { node: median(both!.node), postgres: median(both!.postgres) },
          note: `from one process ${digits(median(alone!.node))}, ${digits(median(alone!.postgres))} µs`,
        },
      );
    }
    return figures;
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}

/** Each page of the list, in different lengths: equal requests that arrive at a process together share one read. */
async function pages(url: string, path: string): Promise<string[]> {
  const found: string[] = [];
  for (let link: string | null = `${url}${path}?limit=100`; link; ) {
    found.push(link.slice(url.length));
    const answer = await fetch(link, { headers });
    link = ((await answer.json()) as { next: string | null }).next;
  }
  const lengths = Array.from({ length: 20 }, (_, index) => 100 - index);
  return lengths.flatMap((length) => found.map((page) => page.replace('limit=100', `limit=${length}`)));
}

async function fill(list: string): Promise<void> {
  for (let index = 0; index < users; index++) {
    const attributes = { name: `User ${index}`, plan: 'pro', seats: index, city: 'Aarhus' };
    const body = JSON.stringify({ attributes });
    const { ok, status } = await fetch(`${list}/cores-${index}`, { method: 'PUT', headers, body });
    if (!ok) throw new Error(`PUT user: ${status}`);
  }
}
