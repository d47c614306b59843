import { describe, expect, it } from 'vitest';
import { allScopes, type Scope } from '../src/auth/scopes.ts';
import { useProject } from './api.ts';
import {
  codeOf as codeOfAnswer,
  newProject,
  newTestToken,
  setRole,
  startTestServer,
  type TestProject,
  useServer,
} from './harness.ts';

const server = useServer();

const { project } = useProject(server);
const { project: other } = useProject(server);

/** The path of a route with real ids where authorisation looks at them, and made-up ones elsewhere. */
function pathOf(url: string, projectId: string, environmentId: string): string {
  const named = url.replace(':projectId', projectId).replace(':environmentId', environmentId);
  return named.replace(/:\w+/g, 'something');
}

/** Malformed JSON: an authorisation error must win over it. */
const send = (method: string, url: string, token?: string) =>
  server.call(url, { method, token, ...(/POST|PUT|PATCH/.test(method) && { body: '{"broken' }) });

const codeOf = async (answer: ReturnType<typeof send>) => codeOfAnswer(await answer);

/** A token that may call the route: environments are created by one without scopes that are limited to environments. */
const tokenFor = async ({ method, url }: { method: string; url: string }) =>
  method === 'POST' && url.endsWith('/:projectId/environments')
    ? newTestToken(server, project, { scopes: ['environment:manage'] })
    : project.token;

