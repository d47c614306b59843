import { describe, expect, it } from 'vitest';
import { contentOf } from '../../../test/content.ts';
import { newProject, newTestToken, setRole, type TestProject, useServer } from '../../../test/harness.ts';
import { livingIn } from '../../../test/lived-content.ts';
import { insertDemoEnvironment } from './demo.ts';

const server = useServer();

const pathOf = (project: TestProject, id = '') => `/v2/projects/${project.id}/environments${id && `/${id}`}`;

/** A token that may create environments: it has no environment-targeted scope. */
const creator = (project: TestProject) =>
  newTestToken(server, project, { scopes: ['environment:read', 'environment:manage'] });

describe('environments', () => {
  it('of a new project are Production, which is primary, and Staging', async () => {
    const project = await newProject(server);
    const now = server.clock.now.toISOString();
    const { status, body } = await server.call(pathOf(project), project);
    expect(status).toBe(200);
    expect(body).toEqual({
      results: [
        {
          id: project.production,
          object: 'environment',
          name: 'Production',
          isPrimary: true,
          allowScripts: false,
          isDemo: false,
          token: expect.stringMatching(/^sdk_/),
          requireIdentity: false,
          allowedOrigins: [],
          runtimeCreatesDefinitions: true,
          inTokenScope: true,
          createdAt: now,
          updatedAt: now,
        },
        expect.objectContaining({ id: project.staging, name: 'Staging', isPrimary: false }),
      ],
      next: null,
      previous: null,
    });
  });

  it('of a new project were changed when they were created', async () => {
    const project = await newProject(server);
    const { results } = (await server.call(pathOf(project), project)).body;
    for (const { createdAt, updatedAt } of results) expect(updatedAt).toBe(createdAt);
  });

  it('outside the allowlist are listed without their token', async () => {
    const project = await newProject(server);
    const token = await newTestToken(server, project, { environmentIds: [project.staging] });
    const { body } = await server.call(pathOf(project), { token });
    expect(body.results).toMatchObject([
      { id: project.production, token: null, inTokenScope: false },
      { id: project.staging, token: expect.stringMatching(/^sdk_/), inTokenScope: true },
    ]);
  });

  it('are found by a part of their name in any case, with % and _ meaning themselves', async () => {
    const project = await newProject(server);
    const named = async (name: string) => {
      const { body } = await server.call(`${pathOf(project)}?name=${encodeURIComponent(name)}`, project);
      return body.results.map((environment: { name: string }) => environment.name);
    };
    expect(await named('PROD')).toEqual(['Production']);
    expect(await named('%')).toEqual([]);
    expect(await named('_taging')).toEqual([]);
    expect(await named('\\')).toEqual([]);
  });

  it('are created by a token without environment-targeted scopes, and usable at once', async () => {
    const project = await newProject(server);
    const token = await creator(project);
    const { status, body } = await server.call(pathOf(project), {
      method: 'POST',
      token,
      body: { name: 'QA' },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ object: 'environment', name: 'QA', isPrimary: false, inTokenScope: true });
    const read = await server.call(pathOf(project, body.id), { token });
    expect(read.body).toEqual(body);
  });

  it('are not created by a token with an environment-targeted scope, and the message says what to do', async () => {
    const project = await newProject(server);
    const { status, body } = await server.call(pathOf(project), {
      method: 'POST',
      token: project.token,
      body: { name: 'QA' },
    });
    expect(status).toBe(403);
    expect(body.error).toMatchObject({ code: 'E1032', message: expect.stringContaining('token create') });
  });

  it('are renamed', async () => {
    const project = await newProject(server);
    server.pass(5);
    const options = { method: 'PATCH', token: project.token, body: { name: 'Live' } };
    const { status, body } = await server.call(pathOf(project, project.production), options);
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Live', updatedAt: server.clock.now.toISOString() });
  });

  it('need a name that is not blank', async () => {
    const project = await newProject(server);
    const token = await creator(project);
    for (const body of [
      {},
      { name: '' },
      { name: '  ' },
      { name: null },
      { name: 7 },
      { name: 'x'.repeat(256) },
    ]) {
      const created = await server.call(pathOf(project), { method: 'POST', token, body });
      expect(created.body.error, JSON.stringify(body)).toMatchObject({
        code: 'E1017',
        issues: [{ rule: 'schema', path: 'name' }],
      });
      const patched = await server.call(pathOf(project, project.staging), { method: 'PATCH', token, body });
      expect(patched.body.error.code).toBe('E1017');
    }
  });

  it('are deleted for good: the id is unknown afterwards, and allowlists lose it', async () => {
    const project = await newProject(server);
    const limited = await newTestToken(server, project, { environmentIds: [project.staging] });
    const options = { method: 'DELETE', token: project.token };
    const { status, body } = await server.call(pathOf(project, project.staging), options);
    expect([status, body]).toEqual([204, '']);
    expect((await server.call(pathOf(project, project.staging), options)).body.error.code).toBe('E1026');
    const me = await server.call('/v2/me', { token: limited });
    expect(me.body.projects[0].environments).toEqual([]);
    const production = await server.call(pathOf(project, project.production), { token: limited });
    expect(production.body.error.code).toBe('E1029');
  });

  it('that are deleted take the publications and sessions there with them', async () => {
    const project = await newProject(server);
    const living = await livingIn(server, project);
    const [flow, banner] = [await living.publish('flow'), await living.publish('banner')];
    const { token: stagingToken } = (await server.call(pathOf(project, project.staging), project)).body;
    const startIn = async (token: string, contentId: string, userId: string): Promise<string> => {
      const body = { contentId, userId };
      return (await server.call('/sdk/v1/sessions', { method: 'POST', token, body })).body.id;
    };
    for (const { id, versionId } of [flow, banner])
      await living.api.publish({ id, editedVersionId: versionId }, project.staging);
    const gone = [
      await startIn(stagingToken, flow.id, 'ada'),
      await startIn(stagingToken, flow.id, 'bob'),
      await startIn(stagingToken, banner.id, 'ada'),
    ];
    const stays = await startIn(living.sdkToken, flow.id, 'ada');
    const deleted = await server.call(pathOf(project, project.staging), {
      method: 'DELETE',
      token: project.token,
    });
    expect(deleted.status).toBe(204);

    const { environments } = await living.api.must('GET', `/content/${flow.id}`);
    expect(environments).toMatchObject([{ environmentId: project.production }]);
    const sessions = await server.db.selectFrom('content_sessions').selectAll().execute();
    const endOf = (id: string) => sessions.find((session) => session.id === id)?.end_reason;
    expect(gone.map(endOf)).toEqual(Array(3).fill('unpublished_content'));
    expect(endOf(stays)).toBeNull();

    await living.api.must('POST', `/content/${flow.id}/unpublish`, { environmentId: project.production });
    expect((await living.api.call('DELETE', `/content/${flow.id}`)).status).toBe(204);
  });

  it('that are deleted leave themes that only they showed free to be deleted, and content free to be archived', async () => {
    const project = await newProject(server);
    const { call, must, createFlow, publish } = contentOf(server, project);
    const shown = await must('POST', '/themes', { name: 'Shown in Staging' });
    const next = await must('POST', '/themes', { name: 'Of the draft' });
    const flow = await createFlow({ themeId: shown.id });
    expect((await publish(flow, project.staging)).status).toBe(200);
    const draft = await must('POST', `/content/${flow.id}/versions`);
    await must('PATCH', `/content/${flow.id}/versions/${draft.id}`, { themeId: next.id });
    const removeTheme = () => call('DELETE', `/themes/${shown.id}`);
    expect((await removeTheme()).status).toBe(409);
    await server.call(pathOf(project, project.staging), { method: 'DELETE', token: project.token });
    expect((await removeTheme()).status).toBe(204);
    expect((await call('DELETE', `/content/${flow.id}`)).status).toBe(204);
  });

  it('that are deleted while content is published there have no publication in the end', async () => {
    const project = await newProject(server);
    const { createFlow, publish, must } = contentOf(server, project);
    const flows = await Promise.all(Array.from({ length: 5 }, () => createFlow()));
    const remove = server.call(pathOf(project, project.staging), { method: 'DELETE', token: project.token });
    const answers = await Promise.all([...flows.map((flow) => publish(flow, project.staging)), remove]);
    expect(answers.pop()?.status).toBe(204);
    for (const { status, body } of answers) expect([200, 404], JSON.stringify(body)).toContain(status);
    for (const { id } of flows) expect((await must('GET', `/content/${id}`)).environments).toEqual([]);
  });

  it('cannot be deleted while primary, which is checked before being the last one', async () => {
    const project = await newProject(server);
    const remove = (id: string) =>
      server.call(pathOf(project, id), { method: 'DELETE', token: project.token });
    expect((await remove(project.production)).body.error.code).toBe('E0023');
    await remove(project.staging);
    expect((await remove(project.production)).body.error.code).toBe('E0023');
  });

  it('cannot be deleted when last', async () => {
    const project = await newProject(server);
    const all = server.db.updateTable('environments').where('project_id', '=', project.id);
    await all.set({ is_primary: false }).execute();
    await server.call(pathOf(project, project.staging), { method: 'DELETE', token: project.token });
    const last = await server.call(pathOf(project, project.production), {
      method: 'DELETE',
      token: project.token,
    });
    expect([last.status, last.body.error.code]).toEqual([409, 'E0022']);
  });

  it('keep one even when two are deleted at the same moment', async () => {
    const project = await newProject(server);
    await server.db
      .updateTable('environments')
      .where('project_id', '=', project.id)
      .set({ is_primary: false })
      .execute();
    const remove = (id: string) =>
      server.call(pathOf(project, id), { method: 'DELETE', token: project.token });
    const answers = await Promise.all([remove(project.production), remove(project.staging)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  it('of one project are never shown to another', async () => {
    const project = await newProject(server);
    const other = await newProject(server);
    const { body } = await server.call(pathOf(project), project);
    expect(JSON.stringify(body)).not.toContain(other.production);
    expect((await server.call(pathOf(project, other.production), project)).body.error.code).toBe('E1019');
  });
});

describe('GET /v2/me', () => {
  it('names the token, its projects and the environments it may enter', async () => {
    const project = await newProject(server);
    const scopes = ['webhook:read', 'user:read', 'team:manage'] as const;
    const token = await newTestToken(server, project, {
      environmentIds: [project.staging],
      scopes: [...scopes],
    });
    const { body } = await server.call('/v2/me', { token });
    expect(body).toEqual({
      object: 'me',
      tokenName: 'Test token',
      projects: [
        {
          id: project.id,
          object: 'project',
          name: 'Test project',
          role: 'owner',
          scopes: ['user:read', 'webhook:read', 'team:manage'],
          environments: [{ id: project.staging, object: 'environment', name: 'Staging', isPrimary: false }],
        },
      ],
    });
    const [{ environments }] = (await server.call('/v2/me', project)).body.projects;
    expect(environments.map(({ isPrimary }: { isPrimary: boolean }) => isPrimary)).toEqual([true, false]);
    await setRole(server, project, 'editor');
    const [{ role, scopes: left }] = (await server.call('/v2/me', { token })).body.projects;
    expect([role, left]).toEqual(['editor', ['user:read', 'webhook:read']]);
  });
});

describe('GET /v2/locales', () => {
  it('lists the common locales on a single page', async () => {
    const project = await newProject(server);
    const { body } = await server.call('/v2/locales', project);
    expect(body.results).toHaveLength(48);
    expect(body.results).toContainEqual({ object: 'locale', locale: 'de-DE', name: 'German (Germany)' });
    expect([body.next, body.previous]).toEqual([null, null]);
  });
});

describe('the environment of a demo', () => {
  it('says so, and refuses to allow scripts, which other environments may', async () => {
    const project = await newProject(server);
    const demo = await insertDemoEnvironment(server.db, project.id, server.clock.now);
    server.forgetRights();
    const path = pathOf(project, demo!.id);
    const patch = (url: string, body: object) => server.call(url, { ...project, method: 'PATCH', body });
    const refused = await patch(path, { allowScripts: true, name: 'Other' });
    expect([refused.status, refused.body.error.code]).toEqual([400, 'E0003']);
    const { body } = await server.call(path, project);
    expect(body).toMatchObject({ name: 'Demo', isDemo: true, allowScripts: false });
    // A program that sends all fields of the environment back is not refused.
    expect((await patch(path, { allowScripts: false, name: 'Other' })).status).toBe(200);
    expect((await patch(pathOf(project, project.staging), { allowScripts: true })).body).toMatchObject({
      isDemo: false,
      allowScripts: true,
    });
  });
});
