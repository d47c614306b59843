import { http } from '../../running/load.js';
import { environmentId, type Guidepost, projectId, token } from '../../running/servers.js';

/** Something that is measured: it works for some seconds and answers how many units of work it has done. */
export interface Line {
  name: string;
  /** Preparation of the line and its undoing. Neither is part of the work. */
  prepare?(): Promise<void>;
  leave?(): Promise<void>;
  run(seconds: number): Promise<number>;
}

const ids = 5_000;
const pageSize = 35;
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const environment = `/v2/projects/${projectId}/environments/${environmentId}`;
let serial = 0;

/** Requests over 64 connections, each made by `next`. */
export function line(
  name: string,
  url: string,
  next: (n: number) => object,
  answers: '2xx' | '3xx' = '2xx',
): Line {
  const setupRequest = (request: object) => ({ ...request, ...next(serial++) });
  const scenario = http(name, { url, answers, requests: [{ headers, setupRequest }] });
  return {
    name,
    run: async (seconds) => (await scenario.run(seconds)).count,
  };
}

export const baseline = ({ url }: Guidepost) =>
  line('GET /health/live', url, () => ({ path: '/health/live' }));

const changingUser = (n: number) => ({
  method: 'PUT',
  path: `${environment}/users/user-${n % ids}`,
  body: JSON.stringify({
    attributes: { email: `user${n % ids}@example.com`, plan: 'pro', visits: n, beta: n % 2 === 0 },
  }),
});

/** The lines of single requests. They need users, which are written first. */
export async function requestLines({ url }: Pick<Guidepost, 'url'>): Promise<Line[]> {
  for (let n = 0; n < ids; n += 64) {
    const some = Array.from({ length: Math.min(64, ids - n) }, (_, i) => changingUser(n + i));
    await Promise.all(some.map((request) => send(url, request)));
  }
  const pages = await pagesOf(`${url}${environment}/users?limit=${pageSize}`);
  const page = (n: number) => ({ path: pages[n % pages.length] });
  return [
    line('GET /v2/me', url, () => ({ path: '/v2/me' })),
    line('GET user, 5,000 ids in turn', url, (n) => ({ path: `${environment}/users/user-${n % ids}` })),
    line(`list page of ${pageSize} users, differing requests`, url, page),
    line('PUT user, changing values', url, changingUser),
    line('the list page after the updates', url, page),
  ];
}

async function send(url: string, { path, ...request }: { path: string; method: string; body: string }) {
  const response = await fetch(`${url}${path}`, { ...request, headers });
  if (!response.ok) throw new Error(await response.text());
  await response.arrayBuffer();
}

/** The paths of all pages of a list. */
async function pagesOf(first: string): Promise<string[]> {
  const paths: string[] = [];
  for (let address: string | null = first; address !== null; ) {
    const { pathname, search } = new URL(address);
    paths.push(pathname + search);
    const response = await fetch(address, { headers });
    if (!response.ok) throw new Error(await response.text());
    address = ((await response.json()) as { next: string | null }).next;
  }
  return paths;
}