const apiRoutes = () => server.routeTable.filter(({ url }) => /^\/v[12]\//.test(url));

describe('every API route', () => {
  it('is there to be tested', () => expect(apiRoutes().length).toBeGreaterThan(5));

  it('refuses a missing, empty or foreign credential with E1010', async () => {
    for (const { method, url } of apiRoutes()) {
      const path = pathOf(url, project.id, project.production);
      expect(await codeOf(send(method, path)), `${method} ${url}`).toBe('401 E1010');
      for (const authorization of ['Bearer ', 'Bearer', `Basic ${project.token}`, project.token]) {
        const answer = server.call(path, { method, headers: { authorization } });
        expect(await codeOf(answer), `${authorization} on ${method} ${url}`).toBe('401 E1010');
      }
    }
  });

  it('refuses an unknown token with E1000', async () => {
    for (const { method, url } of apiRoutes()) {
      const path = pathOf(url, project.id, project.production);
      expect(await codeOf(send(method, path, 'gp_unknown')), `${method} ${url}`).toBe('403 E1000');
    }
  });

  it('refuses an expired token with E1020', async () => {
    const expiresAt = new Date(server.clock.now.getTime());
    const token = await newTestToken(server, project, { expiresAt });
    for (const { method, url } of apiRoutes()) {
      const path = pathOf(url, project.id, project.production);
      expect(await codeOf(send(method, path, token)), `${method} ${url}`).toBe('401 E1020');
    }
  });

  it('refuses a token of another project with E1011, and a project that does not exist too', async () => {
    for (const { method, url } of apiRoutes().filter((route) => route.url.includes(':projectId'))) {
      const foreign = pathOf(url, other.id, project.production);
      expect(await codeOf(send(method, foreign, project.token)), `${method} ${url}`).toBe('403 E1011');
      const nowhere = pathOf(url, 'nowhere', project.production);
      expect(await codeOf(send(method, nowhere, project.token)), `${method} ${url}`).toBe('403 E1011');
    }
  });

  it('refuses a token without its scope with E1012, before it looks at the environment', async () => {
    for (const { method, url, access } of apiRoutes()) {
      if (access === 'any-token') continue;
      const scopes = allScopes.filter((scope) => scope !== access);
      const token = await newTestToken(server, project, { scopes });
      const path = pathOf(url, project.id, 'nowhere');
      expect(await codeOf(send(method, path, token)), `${method} ${url}`).toBe('403 E1012');
    }
  });

  it("refuses what the owner's current role does not include with E1012", async () => {
    const demoted = await newProject(server);
    for (const { method, url, access } of apiRoutes()) {
      if (access === 'any-token' || (access as Scope).endsWith(':read')) continue;
      await setRole(server, demoted, 'viewer');
      const path = pathOf(url, demoted.id, demoted.production);
      expect(await codeOf(send(method, path, demoted.token)), `${method} ${url}`).toBe('403 E1012');
    }
  });

  it('refuses an unknown, a foreign and a not allowed environment with E1026, E1019 and E1029', async () => {
    const limited = await newTestToken(server, project, { environmentIds: [project.staging] });
    for (const { method, url } of apiRoutes().filter((route) => route.url.includes(':environmentId'))) {
      const at = (environmentId: string) => pathOf(url, project.id, environmentId);
      expect(await codeOf(send(method, at('nowhere'), limited)), `${method} ${url}`).toBe('404 E1026');
      expect(await codeOf(send(method, at('%00'), limited)), `${method} ${url}`).toBe('404 E1026');
      expect(await codeOf(send(method, at(other.production), limited)), `${method} ${url}`).toBe('403 E1019');
      expect(await codeOf(send(method, at(project.production), limited)), `${method} ${url}`).toBe(
        '403 E1029',
      );
    }
  });

  it('refuses unknown keys and lists in a body before it looks for anything that the path names', async () => {
    for (const { method, url } of apiRoutes()) {
      if (!/POST|PUT|PATCH/.test(method)) continue;
      const path = pathOf(url, project.id, project.production);
      const token = await tokenFor({ method, url });
      for (const body of ['{"unheardOf":1}', '[]']) {
        const answer = await server.call(path, { method, token, body });
        expect(codeOfAnswer(answer), `${method} ${url} ${body}`).toBe('400 E1017');
      }
    }
  });

  it('that is an action without required keys takes a request without a body', async () => {
    const actions = server.routeTable.filter(({ method, url }) => {
      const last = /:\w+\/([\w-]+)$/.exec(url)?.[1];
      return (
        method === 'POST' && /restore|duplicate|default|end|test|resend|rotate|versions/.test(last ?? '')
      );
    });
    expect(actions.length).toBeGreaterThan(12);
    for (const { method, url } of actions) {
      const path = pathOf(url, project.id, project.production);
      for (const body of [undefined, '{}']) {
        const answer = await server.call(path, { method, token: project.token, body });
        // Nothing has the made-up id.
        expect(answer.status, `${method} ${url} ${body}`).toBe(404);
      }
    }
  });

  it('has no name in the place of a trailing slash', async () => {
    for (const { method, url } of apiRoutes()) {
      const path = pathOf(url, project.id, project.production);
      for (const token of [project.token, undefined])
        expect(await codeOf(send(method, `${path}/`, token)), `${method} ${url}/`).toBe('404 E1033');
    }
    const others = server.routeTable.filter(({ url }) => /^\/(sdk\/v1|app|health)\/[^*]+$/.test(url));
    expect(others.length).toBeGreaterThan(30);
    for (const { method, url } of others) {
      const path = pathOf(url, project.id, project.production);
      expect(await codeOf(send(method, `${path}/`)), `${method} ${url}/`).toBe('404 E1033');
    }
    for (const path of ['', '/x/y/z']) {
      const odd = `/v2/projects/${project.id}/environments/${path}`;
      expect(await codeOf(send('GET', odd, project.token))).toBe('404 E1033');
    }
    expect(await codeOf(send('GET', '/v2/projects//environments', project.token))).toBe('404 E1033');
  });

  it('reads the body only after all of that', async () => {
    for (const { method, url } of apiRoutes()) {
      if (!/POST|PUT|PATCH/.test(method)) continue;
      const path = pathOf(url, project.id, project.production);
      expect(await codeOf(send(method, path, await tokenFor({ method, url }))), `${method} ${url}`).toBe(
        '400 E1017',
      );
    }
  });
});

describe('a route under /v1 or /v2', () => {
  it.each(['/v2/forgotten', '/v1/forgotten'])('that declares no access stops the boot: %s', async (url) => {
    const started = startTestServer({}, ({ app }) => app.get(url, async () => ({})));
    await expect(started).rejects.toThrow(`GET ${url} declares no access`);
  });
});

describe('a token', () => {
  const list = (token: string, of: TestProject) =>
    server.call(`/v2/projects/${of.id}/environments`, { token });

  it('whose owner left the project no longer covers it', async () => {
    const left = await newProject(server);
    expect((await list(left.token, left)).status).toBe(200);
    await server.db.deleteFrom('members').where('project_id', '=', left.id).execute();
    server.principals.clear();
    expect((await list(left.token, left)).body.error.code).toBe('E1011');
  });

  it('whose owner is disabled is unknown', async () => {
    const { token, ...rest } = await newProject(server);
    const disable = server.db.updateTable('accounts').set({ disabled_at: server.clock.now });
    await disable.where('id', '=', rest.accountId).execute();
    expect((await list(token, { token, ...rest })).body.error.code).toBe('E1000');
  });

  it('is stored only as a hash and its last four characters', async () => {
    const rows = await server.db.selectFrom('api_tokens').selectAll().execute();
    const stored = JSON.stringify(rows);
    expect(stored).not.toContain(project.token);
    expect(rows.some((row) => row.last_four === project.token.slice(-4))).toBe(true);
  });

  it('notes when it was last used, at most once a minute and after the request', async () => {
    const fresh = await newProject(server);
    const lastUsed = async () => {
      const query = server.db.selectFrom('api_tokens').select('last_used_at');
      return (await query.where('account_id', '=', fresh.accountId).executeTakeFirstOrThrow()).last_used_at;
    };
    expect(await lastUsed()).toBeNull();
    const first = server.clock.now;
    const use = async () => {
      server.principals.clear();
      await list(fresh.token, fresh);
      await server.tokenUses.write();
    };
    await list(fresh.token, fresh);
    expect(await lastUsed()).toBeNull();
    await use();
    expect(await lastUsed()).toEqual(first);
    server.pass(30);
    await use();
    expect(await lastUsed()).toEqual(first);
    server.pass(31);
    await use();
    expect(await lastUsed()).toEqual(server.clock.now);
  });

  it('is accepted whatever the case of the word Bearer', async () => {
    const headers = { authorization: `bearer ${project.token}` };
    expect((await server.call('/v2/me', { headers })).status).toBe(200);
  });
});

describe('a right that a route demands beside its scope', () => {
  const without = (...scopes: Scope[]) => allScopes.filter((scope) => !scopes.includes(scope));
  const inProject = (path: string) => `/v2/projects/${project.id}${path}`;
  const inEnvironment = (path: string) => inProject(`/environments/${project.production}${path}`);

  /** Routes that look at more than the scope, and a token that has the scope alone. */
  const cases: [string, () => string, Parameters<typeof newTestToken>[2], string][] = [
    ['POST', () => inProject('/environments'), {}, '403 E1032'],
    ['POST', () => '/v2/projects', { scopes: without('project:manage') }, '403 E1012'],
    ['POST', () => '/v2/projects', { environmentIds: [] }, '403 E1032'],
    ['POST', () => inProject('/transfer'), { scopes: ['team:manage'] }, '403 E1012'],
    ['POST', () => inEnvironment('/explain'), { scopes: without('content:read') }, '403 E1012'],
    ['GET', () => inEnvironment('/users/a%00/segments'), { scopes: without('segment:read') }, '403 E1012'],
    ['POST', () => inEnvironment('/segments/preview'), { scopes: ['segment:read'] }, '403 E1012'],
    ['GET', () => inProject('/export?environmentId='), { scopes: ['content:read'] }, '403 E1012'],
    ['POST', () => inProject('/plan?delete=perhaps'), { scopes: ['content:read'] }, '403 E1012'],
    ['POST', () => inProject('/apply?delete=perhaps'), { scopes: ['content:read'] }, '403 E1012'],
  ];

  it.each(cases)('%s %s is looked at before the request is', async (method, path, options, refused) => {
    const token = await newTestToken(server, project, options);
    const bodies = method === 'GET' ? [undefined] : ['{"broken', '[]', '{"unheardOf":1}', '{"name":1}'];
    for (const body of bodies) {
      const answer = await server.call(path(), { method, token, ...(body !== undefined && { body }) });
      expect(codeOfAnswer(answer), body).toBe(refused);
    }
  });

  it('of the owner is looked at before the body of a transfer', async () => {
    const theirs = await newProject(server);
    await setRole(server, theirs, 'admin');
    const path = `/v2/projects/${theirs.id}/transfer`;
    const answer = await server.call(path, { method: 'POST', token: theirs.token, body: '{"broken' });
    expect(codeOfAnswer(answer)).toBe('403 E1012');
  });
});
