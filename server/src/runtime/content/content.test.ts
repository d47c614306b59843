import { describe, expect, it } from 'vitest';
import { useServer } from '../../../test/harness.ts';
import { names, useVisits } from '../../../test/visits.ts';

const server = useServer();
const { project, content, fresh, visit, identify, live, addSession } = useVisits(server);

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
    const { token } = await content.must('GET', `/environments/${project.production}`);
    expect((await call(undefined, { userId: 'a' })).body.error.code).toBe('E1010');
    expect((await call('nonsense', { userId: 'a' })).body.error.code).toBe('E1000');
    for (const body of [{}, { userId: '' }, { userId: {} }, { userId: 'a', context: { pageUrl: 7 } }]) {
      expect((await call(token, body)).body.error.code, JSON.stringify(body)).toBe('E1017');
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
