import { beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, issuesOf } from '../../../test/api.ts';
import { newTestToken, useServer } from '../../../test/harness.ts';
import { useVisits } from '../../../test/visits.ts';

const server = useServer();
const { project, content, fresh, visit, identify, live, addSession } = useVisits(server);

const explain = (body: object, token = project.token) =>
  server.call(`/v2/projects/${project.id}/environments/${project.production}/explain`, {
    method: 'POST',
    token,
    body,
  });
const explained = async (contentId: string, fields: object = {}) =>
  bodyOf(await explain({ userId: 'ada', contentId, ...fields }));

const isPro = { type: 'attribute', scope: 'user', attribute: 'plan', op: 'is', value: 'pro' };
const onPaid = { type: 'current_url', includes: ['*/paid'] };
const element = { type: 'element', state: 'present', target: { selector: '#x' } };

beforeAll(() => identify('ada', { plan: 'free' }));

describe('POST explain', () => {
  it('tells each rule with its verdict and the value that was seen', async () => {
    const group = { type: 'group', match: 'any', conditions: [isPro, element] };
    const flow = await live('Grouped', { when: [group, onPaid] });
    const body = await explained(flow.id, { context: { pageUrl: 'https://app.example.com/free' } });
    expect(body).toMatchObject({
      object: 'explanation',
      userId: 'ada',
      contentId: flow.id,
      versionId: flow.editedVersionId,
      starts: 'no',
      hides: 'no',
      continues: false,
    });
    expect(body.startConditions).toMatchObject([
      {
        verdict: 'page_decides',
        condition: group,
        seen: null,
        conditions: [
          { verdict: 'no', condition: isPro, seen: 'free', note: null, conditions: [] },
          { verdict: 'page_decides', condition: element, seen: null },
        ],
      },
      { verdict: 'no', condition: onPaid, seen: 'https://app.example.com/free' },
    ]);
  });

  it('says the same as a visit, whatever decides', async () => {
    const everySecondDay = { mode: 'multiple', every: { duration: 2, unit: 'days', times: 1 } };
    const rules = {
      everybody: {},
      pro: { when: [isPro] },
      page: { when: [onPaid] },
      once: { frequency: { mode: 'once' } },
      often: { frequency: everySecondDay },
      incomplete: { startIfNotComplete: true },
      never: null,
    };
    const flows: Record<string, { id: string; editedVersionId: string }> = {};
    for (const [name, startRules] of Object.entries(rules)) flows[name] = await live(name, startRules);
    const ended = { ended_at: server.clock.now, completed_at: server.clock.now };
    for (const name of ['once', 'often', 'incomplete']) await addSession(flows[name]!, 'ada', ended);
    for (const context of [{}, { pageUrl: 'https://app.example.com/paid' }]) {
      const delivered = new Map(
        (await visit('ada', { context })).map(({ contentId, start }) => [contentId, start.decision]),
      );
      for (const [name, { id }] of Object.entries(flows)) {
        const decision = delivered.get(id) ?? 'no';
        const { starts } = await explained(id, { context });
        expect(starts, name).toBe(decision === 'watch' ? 'page_decides' : decision);
      }
    }
    const checksOf = async (name: string) =>
      (await explained(flows[name]!.id)).checks.filter(
        ({ name: check, verdict }: Record<string, string>) => verdict === 'no' && check !== 'place',
      );
    expect(await checksOf('once')).toMatchObject([
      { name: 'frequency', seen: { starts: 1, completed: true, frequency: { mode: 'once' } } },
    ]);
    expect(await checksOf('never')).toMatchObject([{ name: 'start_rules' }]);
    expect(await checksOf('pro')).toMatchObject([{ name: 'conditions' }]);
    expect(await checksOf('everybody')).toEqual([]);
  });

  it('tells that content is not published, and nothing else', async () => {
    const draft = await content.createFlow({ name: 'Draft' });
    const body = await explained(draft.id);
    expect(body).toMatchObject({ versionId: null, starts: 'no', startConditions: [] });
    expect(body.checks).toMatchObject([{ name: 'publication', verdict: 'no' }]);
  });

  it('tells of a session that lasts', async () => {
    const flow = await live('Lasting', { frequency: { mode: 'once' } });
    await addSession(flow, 'ada');
    expect(await explained(flow.id)).toMatchObject({ starts: 'no', continues: true });
  });

  it('sees segments, events, the progress of content and the values of the company', async () => {
    const inProduction = `/environments/${project.production}`;
    await content.must('PUT', `${inProduction}/companies/acme`, { attributes: { size: 9 } });
    await content.must('PUT', `${inProduction}/companies/acme/memberships/ada`, { attributes: {} });
    const segment = await content.must('POST', '/segments', { name: 'S', bizType: 'user', kind: 'manual' });
    await content.must('POST', '/event-definitions', { codeName: 'paid', displayName: 'Paid' });
    await content.must('POST', `${inProduction}/events`, { userId: 'ada', name: 'paid' });
    const other = await live('Other', null);
    const size = { type: 'attribute', scope: 'company', attribute: 'size', op: 'gt', value: '5' };
    const when = [
      { type: 'segment', segment: segment.id, in: true },
      { type: 'event', event: 'paid', count: { op: 'at_least', n: 1 } },
      { type: 'content_state', content: other.id, state: 'unseen' },
      size,
    ];
    const flow = await live('Facts', { when });
    const seenBy = async (fields: object) =>
      (await explained(flow.id, fields)).startConditions.map(
        ({ verdict, seen }: { verdict: string; seen: unknown }) => [verdict, seen],
      );
    const progress = { seen: false, completed: false, active: false };
    const common = [
      ['no', false],
      ['yes', 1],
      ['yes', progress],
    ];
    expect(await seenBy({ companyId: 'acme' })).toEqual([...common, ['yes', 9]]);
    expect(await seenBy({})).toEqual([...common, ['no', null]]);
  });

  it('agrees with the page on what else stands there', async () => {
    await fresh();
    await identify('ada', {});
    const shows = async ({ id }: { id: string }) => {
      const { shows: shown, checks } = await explained(id);
      return [shown, checks.at(-1).seen.content];
    };
    const first = await live('First', { when: [], priority: 'high' });
    const second = await live('Second', { when: [] });
    expect(await shows(first)).toEqual(['yes', undefined]);
    expect(await shows(second)).toEqual(['no', 'First']);
    await addSession(second, 'ada');
    expect(await shows(second)).toEqual(['yes', undefined]);
    expect(await shows(first)).toEqual(['no', 'Second']);

    const publish = async (type: string, data: object) => {
      const made = await content.create({ type, name: type });
      const patched = await content.patchVersion(made, { data, startRules: { when: [] } });
      expect(patched.status, JSON.stringify(patched.body)).toBe(200);
      expect((await content.publish(made)).status).toBe(200);
      return made;
    };
    const blocks = [{ type: 'richtext', content: [{ type: 'text', markdown: 'Hello' }] }];
    const center = await publish('resource-center', { tabs: [{ name: 'Help', blocks }] });
    expect(await shows(center)).toEqual(['yes', undefined]);
    await publish('checklist', { items: [{ name: 'Begin', completeWhen: [{ type: 'task_clicked' }] }] });
    expect(await shows(center)).toEqual(['page_decides', 'checklist']);
  });

  it('refuses what it does not know', async () => {
    const flow = await live('Known', {});
    const codes = async (body: object) => (await explain(body)).body.error.code;
    expect(await codes({ userId: 'nobody', contentId: flow.id })).toBe('E1001');
    expect(await codes({ userId: 'ada', contentId: 'nothing' })).toBe('E1004');
    expect(issuesOf(await explain({ userId: ' ', contentId: flow.id }))).toEqual(['schema userId']);
    expect(issuesOf(await explain({ userId: 'ada' }))).toEqual(['schema contentId']);
  });

  it('needs the scopes of what it shows', async () => {
    const flow = await live('Scoped', {});
    const only = await newTestToken(server, project, { scopes: ['user:read'] });
    const refused = await explain({ userId: 'ada', contentId: flow.id }, only);
    expect(refused.body.error).toMatchObject({
      code: 'E1012',
      message: expect.stringContaining('content:read'),
    });
    const both = await newTestToken(server, project, { scopes: ['user:read', 'content:read'] });
    bodyOf(await explain({ userId: 'ada', contentId: flow.id }, both));
    const company = await explain({ userId: 'ada', contentId: flow.id, companyId: 'acme' }, both);
    expect(company.body.error.message).toContain('company:read');
  });
});
