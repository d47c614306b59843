import { contentTypes } from 'guidepost-model/content-types/types';
import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, useProject } from '../../../test/api.ts';
import { codeOf, newTestToken, useServer } from '../../../test/harness.ts';
import { setClock } from '../../../test/people.ts';
import { makePartitions } from '../../db/partitions.ts';

const server = useServer();
beforeAll(async () => {
  setClock(server);
  await makePartitions(server.db, server.clock.now);
});
const { project, api } = useProject(server);
const at = () => `/v2/projects/${project.id}`;
const call = (path: string, method = 'GET', token = project.token, headers = {}) =>
  server.call(`${at()}${path}`, { method, token, headers });
const underKey = (path: string, method: string) =>
  call(path, method, project.token, { 'idempotency-key': `${method}-of-the-demo` });
const listed = async (path: string) => bodyOf(await call(path)).results;

describe('the demo of a project', () => {
  it('is made once, fills an environment of its own and no other, and is removed without a trace', async () => {
    expect(bodyOf(await call('/demo'))).toEqual({ object: 'demo', environmentId: null });
    const { environmentId } = bodyOf(await underKey('/demo', 'POST'));
    expect(bodyOf(await call('/demo', 'POST')).environmentId).toBe(environmentId);
    expect(bodyOf(await call('/demo')).environmentId).toBe(environmentId);
    expect(await listed('/content?demo=false')).toEqual([]);
    expect(await listed('/segments?demo=false&name=Demo')).toEqual([]);
    expect(await listed('/segments?demo=true')).toHaveLength(2);
    const inDemo = (path: string) => listed(`/environments/${environmentId}${path}`);
    const contents = await listed('/content?limit=100&demo=true');
    expect(new Set(contents.map(({ type }: { type: string }) => type))).toEqual(new Set(contentTypes));
    for (const what of ['/users', '/companies', '/events', '/sessions'])
      expect([what, (await inDemo(`${what}?limit=5`)).length]).toEqual([what, what === '/companies' ? 4 : 5]);
    const dayOf = (daysAgo: number) =>
      new Date(server.clock.now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
    const range = `environmentId=${environmentId}&startDate=${dayOf(20)}&endDate=${dayOf(0)}`;
    for (const { id, type } of contents) {
      const analytics = bodyOf(await call(`/content/${id}/analytics?${range}`));
      const { uniqueStarts, uniqueSeen, uniqueOpens, uniqueUsers } = analytics;
      const used = uniqueStarts ?? uniqueSeen ?? uniqueOpens ?? uniqueUsers;
      expect([type, used > 5]).toEqual([type, true]);
      if (type === 'flow') expect(analytics.uniqueCompletions).toBeGreaterThan(5);
    }
    const E = `/environments/${environmentId}`;
    const { sessionsByDay, failedDeliveries } = bodyOf(await call(`${E}/overview`));
    const busy = sessionsByDay.filter(({ started }: { started: number }) => started > 0);
    expect(busy.length).toBeGreaterThanOrEqual(10);
    expect(failedDeliveries).toBe(4);
    const sessions = await inDemo('/sessions?limit=100');
    const begun = new Set(sessions.map(({ createdAt }: { createdAt: string }) => createdAt.slice(0, 10)));
    expect(begun.size).toBeGreaterThanOrEqual(7);
    for (const [what, days] of [
      ['users', 7],
      ['companies', 2],
    ] as const) {
      const seen: { first_seen_at: string; last_seen_at: string }[] = (
        await inDemo(`/${what}?limit=100`)
      ).map(({ attributes }: { attributes: object }) => attributes);
      const last = new Set(seen.map(({ last_seen_at }) => last_seen_at.slice(0, 10)));
      expect([what, last.size >= days]).toEqual([what, true]);
      expect(seen.filter(({ first_seen_at, last_seen_at }) => first_seen_at > last_seen_at)).toEqual([]);
    }
    // On the day on which a user did the last thing, the user was seen last.
    const [newest] = await inDemo('/events?userId=demo-chen&orderBy=-createdAt&limit=1');
    const { attributes: chen } = bodyOf(await call(`${E}/users/demo-chen`));
    expect(chen.last_seen_at.slice(0, 10)).toBe(newest.createdAt.slice(0, 10));
    expect(chen.last_seen_at.slice(0, 10)).not.toBe(dayOf(0));
    const { activeUsers7Days, users } = bodyOf(await call(`${E}/overview`));
    expect(activeUsers7Days.count).toBeGreaterThan(3);
    expect(activeUsers7Days.count).toBeLessThan(users.count);
    const [webhook] = await inDemo('/webhooks');
    expect(webhook.enabled).toBe(false);
    expect(await inDemo(`/webhooks/${webhook.id}/messages?limit=100`)).toHaveLength(48);
    const { content: attention } = bodyOf(await call(`${E}/attention`));
    expect(attention).toMatchObject([{ name: 'Demo: Welcome tour', missingTargets: 2 }]);
    for (const { id, name } of await listed('/segments?name=Demo')) {
      const { memberCount } = bodyOf(
        await call(`/segments/${id}?expand=memberCount&environmentId=${environmentId}`),
      );
      expect([name, memberCount > 0]).toEqual([name, true]);
    }
    expect(await listed('/segments?name=Demo')).toHaveLength(2);
    for (const what of ['/users', '/companies', '/events', '/sessions', '/webhooks'])
      expect((await api(what)).body.results).toEqual([]);
    const tokens = await listed('/access-tokens');
    expect(tokens.map(({ name }: { name: string }) => name)).toEqual(['Test token']);

    bodyOf(await underKey('/demo', 'DELETE'), 204);
    bodyOf(await call('/demo', 'DELETE'), 204);
    const replays = [await underKey('/demo', 'POST'), await underKey('/demo', 'DELETE')];
    expect(replays.map(({ status, headers }) => [status, headers.get('idempotent-replayed')])).toEqual([
      [200, 'true'],
      [204, 'true'],
    ]);
    expect(bodyOf(await call('/demo')).environmentId).toBeNull();
    expect(await listed('/content?limit=100')).toEqual([]);
    expect(await listed('/segments?name=Demo')).toEqual([]);
    expect(await listed('/environments')).toHaveLength(2);
  });

  it('is for those who manage the project', async () => {
    const token = await newTestToken(server, project, { scopes: ['project:read', 'content:create'] });
    expect(codeOf(await call('/demo', 'POST', token))).toBe('403 E1012');
    expect(codeOf(await call('/demo', 'DELETE', token))).toBe('403 E1012');
  });
});
