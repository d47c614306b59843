import { type TSchema, Type } from 'typebox';
import { ReadByCode } from '../described.ts';
import {
  auto,
  isDefinition,
  type SettingDefinition,
  type SettingGroup,
  type Source,
} from './setting-definitions.ts';
import { settingsTable } from './settings-table.ts';
import { meaningOf, weights } from './validate.ts';
import type { Settings } from './values.ts';

function sourceOf(source: Source): string {
  if ('copy' in source) return `The value \`${auto}\` stands for the color \`${source.copy}\`.`;
  return `The value \`${auto}\` derives the color from \`${source.background}\` and \`${source.foreground}\`.`;
}

const sentences = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');

const describe = (setting: SettingDefinition, path: string) =>
  sentences(
    `The theme setting \`${path}\`: ${meaningOf(setting)}.`,
    setting.note,
    setting.kind === 'color' && setting.auto && sourceOf(setting.auto),
  );

/** A setting as answers show it. */
function shown(setting: SettingDefinition, path: string): TSchema {
  const facts = { description: describe(setting, path) };
  switch (setting.kind) {
    case 'number':
      return setting.fallback === null ? Type.Union([Type.Number(), Type.Null()], facts) : Type.Number(facts);
    case 'weight':
      return Type.Integer(facts);
    case 'flag':
      return Type.Boolean(facts);
    case 'word':
      return Type.String({ enum: [...setting.words], ...facts });
    case 'managed':
      return setting.type === 'boolean' ? Type.Boolean(facts) : Type.String(facts);
    default:
      return Type.String(facts);
  }
}

/** A setting as bodies bring it, for the API document; `readSettings` is what judges it. */
function written(setting: SettingDefinition, path: string): TSchema {
  const facts: Record<string, unknown> = {};
  if (setting.fallback !== undefined) facts.default = setting.fallback;
  if (setting.kind === 'weight') facts.enum = weights;
  if (setting.kind === 'number' && setting.min !== undefined) facts.minimum = setting.min;
  if (setting.kind === 'number' && Number.isFinite(setting.max)) facts.maximum = setting.max;
  return Type.Unsafe({ ...shown(setting, path), ...facts });
}

type Describe = (setting: SettingDefinition, path: string) => TSchema;

function properties(
  group: SettingGroup,
  property: Describe,
  allOptional: boolean,
  prefix = '',
): Record<string, TSchema> {
  const entries = Object.entries(group).map(([name, node]) => {
    const path = prefix + name;
    const schema = isDefinition(node)
      ? property(node, path)
      : Type.Object(properties(node, property, allOptional, `${path}.`), {
          additionalProperties: false,
          description: `The theme settings of \`${path}\`.`,
        });
    const isOptional = allOptional || (isDefinition(node) && node.fallback === undefined);
    return [name, isOptional ? Type.Optional(schema) : schema];
  });
  return Object.fromEntries(entries);
}

export const ThemeSettings = Type.Unsafe<Settings>(
  Type.Object(properties(settingsTable, shown, false), {
    title: 'ThemeSettings',
    additionalProperties: false,
    description: 'The settings of a theme.',
  }),
);

/** The settings of a theme as bodies bring them; `readSettings` finds every problem at once. */
export const ThemeSettingsInput = ReadByCode(
  Type.Object(properties(settingsTable, written, true), {
    title: 'ThemeSettingsInput',
    additionalProperties: false,
    description:
      'The settings of a theme. Any setting may be left out; null means the same. Numbers may be sent as text.',
  }),
);
