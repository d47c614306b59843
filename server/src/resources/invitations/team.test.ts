import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, issuesOf, useProject } from '../../../test/api.ts';
import { codeOf, newProject, newTestToken, useServer } from '../../../test/harness.ts';
import { openedBody } from '../../../test/mails.ts';
import { callsWith, cookiesOf, newPerson, originOf, setClock, signedIn } from '../../../test/people.ts';
import { invitationDays, maxInvitations } from './contract.ts';

const server = useServer({
  BASE_URL: 'http://guidepost.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'guidepost@example.com',
});
beforeAll(() => setClock(server));
const { project } = useProject(server, beforeEach);
const call = (path: string, method = 'GET', body?: unknown, token = project.token) =>
  server.call(`/v2/projects/${project.id}${path}`, { method, token, body });
const invite = (email: string, role = 'editor') => call('/invitations', 'POST', { email, role });
/** The token in the newest mail to an address. */
async function mailedToken(recipient: string): Promise<string> {
  const mails = server.db.selectFrom('mails').select('body').where('recipient', '=', recipient);
  const mail = await mails.orderBy('id', 'desc').executeTakeFirstOrThrow();
  return /\/invitation\?token=([\w-]+)/.exec(openedBody(server, mail))?.[1] ?? '';
}
const accept = (token: string, body?: object) =>
  server.call(`/app/invitations/${token}/accept`, {
    method: 'POST',
    body,
    headers: { origin: originOf(server) },
  });

it('a name of before names had one line stands on one line in the mail of an invitation', async () => {
  const name = 'Acme\n\nYour account is locked:\u2028https://evil.example\u0085now';
  await server.db.updateTable('projects').set({ name }).where('id', '=', project.id).execute();
  await server.db.updateTable('accounts').set({ name }).where('id', '=', project.accountId).execute();
  expect(codeOf(await invite('invited@example.com'))).toBe('201');
  const mails = server.db.selectFrom('mails').selectAll().where('recipient', '=', 'invited@example.com');
  const mail = await mails.executeTakeFirstOrThrow();
  const line = 'Acme Your account is locked: https://evil.example now';
  expect(mail.subject).toBe(`You are invited to ${line} on Guidepost`);
  const [first] = openedBody(server, mail).split('\n');
  expect(first).toMatch(new RegExp(`invites you to the project ${line}[.]`));
});

describe('the members of a project', () => {
  it('are listed, get another role, and are removed', async () => {
    const person = await newPerson(server, { project, role: 'viewer' });
    const token = await newTestToken(server, { id: project.id, accountId: person.id });
    const { results } = bodyOf(await call('/members'));
    expect(results).toMatchObject([
      { id: project.accountId, object: 'member', role: 'owner' },
      { id: person.id, email: person.email, role: 'viewer', twoFactorEnabled: false },
    ]);
    expect(bodyOf(await call('/members?limit=1')).results).toHaveLength(1);
    expect(bodyOf(await call(`/members/${person.id}`))).toEqual(results[1]);
    expect(codeOf(await call('', 'PATCH', { name: 'x' }, token))).toBe('403 E1012');
    expect(bodyOf(await call(`/members/${person.id}`, 'PATCH', { role: 'admin' })).role).toBe('admin');
    bodyOf(await call('', 'PATCH', { name: 'x' }, token));
    expect(issuesOf(await call(`/members/${person.id}`, 'PATCH', { role: 'owner' }))).toEqual([
      'schema role',
    ]);
    bodyOf(await call(`/members/${person.id}`, 'DELETE'), 204);
    expect(codeOf(await call('', 'GET', undefined, token))).toBe('403 E1011');
    expect(codeOf(await call(`/members/${person.id}`, 'DELETE'))).toBe('404 E0071');
  });

  it('always include one owner, until a transfer makes it another', async () => {
    const heir = await newPerson(server, { project, role: 'editor' });
    expect(codeOf(await call(`/members/${project.accountId}`, 'PATCH', { role: 'viewer' }))).toBe(
      '400 E0003',
    );
    expect(codeOf(await call(`/members/${project.accountId}`, 'DELETE'))).toBe('400 E0003');
    expect(codeOf(await call('/transfer', 'POST', { accountId: 'nobody' }))).toBe('404 E0071');
    const both = await Promise.all([1, 2].map(() => call('/transfer', 'POST', { accountId: heir.id })));
    expect(both.map(codeOf).sort()).toEqual(['200', '403 E1012']);
    const { results } = bodyOf(await call('/members'));
    expect(results.map(({ role }: { role: string }) => role)).toEqual(['admin', 'owner']);
  });

  it('of another project are out of reach', async () => {
    const other = await newProject(server);
    for (const [method, body] of [['GET'], ['PATCH', { role: 'viewer' }], ['DELETE']] as const) {
      expect(codeOf(await call(`/members/${other.accountId}`, method, body))).toBe('404 E0071');
    }
    expect(codeOf(await call('/transfer', 'POST', { accountId: other.accountId }))).toBe('404 E0071');
  });
});

