import { ConditionListInput } from 'guidepost-model/conditions/schemas';
import { type ContentType, contentTypes } from 'guidepost-model/content-types/types';
import { As } from 'guidepost-model/described';
import { type Static, type TSchema, Type } from 'typebox';
import { Name, ProjectPath } from '../../http/description/shapes.ts';
import { NewAttributeDefinition } from '../attribute-definitions/contract.ts';
import { NewEventDefinition } from '../event-definitions/contract.ts';
import { NewLocalization } from '../localizations/contract.ts';
import { Members } from '../segments/contract.ts';
import { WebhookInput } from '../webhooks/contract.ts';
import { keyPattern, maxKey } from './keys.ts';
import { type Kind, kinds } from './things.ts';

const Key = (noun: string) =>
  Type.String({
    maxLength: maxKey,
    pattern: keyPattern,
    'x-meaning': 'must consist of small letters and digits, with single hyphens between them',
    description: `The key of the ${noun}, which stays the same when the ${noun} is renamed.`,
  });

const strict = { additionalProperties: false };
const Part = (description: string) => Type.Optional(Type.Unknown({ description }));

export const ProjectForm = Type.Object(
  {
    defaultTheme: Type.Optional(
      Type.String({ maxLength: maxKey, description: 'The key of the default theme.' }),
    ),
    defaultLocalization: Type.Optional(
      Type.String({ maxLength: 35, description: 'The code of the default localization.' }),
    ),
  },
  { ...strict, description: 'What belongs to the project itself.' },
);

export const AttributeForm = NewAttributeDefinition;
export const EventForm = NewEventDefinition;
export const LocalizationForm = NewLocalization;

export const SegmentForm = Type.Object(
  {
    key: Key('segment'),
    name: As(Name, 'The name of the segment.'),
    bizType: Members,
    kind: Type.Unsafe<'condition' | 'manual'>(
      Type.String({
        enum: ['condition', 'manual'],
        description: 'How the segment gets its members. Members of manual segments are not in files.',
      }),
    ),
    conditions: Type.Optional(ConditionListInput),
  },
  { ...strict, description: 'A segment.' },
);

const VariationForm = Type.Object(
  {
    name: As(Name, 'The name of the variation.'),
    conditions: Type.Unsafe<unknown[]>({ ...ConditionListInput, minItems: 1 }),
    settings: Part('The settings of the variation that differ from those of the theme.'),
  },
  { ...strict, description: 'A variation of a theme.' },
);

export const ThemeForm = Type.Object(
  {
    key: Key('theme'),
    name: As(Name, 'The name of the theme.'),
    settings: Part('The settings of the theme that differ from those of Standard Light.'),
    variations: Type.Optional(
      Type.Array(VariationForm, { maxItems: 100, description: 'The variations of the theme.' }),
    ),
  },
  { ...strict, description: 'A theme.' },
);

const TranslationForm = Type.Object(
  {
    enabled: Type.Optional(Type.Boolean({ description: 'Whether users get the translation.' })),
    texts: Type.Record(
      Type.String(),
      Type.Union([
        Type.String({ description: 'The translation.' }),
        Type.Object(
          {
            text: Type.String({ description: 'The translation.' }),
            outdatedSource: Type.String({ description: 'The source text that it was made from.' }),
          },
          { ...strict, description: 'A translation whose source has changed since.' },
        ),
      ]),
      { description: 'The translations by the path of the text.' },
    ),
  },
  { ...strict, description: 'The translation of a version into one language.' },
);

const versionFields = {
  themeId: Type.Optional(Type.String({ maxLength: maxKey, description: 'The key of the theme.' })),
  startRules: Part('The start rules, as the API has them.'),
  hideRules: Part('The hide rules, as the API has them.'),
  scheduledAt: Part('The time of an announcement.'),
  steps: Part('The steps of a flow. Each has a `key` in the place of `id` and `cvid`.'),
  data: Part('The parts of content of other types than flow.'),
  translations: Type.Optional(
    Type.Record(Type.String(), TranslationForm, {
      description: 'The translations by the code of the language.',
    }),
  ),
};

export const ContentForm = Type.Object(
  {
    key: Key('content'),
    name: As(Name, 'The name of the content.'),
    type: Type.Unsafe<ContentType>(
      Type.String({ enum: [...contentTypes], description: 'The type of the content.' }),
    ),
    buildUrl: Type.Optional(
      Type.String({ maxLength: 2048, description: 'The address of the page where the content is edited.' }),
    ),
    ...versionFields,
    published: Type.Optional(
      Type.Union([
        Type.Boolean({ description: 'Whether the environment shows this version.' }),
        Type.Object(versionFields, { ...strict, description: 'What the environment shows instead.' }),
      ]),
    ),
  },
  { ...strict, description: 'Content with the version that is edited.' },
);

