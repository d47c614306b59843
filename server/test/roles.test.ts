import { beforeAll, describe, expect, it } from 'vitest';
import type { Role, Scope } from '../src/auth/scopes.ts';
import { useProject } from './api.ts';
import { codeOf, useServer } from './harness.ts';
import { newPerson, type SessionCall, setClock, signedIn } from './people.ts';
import { has, rankOf, roles } from './role-table.ts';

const server = useServer();
const { project } = useProject(server);
const people = new Map<Role, SessionCall>();
beforeAll(async () => {
  setClock(server);
  for (const role of roles) {
    people.set(role, await signedIn(server, await newPerson(server, { project, role })));
  }
});

const pathOf = (url: string) =>
  url
    .replace(':projectId', project.id)
    .replace(':environmentId', project.staging)
    .replace(/:\w+/g, 'something');

const routes = () => server.routeTable.filter(({ url }) => url.startsWith('/v2/'));

/** What would really delete the project or the environment is tried by those who may not. */
const isFinal = (method: string, url: string) =>
  method === 'DELETE' && /:(projectId|environmentId)$/.test(url);

/** Routes that only the owner may call, though the scope of the route is one of other roles too. */
const ofTheOwner = ['POST /v2/projects/:projectId/transfer'];

const mayCall = (role: Role, access: Scope, route: string) =>
  has(role, access) && (role === 'owner' || !ofTheOwner.includes(route));

/** Malformed JSON: nothing changes, and whoever may not call the route learns nothing about its body. */
const broken = (method: string) => ({ method, ...(/POST|PUT|PATCH/.test(method) && { body: '{"broken' }) });

describe('a person who has signed in', () => {
  it.each(roles)('as %s may call exactly the routes of the role', async (role) => {
    const call = people.get(role)!;
    for (const { method, url, access } of routes()) {
      if (!access || access === 'any-token') continue;
      expect(rankOf(access), `${access} of ${method} ${url} is in the table`).not.toBe(-1);
      const isAllowed = mayCall(role, access, `${method} ${url}`);
      if (isAllowed && isFinal(method, url)) continue;
      const code = codeOf(await call(pathOf(url), broken(method)));
      const where = `${role} ${method} ${url}: ${code}`;
      if (isAllowed) expect(code, where).not.toMatch(/^(401|500)|E1012|E1011|E1049/);
      else expect(code, where).toBe('403 E1012');
    }
  });

  it('changes nothing by a page of another origin, whatever the route and the role', async () => {
    const call = people.get('owner')!;
    for (const { method, url } of [
      ...routes(),
      ...server.routeTable.filter(({ url }) => url.startsWith('/app/')),
    ]) {
      if (method === 'GET' || method === 'OPTIONS') continue;
      const headers = { origin: 'https://evil.example.com' };
      const answer = await call(pathOf(url), { ...broken(method), headers });
      expect(codeOf(answer), `${method} ${url}`).toBe('403 E1049');
    }
  });
});
