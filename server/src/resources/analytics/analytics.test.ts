import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, contentOf } from '../../../test/content.ts';
import { newProject, newTestToken, type TestProject, useServer } from '../../../test/harness.ts';
import { daysBetween } from '../../../test/naive-analytics.ts';
import { newId } from '../../db/ids.ts';

/** The clock of the tests stands at 2026-03-01T12:00:00Z. */
const server = useServer();

let project: TestProject;
let other: TestProject;
beforeAll(async () => {
  project = await newProject(server);
  other = await newProject(server);
});

type Happened = [name: string, user: string, at: string, attributes?: object, session?: string];

async function record(contentId: string | null, happened: Happened[], environmentId = project.production) {
  const rows = happened.map(([code_name, user_id, at, attributes = {}, session]) => ({
    ...{ environment_id: environmentId, id: newId(), event_definition_id: 'some', code_name, user_id },
    ...{ content_id: contentId, session_id: session ?? null, attributes: JSON.stringify(attributes) },
    created_at: new Date(at),
  }));
  await server.db.insertInto('events').values(rows).execute();
}

const pathOf = (contentId: string, path = '') =>
  `/v2/projects/${project.id}/content/${contentId}/analytics${path}`;

const ask = (contentId: string, query: Record<string, string> = {}, path = '', token = project.token) => {
  const search = new URLSearchParams({ environmentId: project.production, ...query });
  return server.call(`${pathOf(contentId, path)}?${search}`, { token });
};

async function read(contentId: string, query?: Record<string, string>, path?: string) {
  const { status, body } = await ask(contentId, query, path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
}

/** New content with the given body, and what the service made of it. */
async function newContent(type: string, patch?: object) {
  const { create, patchVersion } = contentOf(server, project);
  const themeId = type === 'tracker' ? { themeId: undefined } : {};
  const content = await create({ type, name: type, ...themeId });
  if (!patch) return { content, version: undefined };
  const { status, body } = await patchVersion(content, patch);
  expect(status, JSON.stringify(body)).toBe(200);
  return { content, version: body };
}

const twoDays = { startDate: '2026-02-01', endDate: '2026-02-02' };

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
    ...{ object: 'contentAnalytics', contentId, contentType, environmentId: project.production },
    ...{ ...twoDays, timezone: 'UTC' },
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
      ...{ uniqueStarts: 1, totalStarts: 2, uniqueCompletions: 2, totalCompletions: 2 },
      byDay: [
        { date: '2026-02-01', ...none, uniqueStarts: 1, totalStarts: 2 },
        { date: '2026-02-02', ...none, uniqueCompletions: 2, totalCompletions: 2 },
      ],
      steps: [
        {
          ...{ name: 'Hello', cvid: hello.flow_step_cvid, stepIndex: 0, type: 'modal' },
          ...{ uniqueViews: 2, totalViews: 3, uniqueCompletions: 1, totalCompletions: 1, ...missing },
        },
        {
          ...{ name: 'Here', cvid: here.flow_step_cvid, stepIndex: 1, type: 'tooltip' },
          ...{ uniqueViews: 0, totalViews: 0, uniqueCompletions: 0, totalCompletions: 0 },
          ...{ uniqueTooltipTargetMissing: 1, totalTooltipTargetMissing: 1 },
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
      ...{ uniqueStarts: 1, totalStarts: 2, uniqueCompletions: 2, totalCompletions: 2 },
      ...{ uniqueOpens: 1, totalOpens: 2 },
      byDay: [
        { date: '2026-02-01', ...none, uniqueStarts: 1, totalStarts: 2, uniqueOpens: 1, totalOpens: 2 },
        { date: '2026-02-02', ...none, uniqueCompletions: 2, totalCompletions: 2, ...noOpens },
      ],
      tasks: [
        {
          ...{ name: 'Sign up', taskId: 'sign-up', uniqueCompletions: 0, totalCompletions: 0 },
          ...{ uniqueClicks: 0, totalClicks: 0 },
        },
        {
          ...{ name: 'Invite', taskId: 'invite', uniqueCompletions: 1, totalCompletions: 1 },
          ...{ uniqueClicks: 1, totalClicks: 2 },
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
      ...{ uniqueSeen: 1, newActivations: 1 },
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
      ...{ uniqueSeen: 1, uniqueDismissals: 2 },
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
      ...{ uniqueOpens: 1, totalOpens: 2, uniqueClicks: 2, totalClicks: 4 },
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
        ...{ ...base(content.id, 'tracker'), timezone },
        ...{ uniqueUsers: 2, totalOccurrences: 3 },
        byDay: [
          { date: '2026-02-01', uniqueUsers: 1, totalOccurrences: 1 },
          { date: '2026-02-02', uniqueUsers: 2, totalOccurrences: 2 },
        ],
      });
    }
  });
});

