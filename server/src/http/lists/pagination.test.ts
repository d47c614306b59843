import fc from 'fast-check';
import { parseInstant } from 'guidepost-model/instants';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { useServer } from '../../../test/harness.ts';
import { Expand } from '../../auth/expand.ts';
import { byCreation, readPage, type Sorting } from './pagination.ts';
import { boundsOf, createdBounds, expands, OrderBy, paging } from './query.ts';

const sorting: Sorting = {
  keys: {
    createdAt: { column: 'r.created_at', type: 'time' },
    name: { column: 'r.name', type: 'text' },
  },
  default: ['createdAt'],
  tiebreak: 'r.id',
};

/** A list like any other, over a table of the test's own, in v2 and in v1. */
const server = useServer({ BASE_URL: 'https://guidepost.example.com' }, ({ app }) => {
  const querystring = Type.Object({
    ...paging,
    ...createdBounds,
    orderBy: OrderBy('createdAt', 'name'),
    expand: Expand({ parts: 'content:read', 'parts.owner': 'content:read' }),
  });
  const options = { config: { access: 'any-token' as const }, schema: { querystring } };
  const select = () =>
    server.db
      .selectFrom(sql<{ id: string; name: string; created_at: Date }>`rows`.as('r'))
      .select(['r.id', 'r.name', 'r.created_at']);
  for (const url of ['/v2/rows', '/v1/rows']) {
    app.get(url, options, (request) => {
      const { expand } = request.query;
      const shown = expands(expand, 'parts') ? { parts: [] } : {};
      return readPage(request, { ...sorting, bounds: boundsOf(request.query) }, select, (rows) =>
        rows.map(({ id }) => ({ id, ...shown })),
      );
    });
  }
  app.get('/v2/others', options, (request) => {
    return readPage(request, sorting, select, (rows) => rows);
  });
});

const { project } = useProject(server);
beforeAll(async () => {
  await sql`CREATE TABLE rows (id text COLLATE "C" PRIMARY KEY, name text COLLATE "C", created_at timestamptz(3))`.execute(
    server.db,
  );
});
afterEach(() => sql`TRUNCATE rows`.execute(server.db));

interface Row {
  id: string;
  name: string;
  created_at: Date;
}

async function insert(...rows: Row[]): Promise<void> {
  const [ids, names, times] = [
    rows.map(({ id }) => id),
    rows.map(({ name }) => name),
    rows.map((r) => r.created_at),
  ];
  await sql`INSERT INTO rows SELECT * FROM unnest(${ids}::text[], ${names}::text[], ${times}::timestamptz[])`.execute(
    server.db,
  );
}

const remove = (id: string) => sql`DELETE FROM rows WHERE id = ${id}`.execute(server.db);

async function get(link: string) {
  const { status, body } = await server.call(link.replace('https://guidepost.example.com', ''), project);
  expect(status).toBe(200);
  return body as { results: { id: string }[]; next: string | null; previous: string | null };
}
const idsOf = (page: { results: { id: string }[] }) => page.results.map(({ id }) => id);

/** Few different keys, so that most rows are equal in one or both of them. */
const anyTime = fc.integer({ min: 0, max: 3 }).map((ms) => new Date(Date.UTC(2026, 0, 1) + ms));
const anyRow = fc.record({
  name: fc.constantFrom('a', 'B', 'b', 'é', ''),
  created_at: anyTime,
});
/** Two times, or one, or none. */
const anyBounds = fc.tuple(...[1, 2].map(() => fc.option(anyTime, { nil: undefined })));
const anyLimit = fc.integer({ min: 1, max: 5 });
const anyRows = fc
  .array(anyRow, { maxLength: 12 })
  .map((rows) =>
    rows.map(
      (row, index): Row => ({ ...row, id: `row ${String.fromCharCode(97 + ((index * 7) % 26))}${index}` }),
    ),
  );
const anyOrder = fc.constantFrom(
  ...[
    [],
    ['createdAt'],
    ['-createdAt'],
    ['name'],
    ['-name', '-createdAt'],
    ['name', '-createdAt'],
    ['-createdAt', 'name'],
  ],
);

const bytes = (text: string) => Buffer.from(text);

/** What the list must be, sorted by the plain rules. */
function sorted(rows: Row[], order: string[]): string[] {
  const keys = order.length > 0 ? order : ['createdAt'];
  const compare = (a: Row, b: Row) => {
    for (const key of keys) {
      const sign = key.startsWith('-') ? -1 : 1;
      const difference = key.endsWith('name')
        ? Buffer.compare(bytes(a.name), bytes(b.name))
        : a.created_at.getTime() - b.created_at.getTime();
      if (difference !== 0) return sign * difference;
    }
    return (keys.at(-1)!.startsWith('-') ? -1 : 1) * Buffer.compare(bytes(a.id), bytes(b.id));
  };
  return [...rows].sort(compare).map(({ id }) => id);
}

