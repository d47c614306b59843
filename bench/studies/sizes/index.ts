import pg from 'pg';
import { measureLine } from '../../gauge/cpu/index.js';
import { baseline, type Line, line } from '../../gauge/cpu/requests.js';
import { inLoops } from '../../gauge/webhooks.js';
import { digits, type Figure } from '../../running/figures.js';
import { call, planSegment, publishHundred } from '../../running/live-content.js';
import { median } from '../../running/load.js';
import { environmentId, type Guidepost, projectId, stagingOf } from '../../running/servers.js';
import { copyPiece } from '../capacity/tenants.js';
import { benchNeighbours, putOf } from './neighbours.js';

const rounds = 3;
const environment = `/v2/projects/${projectId}/environments/${environmentId}`;
const members = 100_000;
const eventsOfOne = 10_000;
/** Of something small. As many as the longest page has, so that the pages of small and big have equally many rows. */
const few = 50;
const definitions = 1_000;
const [fewPieces, manyPieces] = [100, 1_000];

/** One work on something small and on something big. */
interface Pair {
  name: string;
  small: Line;
  big: Line;
}

/** Cost of a large company, a busy user and a project of many definitions beside small ones, and the effect of a busy neighbour. */
export async function benchSizes(guidepost: Guidepost): Promise<Figure[]> {
  const { url, databaseUrl } = guidepost;
  const pool = new pg.Pool({ connectionString: databaseUrl });
  try {
    await put(url, 'company-0');
    await fill(pool);
    return [
      ...(await compare(guidepost, pairs(url, await primaryToken(pool)))),
      ...(await comparePieces(guidepost, pool)),
      ...(await compareDefinitions(guidepost)),
      await benchNeighbours(guidepost, pool),
    ];
  } finally {
    await pool.end();
  }
}

async function put(url: string, id: string): Promise<void> {
  await call(url, 'PUT', `/environments/${environmentId}/users/${id}`, {
    attributes: { plan: 'pro', visits: 0 },
  });
}

/** SDK token of the environment that most lines are about. */
async function primaryToken(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query('SELECT sdk_token FROM environments WHERE id = $1', [environmentId]);
  return rows[0].sdk_token;
}

/** A company with few members and one with a hundred thousand; a user with few events and one with ten thousand. */
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
     FROM (VALUES ('small', ${few}), ('big', $2::int)) AS sizes (company, size), generate_series(1, size) n
     JOIN users u ON u.environment_id = $1 AND u.external_id = 'member-' || n`,
    [environmentId, members],
  );
  await pool.query(
    `INSERT INTO events (environment_id, id, event_definition_id, code_name, user_id, created_at)
     SELECT $1, 'event-' || size || '-' || n, (SELECT id FROM event_definitions WHERE project_id = $2 LIMIT 1), 'page_viewed', name,
       now() - n * interval '1 second'
     FROM (VALUES ('member-1', ${few}), ('member-2', $3::int)) AS sizes (name, size), generate_series(1, size) n`,
    [environmentId, projectId, eventsOfOne],
  );
  await pool.query('ANALYZE users, memberships, events');
}

/** Requests differ, since equal ones that arrive together share one answer. */
function pairs(url: string, sdk: string): Pair[] {
  const get = (path: string) => line(path, url, (n) => ({ path: `${path}&limit=${5 + (n % 40)}` }));
  const ofCompany = (company: string) => get(`${environment}/users?companyId=${company}`);
  const visit = (userId: string) =>
    line('visit', url, (n) => ({
      method: 'POST',
      path: '/sdk/v1/visit',
      headers: { authorization: `Bearer ${sdk}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userId, context: { pageUrl: `https://shop.example.com/${n}` } }),
    }));
  const events = (user: string) => get(`${environment}/events?userId=${user}`);
  return [
    {
      name: 'a page of the members of a company of 100,000',
      small: ofCompany('small'),
      big: ofCompany('big'),
    },
    {
      name: 'a page of the events of a user with 10,000',
      small: events('member-1'),
      big: events('member-2'),
    },
    { name: 'visit of a user with 10,000 events', small: visit('member-1'), big: visit('member-2') },
  ];
}

