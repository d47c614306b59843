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
  if ('copy' in source) return `\`${auto}\` takes \`${source.copy}\`.`;
  return `\`${auto}\` derives it from \`${source.background}\` and \`${source.foreground}\`.`;
}

const sentences = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(' ');

const describe = (setting: SettingDefinition) =>
  sentences(setting.note, setting.kind === 'color' && setting.auto && sourceOf(setting.auto));

/** A setting as answers show it. */
function shown(setting: SettingDefinition): TSchema {
  const description = sentences(describe(setting), setting.kind === 'managed' && 'Not set through the API.');
  const facts = description ? { description } : {};
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
function written(setting: SettingDefinition): TSchema {
  const facts: Record<string, unknown> = {
    description: sentences(`Must be ${meaningOf(setting)}.`, describe(setting)),
  };
  if (setting.fallback !== undefined) facts.default = setting.fallback;
  if (setting.kind === 'weight') facts.enum = weights;
  if (setting.kind === 'number' && setting.min !== undefined) facts.minimum = setting.min;
  if (setting.kind === 'number' && Number.isFinite(setting.max)) facts.maximum = setting.max;
  return Type.Unsafe({ ...shown(setting), ...facts });
}

function object(
  group: SettingGroup,
  property: (setting: SettingDefinition) => TSchema,
  allOptional: boolean,
  title?: string,
): TSchema {
  const properties = Object.entries(group).map(([name, node]) => {
    const schema = isDefinition(node) ? property(node) : object(node, property, allOptional);
    const isOptional = allOptional || (isDefinition(node) && node.fallback === undefined);
    return [name, isOptional ? Type.Optional(schema) : schema];
  });
  return Type.Object(Object.fromEntries(properties), {
    additionalProperties: false,
    ...(title && { title }),
  });
}

export const ThemeSettings = Type.Unsafe<Settings>(object(settingsTable, shown, false, 'ThemeSettings'));

/** The settings of a theme as bodies bring them; `readSettings` finds every problem at once. */
export const ThemeSettingsInput = ReadByCode(object(settingsTable, written, true, 'ThemeSettingsInput'));
