import { type Static, Type } from 'typebox';
import { DateTime, IdOf, ObjectWord, OrNull } from '../../../http/description/shapes.ts';
import { VersionPath } from '../contract.ts';

export const tag = 'Translations';
export const single = '/v2/projects/:projectId/content/:contentId/versions/:versionId/localizations/:code';

const path = Type.String({
  examples: ['steps/019a86f2-7c1e-7b3a-9d52-3f6f0a1c2b4d/019a86f2-8d11-7c02-a1b0-2c3d4e5f6a7b:button.text'],
  description: 'The name of the text. It stays the same in later versions and when other texts come and go.',
});
const source = Type.String({ description: 'The text in the source language.' });
const translation = Type.String({
  description: 'The text in the language of the localization. It is empty when there is no translation.',
});
const optional = Type.Boolean({
  description:
    'Whether a missing translation is not counted. It is true for the addresses of images, embeds and links.',
});
const outdated = Type.Boolean({
  description: 'Whether the source text has changed since the translation was written.',
});

const Unit = Type.Object(
  { path, source, translation, optional, outdated },
  {
    title: 'TranslationUnit',
    additionalProperties: false,
    description: 'One text of a version, with its translation.',
  },
);

export const ContentVersionLocalization = Type.Object(
  {
    object: ObjectWord('contentVersionLocalization'),
    versionId: IdOf('version'),
    code: Type.String({ description: 'The code of the localization.' }),
    name: Type.String({ description: 'The name of the language.' }),
    enabled: Type.Boolean({
      description:
        'Whether the translation is delivered to users. Texts without a translation are delivered in the source language.',
    }),
    stats: Type.Object(
      {
        total: Type.Integer({ description: 'The number of texts of the version.' }),
        missing: Type.Integer({ description: 'The number of texts that have no translation.' }),
        outdated: Type.Integer({
          description: 'The number of translations whose source text has changed since they were written.',
        }),
      },
      { additionalProperties: false, description: 'How far the version is translated.' },
    ),
    units: Type.Array(Unit, { description: 'The texts of the version, with their translations.' }),
    updatedAt: OrNull(
      DateTime,
      'The time at which the translation was last saved, or null when it never was.',
    ),
  },
  {
    title: 'ContentVersionLocalization',
    additionalProperties: false,
    description: 'The translation of a version into one language.',
  },
);
export type ContentVersionLocalization = Static<typeof ContentVersionLocalization>;

export const TranslationPath = Type.Object({
  ...VersionPath.properties,
  code: Type.String({ description: 'The code of the localization.' }),
});

export const TranslationInput = Type.Object(
  {
    translations: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()]), {
        description:
          'The new translations by the path of their text. Null removes a translation, and a blank text leaves it as it is. Texts that are not sent stay as they are.',
      }),
    ),
    enabled: Type.Optional(Type.Boolean({ description: 'Whether the translation is delivered to users.' })),
  },
  {
    minProperties: 1,
    additionalProperties: false,
    description: 'The translations to save.',
  },
);

export const ExportQuery = Type.Object({
  format: Type.Unsafe<'xliff' | 'json'>(
    Type.String({
      enum: ['xliff', 'json'],
      default: 'xliff',
      description: 'The format of the file. The format `xliff` is XLIFF 2.0.',
    }),
  ),
});

const head = {
  versionId: IdOf('version'),
  name: Type.String({ description: 'The name of the content.' }),
  code: Type.String({ description: 'The code of the localization.' }),
  sourceLanguage: Type.String({
    examples: ['en-US'],
    description: 'The language tag of the source language.',
  }),
  targetLanguage: Type.String({
    examples: ['de-DE'],
    description: 'The language tag of the language of the translation.',
  }),
};

const JsonFile = Type.Object(
  {
    ...head,
    units: Type.Array(Unit, { description: 'The texts of the version, with their translations.' }),
  },
  {
    title: 'TranslationFile',
    additionalProperties: false,
    description: 'The texts of a version as a JSON file for translators.',
  },
);

export const ExportedFile = Type.Unsafe<string>({
  description: 'The texts of the version as a file for translators.',
  content: {
    'application/xliff+xml': { schema: Type.String({ description: 'An XLIFF 2.0 file.' }) },
    'application/json': { schema: JsonFile },
  },
});

const FileUnit = Type.Object(
  {
    path,
    translation,
    source: Type.Optional(source),
    optional: Type.Optional(optional),
    outdated: Type.Optional(outdated),
  },
  {
    title: 'TranslatedText',
    additionalProperties: false,
    description: 'One translated text of a file.',
  },
);

export const ImportInput = Type.Object(
  {
    xliff: Type.Optional(Type.String({ description: 'The whole text of an XLIFF 2.0 file.' })),
    ...Type.Partial(Type.Object(head)).properties,
    units: Type.Optional(Type.Array(FileUnit, { description: 'The translated texts of a JSON file.' })),
  },
  {
    additionalProperties: false,
    description:
      'The translated file: either `xliff`, or the fields of the JSON file as it was exported, of which only `units` is needed.',
  },
);
export type ImportInput = Static<typeof ImportInput>;
