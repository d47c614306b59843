import { beforeAll, describe, expect, it } from 'vitest';
import { isDistributed } from '../../../test/cluster.ts';
import { pagesRead } from '../../../test/explain-prepared.ts';
import { newProject, newTestToken, useServer } from '../../../test/harness.ts';
import { useLiving } from '../../../test/lived-content.ts';
import { recordStatements } from '../../../test/recorded-statements.ts';
import { selectEvents } from './queries.ts';

const server = useServer();
const { project, living } = useLiving(server);
let session: string;
beforeAll(async () => {
  await living.sdk('identify', { userId: 'ada', company: { id: 'acme' } });
  const flow = await living.publish('flow');
  for (let n = 0; n < 6; n++) {
    const companyId = n % 2 ? 'acme' : undefined;
    await living.sdk('track', { userId: n < 4 ? 'ada' : 'eve', name: `event_${n % 3}`, companyId });
    if (n % 3 === 2) server.pass(1);
  }
  session = await living.begin(flow, 'eve');
  await living.event(session, 'flow_ended');
});

const list = async (query = '') => (await server.call(`${living.environment}/events?${query}`, project)).body;
const namesOf = async (query?: string) =>
  (await list(query)).results.map((event: { codeName: string }) => event.codeName);

const all = ['flow_ended', 'flow_started', 'event_2', 'event_1', 'event_0', 'event_2', 'event_1', 'event_0'];

describe('the list of events', () => {
  it('shows each as it was answered and delivered, the newest first', async () => {
    const { body } = await server.call(`${living.environment}/events`, {
      method: 'POST',
      token: project.token,
      body: { userId: 'solo', name: 'shown', attributes: { size: 7 } },
    });
    expect((await list('userId=solo')).results).toEqual([body]);
    expect((await namesOf()).slice(1)).toEqual(all);
    expect((await namesOf('orderBy=createdAt')).slice(0, -1)).toEqual(all.toReversed());
  });

  it('shows those of sessions with their place', async () => {
    const [event] = (await list(`sessionId=${session}`)).results;
    expect(event).toMatchObject({ codeName: 'flow_ended', sessionId: session, userId: 'eve' });
  });

  it.each([
    ['userId=eve', ['flow_ended', 'flow_started', 'event_2', 'event_1']],
    ['companyId=acme', ['event_2', 'event_0', 'event_1']],
    ['name=event_1', ['event_1', 'event_1']],
    ['name=event_1&userId=eve', ['event_1']],
    ['name=flow_started', ['flow_started']],
    ['userId=nobody', []],
    ['companyId=nowhere', []],
    ['sessionId=unknown', []],
    ['name=never_seen', []],
    ['name=not%20a%20name', []],
  ])('can be narrowed to %s', async (query, names) => {
    expect(await namesOf(query)).toEqual(names);
  });

  it('can be bounded by time', async () => {
    const { results } = await list('userId=ada');
    const [newest, oldest] = [results[0].createdAt, results.at(-1).createdAt];
    expect(newest > oldest).toBe(true);
    expect(await namesOf(`userId=ada&createdAfter=${newest}`)).toEqual(['event_0']);
    expect(await namesOf(`userId=ada&createdBefore=${oldest}`)).toEqual(['event_2', 'event_1', 'event_0']);
  });

  it.each(['', '&userId=ada', '&name=event_0', '&companyId=acme'])(
    'pages there and back%s',
    async (query) => {
      const whole = (await list(`limit=100${query}`)).results;
      const pages = [await list(`limit=1${query}`)];
      while (pages.at(-1).next) pages.push((await server.call(pages.at(-1).next, project)).body);
      expect(pages.flatMap(({ results }) => results)).toEqual(whole);
      const back = (await server.call(pages.at(-1).previous, project)).body;
      expect(back.results).toEqual(pages.at(-2).results);
    },
  );

  it('is of one environment, and needs user:read', async () => {
    const staging = `/v2/projects/${project.id}/environments/${project.staging}/events`;
    expect((await server.call(staging, project)).body.results).toEqual([]);
    const token = await newTestToken(server, project, { scopes: ['event:read', 'user:write'] });
    const { body } = await server.call(`${living.environment}/events`, { token });
    expect(body.error.code).toBe('E1012');
  });

  it.each(['limit=0', 'orderBy=name', 'createdAfter=soon'])('refuses %s', async (query) => {
    expect((await list(query)).error.code).toBe('E1017');
  });
});

// The parts of a table on a cluster have indexes of other names.
describe.skipIf(isDistributed)('the plan of', () => {
  beforeAll(async () => {
    const { pool } = server.database;
    await pool.query(
      `INSERT INTO event_definitions (id, project_id, code_name, display_name, created_at, updated_at)
       SELECT 'd' || n, $1, 'name_' || n, 'Name', now(), now() FROM generate_series(0, 9) n`,
      [project.id],
    );
    await pool.query(
      `INSERT INTO events (environment_id, id, event_definition_id, code_name, user_id, company_id, session_id, created_at)
       SELECT 'large', 'e' || n, 'd' || n % 10, 'name_' || n % 10, 'u' || n % 2000, 'c' || n % 2000, 's' || n % 2000,
         timestamptz '2026-03-01' + n * interval '1 second'
       FROM generate_series(1, 20000) n`,
    );
    await pool.query('VACUUM ANALYZE events');
  });

  it.each([
    ['all events', {}, 'pkey'],
    ['events of a user', { userId: 'u7' }, 'user_id_created_at'],
    ['events of a company', { companyId: 'c7' }, 'company_id_created_at'],
    ['events of a session', { sessionId: 's7' }, 'session_id_created_at'],
    ['events of a name', { name: 'name_3' }, 'event_definition_id'],
  ])('%s is a walk of an index', async (_, filter, index) => {
    const page = selectEvents(server.db, project.id, 'large', filter)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(21);
    const nodes = JSON.stringify(await page.explain('json'));
    expect(nodes).toMatch(new RegExp(`"Index Name":"events_2026_03_[a-z_]*${index}`));
    expect(nodes).not.toMatch(/"Node Type":"(Sort|Seq Scan)","[^}]*"Relation Name":"events_2026_03"/);
  });

  it.each(['-createdAt', 'createdAt'])(
    'a page far from the bounds, by %s, steps over no events',
    async (orderBy) => {
      const busy = await newProject(server);
      await server.database.pool.query(
        `INSERT INTO events (environment_id, id, event_definition_id, code_name, user_id, created_at)
       SELECT $1, lpad(n::text, 5, '0'), 'd1', 'name_1', 'u1', timestamptz '2026-03-01' + n * interval '1 second'
       FROM generate_series(1, 20000) n`,
        [busy.production],
      );
      await server.database.pool.query('VACUUM ANALYZE events');
      const bounds = 'createdAfter=2026-03-01T00:00:10Z&createdBefore=2026-03-01T05:00:00Z';
      const events = `/v2/projects/${busy.id}/environments/${busy.production}/events`;
      let link = `${events}?limit=100&orderBy=${orderBy}&${bounds}`;
      const read: number[] = [];
      for (let page = 0; page < 100; page++) {
        const { statements, stop } = recordStatements();
        const { body } = await server.call(link, busy);
        stop();
        const listing = statements.filter(({ text }) => text.includes('from "events"'));
        if (page % 33 === 0)
          for (const statement of listing) read.push(await pagesRead(server.database.pool, statement));
        link = body.next;
      }
      const [first = 0, ...others] = read;
      expect(others).toHaveLength(3);
      for (const other of others) expect(other).toBeLessThan(4 * first);
    },
  );
});
