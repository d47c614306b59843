import { sql } from 'kysely';
import { type TSchema, Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newDatabase } from '../../test/harness.ts';
import { type Db, openDatabase } from '../db/pool.ts';
import { newValidator } from '../http/validation.ts';
import { Company } from '../resources/companies/contract.ts';
import { checkValue, type DataType } from '../resources/end-users/attribute-values.ts';
import { PlainCompany, PlainUser } from '../resources/end-users/contract.ts';
import { Event } from '../resources/events/contract.ts';
import { predefinedAttributes, predefinedEvents } from '../resources/projects/predefined.ts';
import { User } from '../resources/users/contract.ts';
import { isSubscribable, subscriptionsFor, type TopicSample, topicSamples } from './topics.ts';

/** Every topic that is sent today: the tracked events by some of their names. */
const topics = [
  'event.tracked.page_viewed',
  'event.tracked.flow_completed',
  'event.tracked.order_placed',
  'content.published',
  'user.created',
  'user.updated',
  'user.deleted',
  'company.created',
  'company.updated',
  'company.deleted',
  'webhook.test',
];

describe('a subscription', () => {
  it.each([
    ['*', topics.filter((topic) => topic !== 'event.tracked.page_viewed' && topic !== 'webhook.test')],
    ['event.tracked', ['event.tracked.flow_completed', 'event.tracked.order_placed']],
    ['event.tracked.flow_completed', ['event.tracked.flow_completed']],
    ['event.tracked.order_placed', ['event.tracked.order_placed']],
    ['event.tracked.page_viewed', ['event.tracked.page_viewed']],
    ['event.tracked.flow', []],
    ['content', ['content.published']],
    ['content.published', ['content.published']],
    ['user', ['user.created', 'user.updated', 'user.deleted']],
    ['user.created', ['user.created']],
    ['user.updated', ['user.updated']],
    ['user.deleted', ['user.deleted']],
    ['company', ['company.created', 'company.updated', 'company.deleted']],
    ['company.created', ['company.created']],
    ['company.updated', ['company.updated']],
    ['company.deleted', ['company.deleted']],
  ])('to %s delivers %j', (word, delivered) => {
    expect(isSubscribable(word)).toBe(true);
    expect(topics.filter((topic) => subscriptionsFor(topic).includes(word))).toEqual(delivered);
  });

  it('to * delivers topics that do not exist yet', () => {
    expect(subscriptionsFor('content.archived')).toEqual(['*', 'content', 'content.archived']);
    expect(subscriptionsFor('survey.answered')).toContain('*');
  });

  it.each(predefinedEvents.map(({ codeName }) => codeName))('may be to the built-in event %s', (codeName) => {
    expect(isSubscribable(`event.tracked.${codeName}`)).toBe(true);
  });

  it.each([
    ...[
      'event.tracked.ab',
      `event.tracked.${'x'.repeat(100)}`,
      'event.tracked.Z9_',
      'event.tracked.toString',
    ],
  ])('may be to an event that may come: %s', (word) => {
    expect(isSubscribable(word)).toBe(true);
  });

  it.each([
    ...['', ' ', '**', '* ', 'event', 'event.*', 'event.tracked.', 'event.tracked.*', 'event.tracked.a'],
    ...[`event.tracked.${'x'.repeat(101)}`, 'event.tracked.1st', 'event.tracked.order-placed'],
    ...['event.tracked.order.placed', 'event.tracked. order', 'event.tracked.order\n', 'event.tracked.naïve'],
    ...['event.trackedorder', 'Event.Tracked', 'user.', 'user.*', 'user.restored', 'USER', ' user', 'users'],
    ...['content.unpublished', 'company.created.now', 'webhook', 'webhook.test', 'webhook.*'],
    ...['constructor', '__proto__', 'toString'],
  ])('may not be to %j', (word) => {
    expect(isSubscribable(word)).toBe(false);
  });
});

