import { describe, expect, it } from 'vitest';
import { bodyOf, issuesOf, useProject } from '../../../test/api.ts';
import { useServer } from '../../../test/harness.ts';

const server = useServer();
const { project, api } = useProject(server);

async function webhook(): Promise<string> {
  const fields = { url: 'https://example.com/hook', topics: ['*'] };
  return bodyOf(await api('/webhooks', 'POST', fields), 201).id;
}

async function attempt(webhookId: string, messageId: string, at: string, fields: object = {}) {
  await server.db
    .insertInto('webhook_attempts')
    .values({
      environment_id: project.production,
      webhook_id: webhookId,
      message_id: messageId,
      number: 1,
      status_code: 200,
      duration_ms: 10,
      created_at: new Date(at),
      ...fields,
    })
    .execute();
}

describe('GET webhooks/{id}/stats', () => {
  it('counts the attempts of each hour, and how long they took', async () => {
    const id = await webhook();
    for (let n = 1; n <= 20; n++) await attempt(id, `m${n}`, '2026-03-01T10:30:00Z', { duration_ms: n });
    await attempt(id, 'bad', '2026-03-01T11:00:00Z', { status_code: 500, error: null, duration_ms: 7 });
    await attempt(id, 'unsent', '2026-03-01T11:59:59.999Z', { status_code: null, error: 'refused' });
    await attempt(await webhook(), 'foreign', '2026-03-01T11:00:00Z');
    const body = bodyOf(await api(`/webhooks/${id}/stats?from=2026-03-01T10:00:00Z&to=2026-03-01T12:00:00Z`));
    expect(body).toEqual({
      object: 'webhookStats',
      webhookId: id,
      capped: false,
      hours: [
        { hour: '2026-03-01T10:00:00.000Z', delivered: 20, failed: 0, p50Ms: 10, p95Ms: 19 },
        { hour: '2026-03-01T11:00:00.000Z', delivered: 0, failed: 2, p50Ms: 7, p95Ms: 10 },
        { hour: '2026-03-01T12:00:00.000Z', delivered: 0, failed: 0, p50Ms: null, p95Ms: null },
      ],
    });
    expect(bodyOf(await api(`/webhooks/${id}/stats`)).hours).toHaveLength(24);
  });

  it.each(['from=2026-03-02&to=2026-03-01', 'from=2026-01-01&to=2026-03-01', 'from=yesterday'])(
    'refuses %s',
    async (query) => {
      expect(issuesOf(await api(`/webhooks/${await webhook()}/stats?${query}`))).toEqual(['schema from']);
    },
  );

  it('knows no webhook of another environment', async () => {
    const answer = await api(`/webhooks/${await webhook()}/stats`, 'GET', undefined, {
      environmentId: project.staging,
    });
    expect(answer.body.error.code).toBe('E0061');
  });
});

describe('the filters of messages', () => {
  it('narrow the list by time of creation and by the beginning of the id', async () => {
    const id = await webhook();
    const common = { environment_id: project.production };
    for (const [message_id, at] of [
      ['whmsg_a1', '2026-02-01T00:00:00Z'],
      ['whmsg_a2', '2026-02-02T00:00:00Z'],
      ['whmsg_b1', '2026-02-03T00:00:00Z'],
    ] as const) {
      const created_at = new Date(at);
      await server.db
        .insertInto('webhook_messages')
        .values({
          ...common,
          id: message_id,
          topic: 'user.created',
          data: '{}',
          occurred_at: created_at,
          created_at,
        })
        .execute();
      await server.db
        .insertInto('webhook_deliveries')
        .values({ ...common, webhook_id: id, message_id, epoch: 0, status: 'delivered', created_at })
        .execute();
    }
    const ids = async (query: string) =>
      bodyOf(await api(`/webhooks/${id}/messages?${query}`)).results.map((item: { id: string }) => item.id);
    expect(await ids('createdAfter=2026-02-02')).toEqual(['whmsg_b1', 'whmsg_a2']);
    expect(await ids('createdBefore=2026-02-01')).toEqual(['whmsg_a1']);
    expect(await ids('search=whmsg_a')).toEqual(['whmsg_a2', 'whmsg_a1']);
    expect(await ids('search=whmsg_a2&topic=user.created')).toEqual(['whmsg_a2']);
    expect(await ids('search=%25')).toEqual([]);
    expect(issuesOf(await api(`/webhooks/${id}/messages?createdAfter=soon`))).toEqual([
      'schema createdAfter',
    ]);
  });
});
