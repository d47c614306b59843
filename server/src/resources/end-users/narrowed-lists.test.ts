import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, useProject } from '../../../test/api.ts';
import { isDistributed } from '../../../test/cluster.ts';
import { pagesRead } from '../../../test/explain-prepared.ts';
import { newProject, useServer } from '../../../test/harness.ts';
import { recordStatements } from '../../../test/recorded-statements.ts';
import { plan as isPro, segmentsIn } from '../../../test/segments.ts';

/* Pages of lists that are narrowed to companies, segments, e-mail addresses and times, many of them asked for together. */

const server = useServer();
const { project, api, put } = useProject(server);

interface Person {
  id: string;
  plan: string;
  email: string;
  createdAt: string;
  companies: string[];
  segments: string[];
}

const people: Person[] = [];
let companies: string[];
let segments: string[];

beforeAll(async () => {
  // The id of a company may be anything, the id of the environment and a parameter of a statement included.
  companies = ['acme', project.production, '$1', 'nobody / here'];
  for (const id of companies) await put(`/companies/${encodeURIComponent(id)}`, {});
  const { create, everyone, ...members } = segmentsIn(server, project);
  for (let n = 0; n < 24; n++) {
    server.pass(60);
    const id = `user ${n}`;
    const [plan, email] = [n % 3 ? 'free' : 'pro', `Mail${n % 5}@example.com`];
    const { createdAt } = bodyOf(await put(`/users/${encodeURIComponent(id)}`, { plan, email }));
    const joined = companies.filter((_, k) => k < 3 && n % (k + 2) === 0);
    for (const company of joined) {
      await put(`/companies/${encodeURIComponent(company)}/memberships/${encodeURIComponent(id)}`);
    }
    people.push({ id, plan, email, createdAt, companies: joined, segments: [] });
  }
  const all = await everyone('user');
  const pro = await create({ name: 'Pro', kind: 'condition', conditions: [isPro] });
  const even = await create({ name: 'Even', kind: 'manual' });
  const seventh = await create({ name: 'Seventh', kind: 'manual' });
  segments = [all, pro, even, seventh];
  for (const [n, person] of people.entries()) {
    const isIn = { [all]: true, [pro]: person.plan === 'pro', [even]: n % 2 === 0, [seventh]: n % 7 < 3 };
    person.segments = segments.filter((id) => isIn[id]);
    for (const id of [even, seventh]) if (isIn[id]) await members.put(id, person.id);
  }
});

interface Filter {
  companyId?: string | undefined;
  segmentId?: string | undefined;
  email?: string | undefined;
  createdAfter?: string | undefined;
  createdBefore?: string | undefined;
}

/** Every way to combine the filters with what each of them may be; lists of companies and segments stand together. */
function everyFilter(): Filter[] {
  const times = [undefined, people[9]?.createdAt];
  const filters: Filter[] = [];
  for (const email of [undefined, 'mail2@EXAMPLE.com'])
    for (const createdAfter of times)
      for (const createdBefore of times)
        for (const companyId of [undefined, ...companies])
          for (const segmentId of [undefined, ...segments])
            filters.push({ companyId, segmentId, email, createdAfter, createdBefore });
  return filters;
}

const membersOf = ({ companyId, segmentId, email, createdAfter, createdBefore }: Filter) =>
  people
    .filter(
      (person) =>
        (companyId === undefined || person.companies.includes(companyId)) &&
        (segmentId === undefined || person.segments.includes(segmentId)) &&
        (email === undefined || person.email.toLowerCase() === email.toLowerCase()) &&
        (createdAfter === undefined || person.createdAt >= createdAfter) &&
        (createdBefore === undefined || person.createdAt <= createdBefore),
    )
    .map(({ id }) => id);

const pathOf = (filter: Filter, page: Record<string, string> = {}) => {
  const given = Object.entries({ ...filter, ...page }).filter(([, value]) => value !== undefined);
  return `/users?${new URLSearchParams(given as [string, string][])}`;
};

interface Page {
  results: { id: string }[];
  next: string | null;
  previous: string | null;
}

const idsIn = ({ results }: Page) => results.map(({ id }) => id);

/** The whole list, page by page to its end, and back again. */
async function walk(
  filter: Filter,
  orderBy: string,
  limit = 3,
): Promise<{ forwards: string[]; backwards: string[] }> {
  const follow = async (link: string): Promise<Page> => bodyOf(await server.call(link, project));
  let page: Page = bodyOf(await api(pathOf(filter, { limit: `${limit}`, orderBy })));
  const forwards = idsIn(page);
  while (page.next) {
    page = await follow(page.next);
    forwards.push(...idsIn(page));
  }
  const backwards = idsIn(page);
  while (page.previous) {
    page = await follow(page.previous);
    backwards.unshift(...idsIn(page));
  }
  return { forwards, backwards };
}

