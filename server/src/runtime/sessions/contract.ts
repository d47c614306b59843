import { sessionEventNames } from 'guidepost-model/content-types/events';
import { As, ReadByCode } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { ExternalIdInputOf, Id, OrNull } from '../../http/description/shapes.ts';
import { ContentSession } from '../../resources/sessions/contract.ts';
import { Changed, identityToken, messageContext, RejectedKeys } from '../contract.ts';
import { AnswerSchema } from '../visit/contract.ts';

const Text = (description: string, maxLength = 255) => Type.String({ minLength: 1, maxLength, description });
const optional = Type.Optional;

/** Segment's `page.url` and `screen.width` are understood too. */
const Context = Type.Object(messageContext, {
  additionalProperties: true,
  description:
    'The page and the window in which the user acts. Fields that are not sent stay as they were before in the session.',
});

const messageId = optional(
  Text(
    'An id that your app gives the message. The service records only one event with the same id, so retries are safe.',
  ),
);
const occurredAt = optional(
  Type.String({
    format: 'instant',
    description:
      'The time at which the event happened: a date-time with a zone. Without it, the event happens now; a time in the future counts as now.',
  }),
);

export const StartInput = Type.Object(
  {
    userId: ExternalIdInputOf('user'),
    identityToken,
    contentId: Text('The id of the content to start.'),
    companyId: optional(ExternalIdInputOf('company in which the user acts')),
    context: optional(Context),
    startReason: optional(Text('Why the content starts. Without it, the reason is `start_from_program`.')),
    once: optional(
      Type.Boolean({
        description: 'Whether to refuse (E0003) when the user ever had a session of the content.',
      }),
    ),
    continue: optional(
      Type.Boolean({
        description: 'Whether the page goes on at the step that the user saw last, in any session.',
      }),
    ),
    key: optional(
      Text(
        'A key that the page gives the session. The same key of the same user starts no second session.',
        64,
      ),
    ),
    step: optional(
      Text('The `cvid` of the step that the page shows first. The page reports the steps that are seen.'),
    ),
    messageId: optional(
      Text(
        'An id that your app gives the request. Without a `key`, it serves as the key, so retries are safe.',
      ),
    ),
    withContent: optional(
      Type.Boolean({ description: 'Whether the answer also brings the content, as a visit delivers it.' }),
    ),
  },
  { title: 'SessionStart', additionalProperties: false, description: 'The content to start for a user.' },
);

