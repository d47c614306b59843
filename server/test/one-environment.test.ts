import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf } from './api.ts';
import { useServer } from './harness.ts';
import { type Published, useLiving } from './lived-content.ts';
import { answer, type Receiver, startReceiver } from './receivers.ts';
import { problemsOf, type Recorded, recordStatements } from './recorded-statements.ts';
import { segmentsIn } from './segments.ts';

/* What is done for end users and for webhooks concerns one environment in each statement: that is what a shard is. */

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project, api, living } = useLiving(server);
const places = () => [project.production, project.staging];

/** End-user data, and deliveries. */
const tables = [
  'users',
  'companies',
  'memberships',
  'segment_users',
  'segment_companies',
  'events',
  'event_messages',
  'content_sessions',
  'session_answers',
  'session_endings',
  'tracker_occurrences',
  'webhooks',
  'webhook_messages',
  'webhook_deliveries',
  'webhook_attempts',
  'webhook_queues',
];

/** This one finds the environments in which something is due. */
const findsQueues = ({ text }: Recorded) => text.includes('FROM webhook_queues WHERE environment_id >=');

let receiver: Receiver;
let flow: Published;
let tracker: Published;
let chosen: string;
const tokens = new Map<string, string>();
beforeAll(async () => {
  receiver = await startReceiver();
  flow = await living.publish('flow');
  await living.api.publish({ id: flow.id, editedVersionId: flow.versionId }, project.staging);
  tracker = await living.publish('tracker');
  await living.api.publish({ id: tracker.id, editedVersionId: tracker.versionId }, project.staging);
  chosen = await segmentsIn(server, project).create({ name: 'Chosen', kind: 'manual' });
  for (const environmentId of places()) {
    tokens.set(environmentId, bodyOf(await api('', 'GET', undefined, { environmentId })).token);
    await api('/webhooks', 'POST', { url: receiver.url, topics: ['*'] }, { environmentId });
  }
});
afterAll(() => receiver.close());

type Do = (
  path: string,
  method?: string,
  body?: unknown,
) => Promise<{ status: number; body: { id: string } }>;

/** Does the same in both environments at once, several times over, and answers what was sent to PostgreSQL meanwhile. */
async function during(work: (call: Do, sdk: Do, n: number) => Promise<unknown>): Promise<Recorded[]> {
  const { statements, stop } = recordStatements();
  try {
    await Promise.all(
      places().flatMap((environmentId) =>
        Array.from({ length: 5 }, (_, n) =>
          work(
            async (path, method, body) => {
              const sent = await api(path, method, body, { environmentId });
              expect(sent.status, `${path} ${JSON.stringify(sent.body)}`).toBeLessThan(300);
              return sent;
            },
            async (path, method = 'POST', body = {}) => {
              const token = tokens.get(environmentId);
              const sent = await server.call(`/sdk/v1/${path}`, { method, token, body });
              expect(sent.status, `${path} ${JSON.stringify(sent.body)}`).toBeLessThan(300);
              return sent;
            },
            n,
          ),
        ),
      ),
    );
    await server.worker.drain();
  } finally {
    stop();
  }
  return statements;
}

function expectOneEach(statements: Recorded[]): void {
  const concerned = statements.filter(({ text }) =>
    tables.some((table) => new RegExp(`\\b${table}\\b`).test(text)),
  );
  expect(concerned.length).toBeGreaterThan(0);
  const wrong = concerned
    .filter((statement) => !findsQueues(statement))
    .flatMap((statement) =>
      problemsOf(statement, tables, places()).map((problem) => `${problem}: ${statement.text.slice(0, 400)}`),
    );
  expect([...new Set(wrong)]).toEqual([]);
}

