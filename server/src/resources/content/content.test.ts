import { contentTypes } from 'guidepost-model/content-types/types';
import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../test/content.ts';
import { codeOf, newProject, useServer } from '../../../test/harness.ts';

const server = useServer();

async function setUp() {
  const project = await newProject(server);
  return { project, ...contentOf(server, project) };
}

describe('content', () => {
  it('is created with version 0 as its draft', async () => {
    const { call, defaultTheme, must, project } = await setUp();
    const themeId = await defaultTheme();
    const buildUrl = 'https://app.example.com/home';
    const { status, body } = await call('POST', '/content', {
      type: 'flow',
      name: 'Tour',
      buildUrl,
      themeId,
    });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.any(String),
      object: 'content',
      name: 'Tour',
      type: 'flow',
      buildUrl,
      editedVersionId: expect.any(String),
      environments: [],
      deleted: false,
      updatedAt: server.clock.now.toISOString(),
      createdAt: server.clock.now.toISOString(),
    });
    expect(await must('GET', `/content/${body.id}`)).toEqual(body);
    const version = await must('GET', `/content/${body.id}/versions/${body.editedVersionId}`);
    expect(version).toEqual({
      id: body.editedVersionId,
      object: 'contentVersion',
      number: 0,
      firstPublishedAt: null,
      themeId,
      questions: null,
      note: null,
      createdBy: { accountId: project.accountId, name: 'Test token' },
      updatedAt: server.clock.now.toISOString(),
      createdAt: server.clock.now.toISOString(),
    });
  });

  it.each(contentTypes)('of type %s can be created, read and written back unchanged', async (type) => {
    const { create, must, call, defaultTheme } = await setUp();
    const content = await create({ type, themeId: type === 'tracker' ? undefined : await defaultTheme() });
    const path = `/content/${content.id}/versions/${content.editedVersionId}`;
    const read = await must('GET', `${path}?expand=steps&expand=data`);
    expect(read).toHaveProperty('steps', []);
    const { steps, data, startRules, hideRules } = read;
    const patch = type === 'flow' ? { steps, startRules, hideRules } : { data, startRules };
    const { status, body } = await call('PATCH', path, patch);
    expect(status, JSON.stringify(body)).toBe(200);
    expect({ ...body, updatedAt: 0 }).toEqual({ ...read, updatedAt: 0 });
  });

  it('needs a theme, which must exist; a tracker has none', async () => {
    const { call, defaultTheme } = await setUp();
    const themeId = await defaultTheme();
    expect(codeOf(await call('POST', '/content', { type: 'banner' }))).toBe('400 E1017');
    expect(codeOf(await call('POST', '/content', { type: 'banner', themeId: 'none' }))).toBe('404 E1021');
    expect(codeOf(await call('POST', '/content', { type: 'tracker', themeId }))).toBe('400 E1017');
    expect((await call('POST', '/content', { type: 'tracker' })).status).toBe(201);
  });

  it.each([
    [{}],
    [{ type: 'survey' }],
    [{ type: 'flow', name: ' ' }],
    [{ type: 'flow', name: 'x'.repeat(256) }],
    [{ type: 'flow', name: 'x'.repeat(1_000_000) }],
    [{ type: 'flow', buildUrl: 'javascript:alert(1)' }],
    [{ type: 'flow', buildUrl: 7 }],
    [{ type: 'flow', surprise: true }],
    [{ type: 'flow', name: null }],
    [{ type: 'flow', themeId: null }],
    [[]],
    ['flow'],
  ])('is not made of %j', async (body) => {
    const { call, must } = await setUp();
    expect(codeOf(await call('POST', '/content', body))).toBe('400 E1017');
    expect((await must('GET', '/content')).results).toEqual([]);
  });

  it('is renamed; an empty change is refused, null clears the address', async () => {
    const { call, create } = await setUp();
    const { id } = await create({ buildUrl: 'https://a.example/' });
    const renamed = await call('PATCH', `/content/${id}`, { name: 'Other', buildUrl: null });
    expect(renamed.body).toMatchObject({ name: 'Other', buildUrl: null });
    for (const body of [{}, { name: null }, { type: 'banner' }]) {
      expect(codeOf(await call('PATCH', `/content/${id}`, body))).toBe('400 E1017');
    }
    expect(codeOf(await call('PATCH', '/content/nothing', { name: 'x' }))).toBe('404 E1004');
  });

  it('is listed by name, type, time, and whether it is live or archived', async () => {
    const { call, must, create, createFlow, publish } = await setUp();
    const flow = await createFlow({ name: 'Welcome tour' });
    server.pass(60);
    const banner = await create({ type: 'banner', name: 'Big NEWS' });
    server.pass(60);
    const archived = await create({ name: 'Old' });
    await call('DELETE', `/content/${archived.id}`);
    await publish(flow);
    const ids = async (query: string) =>
      (await must('GET', `/content?${query}`)).results.map(({ id }: { id: string }) => id);
    expect(await ids('')).toEqual([flow.id, banner.id]);
    expect(await ids('orderBy=-createdAt')).toEqual([banner.id, flow.id]);
    expect(await ids('name=news')).toEqual([banner.id]);
    expect(await ids('type=flow')).toEqual([flow.id]);
    expect(await ids('published=true')).toEqual([flow.id]);
    expect(await ids('published=false')).toEqual([banner.id]);
    expect(await ids('deleted=true')).toEqual([archived.id]);
    expect(await ids(`createdAfter=${encodeURIComponent(banner.createdAt)}`)).toEqual([banner.id]);
    expect(codeOf(await call('GET', '/content?type=survey'))).toBe('400 E1017');
    expect(codeOf(await call('GET', '/content?published=perhaps'))).toBe('400 E1017');
  });

  it('shows its versions when asked to', async () => {
    const { must, createFlow, publish, project } = await setUp();
    const flow = await createFlow();
    await publish(flow);
    const found = await must('GET', `/content/${flow.id}?expand=editedVersion&expand=publishedVersion`);
    expect(found.editedVersion).toMatchObject({ id: flow.editedVersionId, number: 0 });
    expect(found.environments).toEqual([
      {
        environmentId: project.production,
        published: true,
        publishedVersionId: flow.editedVersionId,
        publishedAt: server.clock.now.toISOString(),
        publishedVersion: found.editedVersion,
      },
    ]);
    const [listed] = (await must('GET', '/content?expand=publishedVersion')).results;
    expect(listed.environments[0].publishedVersion).toEqual(found.editedVersion);
    expect(listed).not.toHaveProperty('editedVersion');
  });

  it('is duplicated with its edited version as version 0', async () => {
    const { must, createFlow, publish } = await setUp();
    const flow = await createFlow({ buildUrl: 'https://a.example/' });
    await publish(flow);
    await must('POST', `/content/${flow.id}/versions`);
    const copy = await must('POST', `/content/${flow.id}/duplicate`, {});
    expect(copy).toMatchObject({
      name: 'Tour',
      type: 'flow',
      buildUrl: 'https://a.example/',
      environments: [],
    });
    const version = await must('GET', `/content/${copy.id}/versions/${copy.editedVersionId}?expand=steps`);
    expect(version).toMatchObject({ number: 0, firstPublishedAt: null });
    const source = await must('GET', `/content/${flow.id}/versions/${flow.editedVersionId}?expand=steps`);
    expect(version.steps[0].cvid).toBe(source.steps[0].cvid);
    expect(version.steps[0].id).not.toBe(source.steps[0].id);
    expect(await must('POST', `/content/${flow.id}/duplicate`, { name: 'Second' })).toMatchObject({
      name: 'Second',
    });
  });
});

