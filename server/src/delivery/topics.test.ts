import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useDatabase } from '../../test/database.ts';
import { predefinedEvents } from '../resources/projects/predefined.ts';
import { isSubscribable, subscriptionsFor } from './topics.ts';

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
    'event.tracked.ab',
    `event.tracked.${'x'.repeat(100)}`,
    'event.tracked.Z9_',
    'event.tracked.toString',
  ])('may be to an event that may come: %s', (word) => {
    expect(isSubscribable(word)).toBe(true);
  });

  it.each([
    '',
    ' ',
    '**',
    '* ',
    'event',
    'event.*',
    'event.tracked.',
    'event.tracked.*',
    'event.tracked.a',
    `event.tracked.${'x'.repeat(101)}`,
    'event.tracked.1st',
    'event.tracked.order-placed',
    'event.tracked.order.placed',
    'event.tracked. order',
    'event.tracked.order\n',
    'event.tracked.naïve',
    'event.trackedorder',
    'Event.Tracked',
    'user.',
    'user.*',
    'user.restored',
    'USER',
    ' user',
    'users',
    'content.unpublished',
    'company.created.now',
    'webhook',
    'webhook.test',
    'webhook.*',
    'constructor',
    '__proto__',
    'toString',
  ])('may not be to %j', (word) => {
    expect(isSubscribable(word)).toBe(false);
  });
});

describe('the database', () => {
  const database = useDatabase(1);

  const asked = [...topics.filter((topic) => topic !== 'webhook.test'), 'survey.answered', 'event.trackedx'];
  it.each(asked)('knows the same subscriptions for %s', async (topic) => {
    const { rows } = await sql<{ words: string[] }>`SELECT webhook_subscriptions(${topic}) AS words`.execute(
      database.kysely,
    );
    expect(rows[0]!.words).toEqual(subscriptionsFor(topic));
  });
});
