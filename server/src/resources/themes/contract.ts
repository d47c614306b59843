import { ConditionList, ConditionListInput } from 'guidepost-model/conditions/schemas';
import { As } from 'guidepost-model/described';
import { ThemeSettings, ThemeSettingsInput } from 'guidepost-model/themes/schemas';
import { type Static, Type } from 'typebox';
import { Expand } from '../../auth/expand.ts';
import {
  CreatedAt,
  IdOf,
  Name,
  ObjectWord,
  PathId,
  ProjectPath,
  UpdatedAt,
} from '../../http/description/shapes.ts';
import { ListOf } from '../../http/lists/pagination.ts';
import { DeletedFilter, NameFilter, NameSearch, OrderBy, paging } from '../../http/lists/query.ts';

const ThemeVariation = Type.Object(
  {
    id: IdOf('variation'),
    name: Type.String({ description: 'The name of the variation.' }),
    conditions: As(ConditionList, 'The conditions that must all hold for the variation to be shown.'),
    settings: As(ThemeSettings, 'The settings of the variation.'),
  },
  {
    title: 'ThemeVariation',
    additionalProperties: false,
    description: 'Other settings of a theme, for users and pages that fulfil conditions.',
  },
);

export const Theme = Type.Object(
  {
    id: IdOf('theme'),
    object: ObjectWord('theme'),
    name: Type.String({ description: 'The name of the theme.' }),
    isDefault: Type.Boolean({
      description: 'Whether this is the default theme. A project has exactly one default theme.',
    }),
    isSystem: Type.Boolean({
      description:
        'Whether the theme is built in. Built-in themes cannot be changed or deleted; they can be duplicated and made the default.',
    }),
    createdAt: CreatedAt('theme'),
    updatedAt: UpdatedAt('theme'),
    variationCount: Type.Integer({ description: 'The number of variations of the theme.' }),
    settings: Type.Optional(
      As(ThemeSettings, 'The settings of the theme as they are stored. Present when `settings` is expanded.'),
    ),
    variations: Type.Optional(
      Type.Array(ThemeVariation, {
        description:
          'The variations of the theme. The first variation whose conditions hold is shown. Present when `variations` is expanded.',
      }),
    ),
    resolvedSettings: Type.Optional(
      As(
        ThemeSettings,
        'The settings of the theme with a value in the place of each `Auto`. Present when `resolvedSettings` is expanded.',
      ),
    ),
  },
  { title: 'Theme', additionalProperties: false, description: 'The look of content.' },
);
export type Theme = Static<typeof Theme>;

export const ThemeList = ListOf(Theme, 'themes');

export const ThemePath = Type.Object({ ...ProjectPath.properties, id: PathId('theme') });

const expand = Expand({
  settings: 'theme:read',
  variations: 'theme:read',
  resolvedSettings: 'theme:read',
});
export type Expanded = 'settings' | 'variations' | 'resolvedSettings';

export const ThemeExpandQuery = Type.Object({ expand });

export const ThemeQuery = Type.Object({
  ...paging,
  name: NameFilter('themes'),
  search: NameSearch('themes'),
  orderBy: OrderBy('createdAt'),
  expand,
  deleted: DeletedFilter('themes'),
});

const VariationInput = Type.Object(
  {
    id: Type.Optional(
      Type.String({
        description:
          'The id of a variation that the theme has. The variation keeps the settings that are not sent.',
      }),
    ),
    name: As(Name, 'The name of the variation.'),
    conditions: Type.Unsafe<unknown[]>({ ...ConditionListInput, minItems: 1 }),
    settings: Type.Optional(ThemeSettingsInput),
  },
  {
    title: 'ThemeVariationInput',
    additionalProperties: false,
    description: 'A variation of a theme to create or to change.',
  },
);
export type VariationInput = Static<typeof VariationInput>;

const fields = {
  isDefault: Type.Optional(
    Type.Boolean({ description: 'Whether the theme becomes the default theme in the place of another.' }),
  ),
  settings: Type.Optional(ThemeSettingsInput),
  variations: Type.Optional(
    Type.Array(VariationInput, { maxItems: 100, description: 'All variations that the theme shall have.' }),
  ),
};

export const NewTheme = Type.Object(
  { name: As(Name, 'The name of the theme.'), ...fields },
  { additionalProperties: false, description: 'The theme to create.' },
);

export const ThemePatch = Type.Object(
  { name: Type.Optional(As(Name, 'The name of the theme.')), ...fields },
  {
    additionalProperties: false,
    minProperties: 1,
    description: 'The fields of the theme to change. Fields that are not sent stay as they are.',
  },
);
export type ThemePatch = Static<typeof ThemePatch>;

export const ThemeCopy = Type.Object(
  {
    name: Type.Optional(As(Name, 'The name of the copy. Without it, the copy has the name of the original.')),
  },
  { additionalProperties: false, description: 'How the copy differs from the original.' },
);
