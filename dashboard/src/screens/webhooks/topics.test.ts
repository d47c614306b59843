import { expect, it } from 'vitest';
import { isSubscribable, testTopic } from '../../../../server/src/delivery/topics.ts';
import { topicSamples } from '../../../../server/src/resources/webhooks/topic-samples.ts';
import {
  eventOf,
  everything,
  readTopics,
  topicGroups,
  topicsError,
  topicText,
  writeTopics,
} from './topics.ts';

const offered = [everything, ...topicGroups.flatMap(({ topics }) => Object.keys(topics))];

it('every topic that is sent has words', () => {
  const topics = [...Object.keys(topicSamples), everything];
  expect(topics.filter((topic) => topicText(topic) === topic)).toEqual([]);
  expect(topicText('event.tracked.flow_completed')).toBe('Event tracked: Flow completed');
  expect(topicText('something.else')).toBe('something.else');
});

it('the form offers all that an endpoint can subscribe to, and nothing else', () => {
  expect(offered.filter((word) => !isSubscribable(word))).toEqual([]);
  const sent = Object.keys(topicSamples).filter((topic) => topic !== testTopic);
  const families = sent.map((topic) => topic.slice(0, topic.lastIndexOf('.')));
  const subscribable = [...sent.filter((topic) => eventOf(topic) === undefined), ...families];
  expect(new Set(offered)).toEqual(new Set([everything, ...subscribable]));
});

it('topics go through the form and come back, events by their names', () => {
  const topics = ['user', 'content.published', 'event.tracked.flow_completed', 'event.tracked.page_viewed'];
  const chosen = readTopics(topics);
  expect(chosen.events).toBe('flow_completed, page_viewed');
  expect(writeTopics(chosen)).toEqual(topics);
  expect(writeTopics({ ticked: [], events: ' a,a  event.tracked.b ' })).toEqual([
    'event.tracked.a',
    'event.tracked.b',
  ]);
});

it('an error names what is no code name', () => {
  const issues = [{ path: 'topics[1]', message: 'topics[1] is no topic' }];
  expect(topicsError(issues, ['user', 'event.tracked.a b'])).toBe('Not the code name of an event: a b');
  expect(topicsError([{ path: 'topics', message: 'too few' }], [])).toBe('Choose at least one topic.');
  expect(topicsError([{ path: 'url', message: 'no' }], [])).toBeUndefined();
});
