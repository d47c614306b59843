import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import {
  CreatedAt,
  DateTime,
  EnvironmentPath,
  IdOf,
  ObjectWord,
  OrNull,
  PathId,
} from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { createdBounds, maxSearchLength, paging } from '../../http/lists/query.ts';

const fields = {
  id: IdOf('webhook'),
  object: ObjectWord('webhook'),
  createdAt: CreatedAt('webhook'),
  url: Type.String({ description: 'The address to which messages are sent.' }),
  topics: Type.Array(Type.String(), { description: 'The topics whose messages are sent.' }),
  enabled: Type.Boolean({
    description:
      'Whether messages are sent. A webhook that is switched off keeps its address and its secret.',
  }),
  description: OrNull(Type.String(), 'A label for people, or null.'),
  consecutiveFailures: Type.Integer({
    description: 'The number of attempts that failed in a row, counted over all messages.',
  }),
  cooldownUntil: OrNull(
    DateTime,
    'The time until which deliveries are held, because too many attempts failed in a row, or null.',
  ),
  autoDisabledAt: OrNull(
    DateTime,
    'The time at which the service switched the webhook off, because it kept failing, or null.',
  ),
};

export const Webhook = Type.Object(fields, {
  title: 'Webhook',
  additionalProperties: false,
  description: 'An endpoint of yours, to which the service sends messages.',
});
export type Webhook = Static<typeof Webhook>;

const secret = Type.String({
  description: 'The secret that signs every message of the webhook. It begins with `whsec_`.',
});

export const WebhookWithSecret = Type.Object(
  { ...fields, secret },
  {
    title: 'WebhookWithSecret',
    additionalProperties: false,
    description: 'A webhook together with its signing secret.',
  },
);

export const WebhookMaybeSecret = Type.Object(
  {
    ...fields,
    secret: Type.Optional(
      As(
        secret,
        'The secret that signs every message of the webhook. Present when the token has the scope `webhook:manage`.',
      ),
    ),
  },
  {
    title: 'WebhookMaybeSecret',
    additionalProperties: false,
    description: 'A webhook, with its signing secret when the token may see it.',
  },
);

export const WebhookList = ListOf(Webhook, 'webhooks');

export const WebhookPath = Type.Object({ ...EnvironmentPath.properties, webhookId: PathId('webhook') });
export const MessagePath = Type.Object({ ...WebhookPath.properties, messageId: PathId('message') });

export const WebhookQuery = Type.Object(paging);

const inputs = {
  url: Type.String({
    minLength: 1,
    maxLength: 2083,
    description:
      'The address to which messages are sent. It must use https and lead to a public address, unless the operator of the service allows private addresses.',
  }),
  topics: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    minItems: 1,
    maxItems: 100,
    description:
      'The topics whose messages are sent: `*`, `event.tracked`, `event.tracked.<codeName>`, `content`, `content.published`, `user`, `user.created`, `user.updated`, `user.deleted`, `company`, `company.created`, `company.updated`, `company.deleted`. Messages of `event.tracked.page_viewed` are sent only to webhooks that name this topic.',
  }),
  enabled: Type.Boolean({ description: 'Whether messages are sent. A new webhook is enabled by default.' }),
  description: OrNull(Type.String({ maxLength: 200 }), 'A label for people, or null.'),
};

export const WebhookInput = Type.Object(
  {
    url: inputs.url,
    topics: inputs.topics,
    enabled: Type.Optional(inputs.enabled),
    description: Type.Optional(inputs.description),
  },
  { additionalProperties: false, description: 'The webhook to create.' },
);

export const WebhookPatch = Type.Partial(Type.Object(inputs), {
  additionalProperties: false,
  minProperties: 1,
  description: 'The fields of the webhook to change. Fields that are not sent stay as they are.',
});
export type WebhookPatch = Static<typeof WebhookPatch>;

const statuses = ['pending', 'delivered', 'failed'] as const;
type Status = (typeof statuses)[number];
const Status = Type.Unsafe<Status>(
  Type.String({
    enum: [...statuses],
    description: 'Whether the delivery waits, succeeded or failed for good.',
  }),
);

const delivery = {
  id: Type.String({
    description: 'The id of the message.',
    examples: ['whmsg_019a86f27c1e7b3a9d523f6f0a1c2b4d'],
  }),
  object: ObjectWord('webhookDelivery'),
  type: Type.String({ description: 'The topic of the message.' }),
  webhookId: IdOf('webhook'),
  status: Status,
  nextAttemptAt: OrNull(DateTime, 'The time of the next attempt, or null when no attempt follows.'),
  createdAt: CreatedAt('message'),
  attemptCount: Type.Integer({ description: 'The number of attempts that were made.' }),
};

export const Delivery = Type.Object(delivery, {
  title: 'WebhookDelivery',
  additionalProperties: false,
  description: 'The delivery of one message to one webhook.',
});
export type Delivery = Static<typeof Delivery>;

export const DeliveryList = ListOf(Delivery, 'deliveries');

const Attempt = Type.Object(
  {
    number: Type.Integer({ description: 'The number of the attempt, counted from 1.' }),
    createdAt: As(DateTime, 'The time at which the attempt began.'),
    statusCode: OrNull(Type.Integer(), 'The HTTP status of the answer, or null when there was no answer.'),
    responseExcerpt: OrNull(
      Type.String(),
      'The beginning of the body of the answer, at most 1000 characters, or null.',
    ),
    error: OrNull(Type.String(), 'Why the attempt failed, or null when it succeeded.'),
    durationMs: Type.Integer({ description: 'How long the attempt took, in milliseconds.' }),
  },
  {
    title: 'WebhookAttempt',
    additionalProperties: false,
    description: 'One attempt to deliver a message.',
  },
);

export const DeliveryDetails = Type.Object(
  {
    ...delivery,
    payload: Type.Object(
      {},
      {
        additionalProperties: true,
        description: 'The message as it is sent. The message is the same in every attempt.',
      },
    ),
    attempts: Type.Array(Attempt, { description: 'The attempts that were made, the first one first.' }),
  },
  {
    title: 'WebhookDeliveryDetails',
    additionalProperties: false,
    description: 'The delivery of one message to one webhook, with the message and every attempt.',
  },
);
export type DeliveryDetails = Static<typeof DeliveryDetails>;

export const MessageQuery = Type.Object({
  ...paging,
  status: Type.Optional(As(Status, 'Only deliveries with this status.')),
  topic: Type.Optional(Type.String({ description: 'Only messages of this topic, such as `user.created`.' })),
  ...createdBounds,
  search: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxSearchLength,
      description: 'Only messages whose id begins with this text.',
    }),
  ),
});

export const RecoverInput = Type.Object(
  {
    since: Type.String({
      format: 'date-or-date-time',
      description:
        'The date, or the date-time with a zone, from which on failed messages are sent once more.',
    }),
  },
  { additionalProperties: false, description: 'The failed messages to send once more.' },
);

export const Recovered = Type.Object(
  { queued: Type.Integer({ description: 'The number of deliveries that will be attempted.' }) },
  {
    title: 'WebhookRecovery',
    additionalProperties: false,
    description: 'How many failed messages will be sent once more.',
  },
);
