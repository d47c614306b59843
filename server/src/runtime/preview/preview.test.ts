import { describe, expect, it } from 'vitest';
import { codeOf, newProject, useServer } from '../../../test/harness.ts';
import { signToken } from '../../../test/identity-tokens.ts';
import { runtimeCalls } from '../../../test/runtime-calls.ts';
import { useVisits } from '../../../test/visits.ts';

const server = useServer();
const visits = useVisits(server);
const { project, content, fresh, identify, live } = visits;
const { send } = runtimeCalls(server, visits);

const isPro = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' };
const clicked = { type: 'element', target: { selector: '#a' }, state: 'clicked' };
const button = { type: 'button', text: 'Go', actions: [{ type: 'dismiss' }] };
const steps = [
  {
    name: 'One',
    type: 'modal',
    content: [
      { type: 'text', markdown: 'Hi {{ name }}' },
      { ...button, hiddenWhen: [isPro] },
    ],
    triggers: [{ when: [clicked], do: [{ type: 'dismiss' }] }],
  },
];

type Made = { id: string; editedVersionId: string };
const previewPath = ({ id, editedVersionId }: Made, of = project.id) =>
  `/v2/projects/${of}/content/${id}/versions/${editedVersionId}/preview`;
const askFor = (made: Made, fields: object = {}) =>
  server.call(previewPath(made), {
    method: 'POST',
    token: project.token,
    body: { environmentId: project.production, ...fields },
  });
