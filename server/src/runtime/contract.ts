import { As, DescribedBody, shownOf } from 'guidepost-model/described';
import { type TProperties, type TSchema, Type } from 'typebox';
import { IdOf } from '../http/description/shapes.ts';
import { IssueShape } from '../http/request/errors.ts';
import { AttributeInput } from '../resources/end-users/attribute-schemas.ts';
import { AttributeChanges } from './attribute-changes.ts';

/**
 * What apps and customer-data platforms send and get. The API document shows these schemas; `messages.ts` reads
 * the messages, because they come under two sets of names and only what makes them meaningless is refused. Fields that
 * are refused have a schema as strict as the reader; of the others `OrIgnored` says that anything passes.
 */

const { Optional: optional } = Type;

/** Customer-data platforms send null for what they do not know. */
const orNull = (schema: TSchema, description: string) =>
  optional(Type.Union([schema, Type.Null()], { description }));

const OrIgnored = (schema: TSchema & { description?: string }) =>
  optional(
    Type.Union([schema, Type.Unknown({ description: 'Anything else is ignored.' })], {
      ...(schema.description !== undefined && { description: schema.description }),
    }),
  );

const Id = Type.Union([Type.String({ minLength: 1, maxLength: 255 }), Type.Integer()]);
const IdText = (description: string) => orNull(Id, description);

/** Attributes that do not fit are left out, and the rest of the message is recorded. */
const MapOf = (title: string, values: TSchema) => {
  const { additionalProperties: fitting, ...shown } = shownOf(values) as { additionalProperties: TSchema };
  return Type.Unsafe<Record<string, unknown>>({
    ...shown,
    title,
    type: 'object',
    additionalProperties: Type.Union([
      fitting,
      Type.Unknown({ description: 'Any other value is left out, and the answer names it in `rejected`.' }),
    ]),
  });
};
const RuntimeAttributes = MapOf('RuntimeAttributes', AttributeChanges);
const RuntimeEventAttributes = MapOf('RuntimeEventAttributes', AttributeInput);
const Attributes = (description: string) => orNull(RuntimeAttributes, description);
const EventAttributes = (description: string) => orNull(RuntimeEventAttributes, description);

const tokenDescription =
  'A JSON Web Token that your server has signed with a signing secret of the environment (HS256). It proves the user as `sub` and the company as `companyId`, until `exp`. The call needs it where the environment requires identity.';

export const identityToken = optional(Type.String({ description: tokenDescription }));

const who = {
  identityToken: optional(
    Type.Union([Type.String(), Type.Unknown({ description: 'Anything else proves nothing.' })], {
      description: tokenDescription,
    }),
  ),
  userId: IdText('The id that your app gives the user. Either `userId` or `anonymousId` is required.'),
  anonymousId: IdText("The id of a user who has not signed in, in Segment's name. `userId` wins over it."),
};

const inCompany = {
  companyId: IdText('The id that your app gives the company in which the user acts.'),
  groupId: IdText("The id of the company, in Segment's name. `companyId` wins over it."),
};

export const messageContext = {
  pageUrl: optional(Type.String({ maxLength: 2048, description: 'The address of the page.' })),
  viewportWidth: optional(Type.Number({ description: 'The width of the window in pixels.' })),
  viewportHeight: optional(Type.Number({ description: 'The height of the window in pixels.' })),
  locale: optional(Type.String({ maxLength: 255, description: 'The locale of the user, such as `de-DE`.' })),
  sdkVersion: optional(
    Type.String({
      maxLength: 255,
      description:
        'The version of the browser SDK on the page. The installation of the environment shows it.',
    }),
  ),
  title: optional(
    Type.String({ maxLength: 2048, description: 'The title of the page, which the service does not keep.' }),
  ),
  referrer: optional(
    Type.String({
      maxLength: 2048,
      description: 'The page that the user came from, which the service does not keep.',
    }),
  ),
};

const lenientContext = {
  ...Object.fromEntries(
    Object.entries(messageContext).map(([name, { '~optional': _, ...schema }]) => [name, OrIgnored(schema)]),
  ),
  page: OrIgnored(
    Type.Object(
      { url: optional(Type.String({ description: 'The address of the page.' })) },
      { additionalProperties: true, description: "The page, in Segment's form." },
    ),
  ),
  screen: OrIgnored(
    Type.Object(
      {
        width: optional(Type.Number({ description: 'The width of the window in pixels.' })),
        height: optional(Type.Number({ description: 'The height of the window in pixels.' })),
      },
      { additionalProperties: true, description: "The window, in Segment's form." },
    ),
  ),
};

const contextOf = (title: string, properties: TProperties) => {
  const description = 'The page and the window in which the user acts.';
  return orNull(Type.Object(properties, { title, additionalProperties: true, description }), description);
};

const Context = contextOf('MessageContext', lenientContext);

/** The address decides what is shown, so that it must be one. */
const VisitContext = contextOf('VisitContext', {
  ...lenientContext,
  pageUrl: orNull(Type.String({ maxLength: 2048 }), 'The address of the page.'),
});

const occurrence = {
  ...who,
  ...inCompany,
  context: Context,
  messageId: IdText(
    'An id that your app gives the message. The service records only one event with the same id, so retries are safe.',
  ),
  occurredAt: orNull(
    Type.String({ format: 'date-time' }),
    'The time at which the event happened: a date-time with a zone. Without it, the event happens now; a time in the future counts as now.',
  ),
  timestamp: orNull(
    Type.String({ format: 'date-time' }),
    "The time at which the event happened, in Segment's name. `occurredAt` wins over it.",
  ),
};

