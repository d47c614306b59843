import { codeNamePattern } from 'guidepost-model/code-names';
import { type TSchema, Type } from 'typebox';
import { bodyOf, sign, signatureHeader } from '../../delivery/sign.ts';
import { testTopic } from '../../delivery/topics.ts';
import { DateTime, Id } from '../../http/shapes.ts';
import { AttributeMap, PlainCompany, PlainUser } from '../end-users/contract.ts';
import { Event } from '../events/contract.ts';
import { type TopicSample, topicSamples } from './topic-samples.ts';

/** The messages that the service sends, as the API description shows them: one webhook per topic. */

type Topic = keyof typeof topicSamples;

interface Message {
  /** The name of the message in generated code. */
  name: string;
  data: Record<string, TSchema>;
  /** The time of the example, which must not be before the times in its data. */
  at?: string;
}

const previousAttributes = { ...AttributeMap, description: 'Old values by attribute code name.' };
const firstSeen = '2026-01-31T09:12:00.000Z';
const lastSeen = '2026-02-10T16:45:30.500Z';

const messages: Record<Topic, Message> = {
  'event.tracked.flow_completed': { name: 'EventTracked', data: { event: Event } },
  'content.published': { name: 'ContentPublished', data: { contentId: Id, versionId: Id } },
  'user.created': { name: 'UserCreated', data: { user: PlainUser }, at: firstSeen },
  'user.updated': { name: 'UserUpdated', data: { user: PlainUser, previousAttributes }, at: lastSeen },
  'user.deleted': { name: 'UserDeleted', data: { user: PlainUser }, at: lastSeen },
  'company.created': { name: 'CompanyCreated', data: { company: PlainCompany }, at: firstSeen },
  'company.updated': { name: 'CompanyUpdated', data: { company: PlainCompany, previousAttributes } },
  'company.deleted': { name: 'CompanyDeleted', data: { company: PlainCompany } },
  [testTopic]: { name: 'WebhookTest', data: {} },
};

/** The default settings that the descriptions of deliveries name. */
interface Promises {
  timeoutSeconds: number;
  attempts: number;
}

export function describeWebhooks(promises: Promises): Record<string, object> {
  const topics = Object.keys(messages) as Topic[];
  return Object.fromEntries(
    topics.map((topic) => [topic, { post: describe(topic, messages[topic], promises) }]),
  );
}

function describe(topic: Topic, message: Message, promises: Promises) {
  const sample: TopicSample = topicSamples[topic];
  const at = new Date(message.at ?? '2026-01-31T09:30:00.000Z');
  const body = bodyOf({ ...exampleHead, topic, occurredAt: at, data: JSON.stringify(sample.data) });
  return {
    operationId: `on${message.name}`,
    summary: sample.title,
    description: sample.description,
    tags: ['Webhook messages'],
    // A receiver checks the signature and needs no token.
    security: [],
    parameters: [{ ...signature, example: sign(body, exampleSecret, at) }],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: schemaOf(topic, message), example: JSON.parse(body) } },
    },
    responses: responsesOf(topic, promises),
  };
}

const exampleHead = {
  messageId: 'whmsg_019a86f27c1e7b3a9d523f6f0a1c2b4d',
  environmentId: '019a8000-1111-7222-8333-444455556666',
};

const exampleSecret = 'whsec_000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';

const signature = {
  name: signatureHeader,
  in: 'header',
  required: true,
  schema: { type: 'string' },
  description: `\`t=<unix_seconds>,v1=<hex_hmac>\`. \`t\` is the time of the attempt; \`v1\` is the HMAC-SHA256, in hexadecimal, of \`<t>.<raw body>\` under the endpoint's whole secret, \`whsec_\` included.

To verify a message, compute it over the bytes as they arrived, compare in constant time, accept when any \`v1\` fits, and refuse a \`t\` more than 5 minutes from now. The example is signed with \`${exampleSecret}\`, its body without spaces between the tokens.`,
};

/** An enum of one word: more code generators understand it than `const`. */
const only = (word: string) => Type.String({ enum: [word] });

const WebhookMessage = Type.Object(
  {
    id: Type.String({
      description: 'The same on every attempt and resend: deduplicate on it.',
      examples: [exampleHead.messageId],
    }),
    object: only('webhookMessage'),
    type: Type.String({ description: 'The topic.' }),
    createdAt: { ...DateTime, description: 'When it happened.' },
    environmentId: { ...Id, description: 'Where it happened.' },
    data: Type.Object({}, { additionalProperties: true, description: 'Depends on the topic.' }),
  },
  { title: 'WebhookMessage', additionalProperties: false },
);

/** The schema of all messages, narrowed to the type and the data of one topic. */
function schemaOf(topic: Topic, { name, data }: Message): TSchema {
  const isEvent = topic.startsWith('event.tracked.');
  const type = isEvent ? Type.String({ pattern: trackedPattern }) : only(topic);
  const narrowed = Type.Object({ type, data: Type.Object(data, { additionalProperties: false }) });
  return Type.Intersect([WebhookMessage, narrowed], { title: `${name}Message`, type: 'object' });
}

/** One sample of a tracked event stands for the events of every code name. */
const trackedPattern = `^event\\.tracked\\.${codeNamePattern.slice(1)}`;

const delivered = (seconds: number) => ({
  description: `Delivered, when the answer comes within ${seconds} seconds. Its body is only logged, up to 1,000 characters.`,
});

const retried = (attempts: number) => ({
  description: `Failed, as is no answer in time; a redirect is not followed. The message is sent again with the same body and \`id\`: ${attempts} attempts in all, over about a day.`,
});

const later = {
  description: 'Failed, and sent again as after any failure, but not before the time in `Retry-After`.',
  headers: {
    'Retry-After': {
      description: 'Seconds, or an HTTP date; at most 24 hours count.',
      schema: { type: 'string' },
    },
  },
};

function responsesOf(topic: Topic, { timeoutSeconds, attempts }: Promises) {
  const accepted = { '2XX': delivered(timeoutSeconds) };
  if (topic === testTopic)
    return { ...accepted, default: { description: 'Failed. A test is not sent again.' } };
  return { ...accepted, 429: later, 503: later, default: retried(attempts) };
}
