import { beforeAll, describe, expect, it } from 'vitest';
import { contentOf } from '../../../test/content.ts';
import { newProject, type TestProject, useServer } from '../../../test/harness.ts';
import { hoist } from '../../http/components.ts';
import { newValidator } from '../../http/validation.ts';
import { Delivered } from './contract.ts';

const server = useServer();
const ajv = newValidator();
const { document, schemas } = hoist(Delivered, '#/$defs/');
const isDelivered = ajv.compile({ ...(document as object), $defs: schemas });

let project: TestProject;
let sdkToken: string;
let content: ReturnType<typeof contentOf>;

async function fresh() {
  project = await newProject(server);
  content = contentOf(server, project);
  sdkToken = (await content.must('GET', `/environments/${project.production}`)).token;
}
beforeAll(fresh);

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape
type Item = Record<string, any> & {
  contentId: string;
  name: string;
  start: { decision: string; when: unknown[] };
};

/** What is delivered, checked against its contract: the answer is written as text, past the usual check. */
async function visit(userId: string, fields: object = {}): Promise<Item[]> {
  const answer = await server.call('/sdk/v1/content', {
    method: 'POST',
    token: sdkToken,
    body: { userId, ...fields },
  });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(isDelivered(answer.body), ajv.errorsText(isDelivered.errors)).toBe(true);
  return answer.body.contents;
}

const names = (items: Item[]) => items.map(({ name }) => name);

const identify = (userId: string, attributes: object) =>
  content.must('PUT', `/environments/${project.production}/users/${userId}`, { attributes });

async function live(name: string, startRules: object | null, fields: object = {}, patch: object = {}) {
  const flow = await content.createFlow({ name, ...fields }, { ...patch, ...(startRules && { startRules }) });
  const { status, body } = await content.publish(flow);
  if (status !== 200) throw new Error(JSON.stringify(body));
  return flow;
}

async function addSession(
  flow: { id: string; editedVersionId: string },
  userId: string,
  fields: object = {},
) {
  await identify(userId, {});
  await server.db
    .insertInto('content_sessions')
    .values({
      environment_id: project.production,
      id: `${flow.id} ${userId} ${Math.random()}`,
      content_id: flow.id,
      version_id: flow.editedVersionId,
      user_id: userId,
      created_at: server.clock.now,
      last_activity_at: server.clock.now,
      ...fields,
    })
    .execute();
}

describe('what is delivered', () => {
  it('is nothing before something is published, and that at once when it is', async () => {
    await fresh();
    expect(await visit('ann')).toEqual([]);
    const flow = await live('Tour', { when: [] });
    const [item] = await visit('ann');
    expect(item).toMatchObject({
      contentId: flow.id,
      versionId: flow.editedVersionId,
      versionNumber: 0,
      type: 'flow',
      name: 'Tour',
      session: null,
      start: { decision: 'yes', when: [], waitSeconds: 0 },
      hide: { decision: 'no', when: [] },
      priority: 'medium',
      localization: null,
      steps: [{ name: 'Welcome' }],
      data: null,
    });
    await content.must('POST', `/content/${flow.id}/unpublish`, { environmentId: project.production });
    expect(await visit('ann')).toEqual([]);
  });

  it('is of this environment only', async () => {
    await fresh();
    const flow = await content.createFlow({ name: 'Staged' }, { startRules: { when: [] } });
    await content.publish(flow, project.staging);
    expect(await visit('ann')).toEqual([]);
  });

  it('needs the token of an environment and a user', async () => {
    const call = (token: string | undefined, body: unknown) =>
      server.call('/sdk/v1/content', { method: 'POST', token, body });
    expect((await call(undefined, { userId: 'a' })).body.error.code).toBe('E1010');
    expect((await call('nonsense', { userId: 'a' })).body.error.code).toBe('E1000');
    for (const body of [{}, { userId: '' }, { userId: {} }, { userId: 'a', context: { pageUrl: 7 } }]) {
      expect((await call(sdkToken, body)).body.error.code, JSON.stringify(body)).toBe('E1017');
    }
  });

  it('comes by priority, then by the time of publishing', async () => {
    await fresh();
    await live('Second', { when: [], priority: 'low' });
    await live('First', { when: [], priority: 'highest' });
    await live('Middle', { when: [] });
    expect(names(await visit('ann'))).toEqual(['First', 'Middle', 'Second']);
  });
});

