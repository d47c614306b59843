import type { InParts } from 'guidepost-model/in-parts';
import { isObject } from 'guidepost-model/reading/reader';
import { settingsByPath } from 'guidepost-model/themes/settings-table';
import { fromStored, nested, type Settings, standardLight, type Values } from 'guidepost-model/themes/values';
import type { ThemeRow } from '../themes/queries.ts';
import type { ResourceKeys } from './keys.ts';
import { ordered } from './ordered.ts';
import { withIds, withKeys } from './references.ts';
import type { Fields } from './things.ts';

/** A theme as files have it: its settings where they differ from Standard Light, and those of variations where they differ from the theme. */
export function* themeForm(theme: ThemeRow, keys: ResourceKeys): InParts<Fields> {
  const values = fromStored(theme.settings);
  const variations: unknown[] = [];
  for (const { name, conditions, settings } of theme.variations) {
    yield;
    variations.push(
      ordered({
        name,
        conditions: withKeys(conditions, keys),
        settings: differences(fromStored(settings), values),
      }),
    );
  }
  const settings = differences(values, standardLight);
  return {
    key: keys.keyOf('theme', theme.id),
    name: theme.name,
    ...(settings && { settings: ordered(settings) }),
    ...(variations.length > 0 && { variations }),
  };
}

/** Some settings are managed elsewhere, and the API cannot change them. */
const isManaged = (path: string) => settingsByPath.get(path)?.kind === 'managed';

function differences(values: Values, from: Values): Settings | undefined {
  const changed = Object.entries(values).filter(([path, value]) => value !== from[path] && !isManaged(path));
  return changed.length === 0 ? undefined : withoutEmpty(nested(Object.fromEntries(changed)));
}

function withoutEmpty(settings: Settings): Settings {
  const kept = Object.entries(settings).flatMap(([name, value]): [string, Settings[string]][] => {
    if (typeof value !== 'object' || value === null) return [[name, value]];
    const inner = withoutEmpty(value);
    return Object.keys(inner).length === 0 ? [] : [[name, inner]];
  });
  return Object.fromEntries(kept);
}

const base = nested(Object.fromEntries(Object.entries(standardLight).filter(([path]) => !isManaged(path))));

interface ThemePatch {
  name: string;
  settings: object;
  variations: { id?: string; name: string; conditions: unknown[]; settings: object }[];
}

/**
 * What the API takes for it: every setting, so that what a file leaves out is that of Standard Light. A variation that the
 * theme has under the same name stays the same one.
 */
export function* themePatch(
  { name, settings = {}, variations = [] }: Fields,
  stored: ThemeRow | undefined,
  keys: ResourceKeys,
): InParts<ThemePatch> {
  const whole = merged(base, settings);
  const known = new Map((stored?.variations ?? []).map((variation) => [variation.name, variation.id]));
  const sent: ThemePatch['variations'] = [];
  for (const variation of variations as Fields[]) {
    yield;
    const id = known.get(variation.name as string);
    known.delete(variation.name as string);
    sent.push({
      ...(id !== undefined && { id }),
      name: variation.name as string,
      conditions: withIds(variation.conditions, keys) as unknown[],
      settings: merged(whole, variation.settings ?? {}) as object,
    });
  }
  return { name: name as string, settings: whole as object, variations: sent };
}

/** Whatever is not an object is left for the reader of settings to refuse. */
function merged(under: unknown, over: unknown): unknown {
  if (!isObject(under) || !isObject(over)) return over ?? under;
  const fields = Object.entries(over).map(([key, value]) => [
    key,
    Object.hasOwn(under, key) ? merged(under[key], value) : value,
  ]);
  return { ...under, ...Object.fromEntries(fields) };
}
