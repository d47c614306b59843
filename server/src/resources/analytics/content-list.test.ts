import { describe, expect, it } from 'vitest';
import { analyticsOf, twoDays } from '../../../test/analytics.ts';
import { bodyOf, issuesOf, useProject } from '../../../test/api.ts';
import { newTestToken, useServer } from '../../../test/harness.ts';

const server = useServer();
const { project } = useProject(server);
const list = (query: object, token = project.token) =>
  server.call(`/v2/projects/${project.id}/content/analytics?${new URLSearchParams({ ...query })}`, { token });

describe('GET content/analytics', () => {
  it('has the numbers of all content, or of one type, page by page', async () => {
    const { record, newContent, read } = analyticsOf(server, project);
    const { content: flow } = await newContent('flow');
    const { content: banner } = await newContent('banner');
    await record(flow.id, [
      ['flow_started', 'a', '2026-02-01T10:00:00Z'],
      ['flow_started', 'a', '2026-02-02T10:00:00Z'],
      ['flow_started', 'b', '2026-02-02T10:00:00Z'],
      ['flow_completed', 'a', '2026-02-02T11:00:00Z'],
      ['flow_started', 'c', '2026-02-03T10:00:00Z'],
    ]);
    await record(banner.id, [['banner_seen', 'a', '2026-02-01T10:00:00Z']]);
    const asked = { environmentId: project.production, ...twoDays };
    const flowNumbers = {
      object: 'contentAnalyticsSummary',
      contentId: flow.id,
      name: 'flow',
      type: 'flow',
      views: 3,
      uniqueUsers: 2,
      completions: 1,
    };
    const all = bodyOf(await list(asked)).results;
    expect(all).toEqual([
      flowNumbers,
      expect.objectContaining({ contentId: banner.id, views: 1, uniqueUsers: 1, completions: null }),
    ]);
    expect(bodyOf(await list({ ...asked, type: 'flow' })).results).toEqual([flowNumbers]);
    const daily = bodyOf(await list({ ...asked, expand: 'viewsByDay' })).results;
    expect(daily.map(({ viewsByDay }: { viewsByDay: number[] }) => viewsByDay)).toEqual([
      [1, 2],
      [1, 0],
    ]);
    expect(issuesOf(await list({ ...asked, startDate: '2025-02-01', expand: 'viewsByDay' }))).toEqual([
      'schema expand',
    ]);
    const alone = await read(flow.id, twoDays);
    expect([alone.totalStarts, alone.uniqueStarts, alone.totalCompletions]).toEqual([3, 2, 1]);
    const first = bodyOf(await list({ ...asked, limit: '1' }));
    expect(bodyOf(await server.call(first.next, project)).results).toEqual([all[1]]);
    const elsewhere = bodyOf(await list({ ...asked, environmentId: project.staging })).results;
    expect(elsewhere.map(({ views }: { views: number }) => views)).toEqual([0, 0]);
  });

  it('refuses environments and days as the analytics of one content do', async () => {
    expect((await list({ environmentId: 'nowhere' })).body.error.code).toBe('E1026');
    const token = await newTestToken(server, project, { environmentIds: [project.staging] });
    expect((await list({ environmentId: project.production }, token)).body.error.code).toBe('E1029');
    const wrong = { environmentId: project.production, startDate: 'soon' };
    expect(issuesOf(await list(wrong))).toEqual(['schema startDate']);
    expect(issuesOf(await list({}))).toContain('schema environmentId');
  });
});
