import { contentTypes } from 'guidepost-model/content/types';
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
const call = (path: string, method = 'GET', token = project.token) =>
  server.call(`${at()}${path}`, { method, token });
const listed = async (path: string) => bodyOf(await call(path)).results;

describe('the demo of a project', () => {
  it('is made once, fills an environment of its own and no other, and is removed without a trace', async () => {
    expect(bodyOf(await call('/demo'))).toEqual({ object: 'demo', environmentId: null });
    const { environmentId } = bodyOf(await call('/demo', 'POST'));
    expect(bodyOf(await call('/demo', 'POST')).environmentId).toBe(environmentId);
    expect(bodyOf(await call('/demo')).environmentId).toBe(environmentId);
    const inDemo = (path: string) => listed(`/environments/${environmentId}${path}`);
    const contents = await listed('/content?limit=100');
    expect(new Set(contents.map(({ type }: { type: string }) => type))).toEqual(new Set(contentTypes));
    for (const what of ['/users', '/companies', '/events', '/sessions'])
      expect([what, (await inDemo(`${what}?limit=5`)).length]).toEqual([what, what === '/companies' ? 4 : 5]);
    const day = server.clock.now.toISOString().slice(0, 10);
    const range = `environmentId=${environmentId}&startDate=${day}&endDate=${day}`;
    for (const { id, type } of contents) {
      if (type === 'tracker') continue;
      const analytics = bodyOf(await call(`/content/${id}/analytics?${range}`));
      const used = analytics.uniqueStarts ?? analytics.uniqueSeen ?? analytics.uniqueOpens;
      expect([type, used > 5]).toEqual([type, true]);
      if (type === 'flow') expect(analytics.uniqueCompletions).toBeGreaterThan(5);
    }
    for (const what of ['/users', '/companies', '/events', '/sessions'])
      expect((await api(what)).body.results).toEqual([]);
    const tokens = await listed('/access-tokens');
    expect(tokens.map(({ name }: { name: string }) => name)).toEqual(['Test token']);

    bodyOf(await call('/demo', 'DELETE'), 204);
    bodyOf(await call('/demo', 'DELETE'), 204);
    expect(bodyOf(await call('/demo')).environmentId).toBeNull();
    expect(await listed('/content?limit=100')).toEqual([]);
    expect(await listed('/environments')).toHaveLength(2);
  });

  it('is for those who manage the project', async () => {
    const token = await newTestToken(server, project, { scopes: ['project:read', 'content:create'] });
    expect(codeOf(await call('/demo', 'POST', token))).toBe('403 E1012');
    expect(codeOf(await call('/demo', 'DELETE', token))).toBe('403 E1012');
  });
});
