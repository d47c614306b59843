import { describe, expect, it } from 'vitest';
import { useServer } from '../../../test/harness.ts';
import { useVisits } from '../../../test/visits.ts';
import { hoist } from '../../http/description/components.ts';
import { newValidator } from '../../http/request/validation.ts';
import { AnswerSchema } from './contract.ts';

const server = useServer();
const { project, content, fresh, identify, live } = useVisits(server);

const ajv = newValidator();
const { document, schemas } = hoist(AnswerSchema, '#/$defs/');
const isDelivery = ajv.compile({ ...(document as object), $defs: schemas });

const sdkToken = async (): Promise<string> =>
  (await content.must('GET', `/environments/${project.production}`)).token;

const send = async (path: string, body: object, headers: Record<string, string> = {}) =>
  server.call(`/sdk/v1/${path}`, { method: 'POST', token: await sdkToken(), body, headers });

async function visit(userId: string, fields: object = {}) {
  const answer = await send('visit', { userId, ...fields });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(isDelivery(answer.body), ajv.errorsText(isDelivery.errors)).toBe(true);
  return answer.body;
}

const isPro = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' };
const clicked = { type: 'element', target: { selector: '#a' }, state: 'clicked' };

async function publishData(type: string, data: object, startRules: object | undefined = { when: [] }) {
  const made = await content.create({ type, name: type });
  const patched = await content.patchVersion(made, { data, ...(startRules && { startRules }) });
  expect(patched.status, JSON.stringify(patched.body)).toBe(200);
  const published = await content.publish(made);
  expect(published.status, JSON.stringify(published.body)).toBe(200);
  return made;
}

const text = { type: 'text', markdown: 'Hello' };

