import { type Static, Type } from 'typebox';
import { DateTime, Id } from '../../../http/shapes.ts';
import { VersionPath } from '../contract.ts';

export const tag = 'Translations';
export const single = '/v2/projects/:projectId/content/:contentId/versions/:versionId/localizations/:code';

const path = Type.String({
  examples: ['steps/019a86f2-7c1e-7b3a-9d52-3f6f0a1c2b4d/019a86f2-8d11-7c02-a1b0-2c3d4e5f6a7b:button.text'],
  description: 'The name of the text: it stays the same when other texts come and go, and in later versions.',
});
const source = Type.String({ description: 'The text in the source language.' });
const translation = Type.String({ description: 'Empty when there is none.' });
const optional = Type.Boolean({
  description: 'True for images, embeds and links, which count as missing in no language.',
});
const outdated = Type.Boolean({ description: 'Whether the source has changed since it was translated.' });

const Unit = Type.Object(
  { path, source, translation, optional, outdated },
  { title: 'TranslationUnit', additionalProperties: false },
);

export const ContentVersionLocalization = Type.Object(
  {
    object: Type.Literal('contentVersionLocalization'),
    versionId: Id,
    code: Type.String(),
    name: Type.String(),
    enabled: Type.Boolean({
      description: 'Whether it is delivered. What is not translated is delivered in the source language.',
    }),
    stats: Type.Object(
      { total: Type.Integer(), missing: Type.Integer(), outdated: Type.Integer() },
      { additionalProperties: false },
    ),
    units: Type.Array(Unit),
    updatedAt: Type.Union([DateTime, Type.Null()], { description: 'Null when it was never saved.' }),
  },
  { title: 'ContentVersionLocalization', additionalProperties: false },
);
export type ContentVersionLocalization = Static<typeof ContentVersionLocalization>;

export const TranslationPath = Type.Object({ ...VersionPath.properties, code: Type.String() });

export const TranslationInput = Type.Object(
  {
    translations: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Null()]), {
        description:
          'By path. Null clears a translation, a blank text leaves it. Other texts stay as they are.',
      }),
    ),
    enabled: Type.Optional(Type.Boolean()),
  },
  { minProperties: 1, additionalProperties: false },
);

export const ExportQuery = Type.Object({
  format: Type.Unsafe<'xliff' | 'json'>(
    Type.String({ enum: ['xliff', 'json'], default: 'xliff', description: '`xliff` is XLIFF 2.0.' }),
  ),
});

const head = {
  versionId: Id,
  name: Type.String({ description: 'Of the content.' }),
  code: Type.String(),
  sourceLanguage: Type.String({ examples: ['en-US'] }),
  targetLanguage: Type.String({ examples: ['de-DE'] }),
};

export const TranslationFile = Type.Object(
  { ...head, units: Type.Array(Unit) },
  { title: 'TranslationFile', additionalProperties: false },
);

export const ExportedFile = Type.Unsafe<string>({
  description: 'A file for translators.',
  content: {
    'application/xliff+xml': { schema: Type.String() },
    'application/json': { schema: TranslationFile },
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
  { additionalProperties: false },
);

export const ImportInput = Type.Object(
  {
    xliff: Type.Optional(Type.String({ description: 'The whole text of an XLIFF 2.0 file.' })),
    ...Type.Partial(Type.Object(head)).properties,
    units: Type.Optional(Type.Array(FileUnit)),
  },
  {
    additionalProperties: false,
    description: 'Either `xliff`, or the JSON file as it was exported, of which only `units` is needed.',
  },
);
export type ImportInput = Static<typeof ImportInput>;
