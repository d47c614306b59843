import { isCodeName } from 'guidepost-model/code-names';

/** What messages are about, and what an endpoint subscribes to in order to get them. */

const trackedEvent = 'event.tracked';

/** So frequent that neither `*` nor `event.tracked` includes it. */
const pageViewed = `${trackedEvent}.page_viewed`;

/** Sent by the test action alone: nobody subscribes to it, and `*` does not deliver it. */
export const testTopic = 'webhook.test';

const families = {
  content: ['published'],
  user: ['created', 'updated', 'deleted'],
  company: ['created', 'updated', 'deleted'],
};

const words = new Set(['*', trackedEvent]);
for (const [family, changes] of Object.entries(families)) {
  words.add(family);
  for (const change of changes) words.add(`${family}.${change}`);
}

/** May an endpoint subscribe to this word? An event need not exist yet: its first occurrence defines it. */
export function isSubscribable(word: string): boolean {
  const prefix = `${trackedEvent}.`;
  return words.has(word) || (word.startsWith(prefix) && isCodeName(word.slice(prefix.length)));
}

/** The subscriptions that deliver a topic. */
export function subscriptionsFor(topic: string): string[] {
  if (topic === testTopic) return [];
  if (topic === pageViewed) return [topic];
  const family = topic.startsWith(`${trackedEvent}.`) ? trackedEvent : topic.slice(0, topic.indexOf('.'));
  return ['*', family, topic];
}
