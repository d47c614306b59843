/** The topics of messages in words, and the words to which an endpoint subscribes. */

export const everything = '*';
const eventPrefix = 'event.tracked.';

/** What a form offers, group by group. The first word of a group with several stands for all of them. */
export const topicGroups: readonly { name: string; topics: Readonly<Record<string, string>> }[] = [
  {
    name: 'Users',
    topics: {
      user: 'All user changes',
      'user.created': 'User created',
      'user.updated': 'User updated',
      'user.deleted': 'User deleted',
    },
  },
  {
    name: 'Companies',
    topics: {
      company: 'All company changes',
      'company.created': 'Company created',
      'company.updated': 'Company updated',
      'company.deleted': 'Company deleted',
    },
  },
  { name: 'Content', topics: { content: 'All content changes', 'content.published': 'Content published' } },
  { name: 'Events', topics: { 'event.tracked': 'All tracked events, except page views' } },
];

const words: Record<string, string> = {
  [everything]: 'All topics, except page views',
  // Only the test action sends it: nobody subscribes to it.
  'webhook.test': 'Test message',
  ...Object.assign({}, ...topicGroups.map(({ topics }) => topics)),
};

/** The code name of the event that a topic is about, such as "flow_completed"; undefined for other topics. */
export const eventOf = (topic: string): string | undefined =>
  topic.startsWith(eventPrefix) ? topic.slice(eventPrefix.length) : undefined;

const topicOfEvent = (codeName: string): string => `${eventPrefix}${codeName}`;

/** A topic in words, such as "User created" or "Event tracked: Flow completed". A topic without words is its code. */
export function topicText(topic: string): string {
  const event = eventOf(topic);
  if (event === undefined) return words[topic] ?? topic;
  const name = event.replaceAll('_', ' ');
  return `Event tracked: ${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** What a form shows of an endpoint's topics: the offered words that are ticked, and events by code name. */
export interface ChosenTopics {
  ticked: readonly string[];
  events: string;
}

export function readTopics(topics: readonly string[]): ChosenTopics {
  const events = topics.flatMap((topic) => eventOf(topic) ?? []);
  return { ticked: topics.filter((topic) => eventOf(topic) === undefined), events: events.join(', ') };
}

/** The topics that a form stands for. */
export function writeTopics({ ticked, events }: ChosenTopics): string[] {
  const names = events.split(/[\s,]+/).filter(Boolean);
  return [
    ...ticked,
    ...new Set(names.map((name) => (eventOf(name) === undefined ? topicOfEvent(name) : name))),
  ];
}

/** The error of a form's topics in words, from the issues that the service found; undefined without one. */
export function topicsError(
  issues: readonly { path?: string; message: string }[],
  sent: readonly string[],
): string | undefined {
  const found = issues.filter(({ path }) => path?.startsWith('topics'));
  if (found.length === 0) return undefined;
  if (sent.length === 0) return 'Choose at least one topic.';
  const unknown = found.flatMap(({ path }) => sent[Number(/\d+/.exec(path ?? '')?.[0])] ?? []);
  if (unknown.length === 0) return found[0]?.message;
  return `Not the code name of an event: ${unknown.map((topic) => eventOf(topic) ?? topic).join(', ')}`;
}
