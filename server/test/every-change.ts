import { bodyOf } from './api.ts';
import { aStep } from './content.ts';
import type { Answer, TestProject, TestServer } from './harness.ts';
import { newPerson, type SessionCall } from './people.ts';
import { translationUrl } from './translations.ts';

/** `POST /themes` of a route, without the project and the environment. */
export const short = (url: string) =>
  url.replace('/v2/projects/:projectId', '').replace(/\/environments\/:environmentId(?=\/)/, '');

interface Needs {
  server: TestServer;
  project: TestProject;
  put: (path: string) => Promise<unknown>;
  /** The owner of the project, who has signed in. */
  owner: SessionCall;
  /** The address of a receiver of webhooks. */
  receiverUrl: string;
}

/** Makes one request, which must succeed. The route is its name in `short` form. */
type Does = (route: string, path: string, body?: unknown) => Promise<Answer>;

/** Makes a request to every operation that the audit log tells, each once and in an order in which all succeed. */
export async function changeEverything(
  { server, project, put, owner, receiverUrl }: Needs,
  does: Does,
): Promise<void> {
  const made = async (...request: Parameters<Does>) => (await does(...request)).body;
  const inEnvironment = `/environments/${project.production}`;
  await does('PATCH ', '', { name: 'Renamed' });

  const theme = await made('POST /themes', '/themes', { name: 'Blue', isDefault: true });
  await does('PATCH /themes/:id', `/themes/${theme.id}`, { name: 'Dark blue' });
  const copy = await does('POST /themes/:id/duplicate', `/themes/${theme.id}/duplicate`);
  await does('DELETE /themes/:id', `/themes/${copy.body.id}`);
  await does('POST /themes/:id/restore', `/themes/${copy.body.id}/restore`);

  const attribute = { scope: 'user', codeName: 'plan', displayName: 'Plan', dataType: 'string' };
  const { id: attributeId } = await made('POST /attribute-definitions', '/attribute-definitions', attribute);
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

  // A purge needs something that is deleted and has no values.
  const ofProject = (path: string) => `/v2/projects/${project.id}${path}`;
  for (const [list, body] of [
    ['/attribute-definitions', { ...attribute, codeName: 'unused' }],
    ['/event-definitions', { ...event, codeName: 'unused' }],
  ] as const) {
    const { id } = bodyOf(await owner(ofProject(list), { method: 'POST', body }), 201);
    await owner(ofProject(`${list}/${id}`), { method: 'DELETE' });
    await does(`POST ${list}/purge`, `${list}/purge`);
  }

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
  await does(
    `DELETE ${schedules}/:scheduledPublicationId`,
    `${contentPath}/scheduled-publications/${planned.body.id}`,
  );
  await does('POST /content/:contentId/publish', `${contentPath}/publish`, {
    ...place,
    versionId: content.editedVersionId,
  });
  await does('POST /content/:contentId/versions', `${contentPath}/versions`);
  await does(`POST ${version}/restore`, `${versionPath}/restore`);
  const began = { userId: 'ada', contentId: content.id, startReason: 'start_from_program' };
  const start = { method: 'POST', token: await sdkTokenOf(server, project), body: began };
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
    url: `${receiverUrl}/hook`,
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
  await does('DELETE /members/:accountId', `/members/${other.id}`);
  const project2 = await made('POST /v2/projects', '/v2/projects', { name: 'Second' });
  await does('DELETE ', `/v2/projects/${project2.id}`);
  await does('POST /transfer', '/transfer', { accountId: heir.id });
}

export async function sdkTokenOf({ db }: TestServer, project: TestProject): Promise<string> {
  const query = db.selectFrom('environments').select('sdk_token').where('id', '=', project.production);
  return (await query.executeTakeFirstOrThrow()).sdk_token;
}
