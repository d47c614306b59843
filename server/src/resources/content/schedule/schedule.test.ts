import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../../test/content.ts';
import { codeOf, newProject, newTestToken, useServer } from '../../../../test/harness.ts';
import { publishDue } from './publish-due.ts';

const server = useServer();
const minute = 60;
const inSeconds = (seconds: number) => new Date(server.clock.now.getTime() + seconds * 1000).toISOString();

const silent = { warn: () => {}, error: () => {} };

/** What every process does again and again. */
const run = (onWake = () => {}) =>
  publishDue({
    db: server.db,
    dispatcher: { isGated: false, wake: onWake },
    logger: silent,
    now: () => server.clock.now,
  });

async function setUp() {
  const project = await newProject(server);
  const calls = contentOf(server, project);
  const flow = await calls.createFlow();
  const path = `/content/${flow.id}/scheduled-publications`;
  const body = (fields: object = {}) => ({
    environmentId: project.production,
    versionId: flow.editedVersionId,
    publishAt: inSeconds(minute),
    ...fields,
  });
  return {
    project,
    ...calls,
    flow,
    path,
    schedule: (fields: object = {}) => calls.call('POST', path, body(fields)),
    list: async () => (await calls.must('GET', path)).results,
    live: async () => (await calls.must('GET', `/content/${flow.id}`)).environments,
    records: async () => {
      const query = server.db.selectFrom('publish_records').select('id').where('content_id', '=', flow.id);
      return (await query.execute()).length;
    },
  };
}

describe('a scheduled publication', () => {
  it('happens once its time has come, with its note, its message and in the name of who scheduled it', async () => {
    const { project, must, call, flow, schedule, list, live } = await setUp();
    const subscription = { url: 'https://receiver.example.com/', topics: ['content'] };
    const hook = await must('POST', `/environments/${project.production}/webhooks`, subscription);
    const made = await schedule({ note: 'For the launch' });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    expect(made.body).toMatchObject({ state: 'waiting', problem: null, createdBy: 'Test token' });

    await run();
    expect(await live()).toEqual([]);
    server.pass(minute);
    let wakes = 0;
    await run(() => {
      wakes += 1;
    });
    expect(wakes).toBe(1);
    expect(await live()).toMatchObject([
      { environmentId: project.production, publishedVersionId: flow.editedVersionId },
    ]);
    expect(await list()).toMatchObject([
      { id: made.body.id, state: 'published', finishedAt: server.clock.now.toISOString() },
    ]);
    const version = await must('GET', `/content/${flow.id}/versions/${flow.editedVersionId}`);
    expect(version).toMatchObject({ note: 'For the launch', firstPublishedAt: expect.any(String) });
    const log = await must('GET', `/environments/${project.production}/webhooks/${hook.id}/messages`);
    expect(log.results).toHaveLength(1);
    const { results } = await must('GET', `/audit-log?targetId=${flow.id}`);
    expect(results[0]).toMatchObject({
      operation: 'publishScheduledContent',
      accountId: project.accountId,
      environmentId: project.production,
      targetName: flow.name,
    });
    expect(codeOf(await call('GET', '/content/nothing/scheduled-publications'))).toBe('404 E1004');
  });

  it('happens once, however many processes see that it is due', async () => {
    const { schedule, records, list } = await setUp();
    await schedule();
    server.pass(minute);
    await Promise.all(Array.from({ length: 5 }, () => run()));
    expect(await records()).toBe(1);
    await run();
    expect(await records()).toBe(1);
    expect(await list()).toMatchObject([{ state: 'published' }]);
  });

  it('is checked when it is due, and its failure is told and not repeated', async () => {
    const { schedule, list, live, patchVersion, flow, records } = await setUp();
    await schedule();
    expect((await patchVersion(flow, { steps: [] })).status).toBe(200);
    server.pass(minute);
    await run();
    expect(await live()).toEqual([]);
    expect(await list()).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('The version cannot be published') },
    ]);
    await run();
    expect(await records()).toBe(0);
  });

  it('of content that was archived meanwhile fails', async () => {
    const { schedule, list, call, must, flow } = await setUp();
    await schedule();
    await call('DELETE', `/content/${flow.id}`);
    server.pass(minute);
    await run();
    await must('POST', `/content/${flow.id}/restore`);
    expect(await list()).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('The content is archived') },
    ]);
  });

  it('takes the place of the one before it in the same environment, and can be cancelled', async () => {
    const { project, schedule, list, live, call, path } = await setUp();
    await schedule();
    const { body: second } = await schedule({ publishAt: inSeconds(2 * minute) });
    const { body: other } = await schedule({ environmentId: project.staging });
    expect((await list()).map(({ id }: { id: string }) => id).sort()).toEqual([second.id, other.id].sort());
    expect((await call('DELETE', `${path}/${second.id}`)).status).toBe(204);
    expect(codeOf(await call('DELETE', `${path}/${second.id}`))).toBe('404 E1004');
    server.pass(3 * minute);
    await run();
    expect(await live()).toMatchObject([{ environmentId: project.staging }]);
  });

  it('is refused for a time that has passed, and for what does not exist', async () => {
    const { schedule } = await setUp();
    expect(codeOf(await schedule({ publishAt: inSeconds(-1) }))).toBe('400 E1017');
    expect(codeOf(await schedule({ publishAt: 'soon' }))).toBe('400 E1017');
    expect(codeOf(await schedule({ versionId: 'nothing' }))).toBe('404 E1004');
    expect(codeOf(await schedule({ environmentId: 'nothing' }))).toBe('404 E1026');
  });

  it('is for those who may publish, in the environments of their token', async () => {
    const { project, flow, schedule, path } = await setUp();
    const { body: made } = await schedule();
    const callWith = (token: string, method: string, at: string, body?: unknown) =>
      server.call(`/v2/projects/${project.id}${at}`, { method, token, body });
    const body = {
      environmentId: project.production,
      versionId: flow.editedVersionId,
      publishAt: inSeconds(minute),
    };
    const reader = await newTestToken(server, project, { scopes: ['content:read'] });
    expect(codeOf(await callWith(reader, 'POST', path, body))).toBe('403 E1012');
    expect((await callWith(reader, 'GET', path)).status).toBe(200);
    const elsewhere = await newTestToken(server, project, { environmentIds: [project.staging] });
    expect(codeOf(await callWith(elsewhere, 'POST', path, body))).toBe('403 E1029');
    expect(codeOf(await callWith(elsewhere, 'DELETE', `${path}/${made.id}`))).toBe('403 E1029');
  });
});

