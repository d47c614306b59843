import pg from 'pg';
import { call } from './content.js';
import { measureLine } from './cpu/index.js';
import { baseline, type Line, line } from './cpu/requests.js';
import { median } from './load.js';
import { closedLoop, openLoop } from './open-loop.js';
import { environmentId, type Guidepost, projectId, token } from './servers.js';

const rounds = 5;
const environment = `/v2/projects/${projectId}/environments/${environmentId}`;
const members = 100_000;
const eventsOfOne = 10_000;
const definitions = 1_000;

/** The same work on something small and on something big. */
interface Pair {
  name: string;
  small: Line;
  big: Line;
  /** The big one may cost so many times what the small one does. */
  goal: number;
}

/** What a large company, a busy user and a project of many definitions cost beside small ones, and what a busy neighbour does. */
export async function benchSizes(guidepost: Guidepost): Promise<void> {
  const { url, databaseUrl } = guidepost;
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    await put(url, 'company-0');
    await fill(pool);
    console.log('\nCPU time of the same work on small and on big things (medians of the rounds)');
    await compare(guidepost, pairs(url, await sdkToken(pool)));
    await compareDefinitions(guidepost);
    await benchNeighbours(guidepost, pool);
  } finally {
    await pool.end();
  }
}

const putOf = (environment: string, id: string, value: number) => ({
  method: 'PUT',
  path: `${environment}/users/${id}`,
  body: JSON.stringify({ attributes: { plan: 'pro', visits: value } }),
});

async function put(url: string, id: string): Promise<void> {
  await call(url, 'PUT', `/environments/${environmentId}/users/${id}`, {
    attributes: { plan: 'pro', visits: 0 },
  });
}

async function sdkToken(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('SELECT sdk_token FROM environments WHERE id = $1', [environmentId]);
  return rows[0].sdk_token;
}

/** A company with ten members and one with a hundred thousand; a user with ten events and one with ten thousand. */
async function fill(pool: pg.Pool): Promise<void> {
  await pool.query(
    `INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
     SELECT $1, 'member-' || n, '{"plan": "pro"}', now() - n * interval '1 second', now() FROM generate_series(1, $2::int) n`,
    [environmentId, members],
  );
  await pool.query(
    `INSERT INTO companies (environment_id, external_id, attributes, created_at, updated_at)
     SELECT $1, name, '{}', now(), now() FROM unnest(ARRAY['small', 'big']) AS name`,
    [environmentId],
  );
  await pool.query(
    `INSERT INTO memberships (environment_id, company_id, user_id, id, user_created_at, created_at, updated_at)
     SELECT $1, company, 'member-' || n, company || '-' || n, u.created_at, now(), now()
     FROM (VALUES ('small', 10), ('big', $2::int)) AS sizes (company, size), generate_series(1, size) n
     JOIN users u ON u.environment_id = $1 AND u.external_id = 'member-' || n`,
    [environmentId, members],
  );
  await pool.query(
    `INSERT INTO events (environment_id, id, event_definition_id, code_name, user_id, created_at)
     SELECT $1, 'event-' || size || '-' || n, (SELECT id FROM event_definitions WHERE project_id = $2 LIMIT 1), 'page_viewed', name,
       now() - n * interval '1 second'
     FROM (VALUES ('member-1', 10), ('member-2', $3::int)) AS sizes (name, size), generate_series(1, size) n`,
    [environmentId, projectId, eventsOfOne],
  );
  await pool.query('ANALYZE users, memberships, events');
}

