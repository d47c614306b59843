import { type Static, Type } from 'typebox';
import {
  CreatedAt,
  IdOf,
  ObjectWord,
  PathId,
  ProjectPath,
  UpdatedAt,
} from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { DeletedFilter } from '../../http/lists/query.ts';

export const Localization = Type.Object(
  {
    id: IdOf('localization'),
    object: ObjectWord('localization'),
    code: Type.String({
      examples: ['de-DE'],
      description:
        'The code of the language. The service compares it with the `locale_code` of a user, in upper or lower case, to choose a translation. It may differ from `locale`.',
    }),
    name: Type.String({ examples: ['German'], description: 'The name of the language.' }),
    locale: Type.String({
      examples: ['de-DE'],
      description: 'The locale tag from which the localization was created.',
    }),
    isDefault: Type.Boolean({
      description:
        'Whether this is the source language, in which content is written. A project has exactly one source language.',
    }),
    deleted: Type.Boolean({
      description:
        'Whether the localization is deleted. A deleted localization is not offered or delivered; its translations are kept.',
    }),
    createdAt: CreatedAt('localization'),
    updatedAt: UpdatedAt('localization'),
  },
  {
    title: 'Localization',
    additionalProperties: false,
    description: 'A language of a project.',
  },
);
export type Localization = Static<typeof Localization>;

export const CreatedLocalization = Type.Object(
  {
    ...Localization.properties,
    restored: Type.Boolean({
      description:
        'Whether a deleted localization with this code was restored, so that none had to be created.',
    }),
  },
  {
    title: 'CreatedLocalization',
    additionalProperties: false,
    description: 'The localization that was created or restored.',
  },
);

export const LocalizationList = ListOf(Localization, 'localizations');

export const LocalizationPath = Type.Object({ ...ProjectPath.properties, id: PathId('localization') });

export const LocalizationQuery = Type.Object({
  deleted: DeletedFilter('localizations'),
});

/** Space around a field is removed before it is checked. */
const Code = Type.String({
  minLength: 2,
  maxLength: 35,
  pattern: '^[A-Za-z0-9_-]*$',
  'x-meaning': 'must consist of letters (A to Z), digits, hyphens and underscores',
  description:
    'The code of the language. No other localization of the project may have it, in upper or lower case, not even a deleted one.',
});
const LanguageName = Type.String({ minLength: 2, maxLength: 64, description: 'The name of the language.' });
const LocaleTag = Type.String({
  minLength: 2,
  maxLength: 35,
  description: 'The locale tag of the language, such as `de-DE`.',
});

export const NewLocalization = Type.Object(
  { code: Code, name: LanguageName, locale: LocaleTag },
  { additionalProperties: false, description: 'The localization to create.' },
);
export type NewLocalization = Static<typeof NewLocalization>;

export const LocalizationPatch = Type.Object(
  { code: Type.Optional(Code), name: Type.Optional(LanguageName), locale: Type.Optional(LocaleTag) },
  {
    minProperties: 1,
    additionalProperties: false,
    description: 'The fields of the localization to change. Fields that are not sent stay as they are.',
  },
);
export type LocalizationPatch = Static<typeof LocalizationPatch>;
