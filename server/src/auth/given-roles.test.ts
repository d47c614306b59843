import { beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, useProject } from '../../test/api.ts';
import { codeOf, newTestToken, useServer } from '../../test/harness.ts';
import { newPerson } from '../../test/people.ts';
import { allScopes, type Scope, scopesOfRole } from './scopes.ts';

const server = useServer();
const { project } = useProject(server, beforeEach);

const tokenWith = (scopes: Iterable<Scope>, environmentIds: string[] | null = null) =>
  newTestToken(server, project, { scopes: [...scopes], environmentIds });

const by = (token: string) => (path: string, method: string, body?: object) =>
  server.call(`/v2/projects/${project.id}${path}`, { method, token, body });

const givingRoles: Scope[] = ['team:read', 'team:manage'];

describe('a token', () => {
  it('gives no role with scopes that it lacks, by an invitation or to a member', async () => {
    const member = await newPerson(server, { project, role: 'viewer' });
    const everything = by(project.token);
    const invited = { email: 'grace@example.com', role: 'admin' };
    const { id } = bodyOf(await everything('/invitations', 'POST', invited), 201);
    const few = by(await tokenWith(givingRoles));
    for (const role of ['admin', 'editor', 'viewer']) {
      const email = `${role}@example.com`;
      expect(codeOf(await few('/invitations', 'POST', { email, role })), role).toBe('403 E1012');
      expect(codeOf(await few(`/members/${member.id}`, 'PATCH', { role })), role).toBe('403 E1012');
    }
    expect(codeOf(await few(`/invitations/${id}/resend`, 'POST'))).toBe('403 E1012');
    expect(codeOf(await few('/transfer', 'POST', { accountId: member.id }))).toBe('403 E1012');
    expect(bodyOf(await few('/invitations', 'GET')).results).toHaveLength(1);
    expect(bodyOf(await few(`/members/${member.id}`, 'GET')).role).toBe('viewer');
  });

  it('gives a role whose scopes it has', async () => {
    const viewing = by(await tokenWith([...givingRoles, ...scopesOfRole.viewer]));
    bodyOf(await viewing('/invitations', 'POST', { email: 'v@example.com', role: 'viewer' }), 201);
    expect(codeOf(await viewing('/invitations', 'POST', { email: 'e@example.com', role: 'editor' }))).toBe(
      '403 E1012',
    );
    const administering = by(await tokenWith(scopesOfRole.admin));
    bodyOf(await administering('/invitations', 'POST', { email: 'a@example.com', role: 'admin' }), 201);
  });

  it('that is limited to environments invites nobody, changes no role and ends no project', async () => {
    const member = await newPerson(server, { project, role: 'viewer' });
    const everything = by(project.token);
    const { id } = bodyOf(
      await everything('/invitations', 'POST', { email: 'i@example.com', role: 'viewer' }),
      201,
    );
    const limited = by(await tokenWith(allScopes, [project.staging]));
    const refused = [
      limited('/invitations', 'POST', { email: 'grace@example.com', role: 'viewer' }),
      // The right is looked at before the body.
      limited('/invitations', 'POST', { email: 17 }),
      limited(`/invitations/${id}/resend`, 'POST'),
      limited(`/members/${member.id}`, 'PATCH', { role: 'viewer' }),
      limited('/transfer', 'POST', { accountId: member.id }),
      limited('', 'DELETE'),
    ];
    for (const answer of await Promise.all(refused)) expect(codeOf(answer)).toBe('403 E1032');
    expect(bodyOf(await limited('/invitations', 'GET')).results).toHaveLength(1);
    bodyOf(await limited('', 'GET'));
  });
});
