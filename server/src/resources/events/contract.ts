import { codeNamePattern } from 'guidepost-model/code-names';
import { As } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import {
  DateTime,
  ExternalIdInputOf,
  ExternalIdOf,
  IdOf,
  ObjectWord,
  OrNull,
} from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { createdBounds, OnlyOf, OrderBy, paging } from '../../http/lists/query.ts';
import { AttributeInput, AttributeMap } from '../end-users/attribute-schemas.ts';

const ofSession = (noun: string) =>
  OrNull(
    Type.String(),
    `The id of the ${noun} in which the event happened, or null when the event is not part of a content session.`,
  );

export const Event = Type.Object(
  {
    id: IdOf('event'),
    object: ObjectWord('event'),
    codeName: Type.String({ description: 'The `codeName` of the event definition.' }),
    eventDefinitionId: IdOf('event definition'),
    createdAt: As(DateTime, 'The time at which the event happened.'),
    userId: ExternalIdOf('user'),
    companyId: OrNull(Type.String(), 'The id of the company in which the user acted, or null without one.'),
    sessionId: ofSession('content session'),
    contentId: ofSession('content'),
    versionId: ofSession('content version'),
    attributes: As(AttributeMap, 'The attributes of the event: values by `codeName`.'),
  },
  { title: 'Event', additionalProperties: false, description: 'Something that a user did, and when.' },
);
export type Event = Static<typeof Event>;

export const EventList = ListOf(Event, 'events');

export const EventQuery = Type.Object({
  ...paging,
  ...createdBounds,
  orderBy: OrderBy('createdAt'),
  userId: OnlyOf('events', 'user'),
  companyId: OnlyOf('events', 'company'),
  sessionId: OnlyOf('events', 'content session'),
  name: Type.Optional(Type.String({ description: 'Only events with this `codeName`.' })),
});

export const EventInput = Type.Object(
  {
    userId: ExternalIdInputOf('user'),
    companyId: Type.Optional(ExternalIdInputOf('company in which the user acted')),
    name: Type.String({
      minLength: 2,
      maxLength: 100,
      pattern: codeNamePattern,
      'x-meaning': 'must begin with a letter and have only letters, digits and underscores',
      description:
        'The `codeName` of the event. An unknown `codeName` creates an event definition. Built-in names are refused.',
    }),
    attributes: AttributeInput,
    occurredAt: Type.Optional(
      Type.String({
        format: 'instant',
        description:
          'The time at which the event happened: a date-time with a zone, not in the future. Without it, the event happens now.',
      }),
    ),
    messageId: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 255,
        description:
          'An id that your app gives the event. The service records only one event with the same id, so retries are safe.',
      }),
    ),
  },
  { additionalProperties: false, description: 'The event to record.' },
);
