import { beforeAll, describe, expect, it } from 'vitest';
import { codeOf, newTestToken, useServer } from '../../test/harness.ts';
import { useLiving } from '../../test/lived-content.ts';
import { allScopes, type Scope } from './scopes.ts';

const server = useServer();
const { project, put, living } = useLiving(server);

const paths: Record<string, string> = {};
beforeAll(async () => {
  const banner = await living.publish('banner');
  await put('/companies/acme');
  const id = await living.begin(banner, 'ada', { companyId: 'acme' });
  await put('/companies/acme/memberships/ada');
  const environment = `/v2/projects/${project.id}/environments/${project.production}`;
  Object.assign(paths, {
    session: `${environment}/sessions/${id}`,
    'v1 session': `/v1/content-sessions/${id}`,
    user: `${environment}/users/ada`,
    'v1 users': '/v1/users',
    company: `${environment}/companies/acme`,
    'v1 companies': '/v1/companies',
  });
});

describe('a relation that is expanded', () => {
  it.each<[string, string, Scope]>([
    ['session', 'user', 'user:read'],
    ['session', 'company', 'company:read'],
    ['session', 'content', 'content:read'],
    ['session', 'version', 'content:read'],
    ['v1 session', 'user', 'user:read'],
    ['user', 'companies', 'company:read'],
    ['user', 'memberships', 'company:read'],
    ['user', 'memberships.company', 'company:read'],
    ['v1 users', 'companies', 'company:read'],
    ['company', 'users', 'user:read'],
    ['company', 'memberships.user', 'user:read'],
    ['v1 companies', 'users', 'user:read'],
  ])('of a %s, %s, needs the scope %s', async (noun, word, scope) => {
    const scopes = allScopes.filter((other) => other !== scope);
    const token = await newTestToken(server, project, { scopes });
    const path = paths[noun]!;
    expect((await server.call(path, { token })).status).toBe(200);
    for (const query of [`expand=${word}`, `expand[]=${word}`, `expand=nothing&expand=${word}`]) {
      const refused = await server.call(`${path}?${query}`, { token });
      expect(codeOf(refused)).toBe('403 E1012');
      expect(refused.body.error.message).toContain(scope);
    }
    expect((await server.call(`${path}?expand=${word}`, { token: project.token })).status).toBe(200);
  });

  it('is described with its scope', () => {
    const document = JSON.stringify(server.app.openApiDocument());
    expect(document).toContain('The token needs the scope `company:read` for `company`.');
    expect(document).toContain('The token needs the scope `user:read` for `users` and `memberships.user`.');
  });
});
