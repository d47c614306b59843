import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makePartitions } from '../src/db/partitions.ts';
import { bodyOf, useProject } from './api.ts';
import { aStep } from './content.ts';
import { useServer } from './harness.ts';
import { newPerson, ownerOf, type SessionCall, setClock, signedIn } from './people.ts';
import { type Receiver, startReceiver } from './receivers.ts';
import { translationUrl } from './translations.ts';

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

const short = (url: string) =>
  url.replace('/v2/projects/:projectId', '').replace(/\/environments\/:environmentId(?=\/)/, '');
const routes = () =>
  server.routeTable.filter(({ method, url }) => url.startsWith('/v2/') && !/GET|OPTIONS/.test(method));

const entries = () =>
  server.db.selectFrom('audit_log').selectAll().orderBy('created_at').orderBy('id').execute();

const done = new Set<string>();

/** Makes the request, which must succeed and leave exactly one entry; answers the body. */
async function does(route: string, path: string, body?: unknown) {
  const before = await entries();
  const [method = ''] = route.split(' ');
  const url = path.startsWith('/v2') ? path : `/v2/projects/${project.id}${path}`;
  const answer = await owner(url, { method, body });
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
  done.add(route);
  return { ...answer, entry: fresh[0]! };
}

const made = async (...request: Parameters<typeof does>) => (await does(...request)).body;