async function previewOf(made: Made, fields: object = {}) {
  const { status, body } = await askFor(made, fields);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
async function begin() {
  await fresh();
  await identify('ann', { name: 'Ann', plan: 'pro' });
}
const show = (token: string, fields: object = {}) =>
  server.call('/sdk/v1/preview', { method: 'POST', body: { token, ...fields } });
const counts = async () => ({
  users: await server.db.selectFrom('users').select('external_id').execute(),
  sessions: await server.db.selectFrom('content_sessions').select('id').execute(),
  events: await server.db.selectFrom('events').select('id').execute(),
});

describe('a preview', () => {
  it('brings a draft that starts and shows all its parts, and records nothing', async () => {
    await begin();
    const draft = await content.createFlow({ name: 'Draft' }, { steps, startRules: { when: [clicked] } });
    const before = await counts();
    const { token, url, expiresAt } = await previewOf(draft, { userId: 'ann' });
    expect([url, expiresAt]).toEqual([null, new Date(server.clock.now.getTime() + 3_600_000).toISOString()]);
    const { status, body, headers } = await show(token);
    expect([status, headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    expect(body.contents).toMatchObject([
      {
        contentId: draft.id,
        versionId: draft.editedVersionId,
        name: 'Draft',
        start: { decision: 'yes' },
        hide: { decision: 'no' },
        session: null,
        rules: { 'steps[0].triggers[0].when': { decision: 'watch', when: [clicked] } },
      },
    ]);
    expect(Object.keys(body.contents[0].rules)).toHaveLength(1);
    expect(body.attributes).toEqual({ name: 'Ann' });
    expect(await counts()).toEqual(before);
  });

  it('is shown as the user of the page, unless its author has chosen another, and as to a stranger without one', async () => {
    await begin();
    await identify('bob', { name: 'Bob' });
    const draft = await content.createFlow({ name: 'Draft' }, { steps });
    const shownAs = async (token: string, fields: object) => {
      const { body } = await show(token, fields);
      return [body.attributes.name, body.userId];
    };
    const before = await counts();
    const { token } = await previewOf(draft);
    expect(await shownAs(token, { userId: 'ann' })).toEqual(['Ann', 'ann']);
    expect(await shownAs(token, { userId: 'new' })).toEqual([undefined, 'new']);
    expect(await shownAs(token, {})).toEqual([undefined, null]);
    const chosen = await previewOf(draft, { userId: 'bob' });
    expect(await shownAs(chosen.token, { userId: 'ann' })).toEqual(['Bob', 'bob']);
    expect(codeOf(await show(token, { userId: ' ' }))).toBe('400 E1017');
    expect(await counts()).toEqual(before);
  });

  it('shows no attributes of a user who is not proven, where the environment requires a proof', async () => {
    await begin();
    const draft = await content.createFlow({ name: 'Draft' }, { steps });
    const { token } = await previewOf(draft);
    const path = `/environments/${project.production}`;
    const { secret } = await content.must('POST', `${path}/signing-secrets`, { name: 'Preview' });
    await content.must('PATCH', path, { requireIdentity: true });
    const identityToken = await signToken(secret, { sub: 'ann' }, { now: server.clock.now });
    expect(codeOf(await show(token, { userId: 'ann' }))).toBe('401 E1018');
    expect(codeOf(await show(token, { userId: 'bob', identityToken }))).toBe('401 E1018');
    expect((await show(token, { userId: 'ann', identityToken })).body.attributes).toEqual({ name: 'Ann' });
    expect((await show(token)).body.attributes).toEqual({});
    await content.must('PATCH', path, { requireIdentity: false });
  });

  it('shows the draft in the place of what is published, and the rest of the environment stays out', async () => {
    await begin();
    await live('Other', { when: [] });
    const flow = await live('Tour', { when: [] });
    const fork = await content.must('POST', `/content/${flow.id}/versions`);
    const { token } = await previewOf({ id: flow.id, editedVersionId: fork.id });
    const { contents } = (await show(token)).body;
    expect(contents.map(({ versionId }: { versionId: string }) => versionId)).toEqual([fork.id]);
  });

  it('shows the language that is asked for', async () => {
    await begin();
    const draft = await content.createFlow({ name: 'Draft' }, { steps });
    await content.must('POST', '/localizations', { code: 'de', name: 'German', locale: 'de-DE' });
    const path = `/content/${draft.id}/versions/${draft.editedVersionId}/localizations/de`;
    const { units } = await content.must('GET', path);
    const translated = units.map(({ path, source }: { path: string; source: string }) => [
      path,
      source.replace('Hi', 'Hallo'),
    ]);
    await content.must('PUT', path, { enabled: true, translations: Object.fromEntries(translated) });
    const { token } = await previewOf(draft, { locale: 'de' });
    const { body } = await show(token);
    expect(body.contents[0].localization).toBe('de');
    expect(JSON.stringify(body.contents[0].steps)).toContain('Hallo');
    // The page may ask for another one of those that there are.
    const codes = body.languages.map(({ code }: { code: string }) => code);
    expect(codes).toHaveLength(2);
    const source = (await show(token, { locale: codes.find((code: string) => code !== 'de') })).body;
    expect(source.contents[0].localization).toBeNull();
    expect(JSON.stringify(source.contents[0].steps)).not.toContain('Hallo');
    expect(codeOf(await show(token, { locale: 'x' }))).toBe('400 E1017');
  });

  it('has a link to the page on which it is shown', async () => {
    await begin();
    const draft = await content.createFlow({ name: 'Draft' }, { steps });
    const { token, url } = await previewOf(draft, { url: 'https://app.example.com/start' });
    expect(url).toBe(`https://app.example.com/start#guidepost=preview.${token}`);
    expect((await previewOf(draft, { url: 'https://app.example.com/#/start' })).url).toContain(
      '#/start&guidepost=',
    );
    expect(codeOf(await askFor(draft, { url: 'javascript:alert(1)' }))).toBe('400 E1017');
  });

  it('ends after an hour', async () => {
    await begin();
    const draft = await content.createFlow({ name: 'Draft' }, { steps });
    const { token } = await previewOf(draft);
    server.pass(3599);
    expect((await show(token)).status).toBe(200);
    server.pass(1);
    const { status, body } = await show(token);
    expect([status, body.error.code, body.error.message]).toEqual([
      401,
      'E1020',
      'This preview has expired. Create a new one.',
    ]);
  });

  it('cannot be made up, changed, or made from another signature of the service', async () => {
    await begin();
    const draft = await content.createFlow({ name: 'Draft' }, { steps });
    const { token } = await previewOf(draft);
    const [text, signature] = token.split('.');
    const longer = Buffer.from(
      JSON.stringify({ ...JSON.parse(Buffer.from(text, 'base64url').toString()), expiresAt: 9e15 }),
    ).toString('base64url');
    for (const wrong of [`${longer}.${signature}`, text, `${text}.`, 'x', `${text}.${'A'.repeat(43)}`])
      expect(codeOf(await show(wrong)), wrong).toBe('403 E1000');
    expect(codeOf(await server.call('/sdk/v1/preview', { method: 'POST', body: {} }))).toBe('400 E1017');
  });

  it('says that its content or its environment is gone', async () => {
    await begin();
    const draft = await content.createFlow({ name: 'Draft' }, { steps });
    const { token } = await previewOf(draft);
    await content.must('DELETE', `/content/${draft.id}`);
    expect(codeOf(await show(token))).toBe('404 E1004');
    const second = await content.createFlow({ name: 'Draft' }, { steps });
    const staging = await previewOf(second, { environmentId: project.staging });
    await content.must('DELETE', `/environments/${project.staging}`);
    expect(codeOf(await show(staging.token))).toBe('404 E1026');
  });

  it('is not made for content or an environment of another project', async () => {
    await begin();
    const other = await newProject(server);
    const draft = await content.createFlow({ name: 'Draft' }, { steps });
    expect(codeOf(await askFor(draft, { environmentId: other.production }))).toBe('403 E1019');
    const foreign = await server.call(previewPath(draft, other.id), {
      method: 'POST',
      token: other.token,
      body: { environmentId: other.production },
    });
    expect(codeOf(foreign)).toBe('404 E1004');
    expect(codeOf(await send('preview', { token: 'x' }))).toBe('403 E1000');
  });
});