describe('an invitation', () => {
  it('has its link in a mail and nowhere else, and a new account accepts it once', async () => {
    const made = bodyOf(await invite('Ada@Example.com'), 201);
    expect(made).toMatchObject({
      object: 'invitation',
      email: 'ada@example.com',
      role: 'editor',
      invitedBy: `${project.accountId}@example.com`,
      isMailed: true,
      url: null,
    });
    const token = await mailedToken('ada@example.com');
    expect(JSON.stringify(made)).not.toContain(token);
    const listed = bodyOf(await call('/invitations')).results;
    expect(listed).toMatchObject([{ id: made.id }]);
    expect(JSON.stringify(listed)).not.toContain(token);

    expect(bodyOf(await server.call(`/app/invitations/${token}`))).toEqual({
      object: 'receivedInvitation',
      projectId: project.id,
      projectName: 'Test project',
      email: 'ada@example.com',
      role: 'editor',
      hasAccount: false,
    });
    expect(codeOf(await accept(token))).toBe('400 E0003');
    expect(codeOf(await accept(token, { name: 'Ada', password: 'short' }))).toBe('400 E1017');
    const accepted = await accept(token, { name: 'Ada', password: 'correct horse' });
    bodyOf(accepted);
    const me = bodyOf(await callsWith(server, cookiesOf(accepted))('/app/me'));
    expect(me).toMatchObject({ account: { email: 'ada@example.com', name: 'Ada' } });
    expect(me.projects).toMatchObject([{ id: project.id, role: 'editor' }]);
    expect(codeOf(await accept(token, { name: 'Eve', password: 'correct horse' }))).toBe('404 E0068');
    expect(bodyOf(await call('/invitations')).results).toEqual([]);
    expect(codeOf(await invite('ada@example.com'))).toBe('409 E1023');
  });

  it('of somebody who has an account is accepted after signing in with it', async () => {
    const person = await newPerson(server);
    bodyOf(await invite(person.email), 201);
    const token = await mailedToken(person.email);
    expect(bodyOf(await server.call(`/app/invitations/${token}`)).hasAccount).toBe(true);
    expect(codeOf(await accept(token, { name: 'Eve', password: 'my own password' }))).toBe('401 E1010');
    const path = `/app/invitations/${token}/accept`;
    const stranger = await signedIn(server, await newPerson(server));
    expect(codeOf(await stranger(path, { method: 'POST' }))).toBe('400 E0003');
    const own = await signedIn(server, person);
    bodyOf(await own(path, { method: 'POST' }));
    expect(bodyOf(await own('/app/me')).projects).toMatchObject([{ id: project.id }]);
  });

  it('is revoked and sent again, with another link', async () => {
    const first = bodyOf(await invite('bob@example.com'), 201);
    expect(codeOf(await invite('BOB@example.com'))).toBe('409 E1023');
    const oldToken = await mailedToken('bob@example.com');
    bodyOf(await call(`/invitations/${first.id}/resend`, 'POST'));
    const newToken = await mailedToken('bob@example.com');
    expect(codeOf(await server.call(`/app/invitations/${oldToken}`))).toBe('404 E0068');
    bodyOf(await server.call(`/app/invitations/${newToken}`));
    const other = await newProject(server);
    const foreign = (method: string, rest = '') =>
      server.call(`/v2/projects/${other.id}/invitations/${first.id}${rest}`, { method, token: other.token });
    expect(codeOf(await foreign('DELETE'))).toBe('404 E0072');
    expect(codeOf(await foreign('POST', '/resend'))).toBe('404 E0072');
    bodyOf(await call(`/invitations/${first.id}`, 'DELETE'), 204);
    expect(codeOf(await server.call(`/app/invitations/${newToken}`))).toBe('404 E0068');
    expect(codeOf(await call(`/invitations/${first.id}/resend`, 'POST'))).toBe('404 E0072');
  });

  it('expires, and an account that is disabled does not accept it', async () => {
    const person = await newPerson(server);
    bodyOf(await invite(person.email), 201);
    const token = await mailedToken(person.email);
    const disable = server.db.updateTable('accounts').set({ disabled_at: server.clock.now });
    await disable.where('id', '=', person.id).execute();
    expect(codeOf(await accept(token, { name: 'Eve', password: 'my own password' }))).toBe('401 E1010');
    const expires = new Date(server.clock.now.getTime() - invitationDays * 86_400_000);
    await server.db.updateTable('invitations').set({ expires_at: expires }).execute();
    expect(codeOf(await server.call(`/app/invitations/${token}`))).toBe('404 E0068');
  });

  it.each([['not an address'], ['a@b'], [`${'x'.repeat(250)}@example.com`]])(
    'to %s is refused',
    async (email) => {
      expect(issuesOf(await invite(email))).toEqual(['schema email']);
    },
  );

  it('is refused when a project has too many', async () => {
    const now = server.clock.now;
    const rows = Array.from({ length: maxInvitations }, (_, n) => ({
      id: `${project.id}-${n}`,
      project_id: project.id,
      email: `${n}@example.com`,
      role: 'viewer' as const,
      token_hash: Buffer.from(`${project.id}-${n}`),
      invited_by: null,
      expires_at: new Date(now.getTime() + 1000),
      created_at: now,
    }));
    await server.db.insertInto('invitations').values(rows).execute();
    expect(codeOf(await invite('one-more@example.com'))).toBe('400 E0003');
  });
});
