import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, issuesOf, useProject } from '../../../test/api.ts';
import { aStep } from '../../../test/content.ts';
import { codeOf, newProject, newTestToken, useServer } from '../../../test/harness.ts';
import { newPerson, ownerOf, password, setClock, signedIn } from '../../../test/people.ts';
import { codeFor } from '../../../test/totp.ts';
import { makeAccountLink } from '../../auth/account-links.ts';
import { removeOldEntries } from './queries.ts';

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
beforeAll(() => setClock(server));
const { project, put } = useProject(server, beforeEach);
const call = (path: string, method = 'GET', body?: unknown, token = project.token) =>
  server.call(`/v2/projects/${project.id}${path}`, { method, token, body });
const entries = async (query = '') => bodyOf(await call(`/audit-log${query}`)).results;

describe('the audit log', () => {
  it('tells by whom, from where and how each change was made', async () => {
    const renamed = await call('', 'PATCH', { name: 'Renamed' });
    bodyOf(renamed);
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toEqual({
      id: expect.any(String),
      object: 'auditLogEntry',
      createdAt: server.clock.now.toISOString(),
      accountId: project.accountId,
      accountEmail: `${project.accountId}@example.com`,
      via: 'token',
      credentialId: expect.any(String),
      credentialName: 'Test token',
      ipAddress: '127.0.0.1',
      requestId: renamed.headers.get('x-request-id'),
      operation: 'updateProject',
      summary: 'changed project Renamed',
      action: 'updated',
      targetType: 'project',
      targetId: project.id,
      targetName: 'Renamed',
      environmentId: null,
      changes: [
        {
          targetType: 'project',
          targetId: project.id,
          targetName: 'Renamed',
          action: 'updated',
          fields: { name: { before: 'Test project', after: 'Renamed' } },
        },
      ],
    });
    const owner = await signedIn(server, await ownerOf(server, project));
    bodyOf(await owner(`/v2/projects/${project.id}`, { method: 'PATCH', body: { name: 'Again' } }));
    expect((await entries())[0]).toMatchObject({ via: 'session', credentialName: 'Owner' });
  });

  it('says in words what was done, with the names of what it was done to', async () => {
    const theme = bodyOf(await call('/themes')).results[0].id;
    const made = bodyOf(
      await call('/content', 'POST', { name: 'Welcome', type: 'flow', themeId: theme }),
      201,
    );
    const versions = `/content/${made.id}/versions`;
    const version = `${versions}/${made.editedVersionId}`;
    bodyOf(await call(version, 'PATCH', { steps: [aStep], startRules: { when: [] } }));
    bodyOf(await call('/localizations', 'POST', { code: 'de', name: 'German', locale: 'de' }), 201);
    bodyOf(await call(`${version}/localizations/de`, 'PUT', { enabled: true }));
    const target = { environmentId: project.production, versionId: made.editedVersionId };
    bodyOf(await call(`/content/${made.id}/publish`, 'POST', target));
    bodyOf(await call(versions, 'POST'), 201);
    bodyOf(await call(`/content/${made.id}`, 'PATCH', { name: 'Hello' }));
    bodyOf(await call(`/content/${made.id}/unpublish`, 'POST', { environmentId: project.production }));
    bodyOf(await call(`/content/${made.id}`, 'DELETE'), 204);
    const told = (await entries('?limit=100')).map(({ summary }: { summary: string }) => summary);
    expect(told).toEqual([
      'archived Hello',
      'unpublished Hello from Production',
      'changed content Hello',
      'created version 1 of Welcome',
      'published version 0 of Welcome to Production',
      'translated Welcome into German',
      'created language German',
      'changed version 0 of Hello',
      'created content Welcome',
    ]);
  });

  it('has changes of everything that a project consists of, deletions and restores included', async () => {
    const environment = `/environments/${project.production}`;
    const theme = bodyOf(await call('/themes', 'POST', { name: 'Blue' }), 201);
    bodyOf(await call(`/themes/${theme.id}`, 'DELETE'), 204);
    bodyOf(await call(`/themes/${theme.id}/restore`, 'POST'));
    bodyOf(await call('/segments', 'POST', { name: 'All', bizType: 'user', kind: 'manual' }), 201);
    bodyOf(await call('/event-definitions', 'POST', { codeName: 'sold', displayName: 'Sold' }), 201);
    bodyOf(await call('/content', 'POST', { name: 'Hello', type: 'banner', themeId: theme.id }), 201);
    bodyOf(await call('/invitations', 'POST', { email: 'ada@example.com', role: 'viewer' }), 201);
    bodyOf(await call(`${environment}/webhooks`, 'POST', { url: 'http://127.0.0.1:1/', topics: ['*'] }), 201);
    const found = (await entries('?limit=100')).map(
      ({ action, targetType }: Record<string, string>) => `${targetType} ${action}`,
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'theme created',
        'theme deleted',
        'theme restored',
        'segment created',
        'eventDefinition created',
        'content created',
        'invitation created',
        'webhook created',
      ]),
    );
  });

  it('has no secrets, and no single writes of end users', async () => {
    const made = bodyOf(await call('/access-tokens', 'POST', { name: 'Sync', scopes: ['user:read'] }), 201);
    await put('/users/ada', { plan: 'pro' });
    const log = await entries();
    expect(log).toHaveLength(1);
    expect(log[0]).toMatchObject({ targetType: 'accessToken', targetId: made.id, targetName: 'Sync' });
    expect(log[0].changes[0].fields.tokenHash).toEqual({});
    expect(JSON.stringify(log)).not.toContain(made.token);
  });

  it('has no entry of a change that was refused or rolled back', async () => {
    expect(codeOf(await call('', 'PATCH', { name: '' }))).toBe('400 E1017');
    expect(codeOf(await call(`/members/${project.accountId}`, 'DELETE'))).toBe('400 E0003');
    expect(await entries()).toEqual([]);
  });

  it('has one entry for a new project, and is its own for each project', async () => {
    const made = bodyOf(
      await server.call('/v2/projects', { method: 'POST', token: project.token, body: { name: 'New' } }),
      201,
    );
    expect(await entries()).toEqual([]);
    const log = bodyOf(await server.call(`/v2/projects/${made.id}/audit-log`, { token: project.token }));
    expect(log.results).toMatchObject([{ targetType: 'project', action: 'created', targetId: made.id }]);
    const other = await newProject(server);
    expect(codeOf(await call('/audit-log', 'GET', undefined, other.token))).toBe('403 E1011');
  });

  it('is for admins and the owner', async () => {
    const path = `/v2/projects/${project.id}/audit-log`;
    for (const [role, outcome] of [
      ['admin', '200'],
      ['editor', '403 E1012'],
      ['viewer', '403 E1012'],
    ] as const) {
      const person = await newPerson(server, { project, role });
      const token = await newTestToken(server, { id: project.id, accountId: person.id });
      expect([role, codeOf(await server.call(path, { token }))]).toEqual([role, outcome]);
    }
  });

  it('is filtered and paged', async () => {
    for (const name of ['One', 'Two', 'Three']) bodyOf(await call('', 'PATCH', { name }));
    bodyOf(await call('/themes', 'POST', { name: 'Blue' }), 201);
    expect(await entries('?targetType=theme')).toHaveLength(1);
    expect(await entries(`?targetId=${project.id}&action=updated`)).toHaveLength(3);
    expect(await entries('?operation=createTheme')).toHaveLength(1);
    expect(await entries('?accountId=nobody')).toEqual([]);
    expect(await entries('?createdBefore=2020-01-01')).toEqual([]);
    expect(issuesOf(await call('/audit-log?action=flown'))).toEqual(['schema action']);
    const page = bodyOf(await call('/audit-log?limit=3'));
    expect(bodyOf(await server.call(page.next, { token: project.token })).results).toHaveLength(1);
  });

  it('tells in every project of a member what the member changed about the own sign-in', async () => {
    const second = await newProject(server);
    const person = await newPerson(server, { project, role: 'admin' });
    const joined = { project_id: second.id, account_id: person.id, created_at: server.clock.now };
    await server.db
      .insertInto('members')
      .values({ ...joined, role: 'viewer' })
      .execute();
    const session = await signedIn(server, person);
    const post = async (path: string, body: object = {}) => {
      const answer = await session(path, { method: 'POST', body });
      expect(answer.status, path).toBeLessThan(300);
      return answer.body;
    };
    await post('/app/password', { currentPassword: password, newPassword: 'another horse' });
    const { totpUri } = await post('/app/auth/two-factor/enable', { password: 'another horse' });
    await post('/app/auth/two-factor/verify-totp', { code: codeFor(totpUri) });
    const found = await entries('?targetType=account&limit=100');
    expect(found).toMatchObject([
      { operation: 'verifyCode', via: 'session' },
      { operation: 'changePassword', via: 'session', accountId: person.id, targetId: person.id },
    ]);
    const { results } = bodyOf(
      await server.call(`/v2/projects/${second.id}/audit-log`, { token: second.token }),
    );
    expect(results).toMatchObject([{ operation: 'verifyCode' }, { operation: 'changePassword' }]);
    expect(JSON.stringify(found)).not.toContain('horse');
  });

  it('tells who joined by an invitation, and who chose a password by a link', async () => {
    const { url } = bodyOf(
      await call('/invitations', 'POST', { email: 'new@example.com', role: 'editor' }),
      201,
    );
    const [, token] = /token=(.+)$/.exec(url) ?? [];
    const body = { name: 'Newcomer', password };
    bodyOf(await server.call(`/app/invitations/${token}/accept`, { method: 'POST', body }));
    const [joined] = await entries();
    expect(joined).toMatchObject({
      operation: 'acceptInvitation',
      via: 'link',
      credentialId: null,
      credentialName: 'Newcomer',
      accountEmail: 'new@example.com',
      action: 'created',
      targetType: 'member',
      targetName: 'new@example.com',
    });
    const { accountId } = joined;
    const link = await server.db
      .transaction()
      .execute((trx) => makeAccountLink(trx, accountId, 'reset', server.clock.now));
    bodyOf(await server.call('/app/setup', { method: 'POST', body: { token: link, password } }));
    const [chosen] = await entries();
    expect(chosen).toMatchObject({ operation: 'setUpAccount', via: 'link', accountId, targetId: accountId });
  });

  it('has an entry for each object of a request that changes many', async () => {
    await put('/users/ada');
    await put('/users/bob');
    const path = `/environments/${project.production}/users/delete`;
    bodyOf(await call(path, 'POST', { ids: ['ada', 'nobody', 'bob'] }));
    const found = await entries('?operation=deleteUsers');
    const targets = found.map(({ targetId }: { targetId: string }) => targetId);
    expect(targets.sort()).toEqual(['ada', 'bob']);
    expect(new Set(found.map(({ requestId }: { requestId: string }) => requestId)).size).toBe(1);
  });

  it('shows a bounded number of changes in one entry', async () => {
    const at = new Date();
    const webhooks = Array.from({ length: 60 }, (_, n) => ({
      id: `${project.staging}-${n}`,
      project_id: project.id,
      environment_id: project.staging,
      url: `http://127.0.0.1:1/${n}`,
      topics: ['*'],
      secret: Buffer.from('secret'),
      enabled: true,
      created_at: at,
      updated_at: at,
    }));
    await server.db.insertInto('webhooks').values(webhooks).execute();
    const owner = await signedIn(server, await ownerOf(server, project));
    bodyOf(
      await owner(`/v2/projects/${project.id}/environments/${project.staging}`, { method: 'DELETE' }),
      204,
    );
    const [entry, ...others] = await entries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({ targetType: 'environment', targetId: project.staging, action: 'deleted' });
    expect(entry.changes).toHaveLength(50);
  });

  it('says nothing of later changes on the same connection', async () => {
    bodyOf(await call('', 'PATCH', { name: 'Mine' }));
    await server.db.updateTable('projects').set({ name: 'Nobody’s' }).where('id', '=', project.id).execute();
    expect(await entries()).toHaveLength(1);
  });

  it('forgets what is older than it is kept', async () => {
    bodyOf(await call('', 'PATCH', { name: 'Old' }));
    await removeOldEntries(server.db, server.clock.now);
    expect(await entries()).toHaveLength(1);
    await removeOldEntries(server.db, new Date(server.clock.now.getTime() + 1));
    expect(await entries()).toEqual([]);
  });
});
