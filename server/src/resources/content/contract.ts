import { Steps, VersionData } from 'guidepost-model/content/schemas/body';
import { HideRules, StartRules } from 'guidepost-model/content/schemas/start-rules';
import { contentTypes } from 'guidepost-model/content-types/types';
import { As, Described } from 'guidepost-model/described';
import { type Static, Type } from 'typebox';
import { Expand } from '../../auth/expand.ts';
import {
  CreatedAt,
  DateTime,
  Id,
  IdOf,
  Name,
  ObjectWord,
  OrNull,
  PathId,
  ProjectPath,
  UpdatedAt,
} from '../../http/description/shapes.ts';
import { BulkAnswer, BulkInput } from '../../http/lists/bulk.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import {
  createdBounds,
  DemoFilter,
  NameFilter,
  NameSearch,
  OrderBy,
  paging,
} from '../../http/lists/query.ts';

export const ContentTypeWord = Type.Unsafe<(typeof contentTypes)[number]>(
  Type.String({
    enum: [...contentTypes],
    description: 'The type of the content. A survey is a flow whose steps ask questions.',
  }),
);

export const Question = Type.Object(
  {
    object: ObjectWord('question'),
    cvid: Type.String({ description: 'The id of the question, which is the same in every version.' }),
    name: Type.String({ description: 'The text of the question.' }),
    type: Type.String({ description: 'The kind of question, such as `nps` or `multiple-choice`.' }),
  },
  { title: 'Question', additionalProperties: false, description: 'A question that content asks users.' },
);

const VersionLocalization = Type.Object(
  {
    code: Type.String({ description: 'The code of the localization.' }),
    name: Type.String({ description: 'The name of the language.' }),
    enabled: Type.Boolean({ description: 'Whether the translation is delivered to users.' }),
    missing: Type.Integer({ description: 'The number of texts that have no translation.' }),
    outdated: Type.Integer({
      description: 'The number of translations whose source text has changed since they were written.',
    }),
  },
  {
    title: 'VersionLocalization',
    additionalProperties: false,
    description: 'How far a version is translated into one language.',
  },
);

const summary = {
  id: IdOf('version'),
  object: ObjectWord('contentVersion'),
  number: Type.Integer({ description: 'The number of the version, counted from 0.' }),
  firstPublishedAt: OrNull(
    DateTime,
    'The time at which the version was first published, or null. A version that was published cannot be changed.',
  ),
  themeId: OrNull(Id, 'The id of the theme of the version. It is null for trackers.'),
  questions: OrNull(
    Type.Array(Question),
    'The questions that the version asks. Null unless `questions` is expanded.',
  ),
  note: OrNull(Type.String(), 'The note of people about the version, or null.'),
  createdBy: OrNull(
    Type.Object(
      {
        accountId: IdOf('account'),
        name: Type.String({
          description: 'The name of the person, or of the access token with which the version was made.',
        }),
      },
      { title: 'VersionAuthor', additionalProperties: false, description: 'The author of a version.' },
    ),
    'The author of the version, or null for a version from before authors were written down.',
  ),
  updatedAt: UpdatedAt('version'),
  createdAt: CreatedAt('version'),
};

/** A version without its body. */
const VersionSummary = Type.Object(summary, {
  title: 'ContentVersionSummary',
  additionalProperties: false,
  description: 'A version of content without the parts that it shows.',
});
export type VersionSummary = Static<typeof VersionSummary>;

const FullVersion = Type.Object(
  {
    ...summary,
    steps: Type.Optional(As(Steps, 'The steps of a flow. Present when `steps` is expanded.')),
    startRules: Type.Optional(
      OrNull(
        StartRules,
        'The rules by which the content starts by itself, or null. Present when `data` is expanded.',
      ),
    ),
    hideRules: Type.Optional(
      OrNull(
        HideRules,
        'The rules by which the content is hidden, or null. Present when `data` is expanded.',
      ),
    ),
    data: Type.Optional(
      OrNull(
        VersionData,
        'The parts of content of other types than flow. It is null for flows. Present when `data` is expanded.',
      ),
    ),
    scheduledAt: Type.Optional(
      OrNull(
        DateTime,
        'The time at which an announcement appears, or null when it appears as soon as it is published. Present when `data` is expanded.',
      ),
    ),
    localizations: Type.Optional(
      Type.Array(VersionLocalization, {
        description: 'The translations of the version. Present when `localizations` is expanded.',
      }),
    ),
  },
  { title: 'ContentVersion', additionalProperties: false, description: 'A version of content.' },
);
export const Version = Described(FullVersion);
export type Version = Static<typeof Version>;

