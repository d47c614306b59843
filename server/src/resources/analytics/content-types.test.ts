import { describe, expect, it } from 'vitest';
import { analyticsOf, twoDays } from '../../../test/analytics.ts';
import { useProject } from '../../../test/api.ts';
import { useServer } from '../../../test/harness.ts';

const server = useServer();

const { project } = useProject(server);
const { record, read, newContent } = analyticsOf(server, project);

describe('the analytics of', () => {
  /** `first` on the first day by ann, twice; `second` by ann and bob on the second day. */
  const story = (contentId: string, first: string, second: string) =>
    record(contentId, [
      [first, 'ann', '2026-02-01T00:00:00Z'],
      [first, 'ann', '2026-02-01T23:59:59.999Z'],
      [second, 'ann', '2026-02-02T08:00:00Z'],
      [second, 'bob', '2026-02-02T09:00:00Z'],
      // Outside of the range.
      [first, 'cem', '2026-01-31T23:59:59.999Z'],
      [second, 'cem', '2026-02-03T00:00:00Z'],
    ]);
  const base = (contentId: string, contentType: string) => ({
    object: 'contentAnalytics',
    contentId,
    contentType,
    environmentId: project.production,
    ...twoDays,
    timezone: 'UTC',
  });

  it('a flow: starts, completions, and its steps in their order', async () => {
    const steps = [
      { name: 'Hello', type: 'modal' },
      { name: 'Here', type: 'tooltip' },
    ];
    const { content, version } = await newContent('flow', { steps });
    await story(content.id, 'flow_started', 'flow_completed');
    const [hello, here] = version.steps.map(({ cvid }: { cvid: string }) => ({ flow_step_cvid: cvid }));
    await record(content.id, [
      ['flow_step_seen', 'ann', '2026-02-01T01:00:00Z', hello],
      ['flow_step_seen', 'ann', '2026-02-02T01:00:00Z', hello],
      ['flow_step_seen', 'bob', '2026-02-02T01:00:00Z', hello],
      ['flow_step_completed', 'ann', '2026-02-01T02:00:00Z', hello],
      ['tooltip_target_missing', 'bob', '2026-02-02T01:00:00Z', here],
      ['flow_step_seen', 'bob', '2026-02-02T01:00:00Z', { flow_step_cvid: 'of an older version' }],
      ['flow_step_seen', 'bob', '2026-02-02T01:00:00Z'],
      ['flow_ended', 'bob', '2026-02-02T01:00:00Z', hello],
    ]);
    const none = { uniqueStarts: 0, totalStarts: 0, uniqueCompletions: 0, totalCompletions: 0 };
    const missing = { uniqueTooltipTargetMissing: 0, totalTooltipTargetMissing: 0 };
    expect(await read(content.id, twoDays)).toEqual({
      ...base(content.id, 'flow'),
      uniqueStarts: 1,
      totalStarts: 2,
      uniqueCompletions: 2,
      totalCompletions: 2,
      byDay: [
        { date: '2026-02-01', ...none, uniqueStarts: 1, totalStarts: 2 },
        { date: '2026-02-02', ...none, uniqueCompletions: 2, totalCompletions: 2 },
      ],
      steps: [
        {
          name: 'Hello',
          cvid: hello.flow_step_cvid,
          stepIndex: 0,
          type: 'modal',
          uniqueViews: 2,
          totalViews: 3,
          uniqueCompletions: 1,
          totalCompletions: 1,
          ...missing,
        },
        {
          name: 'Here',
          cvid: here.flow_step_cvid,
          stepIndex: 1,
          type: 'tooltip',
          uniqueViews: 0,
          totalViews: 0,
          uniqueCompletions: 0,
          totalCompletions: 0,
          uniqueTooltipTargetMissing: 1,
          totalTooltipTargetMissing: 1,
        },
      ],
    });
  });

  it('a checklist: starts, completions, opens, and its tasks', async () => {
    const items = [
      { id: 'sign-up', name: 'Sign up' },
      { id: 'invite', name: 'Invite' },
    ];
    const { content } = await newContent('checklist', { data: { items } });
    await story(content.id, 'checklist_started', 'checklist_completed');
    await record(content.id, [
      ['checklist_seen', 'ann', '2026-02-01T05:00:00Z'],
      ['checklist_seen', 'ann', '2026-02-01T06:00:00Z'],
      ['checklist_hidden', 'ann', '2026-02-01T07:00:00Z'],
      ['checklist_task_clicked', 'ann', '2026-02-01T05:00:00Z', { checklist_task_id: 'invite' }],
      ['checklist_task_clicked', 'ann', '2026-02-02T05:00:00Z', { checklist_task_id: 'invite' }],
      ['checklist_task_completed', 'bob', '2026-02-02T05:00:00Z', { checklist_task_id: 'invite' }],
    ]);
    const none = { uniqueStarts: 0, totalStarts: 0, uniqueCompletions: 0, totalCompletions: 0 };
    const noOpens = { uniqueOpens: 0, totalOpens: 0 };
    expect(await read(content.id, twoDays)).toEqual({
      ...base(content.id, 'checklist'),
      uniqueStarts: 1,
      totalStarts: 2,
      uniqueCompletions: 2,
      totalCompletions: 2,
      uniqueOpens: 1,
      totalOpens: 2,
      byDay: [
        { date: '2026-02-01', ...none, uniqueStarts: 1, totalStarts: 2, uniqueOpens: 1, totalOpens: 2 },
        { date: '2026-02-02', ...none, uniqueCompletions: 2, totalCompletions: 2, ...noOpens },
      ],
      tasks: [
        {
          name: 'Sign up',
          taskId: 'sign-up',
          uniqueCompletions: 0,
          totalCompletions: 0,
          uniqueClicks: 0,
          totalClicks: 0,
        },
        {
          name: 'Invite',
          taskId: 'invite',
          uniqueCompletions: 1,
          totalCompletions: 1,
          uniqueClicks: 1,
          totalClicks: 2,
        },
      ],
    });
  });

  it('a launcher: who saw it, and who activated it for the first time', async () => {
    const { content } = await newContent('launcher');
    await story(content.id, 'launcher_seen', 'launcher_activated');
    await record(content.id, [['launcher_activated', 'bob', '2025-12-24T00:00:00Z']]);
    expect(await read(content.id, twoDays)).toEqual({
      ...base(content.id, 'launcher'),
      uniqueSeen: 1,
      newActivations: 1,
      byDay: [
        { date: '2026-02-01', uniqueSeen: 1, newActivations: 0 },
        { date: '2026-02-02', uniqueSeen: 0, newActivations: 1 },
      ],
    });
  });

  it('a banner: who saw and who dismissed it', async () => {
    const { content } = await newContent('banner');
    await story(content.id, 'banner_seen', 'banner_dismissed');
    expect(await read(content.id, twoDays)).toEqual({
      ...base(content.id, 'banner'),
      uniqueSeen: 1,
      uniqueDismissals: 2,
      byDay: [
        { date: '2026-02-01', uniqueSeen: 1, uniqueDismissals: 0 },
        { date: '2026-02-02', uniqueSeen: 0, uniqueDismissals: 2 },
      ],
    });
  });

  it('a resource center: opens, clicks, and the blocks that can be clicked', async () => {
    const blocks = [
      { id: 'chat', type: 'live-chat', name: 'Chat', provider: 'crisp' },
      { id: 'line', type: 'divider' },
      { id: 'news', type: 'announcement', name: 'News' },
    ];
    const tabs = [
      { id: 'home', name: 'Home', blocks },
      { id: 'nameless', name: '', blocks: [{ id: 'text', type: 'richtext' }] },
    ];
    const { content } = await newContent('resource-center', { data: { tabs } });
    await story(content.id, 'resource_center_opened', 'resource_center_closed');
    const on = (block: string) => ({ resource_center_block_id: block, resource_center_tab_id: 'home' });
    await record(content.id, [
      ['resource_center_clicked', 'ann', '2026-02-01T05:00:00Z', on('chat')],
      ['resource_center_clicked', 'ann', '2026-02-01T06:00:00Z', on('news')],
      ['resource_center_clicked', 'bob', '2026-02-02T06:00:00Z', on('news')],
      ['resource_center_clicked', 'bob', '2026-02-02T07:00:00Z', on('removed since')],
    ]);
    const home = { tabId: 'home', tabName: 'Home' };
    const nameless = { tabId: 'nameless', tabName: null };
    expect(await read(content.id, twoDays)).toEqual({
      ...base(content.id, 'resource-center'),
      uniqueOpens: 1,
      totalOpens: 2,
      uniqueClicks: 2,
      totalClicks: 4,
      byDay: [
        { date: '2026-02-01', uniqueOpens: 1, totalOpens: 2, uniqueClicks: 1, totalClicks: 2 },
        { date: '2026-02-02', uniqueOpens: 0, totalOpens: 0, uniqueClicks: 1, totalClicks: 2 },
      ],
      blocks: [
        { name: 'Chat', blockId: 'chat', ...home, uniqueClicks: 1, totalClicks: 1 },
        { name: 'News', blockId: 'news', ...home, uniqueClicks: 2, totalClicks: 2 },
        { name: '', blockId: 'text', ...nameless, uniqueClicks: 0, totalClicks: 0 },
      ],
    });
  });

  it('an announcement: who saw it', async () => {
    const { content } = await newContent('announcement');
    await story(content.id, 'announcement_seen', 'announcement_seen');
    expect(await read(content.id, twoDays)).toEqual({
      ...base(content.id, 'announcement'),
      uniqueSeen: 2,
      byDay: [
        { date: '2026-02-01', uniqueSeen: 1 },
        { date: '2026-02-02', uniqueSeen: 2 },
      ],
    });
  });

  it('a tracker: how often it was completed, which is recorded without a session', async () => {
    const { content } = await newContent('tracker');
    const by = (id: string) => ({ event_tracker_id: id, event_tracker_name: 'tracker' });
    await record(null, [
      ['event_tracker_completed', 'ann', '2026-02-01T00:00:00Z', by(content.id)],
      ['plan_chosen', 'ann', '2026-02-01T00:00:00Z', by(content.id)],
      ['event_tracker_completed', 'ann', '2026-02-02T00:00:00Z', by(content.id)],
      ['event_tracker_completed', 'bob', '2026-02-02T00:00:00Z', by(content.id)],
      ['event_tracker_completed', 'bob', '2026-02-03T00:00:00Z', by(content.id)],
      ['event_tracker_completed', 'bob', '2026-02-02T00:00:00Z', by('another')],
      ['event_tracker_completed', 'bob', '2026-02-02T00:00:00Z'],
    ]);
    for (const timezone of ['UTC', 'Etc/GMT']) {
      expect(await read(content.id, { ...twoDays, timezone })).toEqual({
        ...base(content.id, 'tracker'),
        timezone,
        uniqueUsers: 2,
        totalOccurrences: 3,
        byDay: [
          { date: '2026-02-01', uniqueUsers: 1, totalOccurrences: 1 },
          { date: '2026-02-02', uniqueUsers: 2, totalOccurrences: 2 },
        ],
      });
    }
  });
});