describe('each statement concerns one environment when', () => {
  it('users, companies and memberships are written, read, listed and deleted', async () => {
    expectOneEach(
      await during(async (call, _, n) => {
        await call(`/users/u${n}`, 'PUT', { attributes: { plan: 'pro', seats: n } });
        await call(`/users/u${n}`, 'PUT', { attributes: { plan: 'pro', seats: n } });
        await call(`/users/u${n}`);
        await call('/users?expand=memberships.company&expand=companies');
        await call('/users?orderBy=-lastSeenAt');
        await call(`/companies/c${n}`, 'PUT', { attributes: { size: n } });
        await call(`/companies/c${n}`);
        await call('/companies?expand=memberships.user');
        await call(`/companies/c${n}/memberships/u${n}`, 'PUT', { attributes: { role: 'owner' } });
        await call(`/users?companyId=c${n}`);
        await call(`/users?segmentId=${chosen}`);
        await call(
          `/users?companyId=c${n}&segmentId=${chosen}&email=u${n}@example.com&createdAfter=2026-01-01`,
        );
        await call(`/companies/c${n}/memberships/u${n}`, 'DELETE');
        await call(`/users/u${n}`, 'DELETE');
        await call(`/companies/c${n}`, 'DELETE');
      }),
    );
  });

  it('events are recorded and listed', async () => {
    const event = { name: 'order_placed', messageId: 'once', attributes: { total: 3 } };
    expectOneEach(
      await during(async (call, _, n) => {
        await call('/events', 'POST', { userId: `e${n}`, ...event, messageId: `once ${n}` });
        await call('/events', 'POST', { userId: `e${n}`, ...event, messageId: `once ${n}` });
        await call('/events?name=order_placed');
        await call(`/users/e${n}`, 'DELETE');
      }),
    );
  });

  it('pages are visited, and sessions begin, go on and are listed', async () => {
    expectOneEach(
      await during(async (call, sdk, n) => {
        const userId = `s${n}`;
        await sdk('batch', 'POST', {
          batch: [
            { type: 'identify', userId, attributes: { plan: 'free' } },
            { type: 'group', userId, companyId: 'acme', attributes: { size: 3 } },
            { type: 'track', userId, name: 'seen', messageId: `seen ${n}` },
          ],
        });
        await sdk('content', 'POST', { userId, companyId: 'acme' });
        await sdk('visit', 'POST', { userId, companyId: 'acme' });
        await sdk(`trackers/${tracker.id}/completed`, 'POST', { userId });
        const { body } = await sdk('sessions', 'POST', { userId, contentId: flow.id });
        const report = (name: string, fields: object) =>
          sdk(`sessions/${body.id}/events`, 'POST', { userId, name, messageId: `${name} ${n}`, ...fields });
        await report('flow_step_seen', { stepCvid: flow.version.steps[0].cvid });
        await report('question_answered', { question: flow.questions.nps, answer: 9 });
        await call('/sessions?expand=answers');
        await call(`/sessions/${body.id}`);
        await call(`/sessions/${body.id}`, 'DELETE');
      }),
    );
  });

  it('messages are claimed, sent, refused, sent again and read', async () => {
    receiver.behave(answer(500));
    const refused = await during((call, _, n) => call(`/users/w${n}`, 'PUT', { attributes: { seats: n } }));
    receiver.behave(answer(200));
    const sent = await during(async (call, _, n) => {
      if (n > 0) return;
      const { results } = (await call('/webhooks')).body as unknown as { results: { id: string }[] };
      const at = `/webhooks/${results[0]!.id}`;
      const page = (await call(`${at}/messages`)).body as unknown as { results: { id: string }[] };
      await call(`${at}/messages/${page.results[0]!.id}`);
      await call(`${at}/messages/${page.results[0]!.id}/resend`, 'POST');
      await call(`${at}/recover`, 'POST', { since: '2026-01-01T00:00:00Z' });
      await call(`${at}/stats`);
      await call(`${at}/test`, 'POST');
      await call(at, 'DELETE');
    });
    expectOneEach([...refused, ...sent]);
    const texts = [...refused, ...sent].map(({ text }) => text);
    // Else this has shown nothing.
    expect(texts.filter((text) => text.includes('asked_for')).length).toBeGreaterThan(1);
    expect(texts.filter((text) => text.includes("SET status = 'delivered'")).length).toBeGreaterThan(0);
  });
});

it('a statement that concerns several environments, or none, is found out', () => {
  const problems = (text: string, values: unknown[] = ['a']) =>
    problemsOf({ text, values }, tables, ['one', 'two']).length;
  expect(problems('SELECT FROM users u WHERE u.environment_id = $1')).toBe(0);
  expect(problems('SELECT FROM "users" as "u" where "u"."environment_id" = $1')).toBe(0);
  expect(problems('UPDATE users SET updated_at = $2 WHERE environment_id = $1')).toBe(0);
  expect(problems('INSERT INTO events (environment_id, id) SELECT $1, id FROM input')).toBe(0);
  expect(problems('SELECT FROM users u WHERE u.external_id = $1')).toBe(1);
  expect(problems('SELECT FROM users u WHERE u.environment_id = ANY ($1)')).toBe(1);
  expect(
    problems('SELECT FROM events e JOIN users u ON u.external_id = e.id WHERE e.environment_id = $1'),
  ).toBe(1);
  expect(problems('SELECT FROM input i JOIN users u ON u.environment_id = i.environment_id')).toBe(1);
  expect(problems('INSERT INTO events (environment_id, id) SELECT environment_id, id FROM input')).toBe(1);
  const two = 'SELECT FROM users u, events e WHERE u.environment_id = $1 AND e.environment_id = $2';
  expect(problems(`${two} `, ['one', 'one'])).toBe(0);
  expect(problems('SELECT FROM users u WHERE u.environment_id = $1', ['one', '["two"]'])).toBe(1);
});

it('the environment leads every key of these tables', async () => {
  const { rows } = await server.database.pool.query(
    `SELECT c.relname AS "table", i.relname AS key FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
     JOIN pg_class c ON c.oid = x.indrelid JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = x.indkey[0]
     WHERE c.relname = ANY ($1) AND x.indisunique AND a.attname <> 'environment_id'`,
    [tables],
  );
  expect(rows).toEqual([]);
});
