import { type Static, Type } from 'typebox';
import { IdOf, ObjectWord, OrNull } from '../../http/description/shapes.ts';
import { ContentTypeWord } from '../content/contract.ts';

const strict = { additionalProperties: false };

/** How much is looked at, so that the answer costs the same however much content a project has. */
export const attentionBounds = {
  /** How many versions are looked into, those that were changed last. */
  versions: 30,
  /** The bytes that their bodies may take in the database. */
  bytes: 2_000_000,
  /** How many pieces of content the answer names. */
  contents: 10,
  days: 7,
};
const { versions, contents, days } = attentionBounds;

const NeedsAttention = Type.Object(
  {
    contentId: IdOf('content'),
    name: Type.String({ description: 'The name of the content.' }),
    type: ContentTypeWord,
    errors: Type.Integer({
      minimum: 0,
      description: 'The number of problems that keep the edited version from being published.',
    }),
    firstError: OrNull(
      Type.String(),
      'The first error of the content, for people to read, or null when there is none.',
    ),
    missingTranslations: Type.Integer({
      minimum: 0,
      description: 'The number of texts without a translation, over the languages that are delivered.',
    }),
    outdatedTranslations: Type.Integer({
      minimum: 0,
      description:
        'The number of translations that are older than their text, over the languages that are delivered.',
    }),
    missingTargets: OrNull(
      Type.Integer({ minimum: 0 }),
      `How often a step did not find its element on the page in the last ${days} days. Null for a token without \`analytics:read\`.`,
    ),
  },
  {
    title: 'ContentNeedingAttention',
    ...strict,
    description: 'Content that somebody should look at, and why.',
  },
);
export type NeedsAttention = Static<typeof NeedsAttention>;

export const Attention = Type.Object(
  {
    object: ObjectWord('attention'),
    environmentId: IdOf('environment'),
    content: Type.Array(NeedsAttention, {
      description: `Up to ${contents} pieces of content, first those whose elements are missing on pages, then those with errors, then those with translations to do. Of content that is not archived, the ${versions} versions that were edited last are looked into.`,
    }),
  },
  {
    title: 'Attention',
    ...strict,
    description: 'The content of a project that somebody should look at.',
  },
);
export type Attention = Static<typeof Attention>;
