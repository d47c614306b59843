import { HideRules, StartRules, Steps, VersionData } from 'guidepost-model/content/schemas/body';
import { contentTypes } from 'guidepost-model/content/types';
import { Described } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { createdBounds, Expand, OrderBy, paging } from '../../http/query.ts';
import { DateTime, Id, Name, ProjectPath } from '../../http/shapes.ts';

const orNull = <Schema extends Type.TSchema>(schema: Schema, description: string) =>
  Type.Union([schema, Type.Null()], { description });

export const ContentTypeWord = Type.Unsafe<(typeof contentTypes)[number]>(
  Type.String({ enum: [...contentTypes], description: 'A survey is a flow whose steps ask questions.' }),
);

export const Question = Type.Object(
  { object: Type.Literal('question'), cvid: Type.String(), name: Type.String(), type: Type.String() },
  { title: 'Question', additionalProperties: false },
);

const VersionLocalization = Type.Object(
  {
    code: Type.String(),
    name: Type.String(),
    enabled: Type.Boolean(),
    missing: Type.Integer(),
    outdated: Type.Integer(),
  },
  { title: 'VersionLocalization', additionalProperties: false },
);

const summary = {
  id: Id,
  object: Type.Literal('contentVersion'),
  number: Type.Integer({ description: 'From 0.' }),
  firstPublishedAt: orNull(DateTime, 'Once it is set the version can no longer be changed.'),
  themeId: orNull(Id, 'Null for trackers.'),
  questions: orNull(Type.Array(Question), 'Null unless expanded.'),
  updatedAt: DateTime,
  createdAt: DateTime,
};

/** A version without its body. */
const VersionSummary = Type.Object(summary, { title: 'ContentVersionSummary', additionalProperties: false });
export type VersionSummary = Static<typeof VersionSummary>;

const FullVersion = Type.Object(
  {
    ...summary,
    steps: Type.Optional(Steps),
    startRules: Type.Optional(orNull(StartRules, 'Present with `expand=data`, as are the following.')),
    hideRules: Type.Optional(orNull(HideRules, 'When it is hidden.')),
    data: Type.Optional(orNull(VersionData, 'Null for flows.')),
    scheduledAt: Type.Optional(orNull(DateTime, 'Of announcements.')),
    localizations: Type.Optional(Type.Array(VersionLocalization)),
  },
  { title: 'ContentVersion', additionalProperties: false },
);
export const Version = Described(FullVersion);
export type Version = Static<typeof Version>;

const Publication = Type.Object(
  {
    environmentId: Id,
    published: Type.Literal(true),
    publishedVersionId: Id,
    publishedAt: DateTime,
    publishedVersion: Type.Optional(VersionSummary),
  },
  { title: 'Publication', additionalProperties: false },
);

export const Content = Type.Object(
  {
    id: Id,
    object: Type.Literal('content'),
    name: Type.String(),
    type: ContentTypeWord,
    buildUrl: orNull(Type.String(), 'The page on which it is built.'),
    editedVersionId: Id,
    editedVersion: Type.Optional(VersionSummary),
    environments: Type.Array(Publication, { description: 'Where it is live.' }),
    deleted: Type.Boolean({ description: 'Archived: it can be restored.' }),
    updatedAt: DateTime,
    createdAt: DateTime,
  },
  { title: 'Content', additionalProperties: false },
);
export type Content = Static<typeof Content>;

export const ContentList = ListOf(Content);
export const VersionList = Described(ListOf(FullVersion));

export const ContentPath = Type.Object({ ...ProjectPath.properties, contentId: Type.String() });
export const VersionPath = Type.Object({ ...ContentPath.properties, versionId: Type.String() });

const contentExpand = Expand('editedVersion', 'publishedVersion');
export const ContentExpandQuery = Type.Object({ expand: contentExpand });

export const ContentQuery = Type.Object({
  ...paging,
  ...createdBounds,
  name: Type.Optional(Type.String({ description: 'Only names that contain this text, in any case.' })),
  type: Type.Optional(ContentTypeWord),
  published: Type.Optional(
    Type.Boolean({ description: 'Only what is live in some environment, or in none.' }),
  ),
  deleted: Type.Optional(Type.Boolean({ description: 'List archived content instead.' })),
  orderBy: OrderBy('createdAt'),
  expand: contentExpand,
});
export type ContentQuery = Static<typeof ContentQuery>;

const versionExpand = Expand('questions', 'steps', 'data', 'localizations');
export const VersionExpandQuery = Type.Object({ expand: versionExpand });
export const VersionQuery = Type.Object({ ...paging, orderBy: OrderBy('createdAt'), expand: versionExpand });

const BuildUrl = orNull(
  Type.String({
    maxLength: 2048,
    pattern: '^[hH][tT][tT][pP][sS]?://\\S+$',
    'x-meaning': 'must be an http:// or https:// address',
  }),
  'The page on which it is built.',
);

export const ContentInput = Type.Object(
  {
    type: ContentTypeWord,
    name: Type.Optional(Name),
    buildUrl: Type.Optional(BuildUrl),
    themeId: Type.Optional(Type.String({ description: 'Required for every type except `tracker`.' })),
  },
  { additionalProperties: false },
);

export const ContentPatch = Type.Object(
  { name: Type.Optional(Name), buildUrl: Type.Optional(BuildUrl) },
  { additionalProperties: false, minProperties: 1 },
);

export const DuplicateInput = Type.Object({ name: Type.Optional(Name) }, { additionalProperties: false });

export const PublishInput = Type.Object(
  { environmentId: Type.String(), versionId: Type.String() },
  { additionalProperties: false },
);

export const UnpublishInput = Type.Object({ environmentId: Type.String() }, { additionalProperties: false });

const Problem = Type.Object(
  {
    severity: Type.Unsafe<'error' | 'warning'>(Type.String({ enum: ['error', 'warning'] })),
    path: Type.String(),
    message: Type.String(),
  },
  { additionalProperties: false },
);

export const Validation = Type.Object(
  {
    ok: Type.Boolean({ description: 'Whether it can be published: there are no errors.' }),
    errors: Type.Array(Problem),
    warnings: Type.Array(Problem),
  },
  { title: 'VersionValidation', additionalProperties: false },
);
