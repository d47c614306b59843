import { newId } from 'guidepost-model/ids';
import { beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, issuesOf, namesIn, useProject } from '../../../test/api.ts';
import { newProject, newTestToken, setRole, useServer } from '../../../test/harness.ts';

const server = useServer();
const { project } = useProject(server, beforeEach);
const call = (method: string, path = '', body?: unknown, token = project.token) =>
  server.call(`/v2/projects/${project.id}/access-tokens${path}`, { method, token, body });
const create = (fields: object = {}, token?: string) =>
  call('POST', '', { name: 'Sync', scopes: ['user:read'], ...fields }, token);
const manager = (options: object) =>
  newTestToken(server, project, { scopes: ['accesstoken:manage', 'user:read'], ...options });

describe('a new access token', () => {
  it('is shown once, works at once, and does what it may', async () => {
    const body = bodyOf(await create(), 201);
    expect(body).toMatchObject({
      object: 'accessToken',
      name: 'Sync',
      scopes: ['user:read'],
      projectIds: [project.id],
      environmentIds: null,
      expiresAt: null,
      lastFour: body.token.slice(-4),
      owner: `${project.accountId}@example.com`,
    });
    const users = `/v2/projects/${project.id}/environments/${project.production}/users`;
    bodyOf(await server.call(users, { token: body.token }));
    expect((await call('GET', '', undefined, body.token)).body.error.code).toBe('E1012');
    expect(JSON.stringify(bodyOf(await call('GET', `/${body.id}`)))).not.toContain(body.token);
  });

  it('never has scopes that its maker lacks, by token or by role', async () => {
    const refused = await create({ scopes: ['user:read', 'user:delete'] }, await manager({}));
    expect(refused.body.error).toMatchObject({
      code: 'E1012',
      message: expect.stringContaining('user:delete'),
    });
    await setRole(server, project, 'editor');
    const byRole = await create({ scopes: ['project:manage'] });
    expect(byRole.body.error).toMatchObject({
      code: 'E1012',
      message: expect.stringContaining('project:manage'),
    });
  });

  it('never covers projects that its maker does not cover', async () => {
    const foreign = await newProject(server);
    const refused = await create({ projectIds: [project.id, foreign.id] });
    expect(refused.body.error.code).toBe('E1011');
  });

  it('never works in environments where its maker may not, and inherits the limits', async () => {
    const token = await manager({ environmentIds: [project.staging] });
    expect(bodyOf(await create({}, token), 201).environmentIds).toEqual([project.staging]);
    expect((await create({ environmentIds: [project.production] }, token)).body.error.code).toBe('E1029');
    expect((await create({ environmentIds: ['nowhere'] })).body.error.code).toBe('E1026');
    const foreign = await newProject(server);
    expect((await create({ environmentIds: [foreign.production] })).body.error.code).toBe('E1026');
    const only = bodyOf(await create({ environmentIds: [project.staging] }), 201);
    expect(only.environmentIds).toEqual([project.staging]);
  });

  it('never outlives its maker', async () => {
    const expiresAt = new Date(server.clock.now.getTime() + 60_000);
    const token = await manager({ expiresAt });
    expect(bodyOf(await create({}, token), 201).expiresAt).toBe(expiresAt.toISOString());
    expect(issuesOf(await create({ expiresAt: '2030-01-01T00:00:00Z' }, token))).toEqual([
      'schema expiresAt',
    ]);
    expect(issuesOf(await create({ expiresAt: '2020-01-01T00:00:00Z' }))).toEqual(['schema expiresAt']);
    const later = bodyOf(await create({ expiresAt: '2030-01-01T00:00:00Z' }), 201);
    expect(later.expiresAt).toBe('2030-01-01T00:00:00.000Z');
  });

  it.each([
    [{ scopes: [] }, 'schema scopes'],
    [{ scopes: ['user:fly'] }, 'schema scopes[0]'],
    [{ name: ' ' }, 'schema name'],
    [{ expiresAt: 'soon' }, 'schema expiresAt'],
    [{ projectIds: [] }, 'schema projectIds'],
    [{ unknown: 1 }, 'schema unknown'],
  ])('is refused with %j', async (fields, issue) => {
    expect(issuesOf(await create(fields))).toEqual([issue]);
  });
});

describe('the access tokens of a project', () => {
  it('are listed, renamed and revoked', async () => {
    const first = bodyOf(await create({ name: 'First' }), 201);
    await create({ name: 'Second' });
    expect(namesIn(bodyOf(await call('GET')))).toEqual(expect.arrayContaining(['First', 'Second']));
    expect(bodyOf(await call('PATCH', `/${first.id}`, { name: 'Renamed' })).name).toBe('Renamed');
    expect(bodyOf(await call('GET', `/${first.id}`)).name).toBe('Renamed');
    bodyOf(await call('DELETE', `/${first.id}`), 204);
    expect((await server.call('/v2/me', { token: first.token })).body.error.code).toBe('E1000');
    expect((await call('GET', `/${first.id}`)).body.error.code).toBe('E0066');
    expect((await call('DELETE', `/${first.id}`)).body.error.code).toBe('E0066');
    expect(namesIn(bodyOf(await call('GET')))).not.toContain('Renamed');
  });

  it('do not include those of other projects', async () => {
    const other = await newProject(server);
    const at = `/v2/projects/${other.id}/access-tokens`;
    const body = { name: 'Theirs', scopes: ['user:read'] };
    const { id } = bodyOf(await server.call(at, { method: 'POST', token: other.token, body }), 201);
    expect((await call('GET', `/${id}`)).body.error.code).toBe('E0066');
    expect((await call('DELETE', `/${id}`)).body.error.code).toBe('E0066');
  });

  it('of another account are changed by an admin, and not by an editor', async () => {
    const accountId = newId();
    const now = server.clock.now;
    const account = { id: accountId, email: `${accountId}@example.com`, name: 'Colleague' };
    await server.db
      .insertInto('accounts')
      .values({ ...account, created_at: now, updated_at: now })
      .execute();
    const membership = { project_id: project.id, account_id: accountId, created_at: now };
    await server.db
      .insertInto('members')
      .values({ ...membership, role: 'editor' })
      .execute();
    const theirs = await newTestToken(server, { id: project.id, accountId });
    const mine = bodyOf(await create({ name: 'Mine' }), 201);
    expect((await call('DELETE', `/${mine.id}`, undefined, theirs)).body.error.code).toBe('E1012');
    const own = bodyOf(await create({ name: 'Own' }, theirs), 201);
    bodyOf(await call('PATCH', `/${own.id}`, { name: 'Still own' }, theirs));
    bodyOf(await call('DELETE', `/${own.id}`), 204);
  });
});