describe('the audit log', () => {
  it('gets exactly one entry from every operation that changes something', async () => {
    const inEnvironment = `/environments/${project.production}`;
    await does('PATCH ', '', { name: 'Renamed' });

    const theme = await made('POST /themes', '/themes', { name: 'Blue', isDefault: true });
    await does('PATCH /themes/:id', `/themes/${theme.id}`, { name: 'Dark blue' });
    const copy = await does('POST /themes/:id/duplicate', `/themes/${theme.id}/duplicate`);
    expect(copy.entry).toMatchObject({ target_id: copy.body.id, action: 'created' });
    await does('DELETE /themes/:id', `/themes/${copy.body.id}`);
    await does('POST /themes/:id/restore', `/themes/${copy.body.id}/restore`);

    const attribute = { scope: 'user', codeName: 'plan', displayName: 'Plan', dataType: 'string' };
    const { id: attributeId } = await made(
      'POST /attribute-definitions',
      '/attribute-definitions',
      attribute,
    );
    const attributePath = `/attribute-definitions/${attributeId}`;
    await does('PATCH /attribute-definitions/:id', attributePath, { displayName: 'Tariff' });
    await does('DELETE /attribute-definitions/:id', attributePath);
    await does('POST /attribute-definitions/:id/restore', `${attributePath}/restore`);

    const event = { codeName: 'sold', displayName: 'Sold' };
    const { id: eventId } = await made('POST /event-definitions', '/event-definitions', event);
    const eventPath = `/event-definitions/${eventId}`;
    await does('PATCH /event-definitions/:id', eventPath, { displayName: 'Was sold' });
    await does('DELETE /event-definitions/:id', eventPath);
    await does('POST /event-definitions/:id/restore', `${eventPath}/restore`);

    const language = { code: 'de', name: 'German', locale: 'de' };
    const german = await made('POST /localizations', '/localizations', language);
    const [first] = bodyOf(await owner(`/v2/projects/${project.id}/localizations`)).results;
    await does('PATCH /localizations/:id', `/localizations/${german.id}`, { name: 'Deutsch' });
    await does('DELETE /localizations/:id', `/localizations/${german.id}`);
    await does('POST /localizations/:id/restore', `/localizations/${german.id}/restore`);
    await does('POST /localizations/:id/default', `/localizations/${german.id}/default`);
    bodyOf(await owner(`/v2/projects/${project.id}/localizations/${first.id}/default`, { method: 'POST' }));

    await put('/users/ada');
    await put('/users/bob');
    await put('/users/cyd');
    await put('/companies/acme');
    const manual = { name: 'Friends', bizType: 'user', kind: 'manual' };
    const segment = await made('POST /segments', '/segments', manual);
    await does('PATCH /segments/:segmentId', `/segments/${segment.id}`, { name: 'Best friends' });
    const membersPath = `${inEnvironment}/segments/${segment.id}/members`;
    await does('POST /segments/:segmentId/members', membersPath, { add: ['ada', 'nobody'] });
    await does('DELETE /segments/:segmentId', `/segments/${segment.id}`);
    await does('POST /segments/:segmentId/restore', `/segments/${segment.id}/restore`);

    const content = await made('POST /content', '/content', {
      type: 'flow',
      name: 'Tour',
      themeId: theme.id,
    });
    const contentPath = `/content/${content.id}`;
    const versionPath = `${contentPath}/versions/${content.editedVersionId}`;
    const version = '/content/:contentId/versions/:versionId';
    await does('PATCH /content/:contentId', contentPath, { name: 'Grand tour' });
    await does(`PATCH ${version}`, versionPath, { steps: [aStep] });
    const translation = translationUrl(content, 'de');
    const { units } = bodyOf(await owner(`/v2/projects/${project.id}${translation}`));
    const [unit] = units;
    await does(`PUT ${version}/localizations/:code`, translation, { translations: { [unit.path]: 'Hallo' } });
    const file = bodyOf(await owner(`/v2/projects/${project.id}${translation}/export?format=json`));
    await does(`POST ${version}/localizations/:code/import`, `${translation}/import`, file);
    await does(`PUT ${version}/note`, `${versionPath}/note`, { note: 'For the launch' });
    const place = { environmentId: project.production };
    const schedules = '/content/:contentId/scheduled-publications';
    const planned = await does(`POST ${schedules}`, `${contentPath}/scheduled-publications`, {
      ...place,
      versionId: content.editedVersionId,
      publishAt: '2200-01-01T00:00:00Z',
    });
    expect(planned.entry).toMatchObject({ target_id: content.id, target_name: 'Grand tour' });
    await does(
      `DELETE ${schedules}/:scheduledPublicationId`,
      `${contentPath}/scheduled-publications/${planned.body.id}`,
    );
    const published = await does('POST /content/:contentId/publish', `${contentPath}/publish`, {
      ...place,
      versionId: content.editedVersionId,
    });
    expect(published.entry).toMatchObject({
      target_type: 'content',
      target_id: content.id,
      target_name: 'Grand tour',
      environment_id: project.production,
    });
    const forked = await does('POST /content/:contentId/versions', `${contentPath}/versions`);
    expect(forked.entry).toMatchObject({ target_type: 'content', target_id: content.id });
    await does(`POST ${version}/restore`, `${versionPath}/restore`);
    const began = { userId: 'ada', contentId: content.id, startReason: 'start_from_program' };
    const start = { method: 'POST', token: await sdkToken(), body: began };
    const session = bodyOf(await server.call('/sdk/v1/sessions', start), 201);
    await does('DELETE /sessions/:id', `${inEnvironment}/sessions/${session.id}`);
    await does('POST /content/:contentId/unpublish', `${contentPath}/unpublish`, place);
    const { id: copyId } = await made('POST /content/:contentId/duplicate', `${contentPath}/duplicate`);
    await does('DELETE /content/:contentId', contentPath);
    await does('POST /content/:contentId/restore', `${contentPath}/restore`);
    await does('POST /content/archive', '/content/archive', { ids: [copyId] });

    const data = Buffer.from('GIF89a, an image').toString('base64');
    const { id: assetId } = await made('POST /assets', '/assets', { name: 'Logo', data });
    await does('DELETE /assets/:assetId', `/assets/${assetId}`);

    await does('DELETE /users/:id', `${inEnvironment}/users/ada`);
    await does('POST /users/delete', `${inEnvironment}/users/delete`, { ids: ['bob', 'nobody'] });
    await does('DELETE /companies/:id', `${inEnvironment}/companies/acme`);

    const webhook = await made('POST /webhooks', `${inEnvironment}/webhooks`, {
      url: `${receiver.url}/hook`,
      topics: ['*'],
    });
    const webhookPath = `${inEnvironment}/webhooks/${webhook.id}`;
    await does('PATCH /webhooks/:webhookId', webhookPath, { description: 'Mine' });
    await does('POST /webhooks/:webhookId/rotate-secret', `${webhookPath}/rotate-secret`);
    const { id: messageId } = await made('POST /webhooks/:webhookId/test', `${webhookPath}/test`);
    await does(
      'POST /webhooks/:webhookId/messages/:messageId/resend',
      `${webhookPath}/messages/${messageId}/resend`,
    );
    await does('POST /webhooks/:webhookId/recover', `${webhookPath}/recover`, { since: '2026-01-01' });
    await does('DELETE /webhooks/:webhookId', webhookPath);

    const secret = await made('POST /signing-secrets', `${inEnvironment}/signing-secrets`);
    await does('DELETE /signing-secrets/:signingSecretId', `${inEnvironment}/signing-secrets/${secret.id}`);
    const token = await made('POST /sdk-tokens', `${inEnvironment}/sdk-tokens`, {});
    await does('DELETE /sdk-tokens/:sdkTokenId', `${inEnvironment}/sdk-tokens/${token.id}`);
    const environment = await made('POST /environments', '/environments', { name: 'Third' });
    const environmentPath = `/environments/${environment.id}`;
    await does('PATCH /environments/:environmentId', environmentPath, { name: 'Fourth' });
    await does('DELETE /environments/:environmentId', environmentPath);

    const access = { name: 'Sync', scopes: ['user:read'] };
    const { id: tokenId } = await made('POST /access-tokens', '/access-tokens', access);
    await does('PATCH /access-tokens/:tokenId', `/access-tokens/${tokenId}`, { name: 'Import' });
    await does('DELETE /access-tokens/:tokenId', `/access-tokens/${tokenId}`);

    const guest = { email: 'guest@example.com', role: 'viewer' };
    const invitation = await made('POST /invitations', '/invitations', guest);
    await does('POST /invitations/:invitationId/resend', `/invitations/${invitation.id}/resend`);
    await does('DELETE /invitations/:invitationId', `/invitations/${invitation.id}`);
    const [heir, other] = [await newPerson(server, { project }), await newPerson(server, { project })];
    await does('PATCH /members/:accountId', `/members/${heir.id}`, { role: 'admin' });
    const removed = await does('DELETE /members/:accountId', `/members/${other.id}`);
    expect(removed.entry).toMatchObject({ target_id: other.id, target_name: other.email, action: 'deleted' });
    const project2 = await made('POST /v2/projects', '/v2/projects', { name: 'Second' });
    await does('DELETE ', `/v2/projects/${project2.id}`);
    await does('POST /transfer', '/transfer', { accountId: heir.id });

    const all = routes().map(({ method, url }) => `${method} ${short(url)}`);
    expect([...done, ...Object.keys(exceptions)].sort()).toEqual(all.sort());
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

async function sdkToken(): Promise<string> {
  const query = server.db.selectFrom('environments').select('sdk_token').where('id', '=', project.production);
  return (await query.executeTakeFirstOrThrow()).sdk_token;
}
