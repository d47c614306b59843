import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { paging } from '../../http/query.ts';
import { DateTime, EnvironmentPath, Id } from '../../http/shapes.ts';

const orNull = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

const fields = {
  id: Id,
  object: Type.Literal('webhook'),
  createdAt: DateTime,
  url: Type.String(),
  topics: Type.Array(Type.String()),
  enabled: Type.Boolean({
    description: 'When off, nothing is delivered; the endpoint and its secret are kept.',
  }),
  description: orNull(Type.String(), 'A label.'),
  consecutiveFailures: Type.Integer({ description: 'Failed attempts in a row, over all messages.' }),
  cooldownUntil: orNull(DateTime, 'Until then deliveries are held, because too many failed in a row.'),
  autoDisabledAt: orNull(DateTime, 'When the service switched it off because it kept failing.'),
};

export const Webhook = Type.Object(fields, { title: 'Webhook', additionalProperties: false });
export type Webhook = Static<typeof Webhook>;

const secret = Type.String({ description: 'Signs every message; begins with `whsec_`.' });

export const WebhookWithSecret = Type.Object(
  { ...fields, secret },
  { title: 'WebhookWithSecret', additionalProperties: false },
);

export const WebhookMaybeSecret = Type.Object(
  { ...fields, secret: Type.Optional({ ...secret, description: 'Only for tokens with `webhook:manage`.' }) },
  { title: 'WebhookMaybeSecret', additionalProperties: false },
);

export const WebhookList = ListOf(Webhook);

export const WebhookPath = Type.Object({ ...EnvironmentPath.properties, webhookId: Type.String() });
export const MessagePath = Type.Object({ ...WebhookPath.properties, messageId: Type.String() });

export const WebhookQuery = Type.Object(paging);

const inputs = {
  url: Type.String({
    minLength: 1,
    maxLength: 2083,
    description: 'Must use https and lead to a public address, unless the operator allows private ones.',
  }),
  topics: Type.Array(Type.String({ minLength: 1, maxLength: 200 }), {
    minItems: 1,
    maxItems: 100,
    description:
      '`*`, `event.tracked`, `event.tracked.<codeName>`, `content`, `content.published`, `user`, `user.created`, `user.updated`, `user.deleted`, `company`, `company.created`, `company.updated`, `company.deleted`. `page_viewed` is delivered only to those who name it.',
  }),
  enabled: Type.Boolean(),
  description: orNull(Type.String({ maxLength: 200 }), 'A label.'),
};

export const WebhookInput = Type.Object(
  {
    url: inputs.url,
    topics: inputs.topics,
    enabled: Type.Optional({ ...inputs.enabled, default: true }),
    description: Type.Optional(inputs.description),
  },
  { additionalProperties: false },
);

export const WebhookPatch = Type.Partial(Type.Object(inputs), {
  additionalProperties: false,
  minProperties: 1,
});
export type WebhookPatch = Static<typeof WebhookPatch>;

const statuses = ['pending', 'delivered', 'failed'] as const;
type Status = (typeof statuses)[number];
const Status = Type.Unsafe<Status>(Type.String({ enum: [...statuses] }));

const delivery = {
  id: Type.String({
    description: 'The id of the message.',
    examples: ['whmsg_019a86f27c1e7b3a9d523f6f0a1c2b4d'],
  }),
  object: Type.Literal('webhookDelivery'),
  type: Type.String({ description: 'The topic.' }),
  webhookId: Id,
  status: Status,
  nextAttemptAt: orNull(DateTime, 'When it is tried again; null when it is not.'),
  createdAt: DateTime,
  attemptCount: Type.Integer(),
};

export const Delivery = Type.Object(delivery, { title: 'WebhookDelivery', additionalProperties: false });
export type Delivery = Static<typeof Delivery>;

export const DeliveryList = ListOf(Delivery);

const Attempt = Type.Object(
  {
    number: Type.Integer(),
    createdAt: DateTime,
    statusCode: orNull(Type.Integer(), 'Null when there was no answer.'),
    responseExcerpt: orNull(Type.String(), 'The beginning of the answer, at most 1000 characters.'),
    error: orNull(Type.String(), 'Why it failed.'),
    durationMs: Type.Integer(),
  },
  { title: 'WebhookAttempt', additionalProperties: false },
);

export const DeliveryDetails = Type.Object(
  {
    ...delivery,
    payload: Type.Object(
      {},
      { additionalProperties: true, description: 'The message as it is sent, the same in every attempt.' },
    ),
    attempts: Type.Array(Attempt),
  },
  { title: 'WebhookDeliveryDetails', additionalProperties: false },
);
export type DeliveryDetails = Static<typeof DeliveryDetails>;

export const MessageQuery = Type.Object({
  ...paging,
  status: Type.Optional(Status),
  topic: Type.Optional(Type.String({ description: 'Only messages of this topic, such as `user.created`.' })),
});

export const RecoverInput = Type.Object(
  {
    since: Type.String({
      format: 'date-or-date-time',
      description: 'Failed deliveries of messages from this time on are sent once more.',
    }),
  },
  { additionalProperties: false },
);

export const Recovered = Type.Object(
  { queued: Type.Integer({ description: 'How many deliveries will be attempted.' }) },
  { additionalProperties: false },
);
