import { type Static, Type } from 'typebox';
import { ExternalIdInput, Id } from '../../http/shapes.ts';
import { ContentSession } from '../../resources/sessions/contract.ts';
import { sessionEventNames } from '../../resources/sessions/lifecycle/events.ts';
import { RejectedKeys } from '../routes.ts';

const Text = (description: string, maxLength = 255) => Type.String({ minLength: 1, maxLength, description });
const optional = Type.Optional;

/** Segment's `page.url` and `screen.width` are understood too. */
const Context = Type.Object(
  {
    pageUrl: optional(Type.String({ maxLength: 2048 })),
    viewportWidth: optional(Type.Number()),
    viewportHeight: optional(Type.Number()),
    locale: optional(Type.String({ maxLength: 255 })),
  },
  {
    additionalProperties: true,
    description: 'The page. What is not said again is as it was said before in the session.',
  },
);

const messageId = optional(Text('The same one is recorded once, so retries are safe.'));
const occurredAt = optional(
  Type.String({
    format: 'instant',
    description: 'When it happened, a date-time with zone; now without it. The future counts as now.',
  }),
);

export const StartInput = Type.Object(
  {
    userId: ExternalIdInput,
    contentId: Text('The content to start.'),
    companyId: optional(ExternalIdInput),
    context: optional(Context),
    startReason: optional(Text('Why it starts; `start_from_program` without it.')),
  },
  { title: 'SessionStart', additionalProperties: false },
);

export const SessionEventInput = Type.Object(
  {
    name: Text(`What happened: ${sessionEventNames.map((name) => `\`${name}\``).join(', ')}.`),
    attributes: optional(
      Type.Unsafe<Record<string, unknown>>({
        type: 'object',
        additionalProperties: true,
        description:
          'What only the page knows: `…_end_reason`, `announcement_source`, `resource_center_block_id`, `resource_center_tab_id`. The service adds everything else.',
      }),
    ),
    stepCvid: optional(Text('The step of a flow.')),
    taskId: optional(Text('The item of a checklist.')),
    visibleTaskIds: optional(
      Type.Array(Type.String({ maxLength: 255 }), {
        maxItems: 500,
        description:
          'The items of a checklist that are shown: progress is counted among them. All, if never said.',
      }),
    ),
    question: optional(Text('The cvid of the question that was answered.')),
    answer: optional(
      Type.Unknown({ description: 'A number, a text, or a list of texts, as the question asks.' }),
    ),
    context: optional(Context),
    messageId,
    occurredAt,
  },
  { title: 'SessionEvent', additionalProperties: false },
);
export type SessionEventInput = Static<typeof SessionEventInput>;

export const OccurrenceInput = Type.Object(
  {
    userId: ExternalIdInput,
    companyId: optional(ExternalIdInput),
    context: optional(Context),
    messageId,
    occurredAt,
  },
  { title: 'TrackerOccurrence', additionalProperties: false },
);

const EventId = Type.Union([Id, Type.Null()], { description: 'Null when nothing was recorded.' });

export const SessionEventTaken = Type.Object(
  {
    status: Type.Literal('ok'),
    eventId: EventId,
    ignored: Type.Unsafe<'session_ended' | 'repeated' | null>(
      Type.Union([Type.String({ enum: ['session_ended', 'repeated'] }), Type.Null()], {
        description: 'Why nothing was recorded: the session is over, or it happens once and has happened.',
      }),
    ),
    session: ContentSession,
    rejected: RejectedKeys,
  },
  { title: 'SessionEventTaken', additionalProperties: false },
);

export const OccurrenceTaken = Type.Object(
  { status: Type.Literal('ok'), eventId: EventId },
  { title: 'TrackerOccurrenceTaken', additionalProperties: false },
);