describe('the days of a range', () => {
  it('are the last thirty up to today in the zone, unless asked for otherwise', async () => {
    const { content } = await newContent('announcement');
    const range = async (query: Record<string, string>) => {
      const { startDate, endDate, byDay } = await read(content.id, query);
      expect(byDay.map(({ date }: { date: string }) => date)).toEqual(daysBetween(startDate, endDate));
      return [startDate, endDate];
    };
    expect(await range({})).toEqual(['2026-01-31', '2026-03-01']);
    expect(await range({ timezone: 'Pacific/Kiritimati' })).toEqual(['2026-02-01', '2026-03-02']);
    expect(await range({ timezone: 'Etc/GMT+12' })).toEqual(['2026-01-31', '2026-03-01']);
    expect(await range({ endDate: '2024-03-10' })).toEqual(['2024-02-10', '2024-03-10']);
    expect(await range({ startDate: '2026-02-27' })).toEqual(['2026-02-27', '2026-03-01']);
    expect(await range({ startDate: '2024-02-29', endDate: '2024-02-29' })).toEqual([
      '2024-02-29',
      '2024-02-29',
    ]);
    expect(await range({ startDate: '2021-01-01', endDate: '2026-01-01' })).toHaveLength(2);
  });

  it.each<[Record<string, string>, string[]]>([
    [{ startDate: '2026-02-02', endDate: '2026-02-01' }, ['startDate']],
    [{ startDate: '2026-03-02' }, ['startDate']],
    [{ startDate: '2021-01-01', endDate: '2026-01-02' }, ['startDate']],
    [{ startDate: '2026-02-30' }, ['startDate']],
    [{ startDate: '0000-01-01', endDate: '0000-01-02' }, ['startDate', 'endDate']],
    [{ endDate: '2026-2-1' }, ['endDate']],
    [{ endDate: '2026-02-01T00:00:00Z' }, ['endDate']],
    [{ endDate: '' }, ['endDate']],
    [{ endDate: '12026-02-01' }, ['endDate']],
    [{ endDate: "2026-02-01'" }, ['endDate']],
    [{ timezone: 'Mars/Olympus' }, ['timezone']],
    [{ timezone: '' }, ['timezone']],
    [{ timezone: 'CEST' }, ['timezone']],
    [{ timezone: '+02:00' }, ['timezone']],
    [{ timezone: 'posix/Europe/Berlin' }, ['timezone']],
    [{ timezone: 'localtime' }, ['timezone']],
    [{ timezone: 'x'.repeat(300) }, ['timezone']],
  ])('that make no sense are refused: %j', async (query, paths) => {
    const { content } = await newContent('announcement');
    for (const part of ['', '/questions']) {
      const answer = await ask(content.id, query, part);
      expect(codeOf(answer)).toBe('400 E1017');
      expect(answer.body.error.issues.map(({ path }: { path: string }) => path)).toEqual(paths);
    }
  });

  it('begin and end as the zone says, whose name may be written in any case', async () => {
    const { content } = await newContent('announcement');
    await record(content.id, [
      ['announcement_seen', 'ann', '2026-02-01T22:59:59.999Z'],
      ['announcement_seen', 'bob', '2026-02-01T23:00:00.000Z'],
    ]);
    const seen = async (timezone: string) => {
      const body = await read(content.id, { ...twoDays, timezone });
      return [body.timezone, ...body.byDay.map(({ uniqueSeen }: { uniqueSeen: number }) => uniqueSeen)];
    };
    expect(await seen('europe/BERLIN')).toEqual(['Europe/Berlin', 1, 1]);
    expect(await seen('utc')).toEqual(['UTC', 2, 0]);
    expect(await seen('Etc/GMT 1')).toEqual(['Etc/GMT+1', 2, 0]);
  });
});