describe('lists that are walked together', () => {
  it.each([
    ['createdAt', (ids: string[]) => ids],
    ['-createdAt', (ids: string[]) => ids.toReversed()],
    // Everybody was written once, which counts as a visit.
    ['-lastSeenAt', (ids: string[]) => ids.toReversed()],
  ])('have their own members each, by %s', async (orderBy, inOrder) => {
    const filters = everyFilter();
    while (filters.length > 0) {
      const together = filters.splice(0, 15);
      const walked = await Promise.all(together.map((filter) => walk(filter, orderBy)));
      for (const [n, filter] of together.entries()) {
        const expected = inOrder(membersOf(filter));
        expect(walked[n], JSON.stringify(filter)).toEqual({ forwards: expected, backwards: expected });
      }
    }
  });

  it.each([
    ['companies', () => companies.map((companyId) => ({ companyId }))],
    ['manual segments', () => segments.slice(2).map((segmentId) => ({ segmentId }))],
    ['addresses', () => [1, 2, 3].map((n) => ({ email: `mail${n}@example.com` }))],
    ['times', () => people.map(({ createdAt }) => ({ createdAfter: createdAt }))],
  ])('of different %s are read by the same statement, which takes several', async (_, filters) => {
    const { statements, stop } = recordStatements();
    const pages = await Promise.all(filters().map((filter) => api(pathOf(filter, { limit: '5' }))));
    stop();
    expect(pages.map((page) => idsIn(bodyOf(page)))).toEqual(
      filters().map((filter) => membersOf(filter).slice(0, 5)),
    );
    const reads = statements.filter(({ text }) => text.includes('"attributes"::text'));
    const texts = [...new Set(reads.map(({ text }) => text))];
    expect(texts).toEqual([expect.stringContaining('FROM unnest($2::int[]')]);
  });

  it('in pages of any size have the same statements', async () => {
    const expected = people.map(({ id }) => id);
    const textsFor = async (sizes: number[]) => {
      const { statements, stop } = recordStatements();
      const walked = await Promise.all(sizes.map((size) => walk({}, 'createdAt', size)));
      stop();
      expect(walked).toEqual(sizes.map(() => ({ forwards: expected, backwards: expected })));
      const texts = statements
        .map(({ text }) => text)
        .filter((text) => text.includes('FROM unnest($2::int[]'));
      return new Set(texts);
    };
    const usual = await textsFor([7]);
    expect(usual.size).toBeGreaterThan(2);
    expect(await textsFor(people.map((_, n) => n + 1))).toEqual(
      new Set([...usual, ...(await textsFor([people.length]))]),
    );
  });
});

describe('a segment', () => {
  it('narrows no list any more once it is deleted', async () => {
    const { create, call } = segmentsIn(server, project);
    const segmentId = await create({ name: 'Soon gone', kind: 'manual' });
    expect(idsIn(bodyOf(await api(pathOf({ segmentId }))))).toEqual([]);
    await call('DELETE', `/segments/${segmentId}`);
    const answers = await Promise.all(
      [1, 2, 3].map((limit) => api(pathOf({ segmentId }, { limit: `${limit}` }))),
    );
    expect(answers.map(({ status, body }) => [status, body.error?.code])).toEqual(
      answers.map(() => [404, 'E1025']),
    );
  });

  it('of another project is unknown', async () => {
    const other = segmentsIn(server, await newProject(server));
    const segmentId = await other.create({ name: 'Theirs', kind: 'manual' });
    expect((await api(pathOf({ segmentId }))).body.error.code).toBe('E1025');
  });
});

// What is explained on a cluster is what its coordinator does.
describe.skipIf(isDistributed)('a segment with nearly all users, among many small ones,', () => {
  const environmentId = () => project.staging;
  let large: string;
  beforeAll(async () => {
    const { create } = segmentsIn(server, project);
    large = await create({ name: 'Large', kind: 'manual' });
    const { pool } = server.database;
    await pool.query(
      `INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
       SELECT $1, 'user-' || n, jsonb_build_object('email', 'mail' || n || '@example.com',
           'last_seen_at', to_char(timestamptz '2026-01-01' + n * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"')),
         timestamptz '2026-01-01' + n * interval '1 second', now()
       FROM generate_series(1, 20000) n`,
      [environmentId()],
    );
    await pool.query(
      `INSERT INTO segments (id, project_id, name, biz_type, kind, created_at, updated_at)
       SELECT 'small ' || n, $1, 'Small ' || n, 'user', 'manual', now(), now() FROM generate_series(1, 1000) n`,
      [project.id],
    );
    await pool.query(
      `INSERT INTO segment_users (environment_id, segment_id, user_id, user_created_at)
       SELECT $1, segment_id, 'user-' || n, timestamptz '2026-01-01' + n * interval '1 second'
       FROM generate_series(1, 20000) n, LATERAL (VALUES ($2), ('small ' || n)) AS chosen (segment_id)
       WHERE segment_id = $2 OR n <= 1000`,
      [environmentId(), large],
    );
    await pool.query('VACUUM ANALYZE users, segment_users');
  });

  it.each([
    ['its first page', ''],
    ['a user by the address', '&email=mail777@example.com'],
    ['its members by their last visit', '&orderBy=-lastSeenAt'],
    ['its members since a time', '&createdAfter=2026-01-01T01:00:00Z'],
  ])('is not read from end to end for %s', async (_, filter) => {
    const { statements, stop } = recordStatements();
    const path = `/users?segmentId=${large}${filter}`;
    const { results } = bodyOf(await api(path, 'GET', undefined, { environmentId: environmentId() }));
    stop();
    expect(results.length).toBeGreaterThan(0);
    const [statement, ...others] = statements.filter(({ text }) => text.includes('"attributes"::text'));
    expect(others).toEqual([]);
    expect(await pagesRead(server.database.pool, statement!)).toBeLessThan(200);
  });
});