describe('start rules are decided where the server can', () => {
  it('by attributes', async () => {
    await fresh();
    await identify('pro', { plan: 'pro' });
    await live('For pros', {
      when: [{ type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' }],
    });
    expect(names(await visit('pro'))).toEqual(['For pros']);
    expect(await visit('stranger')).toEqual([]);
    await identify('pro', { plan: 'free' });
    expect(await visit('pro')).toEqual([]);
  });

  it('by attributes of the current company only', async () => {
    await fresh();
    const environment = `/environments/${project.production}`;
    await identify('ann', {});
    for (const [id, size] of [
      ['big', 100],
      ['small', 1],
    ] as const) {
      await content.must('PUT', `${environment}/companies/${id}`, { attributes: { size } });
      await content.must('PUT', `${environment}/companies/${id}/memberships/ann`, {});
    }
    await live('Enterprise', {
      when: [{ type: 'attribute', scope: 'company', attribute: 'size', op: 'gte', value: '50' }],
    });
    expect(names(await visit('ann', { companyId: 'big' }))).toEqual(['Enterprise']);
    expect(await visit('ann', { companyId: 'small' })).toEqual([]);
    expect(await visit('ann')).toEqual([]);
    expect(await visit('ann', { companyId: 'unknown' })).toEqual([]);
  });

  it('by segments of every kind', async () => {
    await fresh();
    await identify('ann', { plan: 'pro' });
    await identify('bob', { plan: 'free' });
    const segment = (fields: object) => content.must('POST', '/segments', { bizType: 'user', ...fields });
    const manual = await segment({ name: 'Chosen', kind: 'manual' });
    const conditions = [{ type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' }];
    const pros = await segment({ name: 'Pros', kind: 'condition', conditions });
    await live('Chosen ones', { when: [{ type: 'segment', segment: manual.id, in: true }] });
    await live('Not pros', { when: [{ type: 'segment', segment: pros.id, in: false }] });
    expect(names(await visit('ann'))).toEqual([]);
    expect(names(await visit('bob'))).toEqual(['Not pros']);
    const path = `/v2/projects/${project.id}/environments/${project.production}/segments/${manual.id}/members/ann`;
    await server.call(path, { method: 'PUT', token: project.token });
    expect(names(await visit('ann'))).toEqual(['Chosen ones']);
  });

  it('by events that happened', async () => {
    await fresh();
    await content.must('POST', '/event-definitions', { codeName: 'bought', displayName: 'Bought' });
    await live('Thanks', { when: [{ type: 'event', event: 'bought', count: { op: 'at_least', n: 2 } }] });
    const buy = () =>
      content.must('POST', `/environments/${project.production}/events`, { userId: 'ann', name: 'bought' });
    await buy();
    expect(await visit('ann')).toEqual([]);
    await buy();
    expect(names(await visit('ann'))).toEqual(['Thanks']);
    expect(await visit('bob')).toEqual([]);
  });

  it('by the state of other content', async () => {
    await fresh();
    const first = await live('First', null);
    await live('Then', { when: [{ type: 'content_state', content: first.id, state: 'completed' }] });
    expect(names(await visit('ann'))).toEqual([]);
    await addSession(first, 'ann', { completed_at: server.clock.now, ended_at: server.clock.now });
    expect(names(await visit('ann'))).toEqual(['Then']);
  });

  it('by the page, when it is told, and otherwise left to the page', async () => {
    await fresh();
    const when = [{ type: 'current_url', includes: ['/app/*'] }];
    await live('In the app', { when });
    const at = (pageUrl: string) => visit('ann', { context: { pageUrl } });
    expect(names(await at('https://x.example/app/home'))).toEqual(['In the app']);
    expect(await at('https://x.example/shop')).toEqual([]);
    const [item] = await visit('ann');
    expect(item!.start).toEqual({ decision: 'watch', when, waitSeconds: 0 });
  });

  it('and what only the page can know remains', async () => {
    await fresh();
    const element = { type: 'element', target: { selector: '#buy' }, state: 'present' };
    const plan = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' };
    await identify('ann', { plan: 'pro' });
    await live('Mixed', { when: [plan, element] }, {}, { hideRules: { when: [element] } });
    const [item] = await visit('ann');
    expect(item).toMatchObject({
      start: { decision: 'watch', when: [element] },
      hide: { decision: 'watch', when: [element] },
    });
    expect(await visit('stranger')).toEqual([]);
  });
});

describe('frequency', () => {
  const every = { duration: 1, unit: 'hours' };
  it.each([
    ['once', { mode: 'once' }, [true, false, false]],
    ['twice an hour', { mode: 'multiple', every: { times: 2, ...every } }, [true, true, false]],
    ['once an hour', { mode: 'unlimited', every }, [true, false, false]],
    ['always', { mode: 'unlimited' }, [true, true, true]],
  ])('%s', async (_, frequency, expected) => {
    await fresh();
    const flow = await live('Tour', { when: [], frequency });
    for (const isOffered of expected) {
      expect((await visit('ann')).length > 0).toBe(isOffered);
      await addSession(flow, 'ann', { ended_at: server.clock.now });
      server.pass(60);
    }
    server.pass(7200);
    expect((await visit('ann')).length > 0).toBe(frequency.mode !== 'once');
  });

  it('leaves those alone who completed it, if it says so', async () => {
    await fresh();
    const rules = { when: [], frequency: { mode: 'unlimited' }, startIfNotComplete: true };
    const flow = await live('Tour', rules);
    await addSession(flow, 'ann', { ended_at: server.clock.now });
    expect(await visit('ann')).toHaveLength(1);
    await addSession(flow, 'ann', { ended_at: server.clock.now, completed_at: server.clock.now });
    expect(await visit('ann')).toEqual([]);
  });

  it('waits after the start of any other flow', async () => {
    await fresh();
    const other = await live('Other', null);
    await live('Patient', { when: [], frequency: { mode: 'once', atLeast: every } });
    expect(names(await visit('ann'))).toEqual(['Patient']);
    await addSession(other, 'ann', { ended_at: server.clock.now });
    expect(await visit('ann')).toEqual([]);
    server.pass(3601);
    expect(names(await visit('ann'))).toEqual(['Patient']);
  });

  it('does not take away what the user is in the middle of', async () => {
    await fresh();
    const flow = await live('Tour', { when: [], frequency: { mode: 'once' } });
    await addSession(flow, 'ann', { progress: 40 });
    const [item] = await visit('ann');
    expect(item).toMatchObject({ session: { progress: 40 }, start: { decision: 'no' } });
  });
});

describe('themes', () => {
  it('are resolved, with the variation that matches this user and page', async () => {
    await fresh();
    await identify('dark', { mode: 'dark' });
    const theme = await content.must('POST', '/themes', {
      name: 'Ours',
      settings: { mainColor: { background: '#ffffff' } },
      variations: [
        {
          name: 'Dark',
          conditions: [{ type: 'attribute', scope: 'user', attribute: 'mode', op: 'is', value: 'dark' }],
          settings: { mainColor: { background: '#101010' } },
        },
      ],
    });
    await live('Tour', { when: [] }, { themeId: theme.id });
    const backgroundFor = async (user: string) => {
      const [item] = await visit(user);
      const settings = (item!.themes as Record<string, { mainColor: { background: string } }>)[theme.id]!;
      expect(JSON.stringify(settings)).not.toContain('Auto');
      return settings.mainColor.background;
    };
    expect(await backgroundFor('dark')).toBe('#101010');
    expect(await backgroundFor('light')).toBe('#ffffff');
    await content.must('PATCH', `/themes/${theme.id}`, {
      settings: { mainColor: { background: '#fafafa' } },
    });
    expect(await backgroundFor('light')).toBe('#fafafa');
  });
});

describe('languages', () => {
  it.each([
    ['de-AT', 'Hallo (AT)', 'de-AT'],
    ['DE-at', 'Hallo (AT)', 'de-AT'],
    ['de-CH', 'Hallo', 'de'],
    ['de', 'Hallo', 'de'],
    ['fr', 'Hello', null],
    ['it', 'Hello', null],
    ['en-US', 'Hello', null],
    [undefined, 'Hello', null],
  ])('for %s is %s', async (localeCode, text, code) => {
    if (!(await content.must('GET', '/content?name=Translated')).results.length) await translated();
    const user = `user-${localeCode ?? 'none'}`;
    await identify(user, localeCode === undefined ? {} : { locale_code: localeCode });
    const items = (await visit(user)) as unknown as {
      name: string;
      localization: string | null;
      steps: { content: { markdown: string }[] }[];
    }[];
    const item = items.find(({ name }) => name === 'Translated')!;
    expect([item.steps[0]!.content[0]!.markdown, item.localization]).toEqual([text, code]);
  });

  /** In German and Austrian German, both enabled; in French, which is not. */
  async function translated() {
    await fresh();
    const flow = await content.createFlow({ name: 'Translated' }, { startRules: { when: [] } });
    for (const [code, text, enabled] of [
      ['de', 'Hallo', true],
      ['de-AT', 'Hallo (AT)', true],
      ['fr', 'Bonjour', false],
    ] as const) {
      await content.must('POST', '/localizations', { code, name: `Language ${code}`, locale: code });
      const path = `/content/${flow.id}/versions/${flow.editedVersionId}/localizations/${code}`;
      const { units } = await content.must('GET', path);
      const unit = units.find(({ source }: { source: string }) => source === 'Hello');
      await content.must('PUT', path, { translations: { [unit.path]: text }, enabled });
    }
    await content.publish(flow);
  }

  it('of a deleted localization are the source at once, and are back when it is restored', async () => {
    await translated();
    const { results } = await content.must('GET', '/localizations');
    const austrian = results.find(({ code }: { code: string }) => code === 'de-AT');
    await identify('vienna', { locale_code: 'de-AT' });
    const languageOf = async () => (await visit('vienna'))[0]!.localization as string | null;
    expect(await languageOf()).toBe('de-AT');
    await content.call('DELETE', `/localizations/${austrian.id}`);
    expect(await languageOf()).toBe('de');
    await content.must('POST', `/localizations/${austrian.id}/restore`);
    expect(await languageOf()).toBe('de-AT');
  });
});
