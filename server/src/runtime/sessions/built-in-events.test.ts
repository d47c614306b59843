import { beforeAll, describe, expect, it } from 'vitest';
import { verifyWebhook } from '../../../../client/src/index.ts';
import { useServer } from '../../../test/harness.ts';
import { type LivedType, type Published, useLiving } from '../../../test/lived-content.ts';
import { startReceiver } from '../../../test/receivers.ts';
import type { Event } from '../../resources/events/contract.ts';
import { predefinedAttributes, predefinedEvents } from '../../resources/projects/predefined.ts';

/*
 * Everything is lived through once, as a page would report it. Each built-in event then has to be at a subscriber of
 * it, with all of its attributes.
 */
const server = useServer({ ALLOW_PRIVATE_NETWORK_EGRESS: 'true' });
const user = 'ada';
const page = {
  pageUrl: 'https://app.example.com/start',
  viewportWidth: 1280,
  viewportHeight: 720,
  locale: 'en-US',
};
const { project, living } = useLiving(server);
const contents = new Map<LivedType, Published>();
const sessions = new Map<LivedType, string>();
/** Each with what it was delivered as. */
const delivered = new Map<string, Event[]>();

type Told = [name: string, fields?: (content: Published) => object];

const step = (index: number) => (content: Published) => ({ stepCvid: content.version.steps.at(index).cvid });
const task = (index: number) => (content: Published) => ({ taskId: content.version.data.items[index].id });
const answer = (question: string, value: unknown) => (content: Published) => ({
  question: content.questions[question],
  answer: value,
});

const lives: Partial<Record<LivedType, Told[]>> = {
  flow: [
    ['flow_step_seen', step(0)],
    ['question_answered', answer('nps', 9)],
    ['question_answered', answer('say', 'Fine')],
    ['question_answered', answer('many', ['red'])],
    ['flow_step_completed', step(0)],
    ['tooltip_target_missing', step(1)],
    ['flow_step_seen', step(-1)],
    ['flow_ended', () => ({ attributes: { flow_end_reason: 'close_button_dismiss' } })],
  ],
  checklist: [
    ['checklist_seen'],
    ['checklist_task_clicked', task(0)],
    ...[0, 1, 2].map((index): Told => ['checklist_task_completed', task(index)]),
    ['checklist_hidden'],
    ['checklist_dismissed'],
  ],
  launcher: [['launcher_activated'], ['launcher_dismissed']],
  banner: [['banner_dismissed']],
  'resource-center': [
    ['resource_center_opened'],
    [
      'resource_center_clicked',
      ({ version }) => ({ attributes: { resource_center_block_id: version.data.tabs[1].blocks[0].id } }),
    ],
    ['resource_center_closed'],
    ['resource_center_dismissed'],
  ],
  announcement: [['announcement_seen']],
};

async function liveThrough(type: LivedType, told: Told[]): Promise<void> {
  const content = await living.publish(type);
  contents.set(type, content);
  const id = await living.begin(content, user, { companyId: 'acme', context: page });
  sessions.set(type, id);
  for (const [name, fields] of told) {
    const { status, body } = await living.event(id, name, fields?.(content));
    expect([status, body.ignored], name).toEqual([200, null]);
  }
}

beforeAll(async () => {
  const receiver = await startReceiver();
  const subscribe = async (topics: string[]) => {
    const body = { url: receiver.url, topics };
    const options = { method: 'POST', token: project.token, body };
    return (await server.call(`${living.environment}/webhooks`, options)).body.secret;
  };
  const names = predefinedEvents.map(({ codeName }) => codeName);
  const secret = await subscribe(names.map((name) => `event.tracked.${name}`));
  await living.sdk('identify', { userId: user, company: { id: 'acme' } });
  for (const [type, told] of Object.entries(lives)) await liveThrough(type as LivedType, told);
  const tracker = await living.publish('tracker');
  contents.set('tracker', tracker);
  await living.sdk(`trackers/${tracker.id}/completed`, { userId: user, companyId: 'acme', context: page });
  await living.sdk('page', { userId: user, companyId: 'acme', context: page });
  await server.worker.drain();
  for (const { body, headers } of receiver.requests) {
    const signature = headers['x-service-signature'];
    const message = verifyWebhook(body, signature, secret, { toleranceSeconds: Infinity });
    const { event } = message.data as { event: Event };
    expect(message.type).toBe(`event.tracked.${event.codeName}`);
    delivered.set(event.codeName, [...(delivered.get(event.codeName) ?? []), event]);
  }
  await receiver.close();
}, 120_000);

const answers = ['list_answer', 'number_answer', 'text_answer'];
const typeOfEvent = (name: string): LivedType | undefined => {
  const prefixes = { tooltip: 'flow', question: 'flow', resource: 'resource-center' } as const;
  const [word] = name.split('_') as [keyof typeof prefixes];
  const type = prefixes[word] ?? word;
  return contents.has(type as LivedType) ? (type as LivedType) : undefined;
};