const queryOf = (order: string[], limit: number, [after, before]: (Date | undefined)[] = []) =>
  [
    `limit=${limit}`,
    ...order.map((key) => `orderBy=${key}`),
    ...(after ? [`createdAfter=${after.toISOString()}`] : []),
    ...(before ? [`createdBefore=${before.toISOString()}`] : []),
  ].join('&');

describe('walking a list', () => {
  it.each(['/v2/rows', '/v1/rows'])(
    '%s forwards and backwards gives the sorted set, page by page',
    async (path) => {
      await fc.assert(
        fc.asyncProperty(anyRows, anyOrder, anyBounds, anyLimit, async (rows, order, bounds, limit) => {
          await sql`TRUNCATE rows`.execute(server.db);
          await insert(...rows);
          const [after = new Date(0), before = new Date(Date.UTC(2030))] = bounds;
          const expected = sorted(
            rows.filter(({ created_at }) => created_at >= after && created_at <= before),
            order,
          );
          const pages: string[][] = [];
          let link: string | null = `${path}?${queryOf(order, limit, bounds)}`;
          const first = link;
          let last = '';
          while (link !== null) {
            last = link;
            const page = await get(link);
            pages.push(idsOf(page));
            expect(page.previous === null).toBe(pages.length === 1);
            // On the page that follows the first one it has no cursor.
            if (pages.length === 2) expect(page.previous).not.toContain('cursor');
            link = page.next;
          }
          expect(pages.flat()).toEqual(expected);

          // From the last page back: exactly the same pages in the opposite order.
          const back: string[][] = [];
          for (link = last; link !== null; ) {
            const page = await get(link);
            back.unshift(idsOf(page));
            link = page.previous;
          }
          expect(back).toEqual(pages);
          expect(first).not.toContain('cursor');
        }),
        { numRuns: 60 },
      );
    },
  );

  it('sees every row that stays, once, while others come and go, the row of the cursor included', async () => {
    await fc.assert(
      fc.asyncProperty(
        anyRows,
        anyOrder,
        fc.boolean(),
        fc.infiniteStream(fc.boolean()),
        async (rows, order, back, coin) => {
          await sql`TRUNCATE rows`.execute(server.db);
          await insert(...rows);
          const seen: string[] = [];
          const gone = new Set<string>();
          let link: string | null = `/v2/rows?${queryOf(order, 2)}`;
          if (back) {
            for (let next: string | null = link; next !== null; ) {
              link = next;
              next = (await get(next)).next;
            }
          }
          for (let turn = 0; link !== null && turn < 30; turn++) {
            const page = await get(link);
            seen.push(...idsOf(page));
            const edge = back ? page.results[0] : page.results.at(-1);
            if (edge && coin.next().value) {
              await remove(edge.id);
              gone.add(edge.id);
            }
            // The first page has no cursor, so what is put in front of it shifts it.
            const shifts = back && !page.previous?.includes('cursor');
            if (coin.next().value && !shifts) {
              await insert({
                id: `new ${turn}`,
                name: 'b',
                created_at: new Date(Date.UTC(2026, 0, 1) + (turn % 4)),
              });
            }
            link = back ? page.previous : page.next;
          }
          const stayed = rows.map(({ id }) => id).filter((id) => !gone.has(id));
          for (const id of stayed) expect(seen.filter((other) => other === id)).toHaveLength(1);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('links', () => {
  const three = () => insert(...['a', 'b', 'c'].map((id) => ({ id, name: id, created_at: new Date(0) })));

  it('are absolute in v2 and paths in v1, and keep the other parameters', async () => {
    await three();
    const v2 = await get('/v2/rows?limit=1&orderBy[]=name&unknown=%C3%A9');
    expect(v2.next).toMatch(
      /^https:\/\/guidepost\.example\.com\/v2\/rows\?limit=1&orderBy%5B%5D=name&unknown=%C3%A9&cursor=/,
    );
    const v1 = await get('/v1/rows?limit=1');
    expect(v1.next).toBe('/v1/rows?limit=1&cursor=a');
    expect((await get(v1.next!)).next).toBe('/v1/rows?limit=1&cursor=b');
  });

  it('after the last row still lead back', async () => {
    await three();
    const second = await get((await get('/v2/rows?limit=2')).next!);
    await remove('c');
    const emptied = await get((await get('/v2/rows?limit=2')).next ?? second.previous!);
    expect(idsOf(emptied)).toEqual(['a', 'b']);
  });

  it('of an emptied last page lead to the page before it', async () => {
    await insert(...'abcde'.split('').map((id) => ({ id, name: id, created_at: new Date(0) })));
    const second = await get((await get('/v2/rows?limit=2')).next!);
    await remove('e');
    const third = await get(second.next!);
    expect(idsOf(third)).toEqual([]);
    expect(third.next).toBeNull();
    expect(idsOf(await get(third.previous!))).toEqual(['c', 'd']);
  });
});

describe('a cursor', () => {
  const forged = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');

  it('that cannot be read, or was made for another list or order, gives the empty page', async () => {
    await insert(...['a', 'b'].map((id) => ({ id, name: id, created_at: new Date(0) })));
    const { next } = await get('/v2/rows?limit=1');
    const cursor = new URL(next!).searchParams.get('cursor')!;
    const [version, mark] = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const absurd = [
      ...[
        'nonsense',
        '%F0%9F%98%80',
        'a'.repeat(4000),
        forged(),
        forged(null),
        forged({}),
        forged(2, mark, 0, 0, 'a'),
      ],
      forged(version, mark, 9, 0, 'a'),
      forged(version, mark, 0, 'a', 'a'),
      forged(version, mark, 0, 1e300, 'a'),
      forged(version, mark, 0, 8.64e15, 'a'),
      forged(version, mark, 0, 0, 7),
      forged(version, mark, 0, 0, 'a\0'),
      forged(version, mark, 0, 0),
      forged(version, mark, 0, 0, 'a', 'b'),
      forged(version, mark, 'constructor', 0, 'a'),
    ];
    const empty = { results: [], next: null, previous: null };
    for (const text of absurd) expect(await get(`/v2/rows?limit=1&cursor=${text}`), text).toEqual(empty);
    expect(await get(`/v2/others?limit=1&cursor=${cursor}`)).toEqual(empty);
    expect(await get(`/v2/rows?limit=1&orderBy=-createdAt&cursor=${cursor}`)).toEqual(empty);
    expect(await get('/v1/rows?cursor=nowhere')).toEqual(empty);
  });

  it('that is empty is the first page', async () => {
    await insert({ id: 'a', name: 'a', created_at: new Date(0) });
    expect(idsOf(await get('/v2/rows?cursor='))).toEqual(['a']);
  });
});

describe('equal requests at the same time', () => {
  it('see what was committed before they were sent', async () => {
    for (let i = 0; i < 30; i++) {
      await insert({ id: `row ${i}`, name: '', created_at: new Date(i) });
      const pages = await Promise.all([1, 2, 3, 4].map(() => get('/v2/rows?limit=100')));
      for (const page of pages) expect(page.results).toHaveLength(i + 1);
    }
  });
});

describe('date bounds', () => {
  const day = Date.UTC(2026, 1, 28);
  const times = [day - 1, day, day + 86_399_999, day + 86_400_000];
  beforeAll(() => expect(byCreation.default).toEqual(['createdAt']));

  it.each([
    ['createdAfter=2026-02-28', [1, 2, 3]],
    ['createdBefore=2026-02-28', [0, 1, 2]],
    ['createdAfter=2026-02-28&createdBefore=2026-02-28', [1, 2]],
    ['createdAfter=2026-02-28T23:59:59.999Z', [2, 3]],
    ['createdAfter=2026-02-28T01:00:00%2B01:00', [1, 2, 3]],
    ['createdAfter=2026-02-28T01:00:00+01:00', [1, 2, 3]],
    ['createdBefore=2026-02-28T00:00:00Z', [0, 1]],
  ])('%s keeps the edges of the day (UTC)', async (query, expected) => {
    await insert(...times.map((ms, index) => ({ id: String(index), name: '', created_at: new Date(ms) })));
    expect(idsOf(await get(`/v2/rows?${query}`)).map(Number)).toEqual(expected);
  });

  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-02-28T10:00:00',
    '28.02.2026',
    'yesterday',
    '',
    '2026-02-28T25:00:00Z',
    '99999-01-01',
  ])('%s is refused', async (text) => {
    const { status, body } = await server.call(`/v2/rows?createdAfter=${text}`, project);
    expect([status, body.error.code]).toEqual([400, 'E1017']);
    expect(parseInstant(text)).toBeUndefined();
  });
});

describe('expand', () => {
  it.each(['expand=parts', 'expand[]=parts', 'expand=parts.owner', 'expand=parts&expand=parts.owner'])(
    '%s includes the relation',
    async (query) => {
      await insert({ id: 'a', name: 'a', created_at: new Date(0) });
      expect((await get(`/v2/rows?${query}`)).results).toEqual([{ id: 'a', parts: [] }]);
    },
  );

  it('of an unknown relation is refused', async () => {
    const { body } = await server.call('/v2/rows?expand=everything', project);
    expect(body.error.issues).toEqual([
      { rule: 'schema', path: 'expand[0]', message: 'expand[0] must be one of: parts, parts.owner' },
    ]);
  });
});
