import { questionTypes } from 'guidepost-model/content/question-types';
import { type Static, type TSchema, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { createdBounds, Expand, OrderBy, paging } from '../../http/query.ts';
import { DateTime, EnvironmentPath, ExternalId, Id } from '../../http/shapes.ts';
import { ContentTypeWord } from '../content/contract.ts';
import { PlainCompany, PlainUser, Related } from '../end-users/contract.ts';

const orNull = <Schema extends TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });
const unlessExpanded = <Schema extends TSchema>(schema: Schema) =>
  orNull(schema, 'null unless expanded, and when it is gone.');

export const SessionAnswer = Type.Object(
  {
    id: Id,
    object: Type.Literal('contentSessionAnswer'),
    answerType: Type.Unsafe<(typeof questionTypes)[number]>(Type.String({ enum: [...questionTypes] })),
    answerValue: Type.Unsafe<number | string | string[] | null>({
      anyOf: [
        { type: 'number' },
        { type: 'string' },
        { type: 'array', items: { type: 'string' } },
        { type: 'null' },
      ],
      description: 'A number for scores and ratings, a list where several options may be chosen, else text.',
    }),
    createdAt: DateTime,
    questionCvid: Type.String(),
    questionName: Type.String(),
  },
  { title: 'ContentSessionAnswer', additionalProperties: false },
);
export type SessionAnswer = Static<typeof SessionAnswer>;

const SessionContent = Type.Object(
  {
    id: Id,
    object: Type.Literal('content'),
    name: Type.String(),
    type: ContentTypeWord,
    editedVersionId: Id,
    updatedAt: DateTime,
    createdAt: DateTime,
  },
  { title: 'SessionContent', additionalProperties: false },
);
export type SessionContent = Static<typeof SessionContent>;

export const SessionVersion = Type.Object(
  {
    id: Id,
    object: Type.Literal('contentVersion'),
    number: Type.Integer(),
    updatedAt: DateTime,
    createdAt: DateTime,
  },
  { title: 'SessionVersion', additionalProperties: false },
);
export type SessionVersion = Static<typeof SessionVersion>;

/** What v1 and v2 show of a session alike. */
export const sessionFields = {
  id: Id,
  object: Type.Literal('contentSession'),
  answers: Related(SessionAnswer),
  completed: Type.Boolean({ description: 'Whether the flow or the checklist was completed.' }),
  completedAt: orNull(DateTime, 'When it was.'),
  contentId: Id,
  createdAt: DateTime,
  companyId: orNull(ExternalId, 'The company that the user was in.'),
  company: unlessExpanded(PlainCompany),
  lastActivityAt: DateTime,
  progress: Type.Integer({ minimum: 0, maximum: 100, description: 'Never falls.' }),
  userId: ExternalId,
  user: unlessExpanded(PlainUser),
  versionId: Id,
  version: unlessExpanded(SessionVersion),
};

export const ContentSession = Type.Object(
  {
    ...sessionFields,
    content: unlessExpanded(SessionContent),
    endedAt: orNull(DateTime, 'Nothing is recorded afterwards.'),
    endReason: orNull(Type.String(), 'Such as `user_closed`, `unpublished_content` or `admin_ended`.'),
  },
  { title: 'ContentSession', additionalProperties: false },
);
export type ContentSession = Static<typeof ContentSession>;

export const ContentSessionList = ListOf(ContentSession);

export const SessionPath = Type.Object({ ...EnvironmentPath.properties, id: Type.String() });

const expand = Expand('answers', 'content', 'company', 'user', 'version');
export const SessionExpandQuery = Type.Object({ expand });

export const SessionQuery = Type.Object({
  ...paging,
  ...createdBounds,
  orderBy: OrderBy('createdAt'),
  expand,
  contentId: Type.Optional(Type.String({ description: 'Only sessions of this content.' })),
  userId: Type.Optional(Type.String({ description: 'Only sessions of this user.' })),
  completed: Type.Optional(Type.Boolean({ description: 'Only those that were completed, or were not.' })),
});
export type SessionQuery = Static<typeof SessionQuery>;
