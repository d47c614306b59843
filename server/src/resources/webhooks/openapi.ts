import { codeNamePattern } from 'guidepost-model/code-names';
import { As } from 'guidepost-model/described';
import { type TSchema, Type } from 'typebox';
import { bodyOf, sign, signatureHeader } from '../../delivery/sign.ts';
import { testTopic } from '../../delivery/topics.ts';
import { documentSchema } from '../../http/description/openapi-schema.ts';
import { DateTime, IdOf, ObjectWord } from '../../http/description/shapes.ts';
import { AttributeInput } from '../end-users/attribute-schemas.ts';
import { PlainCompany, PlainUser } from '../end-users/contract.ts';
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

const previousAttributes = As(
  AttributeInput,
  'The values that the changed attributes had before, by `codeName`. Null stands for an attribute that is new.',
);
const user = As(PlainUser, 'The user after the change.');
const company = As(PlainCompany, 'The company after the change.');
const firstSeen = '2026-01-31T09:12:00.000Z';
const lastSeen = '2026-02-10T16:45:30.500Z';

const messages: Record<Topic, Message> = {
  'event.tracked.flow_completed': {
    name: 'EventTracked',
    data: { event: As(Event, 'The event that was recorded.') },
  },
  'content.published': {
    name: 'ContentPublished',
    data: { contentId: IdOf('content'), versionId: IdOf('version that was published') },
  },
  'user.created': { name: 'UserCreated', data: { user }, at: firstSeen },
  'user.updated': { name: 'UserUpdated', data: { user, previousAttributes }, at: lastSeen },
  'user.deleted': { name: 'UserDeleted', data: { user }, at: lastSeen },
  'company.created': { name: 'CompanyCreated', data: { company }, at: firstSeen },
  'company.updated': { name: 'CompanyUpdated', data: { company, previousAttributes } },
  'company.deleted': { name: 'CompanyDeleted', data: { company } },
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
      content: {
        'application/json': {
          schema: documentSchema(schemaOf(topic, message), 'drop'),
          example: JSON.parse(body),
        },
      },
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
  description: `The signature of the message, in the form \`t=<unix_seconds>,v1=<hex_hmac>\`. The number \`t\` is the time of the attempt. The text \`v1\` is the HMAC-SHA256, in hexadecimal, of \`<t>.<raw body>\` under the whole secret of the webhook, \`whsec_\` included.

To verify a message, compute the HMAC over the bytes as they arrived, compare in constant time, accept the message when any \`v1\` fits, and refuse a \`t\` that is more than 5 minutes from now. The example is signed with \`${exampleSecret}\`, and its body has no spaces between the tokens.`,
};

/** An enum of one, which more generators of code understand than `const`. */
const only = (word: string) =>
  Type.String({ enum: [word], description: `The topic of the message, which is always \`${word}\`.` });

const WebhookMessage = Type.Object(
  {
    id: Type.String({
      description:
        'The id of the message. The id is the same on every attempt and resend, so you can deduplicate on it.',
      examples: [exampleHead.messageId],
    }),
    object: ObjectWord('webhookMessage'),
    type: Type.String({ description: 'The topic of the message.' }),
    createdAt: As(DateTime, 'The time of the change that the message tells.'),
    environmentId: IdOf('environment in which the change happened'),
    data: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'The data of the message. The topic decides which fields there are.',
      },
    ),
  },
  {
    title: 'WebhookMessage',
    additionalProperties: false,
    description: 'The envelope that all messages share.',
  },
);

/** The schema of all messages, narrowed to the type and the data of one topic. */
function schemaOf(topic: Topic, { name, data }: Message): TSchema {
  const isEvent = topic.startsWith('event.tracked.');
  const type = isEvent
    ? Type.String({
        pattern: trackedPattern,
        description: 'The topic of the message, which ends with the `codeName` of the event.',
      })
    : only(topic);
  const narrowed = Type.Object({
    type,
    data: Type.Object(data, { additionalProperties: false, description: 'The data of the message.' }),
  });
  return Type.Intersect([WebhookMessage, narrowed], {
    title: `${name}Message`,
    type: 'object',
    description: `The message of the topic \`${isEvent ? 'event.tracked.<codeName>' : topic}\`.`,
  });
}

/** One sample of a tracked event stands for the events of every code name. */
const trackedPattern = `^event\\.tracked\\.${codeNamePattern.slice(1)}`;

const delivered = (seconds: number) => ({
  description: `Delivered, when the answer comes within ${seconds} seconds. The service logs the first 1,000 characters of the answer and reads no more of it.`,
});

const retried = (attempts: number) => ({
  description: `Failed, like an attempt without an answer in time. The service does not follow redirects. The message is sent again with the same body and \`id\`, in ${attempts} attempts over about a day.`,
});

const later = {
  description:
    'Failed. The message is sent again as after any failure, but not before the time in `Retry-After`.',
  headers: {
    'Retry-After': {
      description:
        'How long the service waits: a number of seconds, or an HTTP date, at most 24 hours from now.',
      schema: { type: 'string' },
    },
  },
};

function responsesOf(topic: Topic, { timeoutSeconds, attempts }: Promises) {
  const accepted = { '2XX': delivered(timeoutSeconds) };
  if (topic === testTopic)
    return { ...accepted, default: { description: 'Failed. A test message is not sent again.' } };
  return { ...accepted, 429: later, 503: later, default: retried(attempts) };
}
