import { beforeAll, expect, it } from 'vitest';
import { codeOf, type TestServer, useServer } from './harness.ts';
import { type Published, useLiving } from './lived-content.ts';

/* A newer program adds to every table while this one goes on. */

const server = useServer();
const { project, api, living } = useLiving(server);
let flow: Published;
beforeAll(async () => {
  flow = await living.publish('flow');
});

/** One of each kind of work that a running installation does all the time. */
const requests: [what: string, send: () => ReturnType<TestServer['call']>][] = [
  ['a user is written', () => api('/users/ada', 'PUT', { attributes: { plan: 'pro' } })],
  ['a company is written', () => api('/companies/acme', 'PUT', { attributes: { size: 3 } })],
  ['a membership is written', () => api('/companies/acme/memberships/ada', 'PUT', {})],
  ['an event is recorded', () => api('/events', 'POST', { userId: 'ada', name: 'order_placed' })],
  ['users are listed', () => api('/users?expand=memberships')],
  ['events are listed', () => api('/events')],
  ['sessions are listed', () => api('/sessions')],
  ['content is read', () => server.call(`/v2/projects/${project.id}/content/${flow.id}`, project)],
  ['a session begins', () => living.start(flow.id, 'ada')],
  ['a page is visited', () => living.sdk('visit', { userId: 'ada' })],
];

/** A newer version's migration: a column more in every table, and a note that it was made. */
async function addToEveryTable(): Promise<void> {
  const { rows } = await server.database.pool.query(
    "SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition",
  );
  const columns = rows.map(({ relname }) => `ALTER TABLE ${relname} ADD COLUMN newer text`);
  const note = "INSERT INTO schema_migrations (name) VALUES ('9998_newer.sql')";
  await server.database.pool.query(['BEGIN', ...columns, note, 'COMMIT'].join(';'));
}

it('an older program stays ready and goes on, with at most a few requests that are to be sent again', async () => {
  for (const [what, send] of requests) expect((await send()).status, what).toBeLessThan(300);
  await addToEveryTable();
  let refused = 0;
  for (const [what, send] of requests) {
    expect((await server.call('/health/ready')).status).toBe(200);
    // Whoever is refused is told to come again, and is served within a few tries.
    for (let tries = 1; ; tries++) {
      const answer = await send();
      if (answer.status < 300) break;
      expect([what, codeOf(answer)]).toEqual([what, '503 E1014']);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(tries, what).toBeLessThan(4);
      refused += 1;
    }
  }
  expect((await server.call('/health/ready')).status).toBe(200);
  for (const [what, send] of requests) expect((await send()).status, what).toBeLessThan(300);
  expect(refused).toBeLessThan(requests.length);
});