describe('a visit', () => {
  it('writes what it is told and creates a user who was unknown', async () => {
    await fresh();
    await visit('ann', {
      attributes: { plan: 'pro' },
      company: { id: 'acme', attributes: { size: 5 }, membership: { role: 'admin' } },
    });
    await visit('bob');
    const users = await content.must('GET', `/environments/${project.production}/users?expand=memberships`);
    expect(users.results).toMatchObject([
      {
        id: 'ann',
        attributes: { plan: 'pro' },
        memberships: [{ companyId: 'acme', attributes: { role: 'admin' } }],
      },
      { id: 'bob', memberships: [] },
    ]);
  });

  it('with a known revision answers 304, until something changes', async () => {
    await fresh();
    await live('Tour', { when: [] });
    const { revision } = await visit('ann');
    const again = await send('visit', { userId: 'ann', known: revision });
    expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, '', `"${revision}"`]);
    expect((await send('visit', { userId: 'ann' }, { 'if-none-match': `"${revision}"` })).status).toBe(304);
    await live('Another', { when: [] });
    expect((await send('visit', { userId: 'ann', known: revision })).status).toBe(200);
  });

  it('brings each theme once, the icons and the attributes that the content shows, and texts as trees', async () => {
    await fresh();
    await identify('ann', { name: 'Ann', secret: 'x' });
    await live('One', { when: [] }, {}, { steps: [step({ type: 'text', markdown: 'Hi **{{ name }}**' })] });
    await live('Two', { when: [] });
    await publishData('launcher', {
      icon: { source: 'builtin', type: 'rocket' },
      target: { selector: '#a' },
      tooltip: { content: [text] },
    });
    const answer = await visit('ann');
    expect(Object.keys(answer.themes)).toHaveLength(1);
    expect(answer.attributes).toEqual({ name: 'Ann' });
    expect(Object.keys(answer.icons)).toEqual(['rocket']);
    expect(answer.contents[0].theme).toEqual({ key: Object.keys(answer.themes)[0], variations: [] });
    expect(answer.contents[0].steps[0].content[0]).toMatchObject({
      type: 'text',
      nodes: [
        { type: 'p', children: ['Hi ', { type: 'strong', children: [{ type: 'attr', name: 'name' }] }] },
      ],
    });
    expect(answer.contents[0].steps[0].content[0]).not.toHaveProperty('markdown');
  });

  it('decides every list of conditions inside the content, and leaves the page what only the page knows', async () => {
    await fresh();
    await identify('ann', { plan: 'pro' });
    const button = { type: 'button', text: 'Go', actions: [{ type: 'dismiss' }] };
    await live(
      'Tour',
      { when: [] },
      {},
      {
        steps: [
          {
            ...step({ ...button, hiddenWhen: [isPro] }, { ...button, disabledWhen: [isPro, clicked] }),
            triggers: [{ when: [clicked], do: [{ type: 'dismiss' }] }],
          },
        ],
      },
    );
    const [tour] = (await visit('ann')).contents;
    expect(tour.rules).toEqual({
      'steps[0].content[0].hiddenWhen': { decision: 'yes', when: [] },
      'steps[0].content[1].disabledWhen': { decision: 'watch', when: [clicked] },
      'steps[0].triggers[0].when': { decision: 'watch', when: [clicked] },
    });
    expect(JSON.stringify(tour.steps)).not.toContain('When"');
  });

  it.each([
    ['banner', { content: [text] }, 'banner_dismissed'],
    ['launcher', { target: { selector: '#a' }, tooltip: { content: [text] } }, 'launcher_dismissed'],
    [
      'resource-center',
      { tabs: [{ name: 'Help', blocks: [{ type: 'richtext', content: [text] }] }] },
      'resource_center_dismissed',
    ],
  ])('does not bring back a %s that was dismissed', async (type, data, event) => {
    await fresh();
    const made = await publishData(type, data);
    expect((await visit('ann')).contents).toHaveLength(1);
    const { body: session } = await send('sessions', { userId: 'ann', contentId: made.id });
    expect((await visit('ann')).contents[0].session).toMatchObject({ id: session.id });
    await send(`sessions/${session.id}/events`, { userId: 'ann', name: event });
    expect((await visit('ann')).contents).toEqual([]);
    expect((await send('content', { userId: 'ann' })).body.contents).toEqual([]);
    expect((await visit('bob')).contents).toHaveLength(1);
  });

  it('tells where a user was, so that a page can go on there', async () => {
    await fresh();
    const flow = await live('Tour', { when: [] }, {}, { steps: [step(text), step(text)] });
    const { body: session } = await send('sessions', { userId: 'ann', contentId: flow.id });
    const cvid = (await visit('ann')).contents[0].steps[1].cvid;
    await send(`sessions/${session.id}/events`, { userId: 'ann', name: 'flow_step_seen', stepCvid: cvid });
    const [delivered] = (await visit('ann')).contents;
    expect(delivered.session).toMatchObject({ id: session.id, stepCvid: cvid, completed: true });
    expect(delivered.session.startedAt).toMatch(/Z$/);
  });

  it('lists in a resource center only live content, with its name and state', async () => {
    await fresh();
    const flow = await live('Tour', null);
    const draft = await content.createFlow({ name: 'Draft' });
    const item = (id: string) => ({ content: id, contentType: 'flow' });
    await publishData('resource-center', {
      tabs: [
        {
          name: 'Help',
          blocks: [{ type: 'content-list', name: 'Tours', items: [item(flow.id), item(draft.id)] }],
        },
      ],
    });
    const [center] = (await visit('ann')).contents;
    expect(center.data.tabs[0].blocks[0].items).toEqual([
      expect.objectContaining({ content: flow.id, name: 'Tour', state: 'available' }),
    ]);
  });

  it('tells when time alone changes the answer', async () => {
    await fresh();
    const start = new Date(server.clock.now.getTime() + 3_600_000).toISOString();
    await live('Later', { when: [{ type: 'time_window', start }] });
    const answer = await visit('ann');
    expect([answer.contents, answer.nextChangeAt]).toEqual([[], start]);
  });

  it('of four contents takes at most 3 KB on the wire', async () => {
    await fresh();
    for (const name of ['A', 'B', 'C', 'D']) await live(name, { when: [] });
    const response = await fetch(`${server.url}/sdk/v1/visit`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await sdkToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ userId: 'ann' }),
    });
    expect(response.headers.get('content-encoding')).toBe('gzip');
    expect(Number(response.headers.get('content-length'))).toBeLessThan(3072);
    expect(((await response.json()) as { contents: unknown[] }).contents).toHaveLength(4);
  });
});

