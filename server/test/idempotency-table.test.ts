import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePartitions } from '../src/db/partitions.ts';
import { bodyOf, useProject } from './api.ts';
import { contentOf } from './content.ts';
import { changeEverything, sdkTokenOf, short } from './every-change.ts';
import { type Answer, codeOf, useServer } from './harness.ts';
import { ownerOf, type SessionCall, setClock, signedIn } from './people.ts';
import { type Receiver, startReceiver } from './receivers.ts';

/*
 * Every POST, PATCH and DELETE of the API document under an Idempotency-Key: each request is sent twice. What the tables hold
 * afterwards is what the first one has left there.
 */
const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const { project, put } = useProject(server);
let owner: SessionCall;
let receiver: Receiver;
let counting = '';
beforeAll(async () => {
  setClock(server);
  await makePartitions(server.db, server.clock.now);
  owner = await signedIn(server, await ownerOf(server, project));
  receiver = await startReceiver();
  const { rows } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name !~ '^(account_sessions|installations|identity_coverage)'`.execute(
    server.db,
  );
  counting = rows
    .map(
      ({ name }) =>
        `SELECT '${name}' AS name, count(*) AS count, md5(string_agg(t::text, '' ORDER BY t::text)) AS rows FROM "${name}" t`,
    )
    .join(' UNION ALL ')
    .concat(' ORDER BY name');
});
afterAll(() => receiver?.close());

/** What all tables hold. */
const everything = async () => (await sql.raw(counting).execute(server.db)).rows;

const done = new Set<string>();
/** To make a demo takes long: its own test repeats it. */
const elsewhere = ['POST /demo', 'DELETE /demo'];
/** Rights are judged before the key is looked at, and these requests end them: the place is gone, or who asks is no longer its owner. */
const lost: Record<string, string> = {
  'DELETE /environments/:environmentId': '404 E1026',
  'DELETE ': '403 E1011',
  'POST /transfer': '403 E1012',
};
let keys = 0;

/** Makes the request twice under one key. The second one must get the answer of the first, and change nothing. */
async function twice(route: string, path: string, body?: unknown): Promise<Answer> {
  const [method = ''] = route.split(' ');
  const url = path.startsWith('/v2') ? path : `/v2/projects/${project.id}${path}`;
  const headers = { 'idempotency-key': `key-${keys++}` };
  const first = await owner(url, { method, body, headers });
  expect(first.status, `${route}: ${JSON.stringify(first.body)}`).toBeLessThan(300);
  expect(first.headers.get('idempotent-replayed'), route).toBeNull();
  done.add(route);
  if (method === 'PUT') return first;
  const before = await everything();
  const second = await owner(url, { method, body, headers });
  if (lost[route]) {
    expect([route, codeOf(second)]).toEqual([route, lost[route]]);
    expect(await everything(), route).toEqual(before);
    return first;
  }
  expect(second, route).toMatchObject({ status: first.status, body: first.body });
  expect(second.headers.get('idempotent-replayed'), route).toBe('true');
  for (const name of ['etag', 'content-type']) {
    expect(second.headers.get(name), `${route} ${name}`).toBe(first.headers.get(name));
  }
  expect(await everything(), route).toEqual(before);
  return first;
}

const inEnvironment = (path: string) => `/environments/${project.production}${path}`;

/** The operations that the audit log does not tell. */
async function changeTheRest(): Promise<void> {
  await put('/users/eve');
  await put('/companies/umbrella');
  await put('/companies/umbrella/memberships/eve');
  const event = { userId: 'eve', name: 'ordered', attributes: { total: 3 } };
  const { id } = (await twice('POST /events', inEnvironment('/events'), event)).body;
  const { results } = bodyOf(
    await owner(`/v2/projects/${project.id}${inEnvironment('/events?name=ordered')}`),
  );
  expect(results).toMatchObject([{ id }]);
  await twice(
    'DELETE /companies/:id/memberships/:userId',
    inEnvironment('/companies/umbrella/memberships/eve'),
  );
  const manual = { name: 'Some', bizType: 'user', kind: 'manual' };
  const segment = bodyOf(
    await owner(`/v2/projects/${project.id}/segments`, { method: 'POST', body: manual }),
    201,
  );
  const member = inEnvironment(`/segments/${segment.id}/members/eve`);
  await put(`/segments/${segment.id}/members/eve`);
  await twice('DELETE /segments/:segmentId/members/:externalId', member);
  await twice('POST /picks', '/picks', { url: 'https://example.com/', mustMatch: 'one' });

  const tour = contentOf(server, project);
  const content = await tour.createFlow();
  bodyOf(await tour.publish(content));
  const editor = `/content/${content.id}/editors/first-tab`;
  await twice('PUT /content/:contentId/editors/:editorId', editor);
  await twice('DELETE /content/:contentId/editors/:editorId', editor);
  await twice(
    'POST /content/:contentId/versions/:versionId/preview',
    `/content/${content.id}/versions/${content.editedVersionId}/preview`,
    { environmentId: project.production },
  );

  const began = { userId: 'eve', contentId: content.id, startReason: 'start_from_program' };
  const start = { method: 'POST', token: await sdkTokenOf(server, project), body: began };
  const session = bodyOf(await server.call('/sdk/v1/sessions', start), 201);
  const end = await twice('POST /sessions/:id/end', inEnvironment(`/sessions/${session.id}/end`));
  expect(end.body).toMatchObject({ id: session.id, endReason: 'admin_ended' });
}

it('a repeated request gets the first answer and changes nothing, in every operation', async () => {
  await changeTheRest();
  await changeEverything({ server, project, put, owner, receiverUrl: receiver.url }, twice);

  const { paths } = server.app.openApiDocument() as { paths: Record<string, Record<string, Operation>> };
  const [keyed, others]: [string[], string[]] = [[], []];
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { parameters, responses }] of Object.entries(methods)) {
      if (!path.startsWith('/v2/') || !/post|patch|delete/.test(method)) continue;
      const takesKey = parameters.some(({ name }) => name === 'Idempotency-Key');
      if (takesKey) expect('409' in responses && '422' in responses, `${method} ${path}`).toBe(true);
      const route = `${method.toUpperCase()} ${short(path.replace(/\{(\w+)\}/g, ':$1'))}`;
      (takesKey ? keyed : others).push(route);
    }
  }
  expect(keyed.sort()).toEqual([...done, ...elsewhere].filter((route) => !route.startsWith('PUT ')).sort());
  // Each of these only reads, or answers the lines of its body, or does nothing more when it is repeated.
  expect(others.sort()).toEqual([
    'POST /apply',
    'POST /companies/bulk',
    'POST /companies/query',
    'POST /events/bulk',
    'POST /explain',
    'POST /memberships/bulk',
    'POST /plan',
    'POST /segments/preview',
    'POST /signing-secrets/validate',
    'POST /users/bulk',
    'POST /users/query',
  ]);
});

interface Operation {
  parameters: { name: string }[];
  responses: object;
}