describe('every built-in event', () => {
  it.each(predefinedEvents.map(({ codeName, attributes }) => [codeName, attributes] as const))(
    '%s reaches a subscriber with all of its attributes',
    (name, attributes) => {
      const events = delivered.get(name)!;
      expect(events?.length, 'deliveries').toBeGreaterThan(0);
      for (const event of events) {
        const expected =
          name === 'question_answered' ? attributes.filter((one) => !answers.includes(one)) : attributes;
        const given = Object.keys(event.attributes).filter((one) => !answers.includes(one));
        expect(given.sort()).toEqual([...expected].sort());
        expect(event).toMatchObject({ object: 'event', userId: user, companyId: 'acme' });
        expect(event.attributes).toMatchObject({
          page_url: page.pageUrl,
          viewport_width: 1280,
          viewport_height: 720,
          locale_code: 'en-US',
        });
        for (const [codeName, value] of Object.entries(event.attributes)) {
          const definition = predefinedAttributes.find(
            (one) => one.scope === 'eventDefinition' && one.codeName === codeName,
          )!;
          const type = Array.isArray(value) ? 'list' : typeof value;
          expect([codeName, type]).toEqual([codeName, definition.dataType]);
        }
      }
    },
  );

  it.each(predefinedEvents.map(({ codeName }) => codeName))('%s names where it happened', (name) => {
    const type = typeOfEvent(name);
    const content = type && contents.get(type);
    const sessionId = (type && sessions.get(type)) ?? null;
    for (const event of delivered.get(name)!) {
      expect([event.sessionId, event.contentId, event.versionId]).toEqual(
        sessionId === null ? [null, null, null] : [sessionId, content!.id, content!.versionId],
      );
      if (!type || !content) continue;
      const prefix =
        { 'resource-center': 'resource_center', tracker: 'event_tracker' }[type as 'tracker'] ?? type;
      expect(event.attributes).toMatchObject({
        [`${prefix}_id`]: content.id,
        [`${prefix}_name`]: content.name,
        [`${prefix}_version_id`]: content.versionId,
        [`${prefix}_version_number`]: 0,
      });
    }
  });

  it.each([
    ['flow_started', { flow_start_reason: 'start_from_program' }],
    ['flow_ended', { flow_end_reason: 'close_button_dismiss', flow_step_name: 'Pick', flow_step_number: 4 }],
    ['flow_completed', { flow_step_name: 'Pick', flow_step_progress: 100 }],
    ['checklist_dismissed', { checklist_end_reason: 'user_closed' }],
    ['checklist_task_clicked', { checklist_task_name: 'Invite' }],
    ['resource_center_clicked', { resource_center_tab_name: 'Links', resource_center_block_name: 'Docs' }],
    ['announcement_seen', { announcement_level: 'badge', announcement_source: 'resource-center' }],
  ])('%s has %j', (name, attributes) => {
    expect(delivered.get(name)).toMatchObject([{ attributes }]);
  });

  it('question_answered has the answer under the name of its kind', () => {
    const given = delivered
      .get('question_answered')!
      .map(({ attributes }) =>
        answers.flatMap((name) => (name in attributes ? [[name, attributes[name]]] : [])),
      );
    expect(given).toEqual(
      expect.arrayContaining([[['number_answer', 9]], [['text_answer', 'Fine']], [['list_answer', ['red']]]]),
    );
  });
});

describe('an answer that is bound to an attribute', () => {
  it('tells subscribers of the user', async () => {
    const receiver = await startReceiver();
    const body = { url: receiver.url, topics: ['user'] };
    await server.call(`${living.environment}/webhooks`, { method: 'POST', token: project.token, body });
    const flow = contents.get('flow')!;
    const id = await living.begin(flow, user);
    await living.event(id, 'question_answered', answer('nps', 2)(flow));
    await living.event(id, 'question_answered', answer('nps', 2)(flow));
    await server.worker.drain();
    const told = receiver.requests.map((request) => JSON.parse(request.body.toString()));
    expect(told).toMatchObject([
      { type: 'user.updated', data: { user: { id: user }, previousAttributes: { nps_score: 9 } } },
    ]);
    expect(told[0].data.user.attributes.nps_score).toBe(2);
    await receiver.close();
  });
});

describe('a session that ends because its content is unpublished', () => {
  it('tells subscribers', async () => {
    const receiver = await startReceiver();
    const body = { url: receiver.url, topics: ['event.tracked.launcher_dismissed'] };
    await server.call(`${living.environment}/webhooks`, { method: 'POST', token: project.token, body });
    const launcher = await living.publish('launcher');
    const id = await living.begin(launcher, user);
    await living.api.must('POST', `/content/${launcher.id}/unpublish`, { environmentId: project.production });
    await server.worker.drain();
    const told = receiver.requests.map((request) => JSON.parse(request.body.toString()));
    expect(told).toMatchObject([
      { data: { event: { sessionId: id, attributes: { launcher_end_reason: 'unpublished_content' } } } },
    ]);
    await receiver.close();
  });
});

describe('a session that begins', () => {
  it('tells of the user whom it creates, once', async () => {
    const receiver = await startReceiver();
    const body = { url: receiver.url, topics: ['user'] };
    await server.call(`${living.environment}/webhooks`, { method: 'POST', token: project.token, body });
    await Promise.all([1, 2, 3].map(() => living.start(contents.get('banner')!.id, 'newcomer')));
    await server.worker.drain();
    const told = receiver.requests.map((request) => JSON.parse(request.body.toString()));
    expect(told).toMatchObject([{ type: 'user.created', data: { user: { id: 'newcomer' } } }]);
    await receiver.close();
  });
});
