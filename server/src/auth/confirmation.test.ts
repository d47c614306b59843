import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bodyOf, useProject } from '../../test/api.ts';
import { codeOf, useServer } from '../../test/harness.ts';
import {
  newPerson,
  ownerOf,
  type Person,
  password,
  type SessionCall,
  setClock,
  signedIn,
} from '../../test/people.ts';
import { presenceMinutes } from './confirmation.ts';

/** The routes that give away what outlives the session, or destroy a whole project or environment. */
const always = `
DELETE /v2/projects/:projectId
DELETE /v2/projects/:projectId/environments/:environmentId
GET /v2/projects/:projectId/export
PATCH /v2/projects/:projectId/members/:accountId
POST /v2/projects/:projectId/access-tokens
POST /v2/projects/:projectId/environments/:environmentId/signing-secrets
POST /v2/projects/:projectId/environments/:environmentId/webhooks
POST /v2/projects/:projectId/environments/:environmentId/webhooks/:webhookId/rotate-secret
POST /v2/projects/:projectId/invitations
POST /v2/projects/:projectId/invitations/:invitationId/resend
POST /v2/projects/:projectId/transfer`
  .trim()
  .split('\n');

/** The lists of people, whose tables have everything at once. */
const forCsv = `
GET /v2/projects/:projectId/audit-log
GET /v2/projects/:projectId/environments/:environmentId/companies
GET /v2/projects/:projectId/environments/:environmentId/sessions
GET /v2/projects/:projectId/environments/:environmentId/users
POST /v2/projects/:projectId/environments/:environmentId/companies/query
POST /v2/projects/:projectId/environments/:environmentId/users/query`
  .trim()
  .split('\n');

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project } = useProject(server, beforeEach);
let owner: Person;
let call: SessionCall;
beforeAll(() => setClock(server));
beforeEach(async () => {
  owner = await ownerOf(server, project);
  call = await signedIn(server, owner);
  server.pass(presenceMinutes * 60);
});

const confirm = async () => bodyOf(await call('/app/confirm', { method: 'POST', body: { password } }), 204);

const pathOf = (url: string) =>
  url
    .replace(':projectId', project.id)
    .replace(':environmentId', project.staging)
    .replace(/:\w+/g, 'something');

const askingRoutes = (confirmation: string) =>
  server.routeTable
    .filter((route) => route.confirmation === confirmation)
    .map(({ method, url }) => `${method} ${url}`)
    .sort();

describe('a person whose confirmation is old', () => {
  it('is refused by every operation of the table, before the body is read', async () => {
    expect(askingRoutes('always')).toEqual(always);
    expect(askingRoutes('for-csv')).toEqual(forCsv);
    for (const route of [...always, ...forCsv]) {
      const [method = '', url = ''] = route.split(' ');
      const path = `${pathOf(url)}${forCsv.includes(route) ? '?format=csv' : ''}`;
      const broken = method === 'GET' || method === 'DELETE' ? {} : { body: '{"broken' };
      expect(codeOf(await call(path, { method, ...broken })), route).toBe('403 E0069');
      const token = { method, token: project.token, ...broken };
      const isFinal = method === 'DELETE';
      if (!isFinal)
        expect(codeOf(await server.call(path, token)), `${route} by a token`).not.toBe('403 E0069');
    }
    await confirm();
    for (const route of always.filter((route) => /^(POST|PATCH)/.test(route))) {
      const [method = '', url = ''] = route.split(' ');
      const code = codeOf(await call(pathOf(url), { method, body: '{"broken' }));
      expect(code, route).toBe('400 E1017');
    }
  });

  it('reads lists, and saves them as tables after the confirmation', async () => {
    for (const route of forCsv) {
      const [method = '', url = ''] = route.split(' ');
      const body = method === 'POST' ? { body: {} } : {};
      bodyOf(await call(pathOf(url), { method, ...body }));
    }
    await confirm();
    for (const route of forCsv) {
      const [method = '', url = ''] = route.split(' ');
      const body = method === 'POST' ? { body: {} } : {};
      const answer = await call(`${pathOf(url)}?format=csv`, { method, ...body });
      expect(answer.headers.get('content-type'), route).toMatch(/^text\/csv/);
    }
  });

  it('makes nobody an admin, neither by a new invitation, nor by one sent again, nor by a role', async () => {
    const at = `/v2/projects/${project.id}`;
    const invitation = { email: 'grace@example.com', role: 'admin' };
    const member = await newPerson(server, { project, role: 'viewer' });
    const invite = () => call(`${at}/invitations`, { method: 'POST', body: invitation });
    const promote = () => call(`${at}/members/${member.id}`, { method: 'PATCH', body: { role: 'admin' } });
    expect(codeOf(await invite())).toBe('403 E0069');
    expect(codeOf(await promote())).toBe('403 E0069');
    expect(bodyOf(await call(`${at}/invitations`)).results).toEqual([]);
    await confirm();
    const { id } = bodyOf(await invite(), 201);
    bodyOf(await promote());
    server.pass(presenceMinutes * 60);
    expect(codeOf(await call(`${at}/invitations/${id}/resend`, { method: 'POST' }))).toBe('403 E0069');
  });

  it('neither allows scripts nor lets go of the proof of identity, and changes the rest of an environment', async () => {
    const at = `/v2/projects/${project.id}/environments/${project.staging}`;
    const patch = (body: object) => call(at, { method: 'PATCH', body });
    await confirm();
    bodyOf(await call(`${at}/signing-secrets`, { method: 'POST' }), 201);
    server.pass(presenceMinutes * 60);
    bodyOf(await patch({ name: 'Renamed', requireIdentity: true, allowScripts: false }));
    expect(codeOf(await patch({ allowScripts: true }))).toBe('403 E0069');
    expect(codeOf(await patch({ requireIdentity: false }))).toBe('403 E0069');
    expect(bodyOf(await call(at))).toMatchObject({ requireIdentity: true, allowScripts: false });
    await confirm();
    expect(bodyOf(await patch({ requireIdentity: false, allowScripts: true }))).toMatchObject({
      requireIdentity: false,
      allowScripts: true,
    });
  });

  it('sends the messages of a webhook nowhere else, neither by its URL nor by an apply', async () => {
    const at = `/v2/projects/${project.id}`;
    const webhooks = `${at}/environments/${project.staging}/webhooks`;
    await confirm();
    const body = { url: 'http://127.0.0.1:1/', topics: ['*'] };
    const { id } = bodyOf(await call(webhooks, { method: 'POST', body }), 201);
    server.pass(presenceMinutes * 60);
    const patch = (fields: object) => call(`${webhooks}/${id}`, { method: 'PATCH', body: fields });
    bodyOf(await patch({ description: 'Billing', url: body.url }));
    expect(codeOf(await patch({ url: 'http://127.0.0.1:2/' }))).toBe('403 E0069');
    const lines = [{ guidepost: 1 }, { webhook: { key: 'leak', url: 'http://127.0.0.1:3/', topics: ['*'] } }];
    const apply = () =>
      call(`${at}/apply?environmentId=${project.staging}`, {
        method: 'POST',
        body: lines.map((line) => JSON.stringify(line)).join('\n'),
        headers: { 'content-type': 'application/x-ndjson' },
      });
    expect(codeOf(await apply())).toBe('403 E0069');
    expect(bodyOf(await call(webhooks)).results).toHaveLength(1);
    await confirm();
    bodyOf(await apply());
    expect(bodyOf(await patch({ url: 'http://127.0.0.1:2/' })).url).toBe('http://127.0.0.1:2/');
  });
});
