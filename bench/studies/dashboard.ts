import { digits, type Figure } from '../running/figures.js';
import { median } from '../running/load.js';
import { stagingWithMillion } from '../running/million.js';
import { type Instance, projectId, token } from '../running/servers.js';

const rounds = 30;

/** Requests of the pages of users, in an environment with a million of them. The slowest of all rounds counts. */
export async function benchDashboard({
  url,
  databaseUrl,
}: Instance & { databaseUrl: string }): Promise<Figure[]> {
  const { id: environmentId } = await stagingWithMillion(databaseUrl);

  const environment = `${url}/v2/projects/${projectId}/environments/${environmentId}`;
  const list = `${environment}/users?limit=50&orderBy=-createdAt`;
  const plan = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is' };
  const where = (value: string) => ({
    limit: 50,
    orderBy: ['-createdAt'],
    conditions: [{ ...plan, value }],
  });
  const preview = (value: string) => ({ bizType: 'user', conditions: [{ ...plan, value }] });
  const asked: [name: string, address: string, body?: object][] = [
    ['the list, newest first', list],
    ['the list, last seen first', `${environment}/users?limit=50&orderBy=-lastSeenAt`],
    ['the list, searched by an e-mail address', `${list}&search=user777777@`],
    ['the list, searched by a name that many have', `${list}&search=User`],
    ['the list, searched by what nobody has', `${list}&search=nobody-has-this`],
    ['the list, by a segment of conditions', `${list}&segmentId=bench-condition`],
    ['the list, by conditions that a third meets', `${environment}/users/query`, where('pro')],
    ['the list, by conditions that 100 meet', `${environment}/users/query`, where('enterprise')],
    ['count of conditions that a third meets', `${environment}/segments/preview`, preview('pro')],
    ['count of conditions that 100 meet', `${environment}/segments/preview`, preview('enterprise')],
    ['the numbers of the home page', `${environment}/overview`],
    ['the page of a user', `${environment}/users/user-500000?expand=companies`],
  ];
  const figures: Figure[] = [];
  let slowestOfAll = 0;
  for (const [name, address, body] of asked) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await ask(address, body);
      times.push(performance.now() - start);
    }
    const slowest = Math.max(...times);
    slowestOfAll = Math.max(slowestOfAll, slowest);
    figures.push({ name, value: median(times), unit: 'ms', note: `slowest ${digits(slowest)} ms` });
  }
  return [...figures, { name: 'the slowest of all', value: slowestOfAll, unit: 'ms' }];
}

async function ask(address: string, body: object | undefined): Promise<void> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
}
