import { As } from 'guidepost-model/described';
import { questionTypes } from 'guidepost-model/questions/question-types';
import { type Static, type TSchema, Type } from 'typebox';
import { Expand } from '../../auth/expand.ts';
import {
  CreatedAt,
  DateTime,
  EnvironmentPath,
  ExternalId,
  ExternalIdOf,
  IdOf,
  ObjectWord,
  OrNull,
  PathId,
  UpdatedAt,
} from '../../http/description/shapes.ts';
import { ListFormat } from '../../http/lists/csv.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { createdBounds, OnlyOf, OrderBy, paging } from '../../http/lists/query.ts';
import { ContentTypeWord } from '../content/contract.ts';
import { PlainCompany, PlainUser, Related } from '../end-users/contract.ts';

const WhenExpanded = <Schema extends TSchema>(schema: Schema, noun: string) =>
  OrNull(
    schema,
    `The ${noun} of the session. Null unless \`${noun}\` is expanded, and when the ${noun} was deleted.`,
  );

export const SessionAnswer = Type.Object(
  {
    id: IdOf('answer'),
    object: ObjectWord('contentSessionAnswer'),
    answerType: Type.Unsafe<(typeof questionTypes)[number]>(
      Type.String({ enum: [...questionTypes], description: 'The kind of question that was answered.' }),
    ),
    answerValue: Type.Unsafe<number | string | string[] | null>({
      anyOf: [
        { type: 'number' },
        { type: 'string' },
        { type: 'array', items: { type: 'string' } },
        { type: 'null' },
      ],
      description:
        'The answer: a number for scores and ratings, a list of texts where several options may be chosen, and a text otherwise.',
    }),
    createdAt: As(DateTime, 'The time at which the question was answered.'),
    questionCvid: Type.String({ description: 'The id of the question, which is the same in every version.' }),
    questionName: Type.String({ description: 'The text of the question.' }),
  },
  {
    title: 'ContentSessionAnswer',
    additionalProperties: false,
    description: 'The answer of a user to a question.',
  },
);
export type SessionAnswer = Static<typeof SessionAnswer>;

const SessionContent = Type.Object(
  {
    id: IdOf('content'),
    object: ObjectWord('content'),
    name: Type.String({ description: 'The name of the content.' }),
    type: ContentTypeWord,
    editedVersionId: IdOf('version that is being edited'),
    updatedAt: UpdatedAt('content'),
    createdAt: CreatedAt('content'),
  },
  { title: 'SessionContent', additionalProperties: false, description: 'The content of a session.' },
);
export type SessionContent = Static<typeof SessionContent>;

export const SessionVersion = Type.Object(
  {
    id: IdOf('version'),
    object: ObjectWord('contentVersion'),
    number: Type.Integer({ description: 'The number of the version, counted from 0.' }),
    updatedAt: UpdatedAt('version'),
    createdAt: CreatedAt('version'),
  },
  {
    title: 'SessionVersion',
    additionalProperties: false,
    description: 'The content version that a session shows.',
  },
);
export type SessionVersion = Static<typeof SessionVersion>;

/** What v1 and v2 show of a session alike. */
export const sessionFields = {
  id: IdOf('session'),
  object: ObjectWord('contentSession'),
  answers: Related(SessionAnswer, 'The answers that the user gave in the session'),
  completed: Type.Boolean({ description: 'Whether the user completed the flow or the checklist.' }),
  completedAt: OrNull(DateTime, 'The time at which the user completed the flow or the checklist, or null.'),
  contentId: IdOf('content'),
  createdAt: As(DateTime, 'The time at which the session began.'),
  companyId: OrNull(ExternalId, 'The id of the company in which the user acted, or null without one.'),
  company: WhenExpanded(PlainCompany, 'company'),
  lastActivityAt: As(DateTime, 'The time of the last event of the session.'),
  progress: Type.Integer({
    minimum: 0,
    maximum: 100,
    description: 'How far the user got, in percent. The progress of a session never falls.',
  }),
  userId: ExternalIdOf('user'),
  user: WhenExpanded(PlainUser, 'user'),
  versionId: IdOf('content version that the session shows'),
  version: WhenExpanded(SessionVersion, 'version'),
};

export const ContentSession = Type.Object(
  {
    ...sessionFields,
    content: WhenExpanded(SessionContent, 'content'),
    endedAt: OrNull(
      DateTime,
      'The time at which the session ended, or null while it lasts. An ended session records no more events.',
    ),
    endReason: OrNull(
      Type.String(),
      'Why the session ended, such as `user_closed`, `unpublished_content` or `admin_ended`, or null while it lasts.',
    ),
  },
  {
    title: 'ContentSession',
    additionalProperties: false,
    description: 'The way of one user through one piece of content.',
  },
);
export type ContentSession = Static<typeof ContentSession>;

export const ContentSessionList = ListOf(ContentSession, 'sessions');

export const SessionPath = Type.Object({ ...EnvironmentPath.properties, id: PathId('session') });

const expand = Expand({
  answers: 'session:read',
  content: 'content:read',
  company: 'company:read',
  user: 'user:read',
  version: 'content:read',
});
export const SessionExpandQuery = Type.Object({ expand });

export const SessionQuery = Type.Object({
  ...paging,
  ...createdBounds,
  orderBy: OrderBy('createdAt'),
  expand,
  contentId: OnlyOf('sessions', 'content'),
  userId: OnlyOf('sessions', 'user'),
  completed: Type.Optional(
    Type.Boolean({ description: 'Only sessions that were completed (`true`) or were not (`false`).' }),
  ),
});
export type SessionQuery = Static<typeof SessionQuery>;

/** The query of v2, which can ask for CSV. */
export const SessionListQuery = Type.Object({ ...SessionQuery.properties, format: ListFormat });