const Publication = Type.Object(
  {
    environmentId: IdOf('environment'),
    published: Type.Literal(true, { description: 'Always true, because only published content is listed.' }),
    publishedVersionId: IdOf('version that is published'),
    publishedAt: As(DateTime, 'The time at which the version was published to the environment.'),
    publishedVersion: Type.Optional(
      As(VersionSummary, 'The version that is published. Present when `publishedVersion` is expanded.'),
    ),
  },
  {
    title: 'Publication',
    additionalProperties: false,
    description: 'The fact that content is published in an environment.',
  },
);

export const Content = Type.Object(
  {
    id: IdOf('content'),
    object: ObjectWord('content'),
    name: Type.String({ description: 'The name of the content.' }),
    type: ContentTypeWord,
    buildUrl: OrNull(Type.String(), 'The address of the page on which the content is built, or null.'),
    editedVersionId: IdOf('version that is being edited'),
    editedVersion: Type.Optional(
      As(VersionSummary, 'The version that is being edited. Present when `editedVersion` is expanded.'),
    ),
    translationStats: Type.Optional(
      Type.Array(VersionLocalization, {
        description:
          'How far the version that is being edited is translated into each language. Present when `translationStats` is expanded.',
      }),
    ),
    environments: Type.Array(Publication, {
      description: 'The environments in which the content is published.',
    }),
    deleted: Type.Boolean({
      description: 'Whether the content is archived. Archived content can be restored.',
    }),
    updatedAt: UpdatedAt('content'),
    createdAt: CreatedAt('content'),
  },
  {
    title: 'Content',
    additionalProperties: false,
    description: 'A piece of guidance, such as a flow or a checklist.',
  },
);
export type Content = Static<typeof Content>;

export const ContentList = ListOf(Content, 'content');
export const VersionList = Described(ListOf(FullVersion, 'versions'));

export const ContentPath = Type.Object({ ...ProjectPath.properties, contentId: PathId('content') });
export const VersionPath = Type.Object({ ...ContentPath.properties, versionId: PathId('version') });

const contentExpand = Expand({
  editedVersion: 'content:read',
  publishedVersion: 'content:read',
  translationStats: 'content:read',
});
export const ContentExpandQuery = Type.Object({ expand: contentExpand });

export const ContentQuery = Type.Object({
  ...paging,
  ...createdBounds,
  name: NameFilter('content'),
  search: NameSearch('content'),
  type: Type.Optional(As(ContentTypeWord, 'Only content of this type.')),
  published: Type.Optional(
    Type.Boolean({
      description: 'Only content that is published in some environment (`true`) or in none (`false`).',
    }),
  ),
  deleted: Type.Optional(
    Type.Boolean({ description: 'Whether to list archived content instead of the other content.' }),
  ),
  demo: DemoFilter('content'),
  orderBy: OrderBy('createdAt'),
  expand: contentExpand,
});
export type ContentQuery = Static<typeof ContentQuery>;

const versionExpand = Expand({
  questions: 'content:read',
  steps: 'content:read',
  data: 'content:read',
  localizations: 'content:read',
});
export const VersionExpandQuery = Type.Object({ expand: versionExpand });
export const VersionQuery = Type.Object({ ...paging, orderBy: OrderBy('createdAt'), expand: versionExpand });

const BuildUrl = OrNull(
  Type.String({
    maxLength: 2048,
    pattern: '^[hH][tT][tT][pP][sS]?://\\S+$',
    'x-meaning': 'must be an http:// or https:// address',
  }),
  'The address of the page on which the content is built, or null.',
);

export const ContentInput = Type.Object(
  {
    type: ContentTypeWord,
    name: Type.Optional(As(Name, 'The name of the content.')),
    buildUrl: Type.Optional(BuildUrl),
    themeId: Type.Optional(
      Type.String({
        description: 'The id of the theme of the content. Every type except `tracker` requires it.',
      }),
    ),
  },
  { additionalProperties: false, description: 'The content to create.' },
);

export const ContentToArchive = BulkInput(Type.String({ maxLength: 255 }), 'pieces of content');
export const ArchivedContent = BulkAnswer('ArchivedContent', 'content', {
  archived: 'the content is archived now, or was before',
  still_published: 'the content must be unpublished from every environment first',
  not_found: 'no content of the project has the id',
});

