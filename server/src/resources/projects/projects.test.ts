import { beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, issuesOf, useProject } from '../../../test/api.ts';
import { codeOf, newTestToken, setRole, useServer } from '../../../test/harness.ts';
import { maxProjects } from './contract.ts';

const server = useServer();
const { project } = useProject(server, beforeEach);
const call = (method: string, path = '', body?: unknown, token = project.token) =>
  server.call(`/v2/projects${path}`, { method, token, body });

describe('the projects of a token', () => {
  it('are listed, read and renamed', async () => {
    const [listed, ...others] = bodyOf(await call('GET')).results;
    expect(others).toEqual([]);
    expect(listed).toMatchObject({ id: project.id, object: 'project', name: 'Test project' });
    expect(bodyOf(await call('GET', `/${project.id}`))).toEqual(listed);
    expect(bodyOf(await call('PATCH', `/${project.id}`, { name: 'Renamed' })).name).toBe('Renamed');
    expect(bodyOf(await server.call('/v2/me', project)).projects[0].name).toBe('Renamed');
    expect(issuesOf(await call('PATCH', `/${project.id}`, { name: '' }))).toContain('schema name');
  });

  it('are listed for tokens with the scope only', async () => {
    const token = await newTestToken(server, project, { scopes: ['user:read'] });
    expect(codeOf(await call('GET', '', undefined, token))).toBe('403 E1012');
    expect(codeOf(await call('POST', '', { name: 'New' }, token))).toBe('403 E1012');
  });
});

describe('a new project', () => {
  it('has everything from the start, and the token covers it', async () => {
    const body = bodyOf(await call('POST', '', { name: 'New' }), 201);
    expect(body).toMatchObject({ object: 'project', name: 'New' });
    const environments = bodyOf(await call('GET', `/${body.id}/environments`)).results;
    expect(environments.map(({ name }: { name: string }) => name)).toEqual(['Production', 'Staging']);
    expect(bodyOf(await call('GET')).results).toHaveLength(2);
  });

  it('is refused to a token that is limited to environments, and to a role without the scope', async () => {
    const limited = await newTestToken(server, project, { environmentIds: [project.staging] });
    expect(codeOf(await call('POST', '', { name: 'New' }, limited))).toBe('403 E1032');
    await setRole(server, project, 'editor');
    expect(codeOf(await call('POST', '', { name: 'New' }))).toBe('403 E1012');
  });

  it('is refused to an account that owns many', async () => {
    const now = server.clock.now;
    const ids = Array.from({ length: maxProjects - 1 }, (_, n) => `${project.id}-${n}`);
    const rows = ids.map((id) => ({ id, name: id, created_at: now, updated_at: now }));
    await server.db.insertInto('projects').values(rows).execute();
    const member = { account_id: project.accountId, role: 'owner' as const, created_at: now };
    await server.db
      .insertInto('members')
      .values(ids.map((project_id) => ({ ...member, project_id })))
      .execute();
    expect(codeOf(await call('POST', '', { name: 'One more' }))).toBe('400 E0003');
  });
});

describe('a deleted project', () => {
  it('is covered by no token, and its environments take nothing any more', async () => {
    const environment = `/v2/projects/${project.id}/environments/${project.production}`;
    const sdkToken = bodyOf(await server.call(environment, project)).token;
    const identify = () =>
      server.call('/sdk/v1/identify', { method: 'POST', token: sdkToken, body: { userId: 'ada' } });
    bodyOf(await identify());
    bodyOf(await call('DELETE', `/${project.id}`), 204);
    server.forgetRights();
    expect(codeOf(await call('GET', `/${project.id}`))).toBe('403 E1011');
    expect(bodyOf(await server.call('/v2/me', project)).projects).toEqual([]);
    expect((await identify()).status).toBeGreaterThanOrEqual(400);
  });

  it('was deleted by a token of its owner', async () => {
    await setRole(server, project, 'admin');
    expect(codeOf(await call('DELETE', `/${project.id}`))).toBe('403 E1012');
  });
});