export const SessionEventInput = Type.Object(
  {
    userId: As(
      ExternalIdInputOf('user'),
      'The id that your app gives the user whose session it is. A session of another user does not exist (E1005).',
    ),
    identityToken,
    name: Text(`The name of the event: ${sessionEventNames.map((name) => `\`${name}\``).join(', ')}.`),
    attributes: optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description:
          'The attributes of the event that only the page knows: `…_end_reason`, `announcement_source`, `resource_center_block_id` and `resource_center_tab_id`. The service adds all other attributes.',
      }),
    ),
    stepCvid: optional(Text('The `cvid` of the step of the flow.')),
    taskId: optional(Text('The id of the item of the checklist.')),
    visibleTaskIds: optional(
      Type.Array(Type.String({ maxLength: 255 }), {
        maxItems: 500,
        description:
          'The ids of the checklist items that are shown. The service counts the progress among them, or among all items when a session never sends them.',
      }),
    ),
    question: optional(Text('The `cvid` of the question that was answered.')),
    answer: optional(
      ReadByCode(
        Type.Union([Type.Number(), Type.String(), Type.Array(Type.String())]),
        'The answer to the question: a number, a text or a list of texts, as the question asks for it.',
      ),
    ),
    context: optional(Context),
    messageId,
    occurredAt,
  },
  { title: 'SessionEvent', additionalProperties: false, description: 'An event of a session.' },
);
export type SessionEventInput = Static<typeof SessionEventInput>;

const typed = (type: string) => Type.Literal(type, { description: 'The kind of message.' });

/** The messages of a batch that are about sessions; other keys, such as Segment's, are ignored. */
export const SessionStartMessage = Type.Object(
  {
    type: typed('session_start'),
    ...StartInput.properties,
    key: Text(
      'A key that the page gives the session. Later messages of the user may name the session by it.',
      64,
    ),
    versionId: optional(Text('The id of the version that the page shows.')),
    messageId,
    occurredAt,
  },
  {
    title: 'BatchSessionStart',
    additionalProperties: true,
    description: 'Content that a page has begun to show.',
  },
);

export const SessionEventMessage = Type.Object(
  {
    type: typed('session_event'),
    session: Text('The id of the session, or the key under which the page began the session.'),
    ...SessionEventInput.properties,
  },
  { title: 'BatchSessionEvent', additionalProperties: true, description: 'An event of a session.' },
);

export const OccurrenceInput = Type.Object(
  {
    userId: ExternalIdInputOf('user'),
    identityToken,
    companyId: optional(ExternalIdInputOf('company in which the user acts')),
    context: optional(Context),
    messageId,
    occurredAt,
  },
  {
    title: 'TrackerOccurrence',
    additionalProperties: false,
    description: 'The fact that the conditions of a tracker came to hold for a user.',
  },
);

export const TrackerMessage = Type.Object(
  { type: typed('tracker'), contentId: Text('The id of the tracker.'), ...OccurrenceInput.properties },
  {
    title: 'BatchTracker',
    additionalProperties: true,
    description: 'The fact that the conditions of a tracker came to hold for a user.',
  },
);

const EventId = OrNull(Id, 'The id of the event that was recorded, or null when no event was recorded.');
const ok = Type.Literal('ok', { description: 'Always `ok`, because the message was understood.' });

export const SessionEventTaken = Type.Object(
  {
    status: ok,
    eventId: EventId,
    ignored: Type.Unsafe<'session_ended' | 'repeated' | null>(
      Type.Union([Type.String({ enum: ['session_ended', 'repeated'] }), Type.Null()], {
        description:
          'Why no event was recorded, or null. The word `session_ended` means that the session is over, and `repeated` that an event which happens once has happened before.',
      }),
    ),
    session: As(ContentSession, 'The session after the event.'),
    rejected: RejectedKeys,
  },
  {
    title: 'SessionEventTaken',
    additionalProperties: false,
    description: 'The outcome for the event, and the session after the event.',
  },
);

export const OccurrenceTaken = Type.Object(
  { status: ok, eventId: EventId },
  {
    title: 'TrackerOccurrenceTaken',
    additionalProperties: false,
    description: 'The outcome for the occurrence.',
  },
);

export const SessionStartResult = Type.Object(
  {
    status: ok,
    key: Type.String({ description: 'The key of the message.' }),
    session: As(ContentSession, 'The session that began, or that lasts already.'),
    changed: Changed,
  },
  { title: 'SessionStartResult', additionalProperties: false, description: 'The session of a page.' },
);

export const SessionEventResult = Type.Object(
  {
    status: ok,
    eventId: EventId,
    ignored: SessionEventTaken.properties.ignored,
    rejected: RejectedKeys,
    changed: Changed,
  },
  { title: 'SessionEventResult', additionalProperties: false, description: 'The outcome for the event.' },
);

export const TrackerResult = Type.Object(
  { status: ok, eventId: EventId, changed: Changed },
  { title: 'TrackerResult', additionalProperties: false, description: 'The outcome for the occurrence.' },
);

export type SessionMessageResult =
  | Static<typeof SessionStartResult>
  | Static<typeof SessionEventResult>
  | Static<typeof TrackerResult>;

export const StartedWithContent = Type.Object(
  {
    session: As(ContentSession, 'The session that began, or that lasts already.'),
    delivery: As(AnswerSchema, 'The content of the session, as a visit delivers it.'),
  },
  {
    title: 'StartedWithContent',
    additionalProperties: false,
    description: 'A session together with its content.',
  },
);