/** A line that goes on with content, when one line would be too long for it. */
export const PieceForm = Type.Object(
  {
    content: Key('content'),
    of: Type.Optional(
      Type.Unsafe<'published'>(
        Type.String({
          enum: ['published'],
          description: 'The word `published` for a piece of what the environment shows instead.',
        }),
      ),
    ),
    ...versionFields,
  },
  { ...strict, description: 'More of the content of a line before.' },
);

export const WebhookForm = Type.Object(
  { key: Key('webhook'), ...WebhookInput.properties },
  { ...strict, description: 'A webhook, without its secret.' },
);

export const forms = {
  attribute: AttributeForm,
  event: EventForm,
  localization: LocalizationForm,
  segment: SegmentForm,
  theme: ThemeForm,
  project: ProjectForm,
  content: ContentForm,
  webhook: WebhookForm,
} satisfies Record<Kind, TSchema>;

const KindWord = Type.Unsafe<Kind>(Type.String({ enum: [...kinds], description: 'The kind of the thing.' }));

export const Head = Type.Object(
  {
    guidepost: Type.Literal(1, { description: 'The version of the format.' }),
    project: Type.Optional(Type.String({ description: 'The id of the project that the lines come from.' })),
    environment: Type.Optional(
      Type.Union([Type.String(), Type.Null()], {
        description: 'The id of the environment that the lines come from, or null.',
      }),
    ),
    kinds: Type.Optional(
      Type.Array(KindWord, {
        maxItems: kinds.length,
        description:
          'The kinds that the lines describe as a whole. `delete` deletes things of these kinds only.',
      }),
    ),
    seen: Type.Optional(
      Type.Record(Type.String(), Type.String(), {
        description: 'The fingerprint that each thing had when the lines were exported, by kind and key.',
      }),
    ),
  },
  { ...strict, description: 'The first line.' },
);
export type Head = Static<typeof Head>;

/** The API document shows lines as objects: the form of each is in docs/tours-as-code.md. */
export const CodeLine = Type.Unsafe<object>({
  title: 'CodeLine',
  type: 'object',
  description: `One line of a project: the first one is \`{"guidepost": 1}\`, and each of the others is an object with one key, the kind of a thing, and the thing as its value. The kinds are ${kinds.map((kind) => `\`${kind}\``).join(', ')}. Content that would make a line of more than a megabyte goes on in lines whose key is \`more\`.`,
});

export const CodeLines = Type.Unsafe<string>({
  description: 'The project, a line of JSON for each thing.',
  content: { 'application/x-ndjson': { schema: CodeLine } },
});

const environmentId = Type.Optional(
  Type.String({
    description:
      'The environment whose publications and webhooks belong to the lines. Without it, they do not.',
  }),
);

export const ExportQuery = Type.Object({ environmentId });

export const ApplyQuery = Type.Object({
  environmentId,
  delete: Type.Optional(
    Type.Boolean({ description: 'Whether things that the lines do not name are deleted.' }),
  ),
  overwrite: Type.Optional(
    Type.Boolean({
      description: 'Whether things are overwritten that somebody has changed since the lines were exported.',
    }),
  ),
});

export const CodePath = ProjectPath;

const CodeChange = Type.Object(
  {
    kind: KindWord,
    key: Type.String({ description: 'The key of the thing.' }),
    action: Type.Unsafe<'create' | 'update' | 'delete'>(
      Type.String({
        enum: ['create', 'update', 'delete'],
        description: 'The kind of the change of the thing.',
      }),
    ),
    details: Type.Array(Type.String(), { description: 'The change in words, a few lines at most.' }),
    drifted: Type.Boolean({
      description: 'Whether somebody has changed the thing since the lines were exported or applied.',
    }),
  },
  { title: 'CodeChange', ...strict, description: 'A change of one thing.' },
);
export type CodeChange = Static<typeof CodeChange>;

export const CodePlan = Type.Object(
  {
    object: Type.Unsafe<'codePlan'>(Type.String({ enum: ['codePlan'], description: 'The word `codePlan`.' })),
    applied: Type.Boolean({ description: 'Whether the changes were made.' }),
    changes: Type.Array(CodeChange, { description: 'The changes, in the order in which they are made.' }),
    seen: Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'The kind and the key of the thing.' }),
          fingerprint: Type.String({ description: 'The fingerprint of the thing.' }),
        },
        {
          title: 'CodeFingerprint',
          ...strict,
          description: 'A fingerprint, which tells whether a thing has changed.',
        },
      ),
      { description: 'The fingerprints of all things of the project as it is now.' },
    ),
    ignored: Type.Array(
      Type.Object(
        {
          name: Type.String({ description: 'The kind and the key of the thing.' }),
          message: Type.String({
            description: 'The part of the thing that is left out, and the reason, for people to read.',
          }),
        },
        {
          title: 'CodeIgnored',
          ...strict,
          description: 'A thing of which the request leaves something out.',
        },
      ),
      {
        description:
          'The parts of the lines that the request leaves out, because the request names no environment.',
      },
    ),
  },
  { title: 'CodePlan', ...strict, description: 'The changes of an apply.' },
);
export type CodePlan = Static<typeof CodePlan>;
