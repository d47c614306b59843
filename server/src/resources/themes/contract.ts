import { ConditionList, ConditionListInput } from 'guidepost-model/conditions/schemas';
import { ThemeSettings, ThemeSettingsInput } from 'guidepost-model/themes/schemas';
import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { Expand, OrderBy, paging } from '../../http/query.ts';
import { DateTime, Id, Name, ProjectPath } from '../../http/shapes.ts';

const ThemeVariation = Type.Object(
  { id: Id, name: Type.String(), conditions: ConditionList, settings: ThemeSettings },
  { title: 'ThemeVariation', additionalProperties: false },
);

export const Theme = Type.Object(
  {
    id: Id,
    object: Type.Literal('theme'),
    name: Type.String(),
    isDefault: Type.Boolean({ description: 'One theme of a project is the default.' }),
    isSystem: Type.Boolean({
      description: 'Built-in themes cannot be changed or deleted, but made the default and duplicated.',
    }),
    createdAt: DateTime,
    updatedAt: DateTime,
    variationCount: Type.Integer({ description: 'The number of conditional variations.' }),
    settings: Type.Optional(ThemeSettings),
    variations: Type.Optional(
      Type.Array(ThemeVariation, { description: 'The first one whose conditions hold is shown.' }),
    ),
    resolvedSettings: Type.Optional(ThemeSettings),
  },
  { title: 'Theme', additionalProperties: false },
);
export type Theme = Static<typeof Theme>;

export const ThemeList = ListOf(Theme);

export const ThemePath = Type.Object({ ...ProjectPath.properties, id: Type.String() });

const expand = Expand('settings', 'variations', 'resolvedSettings');
export type Expanded = 'settings' | 'variations' | 'resolvedSettings';

export const ThemeExpandQuery = Type.Object({ expand });

export const ThemeQuery = Type.Object({
  ...paging,
  name: Type.Optional(Type.String({ description: 'Only names that contain this text, in any case.' })),
  orderBy: OrderBy('createdAt'),
  expand,
  deleted: Type.Optional(Type.Boolean({ description: 'List deleted themes instead of live ones.' })),
});

const VariationInput = Type.Object(
  {
    id: Type.Optional(
      Type.String({ description: 'Of a variation that the theme has: it keeps what is not given here.' }),
    ),
    name: Name,
    conditions: Type.Unsafe<unknown[]>({ ...ConditionListInput, minItems: 1 }),
    settings: Type.Optional(ThemeSettingsInput),
  },
  { additionalProperties: false },
);
export type VariationInput = Static<typeof VariationInput>;

const fields = {
  isDefault: Type.Optional(Type.Boolean({ description: 'True makes it the default instead of another.' })),
  settings: Type.Optional(ThemeSettingsInput),
  variations: Type.Optional(
    Type.Array(VariationInput, { maxItems: 100, description: 'Replaces all variations of the theme.' }),
  ),
};

export const NewTheme = Type.Object({ name: Name, ...fields }, { additionalProperties: false });

export const ThemePatch = Type.Object(
  { name: Type.Optional(Name), ...fields },
  { additionalProperties: false, minProperties: 1 },
);
export type ThemePatch = Static<typeof ThemePatch>;

export const ThemeCopy = Type.Object({ name: Type.Optional(Name) }, { additionalProperties: false });
