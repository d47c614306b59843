import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePartitions } from '../src/db/partitions.ts';
import { useProject } from './api.ts';
import { changeEverything, short } from './every-change.ts';
import { useServer } from './harness.ts';
import { ownerOf, type SessionCall, setClock, signedIn } from './people.ts';
import { type Receiver, startReceiver } from './receivers.ts';

/** Routes that leave no entry, and why. */
const exceptions: Record<string, string> = {
  'POST /companies/query': 'reads',
  'POST /users/query': 'reads',
  'POST /explain': 'reads',
  'POST /segments/preview': 'reads',
  'POST /signing-secrets/validate': 'reads',
  'POST /content/:contentId/versions/:versionId/preview':
    'makes a token of some minutes, and changes nothing',
  'POST /demo': 'is made of other operations, each of which leaves an entry',
  'DELETE /demo': 'is made of other operations, each of which leaves an entry',
  'POST /plan': 'is rolled back, and changes nothing',
  'POST /apply': 'makes an entry for each thing that it changes: see resources/as-code/as-code.test.ts',
  'POST /picks': 'makes a token of some minutes, and changes nothing',
  'PUT /content/:contentId/editors/:editorId':
    'tells for some seconds who has content open, and changes nothing',
  'DELETE /content/:contentId/editors/:editorId':
    'tells for some seconds who has content open, and changes nothing',
  'PUT /users/:id': 'is a single write of end-user data',
  'PUT /companies/:id': 'is a single write of end-user data',
  'PUT /companies/:id/memberships/:userId': 'is a single write of end-user data',
  'DELETE /companies/:id/memberships/:userId': 'is a single write of end-user data',
  'POST /events': 'is a single write of end-user data',
  'PUT /segments/:segmentId/members/:externalId': 'is a single write of end-user data',
  'DELETE /segments/:segmentId/members/:externalId': 'is a single write of end-user data',
  'POST /sessions/:id/end': 'is a single write of end-user data',
};

const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project, put } = useProject(server);
let owner: SessionCall;
let receiver: Receiver;
beforeAll(async () => {
  setClock(server);
  await makePartitions(server.db, server.clock.now);
  owner = await signedIn(server, await ownerOf(server, project));
  receiver = await startReceiver();
});
afterAll(() => receiver?.close());

const routes = () =>
  server.routeTable.filter(({ method, url }) => url.startsWith('/v2/') && !/GET|OPTIONS/.test(method));

const entries = () =>
  server.db.selectFrom('audit_log').selectAll().orderBy('created_at').orderBy('id').execute();

/** The entry that each route has left. */
const done = new Map<string, Awaited<ReturnType<typeof entries>>[number]>();

/** Makes the request, which must succeed and leave exactly one entry; answers the body. */
async function does(route: string, path: string, body?: unknown, headers?: Record<string, string>) {
  const before = await entries();
  const [method = ''] = route.split(' ');
  const url = path.startsWith('/v2') ? path : `/v2/projects/${project.id}${path}`;
  const answer = await owner(url, { method, body, headers });
  expect(answer.status, `${route}: ${JSON.stringify(answer.body)}`).toBeLessThan(300);
  const known = new Set(before.map(({ id }) => id));
  const fresh = (await entries()).filter(({ id }) => !known.has(id));
  expect(fresh, route).toHaveLength(1);
  expect(fresh[0], route).toMatchObject({
    via: 'session',
    account_id: project.accountId,
    ip_address: '127.0.0.1',
    request_id: answer.headers.get('x-request-id'),
  });
  expect(fresh[0]?.target_id, route).not.toBe('');
  done.set(route, fresh[0]!);
  return answer;
}

describe('the audit log', () => {
  it('gets exactly one entry from every operation that changes something', async () => {
    await changeEverything({ server, project, put, owner, receiverUrl: receiver.url }, does);
    const ndjson = { 'content-type': 'application/x-ndjson' };
    for (const what of ['users', 'companies', 'memberships', 'events']) {
      const path = `/environments/${project.production}/${what}/bulk`;
      await does(`POST /${what}/bulk`, path, '{}\n', ndjson);
    }
    const query = server.db.selectFrom('content').select('id').where('name', '=', 'Grand tour');
    const { id } = await query.orderBy('created_at').executeTakeFirstOrThrow();
    expect(done.get('POST /themes/:id/duplicate')).toMatchObject({
      action: 'created',
      target_name: 'Dark blue',
    });
    const planned = done.get('POST /content/:contentId/scheduled-publications');
    expect(planned).toMatchObject({ target_id: id, target_name: 'Grand tour' });
    expect(done.get('POST /content/:contentId/publish')).toMatchObject({
      target_type: 'content',
      target_id: id,
      target_name: 'Grand tour',
      environment_id: project.production,
    });
    const forked = done.get('POST /content/:contentId/versions');
    expect(forked).toMatchObject({ target_type: 'content', target_id: id });
    const removed = done.get('DELETE /members/:accountId');
    expect(removed).toMatchObject({ target_name: expect.stringContaining('@'), action: 'deleted' });

    const all = routes().map(({ method, url }) => `${method} ${short(url)}`);
    expect([...done.keys(), ...Object.keys(exceptions)].sort()).toEqual(all.sort());
  });

  it('gets no entry from an operation that fails', async () => {
    const { token } = project;
    const failed = new Set<string | null>();
    // Deletions come first, since some of the others create what they name.
    for (const { method, url } of routes().sort((a, b) => a.method.localeCompare(b.method))) {
      // The project and the environment themselves are there.
      if (method === 'DELETE' && /:(projectId|environmentId)$/.test(url)) continue;
      const place = url.replace(':projectId', project.id).replace(':environmentId', project.staging);
      const path = place.replace(/:\w+/g, 'nothing');
      const bodies = method === 'DELETE' ? [undefined] : ['{}', '{"name":"","unheardOf":1}'];
      const answers = [];
      for (const body of bodies) answers.push(await server.call(path, { method, token, body }));
      const refused = answers.filter(({ status }) => status >= 400);
      if (short(url) !== '/demo') expect(refused.length, `${method} ${url}`).toBeGreaterThan(0);
      for (const { headers } of refused) failed.add(headers.get('x-request-id'));
    }
    const told = (await entries()).filter(({ request_id }) => failed.has(request_id));
    expect(told).toEqual([]);
  });
});
