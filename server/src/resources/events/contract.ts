import { codeNamePattern } from 'guidepost-model/code-names';
import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { createdBounds, OrderBy, paging } from '../../http/query.ts';
import { DateTime, ExternalId, ExternalIdInput, Id } from '../../http/shapes.ts';
import { AttributeMap } from '../end-users/contract.ts';

const orNull = (description: string) => Type.Union([Type.String(), Type.Null()], { description });

export const Event = Type.Object(
  {
    id: Id,
    object: Type.Literal('event'),
    codeName: Type.String(),
    eventDefinitionId: Id,
    createdAt: DateTime,
    userId: ExternalId,
    companyId: orNull('The company that the user was in.'),
    sessionId: orNull('Set for events of a content session.'),
    contentId: orNull('Set for events of a content session.'),
    versionId: orNull('Set for events of a content session.'),
    attributes: AttributeMap,
  },
  { title: 'Event', additionalProperties: false },
);
export type Event = Static<typeof Event>;

export const EventList = ListOf(Event);

const only = (description: string) => Type.Optional(Type.String({ description }));

export const EventQuery = Type.Object({
  ...paging,
  ...createdBounds,
  orderBy: OrderBy('createdAt'),
  userId: only('Only events of this user.'),
  companyId: only('Only events in this company.'),
  sessionId: only('Only events of this content session.'),
  name: only('Only events of this code name.'),
});

export const EventInput = Type.Object(
  {
    userId: ExternalIdInput,
    companyId: Type.Optional(ExternalIdInput),
    name: Type.String({
      minLength: 2,
      maxLength: 100,
      pattern: codeNamePattern,
      'x-meaning': 'must begin with a letter and have only letters, digits and underscores',
      description: 'Code name of the event; an unknown one is defined by this. Built-in names are refused.',
    }),
    attributes: Type.Optional(Type.Record(Type.String(), Type.Unknown())),
    occurredAt: Type.Optional(
      Type.String({
        format: 'instant',
        description: 'A date-time with zone, not in the future; now without it.',
      }),
    ),
    messageId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description: 'The same one is recorded once, so retries are safe.',
      }),
    ),
  },
  { additionalProperties: false },
);
