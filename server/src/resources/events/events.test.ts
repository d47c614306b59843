import { describe, expect, it } from 'vitest';
import { useProject } from '../../../test/api.ts';
import { useServer } from '../../../test/harness.ts';
import { makePartitions, removeOldEvents } from '../../db/partitions.ts';

const server = useServer();
const { project, api } = useProject(server);

const track = (body: unknown) => api('/events', 'POST', body);

describe('POST events', () => {
  it('records an event with its user, definition and attributes', async () => {
    const { status, body } = await track({
      userId: 'u1',
      name: 'order_placed',
      attributes: { total: 12.5, items: ['a'] },
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      object: 'event',
      codeName: 'order_placed',
      eventDefinitionId: expect.any(String),
      createdAt: server.clock.now.toISOString(),
      userId: 'u1',
      companyId: null,
      sessionId: null,
      contentId: null,
      versionId: null,
      attributes: { total: 12.5, items: ['a'] },
    });
    expect((await api('/users/u1')).status).toBe(200);
    const { rows } = await server.database.pool.query(
      `SELECT a.code_name, a.data_type FROM event_definition_attributes b
       JOIN attribute_definitions a ON a.id = b.attribute_definition_id WHERE b.event_definition_id = $1 ORDER BY 1`,
      [body.eventDefinitionId],
    );
    expect(rows).toEqual([
      { code_name: 'items', data_type: 'list' },
      { code_name: 'total', data_type: 'number' },
    ]);
  });

  it('names a company that exists, and leaves out one that does not', async () => {
    await api('/companies/acme', 'PUT', {});
    expect((await track({ userId: 'u1', name: 'seen_it', companyId: 'acme' })).body.companyId).toBe('acme');
    expect((await track({ userId: 'u1', name: 'seen_it', companyId: 'nowhere' })).body.companyId).toBeNull();
  });

  it('that is refused defines nothing', async () => {
    const refused = [
      { userId: 'u1', name: 'never_defined', attributes: { never_seen: 1, x: 1 } },
      { userId: 'u1', name: 'flow_started', attributes: { never_seen: 1 } },
    ];
    for (const body of refused) expect((await track(body)).body.error.code).toBe('E1017');
    const { rows } = await server.database.pool.query(
      `SELECT code_name FROM event_definitions WHERE code_name = 'never_defined'
       UNION ALL SELECT code_name FROM attribute_definitions WHERE code_name = 'never_seen'`,
    );
    expect(rows).toEqual([]);
  });

  it('takes the time at which it happened', async () => {
    const { body } = await track({ userId: 'u1', name: 'long_ago', occurredAt: '2001-02-03T04:05:06+01:00' });
    expect(body.createdAt).toBe('2001-02-03T03:05:06.000Z');
    const refused = ['2026-01-01', 'soon', '2099-01-01T00:00:00Z', 5, '0000-06-01T00:00:00Z'];
    for (const occurredAt of refused) {
      expect(
        (await track({ userId: 'u1', name: 'when_now', occurredAt })).body.error.code,
        String(occurredAt),
      ).toBe('E1017');
    }
  });

  it('records a messageId once, alone, in a burst and again later', async () => {
    const message = { userId: 'u1', name: 'retried', messageId: 'm-1' };
    const answers = await Promise.all(Array.from({ length: 20 }, () => track(message)));
    const ids = new Set(answers.map(({ body }) => body.id));
    expect([...ids]).toHaveLength(1);
    expect((await track({ ...message, attributes: { more: 1 } })).body.id).toBe([...ids][0]);
    const { rows } = await server.database.pool.query(
      "SELECT count(*)::int FROM events WHERE code_name = 'retried'",
    );
    expect(rows[0].count).toBe(1);
  });

  it('forgets a messageId with the event that it recorded', async () => {
    const message = { userId: 'leaves', name: 'said_goodbye', messageId: 'm-3' };
    const first = await track(message);
    await api('/users/leaves', 'DELETE');
    const again = await track(message);
    expect(again.status).toBe(201);
    expect(again.body.id).not.toBe(first.body.id);
  });

  it('keeps the messageIds of environments apart', async () => {
    const body = { userId: 'u1', name: 'apart', messageId: 'm-2' };
    const staging = `/v2/projects/${project.id}/environments/${project.staging}/events`;
    const [here, there] = [
      await track(body),
      await server.call(staging, { method: 'POST', token: project.token, body }),
    ];
    expect(there.body.id).not.toBe(here.body.id);
  });

  it.each([
    ['a built-in name', { userId: 'u', name: 'page_viewed' }, 'name'],
    ['another built-in name', { userId: 'u', name: 'flow_started' }, 'name'],
    ['a name with a space', { userId: 'u', name: 'order placed' }, 'name'],
    ['no name', { userId: 'u' }, 'name'],
    ['no user', { name: 'fine' }, 'userId'],
    ['a blank user', { userId: '  ', name: 'fine' }, 'userId'],
    ['an unknown key', { userId: 'u', name: 'fine', colour: 1 }, 'colour'],
    ['a long messageId', { userId: 'u', name: 'fine', messageId: 'x'.repeat(256) }, 'messageId'],
    ['an object as attribute', { userId: 'u', name: 'fine', attributes: { a_b: {} } }, 'attributes.a_b'],
  ])('refuses %s', async (_, body, path) => {
    const { status, body: answer } = await track(body);
    expect([status, answer.error.code, answer.error.issues[0].path]).toEqual([400, 'E1017', path]);
  });

  it('refuses a value of another type than the attribute has', async () => {
    await track({ userId: 'u1', name: 'typed', attributes: { amount: 1 } });
    expect(
      (await track({ userId: 'u1', name: 'typed', attributes: { amount: 'one' } })).body.error.code,
    ).toBe('E1017');
  });

  it('survives many at once, of new names, users and attributes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        track({ userId: `burst ${i % 10}`, name: `burst_${i % 7}`, attributes: { [`prop_${i % 5}`]: i } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(201));
  });
});