describe('analytics are refused', () => {
  it('without an environment, for an unknown one, one of another project, and one outside the allowlist', async () => {
    const { content } = await newContent('banner');
    const limited = await newTestToken(server, project, {
      scopes: ['analytics:read'],
      environmentIds: [project.staging],
    });
    for (const path of ['', '/questions']) {
      const missing = await server.call(pathOf(content.id, path), { token: project.token });
      expect(codeOf(missing)).toBe('400 E1017');
      expect(missing.body.error.issues).toMatchObject([{ path: 'environmentId' }]);
      // The environment is looked at before the rest of the query.
      const on = (environmentId: string, token?: string) =>
        ask(content.id, { environmentId, timezone: 'nowhere' }, path, token);
      expect(codeOf(await on('nowhere'))).toBe('404 E1026');
      expect(codeOf(await on(other.production))).toBe('404 E1026');
      expect(codeOf(await on('\0'))).toBe('400 E1017');
      expect(codeOf(await on(project.production, limited))).toBe('403 E1029');
      const allowed = await ask(content.id, { environmentId: project.staging }, path, limited);
      expect(allowed.status).toBe(200);
    }
  });

  it('for content that is unknown, of another project, or archived', async () => {
    const { content } = await newContent('banner');
    await contentOf(server, project).must('DELETE', `/content/${content.id}`);
    const foreign = await contentOf(server, other).create({ type: 'banner' });
    for (const id of ['nothing', foreign.id, content.id]) {
      for (const path of ['', '/questions']) expect(codeOf(await ask(id, {}, path))).toBe('404 E1004');
    }
  });
});

describe('what is counted', () => {
  it('belongs to one environment', async () => {
    const { content } = await newContent('banner');
    await record(content.id, [['banner_seen', 'ann', '2026-02-01T08:00:00Z']]);
    await record(content.id, [['banner_seen', 'bob', '2026-02-01T08:00:00Z']], project.staging);
    await record(content.id, [['banner_seen', 'cem', '2026-02-01T08:00:00Z']], project.staging);
    expect((await read(content.id)).uniqueSeen).toBe(1);
    expect((await read(content.id, { environmentId: project.staging })).uniqueSeen).toBe(2);
  });

  it('is named by the version that is live there, else by the edited one', async () => {
    const { create, patchVersion, publish, must } = contentOf(server, project);
    const content = await create();
    const button = { type: 'button', text: 'Close', actions: [{ type: 'dismiss' }] };
    const step = (name: string) => ({ name, type: 'modal', content: [button] });
    await patchVersion(content, { steps: [step('Live')] });
    expect((await publish(content)).status).toBe(200);
    const draft = await must('POST', `/content/${content.id}/versions`);
    await patchVersion({ id: content.id, editedVersionId: draft.id }, { steps: [step('Draft')] });
    const names = async (environmentId: string) =>
      (await read(content.id, { environmentId })).steps.map(({ name }: { name: string }) => name);
    expect(await names(project.production)).toEqual(['Live']);
    expect(await names(project.staging)).toEqual(['Draft']);
  });

  it('is there at once, whenever it was recorded and in whichever order', async () => {
    const { content } = await newContent('banner');
    const seen = async () => (await read(content.id, twoDays)).uniqueSeen;
    const days = ['2026-02-02', '2026-02-01', '2026-02-02', '2025-01-01', '2026-02-01'];
    const counts: number[] = [];
    for (const [index, day] of days.entries()) {
      await record(content.id, [['banner_seen', index < 4 ? 'ann' : 'bob', `${day}T08:00:00Z`]]);
      counts.push(await seen());
    }
    expect(counts).toEqual([1, 1, 1, 1, 2]);
  });

  it('goes with a deleted user, and comes back with new events of the same id', async () => {
    const { content } = await newContent('banner');
    const users = `/v2/projects/${project.id}/environments/${project.production}/users`;
    const zones = ['UTC', 'Asia/Tokyo'];
    const seen = () =>
      Promise.all(zones.map(async (timezone) => (await read(content.id, { timezone })).uniqueSeen));
    await server.call(`${users}/leaving`, { method: 'PUT', token: project.token, body: {} });
    await record(content.id, [
      ['banner_seen', 'leaving', '2026-02-01T08:00:00Z'],
      ['banner_seen', 'staying', '2026-02-01T08:00:00Z'],
    ]);
    expect(await seen()).toEqual([2, 2]);
    // Not counted yet when the user goes.
    await record(content.id, [['banner_seen', 'leaving', '2026-02-02T08:00:00Z']]);
    expect((await server.call(`${users}/leaving`, { method: 'DELETE', token: project.token })).status).toBe(
      204,
    );
    expect(await seen()).toEqual([1, 1]);
    await record(content.id, [['banner_seen', 'leaving', '2026-02-03T08:00:00Z']]);
    expect(await seen()).toEqual([2, 2]);
    const row = server.db.selectFrom('analytics_user_days').selectAll().where('user_id', '=', 'leaving');
    expect(await row.execute()).toHaveLength(2);
  });
});