describe('archived content', () => {
  it('is not found but can be restored, and the message tells it from an unknown id', async () => {
    const { call, create } = await setUp();
    const { id, editedVersionId } = await create();
    expect((await call('DELETE', `/content/${id}`)).status).toBe(204);
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', ''],
      ['GET', '/versions'],
      ['POST', '/versions'],
      ['GET', `/versions/${editedVersionId}`],
      ['PATCH', `/versions/${editedVersionId}`, { hideRules: null }],
      ['POST', '/duplicate', {}],
    ] as const) {
      const archived = await call(method, `/content/${id}${path}`, body);
      expect(codeOf(archived), `${method} ${path}`).toBe('404 E1004');
      expect(archived.body.error.message).toMatch(/archived.*restore/i);
      const unknown = await call(method, `/content/nothing${path}`, body);
      expect(codeOf(unknown)).toBe('404 E1004');
      expect(unknown.body.error.message).toMatch(/has this id|with this id/);
    }
    for (let i = 0; i < 2; i++) {
      const { status, body } = await call('POST', `/content/${id}/restore`);
      expect([status, body.deleted]).toEqual([200, false]);
    }
    expect(codeOf(await call('POST', '/content/nothing/restore'))).toBe('404 E1004');
  });

  it('cannot be what is still published, and the message says where', async () => {
    const { call, createFlow, publish, project } = await setUp();
    const flow = await createFlow();
    await publish(flow);
    await publish(flow, project.staging);
    const refused = await call('DELETE', `/content/${flow.id}`);
    expect(codeOf(refused)).toBe('409 E1028');
    expect(refused.body.error.message).toContain(project.staging);
    for (const environmentId of [project.production, project.staging]) {
      await call('POST', `/content/${flow.id}/unpublish`, { environmentId });
    }
    expect((await call('DELETE', `/content/${flow.id}`)).status).toBe(204);
  });
});

describe('content of another project', () => {
  it('does not exist', async () => {
    const mine = await setUp();
    const other = await setUp();
    const theirs = await other.createFlow();
    for (const [method, path, body] of [
      ['GET', ''],
      ['PATCH', '', { name: 'x' }],
      ['DELETE', ''],
      ['POST', '/restore'],
      ['GET', '/versions'],
      ['GET', `/versions/${theirs.editedVersionId}`],
      ['POST', '/publish', { environmentId: mine.project.production, versionId: theirs.editedVersionId }],
    ] as const) {
      expect(codeOf(await mine.call(method, `/content/${theirs.id}${path}`, body)), path).toBe('404 E1004');
    }
    const own = await mine.createFlow();
    const path = `/content/${own.id}/versions/${theirs.editedVersionId}`;
    expect(codeOf(await mine.call('GET', path))).toBe('404 E1004');
    const theme = await other.must('POST', '/themes', { name: 'Theirs' });
    const body = { type: 'banner', themeId: theme.id };
    expect(codeOf(await mine.call('POST', '/content', body))).toBe('404 E1021');
  });
});
