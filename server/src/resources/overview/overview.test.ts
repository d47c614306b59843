import { describe, expect, it } from 'vitest';
import { analyticsOf } from '../../../test/analytics.ts';
import { bodyOf, useProject } from '../../../test/api.ts';
import { newTestToken, useServer } from '../../../test/harness.ts';

const server = useServer();
const { project, api, put } = useProject(server);

describe('GET overview', () => {
  it('is all zero where nothing happened', async () => {
    const body = bodyOf(await api('/overview', 'GET', undefined, { environmentId: project.staging }));
    const none = { count: 0, estimated: false, between: null };
    expect(body).toMatchObject({ users: none, activeUsers7Days: none, topContent: [], failedDeliveries: 0 });
    expect(body.sessionsByDay).toHaveLength(30);
    expect(body.sessionsByDay[29]).toEqual({ date: '2026-03-01', started: 0, completed: 0 });
  });

  it('counts users by their last visit, sessions by day, and the content that users met', async () => {
    await put('/users/today');
    await put('/users/february', { last_seen_at: '2026-02-10T00:00:00Z' });
    await put('/users/gone', { last_seen_at: '2025-02-10T00:00:00Z' });
    const { record, newContent } = analyticsOf(server, project);
    const { content: flow } = await newContent('flow');
    const { content: banner } = await newContent('banner');
    await record(flow.id, [
      ['flow_started', 'today', '2026-02-27T10:00:00Z'],
      ['flow_completed', 'today', '2026-02-27T11:00:00Z'],
      ['flow_started', 'today', '2026-01-01T10:00:00Z'],
    ]);
    await record(banner.id, [
      ['banner_seen', 'today', '2026-02-27T10:00:00Z'],
      ['banner_seen', 'gone', '2026-02-28T10:00:00Z'],
    ]);
    const body = bodyOf(await api('/overview'));
    expect([body.users, body.activeUsers7Days, body.activeUsers30Days]).toEqual(
      [3, 1, 2].map((count) => ({ count, estimated: false, between: null })),
    );
    expect(body.sessionsByDay.filter(({ started }: { started: number }) => started > 0)).toEqual([
      { date: '2026-02-27', started: 1, completed: 1 },
    ]);
    expect(body.topContent).toEqual([
      { contentId: banner.id, name: 'banner', type: 'banner', views: 2 },
      { contentId: flow.id, name: 'flow', type: 'flow', views: 1 },
    ]);
  });

  it('counts failed deliveries for tokens that may read webhooks', async () => {
    const url = 'https://example.com/hook';
    const { id } = bodyOf(await api('/webhooks', 'POST', { url, topics: ['*'] }), 201);
    const delivery = { webhook_id: id, environment_id: project.production, epoch: 0 };
    const at = (text: string) => ({ created_at: new Date(text) });
    await server.db
      .insertInto('webhook_deliveries')
      .values([
        { ...delivery, message_id: 'm1', status: 'failed', ...at('2026-01-01T00:00:00Z') },
        { ...delivery, message_id: 'm2', status: 'failed', ...at('2026-02-20T00:00:00Z') },
        { ...delivery, message_id: 'm3', status: 'delivered', ...at('2026-02-20T00:00:00Z') },
      ])
      .execute();
    expect(bodyOf(await api('/overview')).failedDeliveries).toBe(1);
    const token = await newTestToken(server, project, { scopes: ['analytics:read'] });
    expect(bodyOf(await api('/overview', 'GET', undefined, { token })).failedDeliveries).toBeNull();
  });

  it('says of which webhook failures there are more than were counted', async () => {
    const elsewhere = { environmentId: project.staging };
    const endpoint = { url: 'https://example.com/hook', topics: ['*'] };
    const { id } = bodyOf(await api('/webhooks', 'POST', endpoint, elsewhere), 201);
    const failures = async (from: number, to: number) => {
      await server.database.pool.query(
        `INSERT INTO webhook_deliveries (webhook_id, environment_id, epoch, message_id, status, created_at)
         SELECT $1, $2, 0, 'failed-' || n, 'failed', $3 FROM generate_series($4::int, $5::int) n`,
        [id, project.staging, server.clock.now, from, to],
      );
      return bodyOf(await api('/overview', 'GET', undefined, elsewhere));
    };
    const counted = { failedDeliveries: 1_000, failedDeliveriesCapped: false };
    expect(await failures(1, 1_000)).toMatchObject(counted);
    expect(await failures(1_001, 1_001)).toMatchObject({ ...counted, failedDeliveriesCapped: true });
  });

  it('estimates large numbers by a sample, and says between which bounds they lie', async () => {
    await server.database.pool.query(
      `INSERT INTO users (environment_id, external_id, attributes, created_at, updated_at)
       SELECT $1, 'u' || n, jsonb_build_object('last_seen_at', CASE WHEN n % 4 = 0 THEN $2 ELSE '2020-01-01T00:00:00.000Z' END), now(), now()
       FROM generate_series(1, 60000) n`,
      [project.staging, server.clock.now.toISOString()],
    );
    await server.database.pool.query('ANALYZE users');
    const answer = bodyOf(await api('/overview', 'GET', undefined, { environmentId: project.staging }));
    for (const [found, truth] of [
      [answer.users, 60_000],
      [answer.activeUsers7Days, 15_000],
    ]) {
      expect(found.estimated).toBe(true);
      expect(found.between.least).toBeLessThanOrEqual(truth);
      expect(found.between.most).toBeGreaterThanOrEqual(truth);
      expect(found.between.most).toBeLessThan(1.5 * truth);
    }
  });
});