describe('a start on demand', () => {
  it('brings the content that has no start rules', async () => {
    await fresh();
    const flow = await live('Manual', null);
    expect((await visit('ann')).contents).toEqual([]);
    const { status, body } = await send('sessions', { userId: 'ann', contentId: flow.id, withContent: true });
    expect(status).toBe(201);
    expect(isDelivery(body.delivery), ajv.errorsText(isDelivery.errors)).toBe(true);
    expect(body.delivery.contents).toMatchObject([
      { contentId: flow.id, start: { decision: 'yes' }, session: { id: body.session.id } },
    ]);
  });

  it('happens once where that is asked', async () => {
    await fresh();
    const flow = await live('Manual', null);
    const start = { userId: 'ann', contentId: flow.id, once: true };
    expect((await send('sessions', start)).status).toBe(201);
    expect((await send('sessions', start)).body.error.code).toBe('E0003');
  });

  it('under the same key is one session, even after its end', async () => {
    await fresh();
    const flow = await live('Manual', null);
    const start = { userId: 'ann', contentId: flow.id, key: 'k1' };
    const { body: first } = await send('sessions', start);
    await send(`sessions/${first.id}/events`, { userId: 'ann', name: 'flow_ended' });
    const { status, body } = await send('sessions', start);
    expect([status, body.id]).toEqual([200, first.id]);
  });
});

