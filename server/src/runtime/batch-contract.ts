import { Described } from 'guidepost-model/described';
import { type Static, type TProperties, Type } from 'typebox';
import {
  Failed,
  groupFields,
  Identified,
  identifyFields,
  Message,
  pageFields,
  Tracked,
  trackFields,
} from './contract.ts';
import { limits } from './limits.ts';
import {
  SessionEventMessage,
  SessionEventResult,
  type SessionMessageResult,
  SessionStartMessage,
  SessionStartResult,
  TrackerMessage,
  TrackerResult,
} from './sessions/contract.ts';

const Typed = <Properties extends TProperties>(
  words: string[],
  title: string,
  properties: Properties,
  description: string,
) =>
  Message(
    title,
    { type: Type.String({ enum: words, description: 'The kind of message.' }), ...properties },
    description,
  );

const BatchMessage = Type.Unsafe<unknown>({
  title: 'BatchMessage',
  type: 'object',
  description: 'One message of a batch. Its `type` says which fields it has.',
  anyOf: [
    Typed(
      ['identify'],
      'BatchIdentify',
      identifyFields,
      'The user with attributes, and the company that the user is in.',
    ),
    Typed(['group'], 'BatchGroup', groupFields, 'The company that a user is in.'),
    Typed(['track'], 'BatchTrack', trackFields, 'Something that a user did.'),
    Typed(['page', 'screen'], 'BatchPage', pageFields, 'A page or a screen that a user viewed.'),
    SessionStartMessage,
    SessionEventMessage,
    TrackerMessage,
    { description: 'Anything else is refused by itself: the result of the message is an error.' },
  ],
});

export const batchLimit = limits.batchMessages.most;

export const Batch = Type.Object(
  {
    token: Type.Optional(
      Type.String({
        maxLength: 255,
        description:
          'The SDK token, where the request carries none: a page that goes away can send no headers.',
      }),
    ),
    identityToken: Type.Optional(
      Type.String({
        description:
          'The identity token of all messages that have none of their own. An identity token proves one user and one company.',
      }),
    ),
    batch: Type.Array(Described(BatchMessage), {
      minItems: 1,
      maxItems: batchLimit,
      description: 'The messages. The messages of one user are handled in their order.',
    }),
  },
  { title: 'Batch', additionalProperties: true, description: 'Several messages at once.' },
);

export type MessageResult =
  | Static<typeof Identified>
  | Static<typeof Tracked>
  | SessionMessageResult
  | Static<typeof Failed>;

export const BatchResults = Type.Object(
  {
    results: Type.Array(
      Type.Union([Identified, Tracked, SessionStartResult, SessionEventResult, TrackerResult, Failed]),
      { description: 'The results of the messages, in the order of the messages.' },
    ),
  },
  {
    title: 'BatchResults',
    additionalProperties: false,
    description: 'The outcome for each message of the batch.',
  },
);
