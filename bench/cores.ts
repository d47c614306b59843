import type { Figure } from './figures.js';
import { besideFigure, http, measure } from './load.js';
import { environmentId, type Guidepost, projectId, startProcesses, token } from './servers.js';

const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const users = 2_000;

/** The same reads, served by one process and by two, on the same database. */
export async function benchCores({ url, databaseUrl }: Guidepost): Promise<Figure[]> {
  const path = `/v2/projects/${projectId}/environments/${environmentId}/users`;
  await fill(url + path);
  const one = await startProcesses(databaseUrl, 1);
  const two = await startProcesses(databaseUrl, 2);
  const figures: Figure[] = [];
  try {
    for (const [title, read] of [
      ['pages of a list', await pages(url, path)],
      ['GET user', single(path)],
    ] as const) {
      const [alone, both] = await measure([
        http('one process', { url: one.url, connections: 32, ...read }),
        http('two processes', { url: two.url, connections: 32, ...read }),
      ]);
      figures.push(besideFigure(`${title}, two processes beside one`, 'x', both!, alone!));
    }
    return figures;
  } finally {
    await Promise.all([one.stop(), two.stop()]);
  }
}

type Request = { path: string; headers: Record<string, string> };

/** Each connection begins elsewhere: equal requests that arrive at a process together share one read. */
function inTurn(requests: Request[]) {
  let begun = 0;
  return {
    setupClient(client: { setRequests(requests: Request[]): void }) {
      const from = (begun++ * 37) % requests.length;
      client.setRequests([...requests.slice(from), ...requests.slice(0, from)]);
    },
  };
}

/** Each page of the list, in different lengths. */
async function pages(url: string, path: string) {
  const found: string[] = [];
  for (let link: string | null = `${url}${path}?limit=100`; link; ) {
    found.push(link.slice(url.length));
    const answer = await fetch(link, { headers });
    link = ((await answer.json()) as { next: string | null }).next;
  }
  const lengths = Array.from({ length: 20 }, (_, index) => 100 - index);
  return inTurn(
    lengths.flatMap((length) =>
      found.map((page) => ({ path: page.replace('limit=100', `limit=${length}`), headers })),
    ),
  );
}

const single = (path: string) =>
  inTurn(Array.from({ length: users }, (_, index) => ({ path: `${path}/cores-${index}`, headers })));

async function fill(list: string): Promise<void> {
  for (let index = 0; index < users; index++) {
    const attributes = { name: `User ${index}`, plan: 'pro', seats: index, city: 'Aarhus' };
    const body = JSON.stringify({ attributes });
    const { ok, status } = await fetch(`${list}/cores-${index}`, { method: 'PUT', headers, body });
    if (!ok) throw new Error(`PUT user: ${status}`);
  }
}