describe('a batch of a page', () => {
  const at = '2026-03-01T11:00:00.000Z';

  it('starts sessions, records what happens in them by key, and trackers', async () => {
    await fresh();
    const flow = await live('Tour', { when: [] });
    const batch = [
      {
        type: 'session_start',
        key: 'k1',
        userId: 'ann',
        contentId: flow.id,
        messageId: 'm1',
        occurredAt: at,
      },
      {
        type: 'session_event',
        session: 'k1',
        userId: 'ann',
        name: 'flow_ended',
        messageId: 'm2',
        occurredAt: at,
      },
    ];
    const { status, body } = await send('batch', { batch });
    expect(status).toBe(200);
    expect(body.results).toMatchObject([
      { status: 'ok', key: 'k1', session: { contentId: flow.id }, changed: true },
      { status: 'ok', ignored: null, changed: true },
    ]);
    const again = await send('batch', { batch });
    expect(again.body.results[0].session.id).toBe(body.results[0].session.id);
    expect(again.body.results[1].eventId).toBe(body.results[1].eventId);
    const later = [{ ...batch[1], messageId: 'm3' }];
    expect((await send('batch', { batch: later })).body.results).toMatchObject([
      { ignored: 'session_ended' },
    ]);
    const sessions = await content.must('GET', `/environments/${project.production}/sessions`);
    expect(sessions.results).toHaveLength(1);
  });

  it('does not let a user act in the session of another', async () => {
    await fresh();
    const flow = await live('Tour', { when: [] });
    const { body: session } = await send('sessions', { userId: 'ann', contentId: flow.id });
    const event = { type: 'session_event', session: session.id, userId: 'eve', name: 'flow_ended' };
    expect((await send('batch', { batch: [event] })).body.results).toMatchObject([{ code: 'E1005' }]);
  });

  it('may come as plain text with the token in the body, and other calls may not', async () => {
    await fresh();
    const flow = await live('Tour', { when: [] });
    const message = { type: 'session_start', key: 'k1', userId: 'ann', contentId: flow.id };
    const plain = (path: string, body: object) =>
      server.call(`/sdk/v1/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'text/plain;charset=UTF-8' },
      });
    const token = await sdkToken();
    expect((await plain('batch', { token, batch: [message] })).body.results).toMatchObject([
      { status: 'ok' },
    ]);
    expect((await plain('batch', { token: 'sdk_wrong', batch: [message] })).body.error.code).toBe('E1000');
    expect((await plain('identify', { token, userId: 'ann' })).body.error.code).toBe('E1010');
    expect((await plain(`identify?token=${token}`, { userId: 'ann' })).body.error.code).toBe('E1017');
  });

  it.each([
    [{ type: 'session_start', userId: 'ann', contentId: 'x' }, 'E1017'],
    [{ type: 'session_start', key: 'k', userId: 'ann', contentId: 'x' }, 'E1004'],
    [{ type: 'session_event', session: 'nope', userId: 'ann', name: 'flow_ended' }, 'E1005'],
    [{ type: 'session_event', session: 'nope', userId: 'ann' }, 'E1017'],
    [{ type: 'tracker', userId: 'ann', contentId: 'x' }, 'E1004'],
    [{ type: 'nonsense', userId: 'ann' }, 'E1017'],
    [null, 'E1017'],
  ])('refuses %j with %s and goes on', async (message, code) => {
    const batch = [message, { type: 'identify', userId: 'zoe' }];
    expect((await send('batch', { batch })).body.results).toMatchObject([{ code }, { status: 'ok' }]);
  });
});

function step(...blocks: object[]) {
  return {
    name: 'Step',
    type: 'modal',
    content: [...blocks, { type: 'button', text: 'Next', actions: [{ type: 'dismiss' }] }],
  };
}

describe('the language of a page', () => {
  /** A flow of which German is complete, as `de-DE` alone. */
  async function inGerman() {
    await fresh();
    const flow = await content.createFlow({ name: 'Translated' }, { startRules: { when: [] } });
    await content.must('POST', '/localizations', { code: 'de-DE', name: 'German', locale: 'de-DE' });
    const path = `/content/${flow.id}/versions/${flow.editedVersionId}/localizations/de-DE`;
    const { units } = await content.must('GET', path);
    const translations = Object.fromEntries(units.map((unit: { path: string }) => [unit.path, 'Hallo']));
    await content.must('PUT', path, { translations, enabled: true });
    return flow;
  }
  const languageOf = ({
    contents,
    language,
  }: {
    contents: { localization: string | null }[];
    language: object;
  }) => ({
    ...language,
    content: contents[0]?.localization,
  });
  const german = { code: 'de-DE', source: 'en-US', dir: 'ltr', content: 'de-DE' };
  const english = { code: null, source: 'en-US', dir: 'ltr', content: null };

  it('is that of the user, then that of the browser, by the lookup of the standard', async () => {
    await content.publish(await inGerman());
    await identify('ada', { locale_code: 'de' });
    await identify('eve', { locale_code: 'en' });
    const inBrowser = (locale: string) => ({ context: { locale } });
    expect(languageOf(await visit('ada'))).toEqual(german);
    expect(languageOf(await visit('ada', inBrowser('en-US')))).toEqual(german);
    expect(languageOf(await visit('eve', inBrowser('de-DE')))).toEqual(english);
    expect(languageOf(await visit('new', inBrowser('de-AT')))).toEqual(german);
    expect(languageOf(await visit('new', inBrowser('en-GB')))).toEqual(english);
    expect(languageOf(await visit('new'))).toEqual(english);
    await identify('blank', { locale_code: '' });
    expect(languageOf(await visit('blank', inBrowser('de')))).toEqual(german);
  });

  it('is the source language where nothing on the page has been translated', async () => {
    await inGerman();
    const other = await content.createFlow({ name: 'Untranslated' }, { startRules: { when: [] } });
    await content.publish(other);
    await identify('ada', { locale_code: 'de-DE' });
    expect(languageOf(await visit('ada'))).toEqual(english);
  });
});
