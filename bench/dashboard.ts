import pg from 'pg';
import { median } from './load.js';
import { loadMillion } from './million.js';
import { type Instance, projectId, token } from './servers.js';

const rounds = 30;
/** What a person who waits for a list still takes for at once. */
const patienceMs = 1_000;

/** What the pages of users ask for, in an environment with a million of them. The slowest of all rounds counts. */
export async function benchDashboard({
  url,
  databaseUrl,
}: Instance & { databaseUrl: string }): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query(
    'SELECT id FROM environments WHERE project_id = $1 AND NOT is_primary',
    [projectId],
  );
  const environmentId = rows[0].id;
  await loadMillion(client, projectId, environmentId);
  await client.end();

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
    ['The list, newest first', list],
    ['  last seen first', `${environment}/users?limit=50&orderBy=-lastSeenAt`],
    ['  searched by an e-mail address', `${list}&search=user777777@`],
    ['  searched by a name that many have', `${list}&search=User`],
    ['  searched by what nobody has', `${list}&search=nobody-has-this`],
    ['  by a segment of conditions', `${list}&segmentId=bench-condition`],
    ['  by conditions that a third meets', `${environment}/users/query`, where('pro')],
    ['  by conditions that 100 meet', `${environment}/users/query`, where('enterprise')],
    ['Count of conditions that a third meets', `${environment}/segments/preview`, preview('pro')],
    ['Count of conditions that 100 meet', `${environment}/segments/preview`, preview('enterprise')],
    ['The numbers of the home page', `${environment}/overview`],
    ['The page of a user', `${environment}/users/user-500000?expand=companies`],
  ];
  console.log('\nWhat the dashboard asks for with 1,000,000 users, one request at a time');
  for (const [name, address, body] of asked) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await ask(address, body);
      times.push(performance.now() - start);
    }
    const slowest = Math.max(...times);
    const isSlow = slowest > patienceMs;
    // The command fails, so that a script notices.
    if (isSlow) process.exitCode = 1;
    const verdict = isSlow ? 'TOO SLOW' : 'within a second';
    console.log(
      `  ${name.padEnd(44)}${median(times).toFixed(1).padStart(8)} ms   slowest ${slowest.toFixed(1).padStart(7)} ms   ${verdict}`,
    );
  }
}

async function ask(address: string, body: object | undefined): Promise<void> {
  const response = await fetch(address, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address}: ${response.status} ${text}`);
}