const Company = Type.Object(
  {
    id: IdText('The id that your app gives the company. Without it, the company is that of `groupId`.'),
    attributes: Attributes('The attributes of the company: values by `codeName`.'),
    traits: Attributes("The attributes of the company, in Segment's name. `attributes` wins over it."),
    membership: Attributes('The attributes of the membership of the user in the company.'),
  },
  { title: 'IdentifiedCompany', additionalProperties: true, description: 'The company that the user is in.' },
);

export const identifyFields = {
  ...who,
  attributes: Attributes('The attributes of the user: values by `codeName`.'),
  traits: Attributes("The attributes of the user, in Segment's name. `attributes` wins over it."),
  company: orNull(Company, 'The company that the user is in.'),
  groupId: IdText('The id of the company that the user is in, where no `company` is sent.'),
};

export const groupFields = {
  ...who,
  groupId: As(Id, 'The id that your app gives the company that the user is in.'),
  traits: Attributes('The attributes of the company: values by `codeName`.'),
  attributes: Attributes('The attributes of the company. `traits` wins over it.'),
};

export const trackFields = {
  ...occurrence,
  name: orNull(
    Type.String(),
    'The `codeName` of the event. Either `name` or `event` is required. A name such as `Order Placed` becomes `order_placed`.',
  ),
  event: orNull(Type.String(), "The `codeName` of the event, in Segment's name. `name` wins over it."),
  attributes: EventAttributes('The attributes of the event: values by `codeName`.'),
  properties: EventAttributes("The attributes of the event, in Segment's name. `attributes` wins over it."),
};

const Viewed = Type.Object(
  { url: OrIgnored(Type.String({ description: 'The address of the page that was viewed.' })) },
  { title: 'ViewedPage', additionalProperties: true, description: 'The page that was viewed.' },
);

export const pageFields = {
  ...occurrence,
  attributes: orNull(Viewed, 'The page that was viewed.'),
  properties: orNull(Viewed, "The page that was viewed, in Segment's name. `attributes` wins over it."),
};

const visit = {
  ...who,
  ...inCompany,
  context: VisitContext,
};

export const Message = <Properties extends TProperties>(
  title: string,
  properties: Properties,
  description: string,
) => Type.Object(properties, { title, additionalProperties: true, description });

export const IdentifyMessage = DescribedBody(
  Message(
    'IdentifyMessage',
    identifyFields,
    'The user with attributes, and the company that the user is in.',
  ),
);
export const GroupMessage = DescribedBody(
  Message('GroupMessage', groupFields, 'The company that a user is in.'),
);
export const TrackMessage = DescribedBody(Message('TrackMessage', trackFields, 'Something that a user did.'));
export const PageMessage = DescribedBody(Message('PageMessage', pageFields, 'A page that a user viewed.'));
/** What the browser SDK sends when a page begins, and when something may have changed. */
export const VisitInput = DescribedBody(
  Message(
    'VisitInput',
    {
      ...identifyFields,
      companyId: IdText(
        'The id of the company in which the user acts. Without `company`, nothing is written.',
      ),
      context: VisitContext,
      known: OrIgnored(
        Type.String({ maxLength: 64, description: 'The `revision` of the answer that the page has.' }),
      ),
    },
    'The visitor of a page, with attributes that are written first.',
  ),
);
export const VisitMessage = DescribedBody(Message('VisitMessage', visit, 'The visitor and the page.'));

const ok = Type.Literal('ok', { description: 'Always `ok`, because the message was recorded.' });

export const RejectedKeys = Type.Array(
  Type.Object(
    {
      codeName: Type.String({
        description: 'The `codeName` of the attribute, or `*` for all attributes that are not named.',
      }),
      reason: Type.String({ description: 'Why the attribute was left out.' }),
    },
    {
      title: 'RejectedAttribute',
      additionalProperties: false,
      description: 'An attribute that was left out.',
    },
  ),
  {
    description:
      'The attributes that were left out. The rest of the message was recorded. An answer names at most a hundred; in the answer to a batch, that many besides the first of each message.',
  },
);

export const Changed = Type.Boolean({
  description:
    'Whether rules, attributes or sessions of the user may differ now, so that a page should visit again.',
});

export const Identified = Type.Object(
  { status: ok, rejected: RejectedKeys, changed: Changed },
  {
    title: 'Identified',
    additionalProperties: false,
    description: 'The user and the company were recorded.',
  },
);

export const Tracked = Type.Object(
  { status: ok, eventId: IdOf('event that was recorded'), rejected: RejectedKeys, changed: Changed },
  { title: 'Tracked', additionalProperties: false, description: 'The event was recorded.' },
);

export const Failed = Type.Object(
  {
    status: Type.Literal('error', { description: 'Always `error`, because the message was refused.' }),
    code: Type.String({ description: 'The stable code of the error.' }),
    message: Type.String({ description: 'The problem, for people to read.' }),
    issues: Type.Optional(
      Type.Array(IssueShape, { description: 'The problems of the message, one by one.' }),
    ),
  },
  { title: 'FailedMessage', additionalProperties: false, description: 'The message was refused.' },
);