const costOf = async (guidepost: Guidepost, one: Line): Promise<number> => {
  const { node, postgres } = await measureLine(guidepost, one);
  return node + postgres;
};

async function compare(guidepost: Guidepost, compared: Pair[]): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, small, big } of compared) {
    for (const one of [small, big]) await one.run(1);
    const costs: [small: number, big: number][] = [];
    for (let round = 0; round < rounds; round++)
      costs.push([await costOf(guidepost, small), await costOf(guidepost, big)]);
    const [few, many] = [0, 1].map((side) => digits(median(costs.map((pair) => pair[side]!))));
    figures.push({
      name,
      value: median(costs.map(([of, other]) => other / of)),
      unit: 'x small',
      note: `${few} µs and ${many} µs`,
    });
  }
  return figures;
}

/** Lines whose surroundings cannot be small and big in turns: before and after, each compared with GET /health/live. */
async function beforeAndAfter(
  guidepost: Guidepost,
  lines: Line[],
  grow: () => Promise<unknown>,
): Promise<Figure[]> {
  const live = baseline(guidepost);
  const multiples = async () => {
    for (const one of [live, ...lines]) await one.run(1);
    const found = lines.map((): number[] => []);
    for (let round = 0; round < rounds; round++) {
      const cost = await costOf(guidepost, live);
      for (const [index, one] of lines.entries()) found[index]!.push((await costOf(guidepost, one)) / cost);
    }
    return found.map(median);
  };
  const before = await multiples();
  await grow();
  const after = await multiples();
  return lines.map(({ name }, index) => ({
    name,
    value: after[index]! / before[index]!,
    unit: 'x small',
    note: `${digits(before[index]!)} and ${digits(after[index]!)} x live`,
  }));
}

/** A page view where a hundred pieces are live and where a thousand are; the visitor gets the same of both. */
async function comparePieces(guidepost: Guidepost, pool: pg.Pool): Promise<Figure[]> {
  const { url } = guidepost;
  const { id, sdkToken } = await stagingOf(pool);
  const segment = await planSegment(url, 'Nobody', 'none');
  await publishHundred(url, id, segment);
  const headers = { authorization: `Bearer ${sdkToken}`, 'content-type': 'application/json' };
  const context = { pageUrl: 'https://shop.example.com/app/7/x' };
  const view = (path: string) =>
    line(`POST ${path} with 1,000 live pieces`, url, (n) => ({
      method: 'POST',
      path,
      headers,
      body: JSON.stringify({ userId: `visitor-${n % 500}`, context }),
    }));
  const visit = view('/sdk/v1/visit');
  // Whoever asks for content has visited before.
  await visit.run(1);
  const list = line('a page of the list of 1,000 pieces', url, (n) => ({
    path: `/v2/projects/${projectId}/content?limit=${20 + (n % 40)}`,
  }));
  return beforeAndAfter(guidepost, [view('/sdk/v1/content'), visit, list], async () => {
    // The oldest of them is for the segment.
    const { rows } = await pool.query(
      'SELECT id FROM content WHERE project_id = $1 ORDER BY created_at, id LIMIT 1',
      [projectId],
    );
    await copyPiece(pool, rows[0].id, manyPieces - fewPieces);
    await pool.query('ANALYZE content, content_versions, publications');
  });
}

async function compareDefinitions(guidepost: Guidepost): Promise<Figure[]> {
  const { url } = guidepost;
  const write = line(`PUT user beside ${definitions.toLocaleString('en')} definitions`, url, (n) =>
    putOf(environment, `member-${1 + (n % 1_000)}`, n),
  );
  return beforeAndAfter(guidepost, [write], async () => {
    let n = 0;
    await inLoops(definitions, async () => {
      n += 1;
      await call(url, 'POST', '/attribute-definitions', {
        scope: 'user',
        codeName: `attribute_${n}`,
        displayName: `Attribute ${n}`,
        dataType: 'number',
      });
    });
  });
}
