import { isDefinition, type SettingGroup, type Value } from './setting-definitions.ts';
import { settingsByPath, settingsTable } from './settings-table.ts';

/** Settings as the API shows them and the database keeps them. */
export interface Settings {
  [name: string]: Value | Settings;
}

/** The same by path, such as `font.fontSize`: what is computed with. */
export type Values = Readonly<Record<string, Value>>;

export const standardLight: Values = Object.fromEntries(
  [...settingsByPath].flatMap(([path, { fallback }]) => (fallback === undefined ? [] : [[path, fallback]])),
);

export const systemValues: Record<'standard-light' | 'standard-dark', Values> = {
  'standard-light': standardLight,
  'standard-dark': { ...standardLight, 'mainColor.color': '#ffffff', 'mainColor.background': '#0f172a' },
};

const namesByPath = [...settingsByPath.keys()].map((path) => [path, path.split('.')] as const);

/** What was stored, filled up with Standard Light: settings that are newer than the theme have values too. */
export function fromStored(settings: unknown): Values {
  const values: Record<string, Value> = {};
  for (const [path, names] of namesByPath) {
    let node = settings as Settings[string] | undefined;
    for (const name of names) node = (node as Settings | null | undefined)?.[name];
    if (node !== undefined) values[path] = node as Value;
  }
  return { ...standardLight, ...values };
}

export function nested(values: Values, group: SettingGroup = settingsTable, prefix = ''): Settings {
  const settings: Settings = {};
  for (const [name, node] of Object.entries(group)) {
    const path = prefix + name;
    if (!isDefinition(node)) settings[name] = nested(values, node, `${path}.`);
    else if (values[path] !== undefined) settings[name] = values[path];
  }
  return settings;
}
