import { describe, expect, it } from 'vitest';
import { analyticsOf, twoDays } from '../../../test/analytics.ts';
import { useProject } from '../../../test/api.ts';
import { contentOf } from '../../../test/content.ts';
import { codeOf, newTestToken, useServer } from '../../../test/harness.ts';
import { daysBetween } from '../../../test/naive-analytics.ts';

/** The clock of the tests stands at 2026-03-01T12:00:00Z. */
const server = useServer();

const { project } = useProject(server);
const { record, pathOf, ask, read, newContent } = analyticsOf(server, project);
const { project: other } = useProject(server);

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
      expect(codeOf(await on(other.production))).toBe('403 E1019');
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
    const row = server.db.selectFrom('analytics_user_quarters').selectAll().where('user_id', '=', 'leaving');
    expect(await row.execute()).toHaveLength(1);
  });
});