export const ContentPatch = Type.Object(
  { name: Type.Optional(As(Name, 'The name of the content.')), buildUrl: Type.Optional(BuildUrl) },
  {
    additionalProperties: false,
    minProperties: 1,
    description: 'The fields of the content to change. Fields that are not sent stay as they are.',
  },
);

export const DuplicateInput = Type.Object(
  {
    name: Type.Optional(As(Name, 'The name of the copy. Without it, the copy has the name of the original.')),
  },
  { additionalProperties: false, description: 'How the copy differs from the original.' },
);

const Note = OrNull(
  Type.String({ minLength: 1, maxLength: 2000 }),
  'The note that people shall read about the version, or null.',
);

export const NoteInput = Type.Object(
  { note: Note },
  { additionalProperties: false, description: 'The note of the version.' },
);

const publishFields = {
  environmentId: PathId('environment'),
  versionId: PathId('version to publish'),
  note: Type.Optional(
    As(Note, 'The note that the version gets, or null to remove its note. Without it, the note stays.'),
  ),
};

export const PublishInput = Type.Object(publishFields, {
  additionalProperties: false,
  description: 'The version to publish, and where.',
});

export const UnpublishInput = Type.Object(
  { environmentId: PathId('environment') },
  {
    additionalProperties: false,
    description: 'The environment in which the content shall no longer be published.',
  },
);

const Problem = Type.Object(
  {
    severity: Type.Unsafe<'error' | 'warning'>(
      Type.String({ enum: ['error', 'warning'], description: 'Whether the problem prevents publishing.' }),
    ),
    path: Type.String({
      description: 'The place of the problem in the version, such as `steps[0].content`.',
    }),
    message: Type.String({
      description:
        'The problem with its path, such as `steps[1].target is missing: a tooltip points at an element`.',
    }),
    text: Type.String({
      description:
        'The problem in the words of the dashboard, without a path, such as `Step 2 · Tooltip has no target`.',
    }),
  },
  {
    title: 'VersionProblem',
    additionalProperties: false,
    description: 'A problem of a version.',
  },
);

export const Validation = Type.Object(
  {
    ok: Type.Boolean({ description: 'Whether the version has no errors, so that it can be published.' }),
    errors: Type.Array(Problem, { description: 'The problems that prevent publishing.' }),
    warnings: Type.Array(Problem, { description: 'The problems that do not prevent publishing.' }),
  },
  {
    title: 'VersionValidation',
    additionalProperties: false,
    description: 'Whether a version can be published.',
  },
);

export const ScheduledPublication = Type.Object(
  {
    id: IdOf('scheduled publication'),
    object: ObjectWord('scheduledPublication'),
    environmentId: IdOf('environment'),
    contentId: IdOf('content'),
    versionId: IdOf('version that is published'),
    publishAt: As(DateTime, 'The time at which the version is published.'),
    note: OrNull(Type.String(), 'The note that the version gets when it is published, or null.'),
    state: Type.Unsafe<'waiting' | 'published' | 'failed'>(
      Type.String({
        enum: ['waiting', 'published', 'failed'],
        description: 'Whether the time has not come yet, the version was published, or it could not be.',
      }),
    ),
    problem: OrNull(Type.String(), 'Why the version could not be published, or null.'),
    finishedAt: OrNull(
      DateTime,
      'The time at which the version was published or the publication failed, or null.',
    ),
    createdBy: OrNull(Type.String(), 'The name of the person or of the access token that scheduled it.'),
    createdAt: CreatedAt('scheduled publication'),
  },
  {
    title: 'ScheduledPublication',
    additionalProperties: false,
    description: 'A version that is published at a time to come.',
  },
);
export type ScheduledPublication = Static<typeof ScheduledPublication>;

export const ScheduleInput = Type.Object(
  {
    ...publishFields,
    publishAt: As(DateTime, 'The time at which the version is published, which must be in the future.'),
  },
  { additionalProperties: false, description: 'The version to publish, where, and when.' },
);

export const ScheduleList = ListOf(ScheduledPublication, 'scheduled publications');
export const ScheduleQuery = Type.Object({ ...paging, orderBy: OrderBy('createdAt') });
export const SchedulePath = Type.Object({
  ...ContentPath.properties,
  scheduledPublicationId: PathId('scheduled publication'),
});