/** Requests differ, since equal ones that arrive together share one answer. */
function pairs(url: string, sdk: string): Pair[] {
  const get = (path: string) =>
    line(path, undefined, url, (n) => ({ path: `${path}&limit=${5 + (n % 40)}` }));
  const ofCompany = (company: string) => get(`${environment}/users?companyId=${company}`);
  const visit = (userId: string) =>
    line('visit', undefined, url, (n) => ({
      method: 'POST',
      path: '/sdk/v1/visit',
      headers: { authorization: `Bearer ${sdk}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userId, context: { pageUrl: `https://shop.example.com/${n}` } }),
    }));
  const events = (user: string) => get(`${environment}/events?userId=${user}`);
  return [
    {
      name: `members of a company of ${members}`,
      small: ofCompany('small'),
      big: ofCompany('big'),
      goal: 1.5,
    },
    {
      name: `events of a user with ${eventsOfOne}`,
      small: events('member-1'),
      big: events('member-2'),
      goal: 1.5,
    },
    {
      name: `visit of a user with ${eventsOfOne} events`,
      small: visit('member-1'),
      big: visit('member-2'),
      goal: 1.5,
    },
  ];
}

const costOf = async (guidepost: Guidepost, one: Line): Promise<number> => {
  const { node, postgres } = await measureLine(guidepost, one);
  return node + postgres;
};

async function compare(guidepost: Guidepost, compared: Pair[]): Promise<void> {
  for (const { name, small, big, goal } of compared) {
    for (const one of [small, big]) await one.run(1);
    const costs: [small: number, big: number][] = [];
    for (let round = 0; round < rounds; round++)
      costs.push([await costOf(guidepost, small), await costOf(guidepost, big)]);
    print(name, costs, goal);
  }
}

function print(name: string, costs: [number, number][], goal: number): void {
  const ratio = median(costs.map(([small, big]) => big / small));
  const [small, big] = [0, 1].map((side) => median(costs.map((pair) => pair[side]!)).toFixed(0));
  console.log(`  ${name.padEnd(44)}${small} µs, ${big} µs: ${ratio.toFixed(2)} times, at most ${goal}`);
  if (ratio > goal * 1.25) process.exitCode = 1;
}

/** One project cannot have few and many definitions in turns, so both are compared with GET /health/live. */
async function compareDefinitions(guidepost: Guidepost): Promise<void> {
  const { url } = guidepost;
  const live = baseline(guidepost);
  const write = line('PUT', undefined, url, (n) => putOf(environment, `member-${1 + (n % 1_000)}`, n));
  const multiples = async () => {
    for (const one of [live, write]) await one.run(1);
    const found: number[] = [];
    for (let round = 0; round < rounds; round++)
      found.push((await costOf(guidepost, write)) / (await costOf(guidepost, live)));
    return median(found);
  };
  const few = await multiples();
  for (let n = 0; n < definitions; n++)
    await call(url, 'POST', '/attribute-definitions', {
      scope: 'user',
      codeName: `attribute_${n}`,
      displayName: `Attribute ${n}`,
      dataType: 'number',
    });
  const many = await multiples();
  console.log(
    `  ${`PUT user beside ${definitions} definitions`.padEnd(44)}${few.toFixed(1)}, ${many.toFixed(1)} times GET /health/live: ${(many / few).toFixed(2)} times, at most 1.2`,
  );
  if (many / few > 1.2 * 1.25) process.exitCode = 1;
}

const steadyPerSecond = 50;
const steadySeconds = 10;

/** The slowest writes of one environment alone, and while another one writes as fast as it can. */
async function benchNeighbours({ url }: Guidepost, pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query('SELECT id FROM environments WHERE project_id = $1 AND NOT is_primary', [
    projectId,
  ]);
  const quiet = `/v2/projects/${projectId}/environments/${rows[0].id}`;
  const load = (of: string, sockets: number) => {
    let n = 0;
    return { url: new URL(url), sockets, next: () => bytesOf(putOf(of, `user-${n++ % 500}`, n)) };
  };
  const p99 = async () => {
    const { answers } = await openLoop(load(quiet, 64), steadyPerSecond, steadySeconds);
    const latencies = (answers.get(200)?.latenciesMs ?? []).sort((a, b) => a - b);
    if (latencies.length < steadyPerSecond * steadySeconds) throw new Error('not every write was answered');
    return latencies[Math.floor(latencies.length * 0.99)]!;
  };
  await p99();
  const alone = await p99();
  const busy = closedLoop(load(environment, 64), steadySeconds + 2);
  const beside = await p99();
  const { answers } = await busy;
  console.log(
    `  PUT at ${steadyPerSecond}/s, p99: alone ${alone.toFixed(1)} ms, beside an environment that writes ${(answers.get(200)!.count / (steadySeconds + 2)).toFixed(0)}/s ${beside.toFixed(1)} ms: ${(beside / alone).toFixed(1)} times, at most 3`,
  );
}

const bytesOf = ({ method, path, body }: ReturnType<typeof putOf>): string =>
  `${method} ${path} HTTP/1.1\r\nhost: bench\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
