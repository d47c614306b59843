import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { DateTime, Id, ProjectPath } from '../../http/shapes.ts';

export const Localization = Type.Object(
  {
    id: Id,
    object: Type.Literal('localization'),
    code: Type.String({
      examples: ['de-DE'],
      description:
        "Compared with an end user's `locale_code`, in any case, to choose a translation. May differ from `locale`.",
    }),
    name: Type.String({ examples: ['German'], description: 'The language that it stands for.' }),
    locale: Type.String({ examples: ['de-DE'], description: 'The locale tag that it was created from.' }),
    isDefault: Type.Boolean({
      description: 'True for the source language, in which content is authored. A project has exactly one.',
    }),
    deleted: Type.Boolean({
      description: 'A deleted one is not offered or delivered; its translations are kept.',
    }),
    createdAt: DateTime,
    updatedAt: DateTime,
  },
  { title: 'Localization', additionalProperties: false },
);
export type Localization = Static<typeof Localization>;

export const CreatedLocalization = Type.Object(
  {
    ...Localization.properties,
    restored: Type.Boolean({
      description: 'True when a deleted localization had this code and was restored instead.',
    }),
  },
  { title: 'CreatedLocalization', additionalProperties: false },
);

export const LocalizationList = ListOf(Localization);

export const LocalizationPath = Type.Object({ ...ProjectPath.properties, id: Type.String() });

export const LocalizationQuery = Type.Object({
  deleted: Type.Optional(Type.Boolean({ description: 'List deleted localizations instead of live ones.' })),
});

/** Space around a field is removed before it is checked. */
const Code = Type.String({
  minLength: 2,
  maxLength: 35,
  pattern: '^[A-Za-z0-9_-]*$',
  'x-meaning': 'must consist of letters (A to Z), digits, hyphens and underscores',
  description: 'Unique in the project in any case, deleted localizations included.',
});
const LanguageName = Type.String({ minLength: 2, maxLength: 64 });
const LocaleTag = Type.String({ minLength: 2, maxLength: 35 });

export const NewLocalization = Type.Object(
  { code: Code, name: LanguageName, locale: LocaleTag },
  { additionalProperties: false },
);
export type NewLocalization = Static<typeof NewLocalization>;

export const LocalizationPatch = Type.Object(
  { code: Type.Optional(Code), name: Type.Optional(LanguageName), locale: Type.Optional(LocaleTag) },
  { minProperties: 1, additionalProperties: false },
);
export type LocalizationPatch = Static<typeof LocalizationPatch>;