describe('the database', () => {
  let database: Db;
  let drop: () => Promise<void>;
  beforeAll(async () => {
    const { url, drop: dropDatabase } = await newDatabase();
    drop = dropDatabase;
    database = openDatabase(url, { max: 1 });
  });
  afterAll(async () => {
    await database?.close();
    await drop?.();
  });

  const asked = [...topics.filter((topic) => topic !== 'webhook.test'), 'survey.answered', 'event.trackedx'];
  it.each(asked)('knows the same subscriptions for %s', async (topic) => {
    const { rows } = await sql<{ words: string[] }>`SELECT webhook_subscriptions(${topic}) AS words`.execute(
      database.kysely,
    );
    expect(rows[0]!.words).toEqual(subscriptionsFor(topic));
  });
});

describe('the sample', () => {
  const strict = <Properties extends Record<string, TSchema>>(properties: Properties) =>
    Type.Object(properties, { additionalProperties: false });
  const previousAttributes = Type.Record(Type.String(), Type.Unknown(), { minProperties: 1 });
  const schemas: Record<keyof typeof topicSamples, TSchema> = {
    'event.tracked.flow_completed': strict({ event: Event }),
    'content.published': strict({ contentId: Type.String(), versionId: Type.String() }),
    'user.created': strict({ user: PlainUser }),
    'user.updated': strict({ user: PlainUser, previousAttributes }),
    'user.deleted': strict({ user: PlainUser }),
    'company.created': strict({ company: PlainCompany }),
    'company.updated': strict({ company: PlainCompany, previousAttributes }),
    'company.deleted': strict({ company: PlainCompany }),
    'webhook.test': strict({}),
  };
  const samples = Object.entries(topicSamples) as [keyof typeof topicSamples, TopicSample][];
  const problems = (schema: TSchema, data: unknown) => {
    const ajv = newValidator();
    return ajv.validate(schema, data) ? null : ajv.errorsText();
  };

  it('exists for every topic, and for the tracked events once', () => {
    const others = topics.filter((topic) => !topic.startsWith('event.tracked.'));
    expect(Object.keys(topicSamples)).toEqual(['event.tracked.flow_completed', ...others]);
  });

  it.each(samples)('of %s has the shape of the contract', (topic, { title, description, data }) => {
    expect(title).toMatch(/\S/);
    expect(description).toMatch(/\.$/);
    expect(problems(schemas[topic], data)).toBeNull();
  });

  it('shows users and companies as the API does', () => {
    for (const topic of ['user.created', 'user.updated', 'user.deleted'] as const) {
      expect(problems(User, topicSamples[topic].data.user)).toBeNull();
    }
    for (const topic of ['company.created', 'company.updated', 'company.deleted'] as const) {
      expect(problems(Company, topicSamples[topic].data.company)).toBeNull();
    }
  });

  it('of an event has the attributes of that event, of their types', () => {
    const { event } = topicSamples['event.tracked.flow_completed'].data;
    const definition = predefinedEvents.find(({ codeName }) => codeName === event.codeName)!;
    expect(Object.keys(event.attributes).toSorted()).toEqual(definition.attributes.toSorted());
    for (const [key, value] of Object.entries(event.attributes)) {
      const found = predefinedAttributes.find(
        (row) => row.scope === 'eventDefinition' && row.codeName === key,
      );
      expect(checkValue(found!.dataType as DataType, value), key).toEqual({ value });
    }
  });

  it('of an event names its session, content and version alike in both places', () => {
    const { attributes, ...event } = topicSamples['event.tracked.flow_completed'].data.event;
    expect([event.sessionId, event.contentId, event.versionId]).toEqual([
      attributes.flow_session_id,
      attributes.flow_id,
      attributes.flow_version_id,
    ]);
  });

  it.each([
    ['user.updated', topicSamples['user.created'].data.user, topicSamples['user.updated'].data.user],
    [
      'company.updated',
      topicSamples['company.created'].data.company,
      topicSamples['company.updated'].data.company,
    ],
  ] as const)('of %s tells what changed, without the bookkeeping', (topic, before, after) => {
    const { previousAttributes } = topicSamples[topic].data;
    const keys = Object.keys({ ...before.attributes, ...after.attributes });
    const changed = keys.filter(
      (key) => !key.endsWith('_seen_at') && before.attributes[key] !== after.attributes[key],
    );
    expect(previousAttributes).toEqual(
      Object.fromEntries(changed.map((key) => [key, before.attributes[key] ?? null])),
    );
  });
});