describe('partitions', () => {
  it('are made ahead, by several processes at once', async () => {
    const later = new Date('2027-06-15T00:00:00Z');
    await Promise.all([1, 2, 3].map(() => makePartitions(server.database.kysely, later)));
    const { rows } = await server.database.pool.query(
      "SELECT 1 FROM pg_class WHERE relname IN ('events_2027_06', 'events_2027_09')",
    );
    expect(rows).toHaveLength(2);
  });

  it('go whole when they are older than what is kept; the rest goes row by row', async () => {
    const { pool, kysely } = server.database;
    await makePartitions(kysely, new Date('2027-06-15T00:00:00Z'));
    const insert = (id: string, at: string) =>
      pool.query(
        `INSERT INTO events (environment_id, id, event_definition_id, code_name, user_id, created_at) VALUES ('kept', $1, 'd', 'c', 'u', $2)`,
        [id, at],
      );
    await insert('ancient', '2020-01-01T00:00:00Z');
    await insert('old month', '2027-06-20T00:00:00Z');
    await insert('old day', '2027-07-01T00:00:00Z');
    await insert('recent', '2027-07-20T00:00:00Z');
    await removeOldEvents(kysely, 0, new Date('2027-08-01T00:00:00Z'));
    expect(
      (await pool.query("SELECT count(*)::int FROM events WHERE environment_id = 'kept'")).rows[0].count,
    ).toBe(4);
    await removeOldEvents(kysely, 20, new Date('2027-08-01T00:00:00Z'));
    const { rows } = await pool.query("SELECT id FROM events WHERE environment_id = 'kept'");
    expect(rows).toEqual([{ id: 'recent' }]);
    expect((await pool.query('SELECT FROM events_2027_06')).rows).toEqual([]);
    await insert('late', '2027-06-21T00:00:00Z');
  });
});