describe('a note about a version', () => {
  it('is written, replaced and removed, and leaves the entity tag of the draft', async () => {
    const { call, must, flow } = await setUp();
    const path = `/content/${flow.id}/versions/${flow.editedVersionId}`;
    const before = await call('GET', path);
    expect(before.body).toMatchObject({ note: null, createdBy: { name: 'Test token' } });
    const { body, headers } = await call('PUT', `${path}/note`, { note: 'First try' });
    expect(body).toMatchObject({ note: 'First try' });
    expect(headers.get('etag')).toBe(before.headers.get('etag'));
    expect((await must('GET', path)).note).toBe('First try');
    const { results } = await must('GET', `/audit-log?targetId=${flow.id}&limit=1`);
    expect(results[0]).toMatchObject({
      operation: 'setContentVersionNote',
      changes: [{ fields: { note: { before: null, after: 'First try' } } }],
    });
    await must('PUT', `${path}/note`, { note: null });
    expect((await must('GET', path)).note).toBe(null);
    expect(codeOf(await call('PUT', `${path}/note`, { note: '' }))).toBe('400 E1017');
  });

  it('can come with a publication', async () => {
    const { must, flow, project } = await setUp();
    const versionId = flow.editedVersionId;
    const body = { environmentId: project.production, versionId, note: 'Out at last' };
    await must('POST', `/content/${flow.id}/publish`, body);
    expect((await must('GET', `/content/${flow.id}/versions/${versionId}`)).note).toBe('Out at last');
    await must('POST', `/content/${flow.id}/publish`, { environmentId: project.staging, versionId });
    expect((await must('GET', `/content/${flow.id}/versions/${versionId}`)).note).toBe('Out at last');
  });
});
