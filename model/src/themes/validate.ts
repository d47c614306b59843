import type { Issue } from '../issues.ts';
import {
  auto,
  isDefinition,
  type SettingDefinition,
  type SettingGroup,
  type Value,
} from './setting-definitions.ts';
import { settingsByPath, settingsTable } from './settings-table.ts';
import type { Values } from './values.ts';

/** What was given of the settings, or every problem it has. */
export interface ReadSettings {
  values: Values;
  issues: Issue[];
}

interface Reading {
  values: Record<string, Value>;
  issues: Issue[];
  /** Where the settings stand in the body. */
  root: string;
}

/** Any part of the settingsTable may be left out, which null means as well; nothing else than the settingsTable may come. */
export function readSettings(input: unknown, root: string): ReadSettings {
  const reading: Reading = { values: {}, issues: [], root };
  readBranch(reading, settingsTable, input, '');
  return { values: reading.values, issues: reading.issues };
}

function readBranch(reading: Reading, group: SettingGroup, input: unknown, prefix: string): void {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) {
    report(reading, prefix.slice(0, -1), 'must be an object');
    return;
  }
  for (const [name, value] of Object.entries(input)) {
    const path = prefix + name;
    const node = Object.hasOwn(group, name) ? group[name] : undefined;
    if (!node) report(reading, path, 'is not a known key');
    else if (value === null) continue;
    else if (isDefinition(node)) readLeaf(reading, node, value, path);
    else readBranch(reading, node, value, `${path}.`);
  }
}

function readLeaf(reading: Reading, setting: SettingDefinition, input: unknown, path: string): void {
  const value = setting.kind === 'number' || setting.kind === 'weight' ? asNumber(input) : input;
  if (accepts(setting, value)) reading.values[path] = value;
  else
    report(reading, path, `must be ${meaningOf(setting)}`, setting.kind === 'media' ? 'media_url' : 'schema');
}

function report({ issues, root }: Reading, path: string, problem: string, rule = 'schema'): void {
  const place = path === '' ? root : `${root}.${path}`;
  issues.push({ rule, path: place, message: `${place} ${problem}` });
}

const decimal = /^-?\d{1,400}(\.\d{1,400})?$/;
const asNumber = (input: unknown) =>
  typeof input === 'string' && decimal.test(input) ? Number(input) : input;

const hexColor = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
export const weights = [100, 200, 300, 400, 500, 600, 700, 800, 900];

function accepts(setting: SettingDefinition, value: unknown): value is Value {
  switch (setting.kind) {
    case 'number':
      return Number.isFinite(value) && isWithin(value as number, setting);
    case 'weight':
      return weights.includes(value as number);
    case 'color':
      return (
        typeof value === 'string' && (hexColor.test(value) || (value === auto && setting.auto !== undefined))
      );
    case 'word':
      return setting.words.includes(value as string);
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
    case 'media':
      return value === '' || (typeof value === 'string' && isWebAddress(value));
    case 'managed':
      // Whether it is what is stored is seen later: see `changesOfManaged`.
      return typeof value === setting.type;
    default:
      return setting satisfies never;
  }
}

const isWithin = (value: number, { min = -Infinity, max = Infinity }: { min?: number; max?: number }) =>
  value >= min && value <= max;

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** What a setting accepts, for people. */
export function meaningOf(setting: SettingDefinition): string {
  switch (setting.kind) {
    case 'number':
      return rangeOf(setting);
    case 'weight':
      return `one of: ${weights.join(', ')}`;
    case 'color':
      return `a color such as #2563eb, with 3, 6 or 8 digits${setting.auto ? `, or ${auto}` : ''}`;
    case 'word':
      return `one of: ${setting.words.join(', ')}`;
    case 'flag':
      return 'true or false';
    case 'text':
      return 'a string';
    case 'media':
      return 'an http or https URL, or empty';
    case 'managed':
      return 'the value that is stored, because the API cannot change this setting';
    default:
      return setting satisfies never;
  }
}

function rangeOf({ min, max }: { min?: number; max?: number }): string {
  if (min === undefined || max === undefined) return 'a number';
  return Number.isFinite(max) ? `a number from ${min} to ${max}` : `a number from ${min} on`;
}

/** Settings that are managed elsewhere can only be sent back as they were read. */
export function changesOfManaged(given: Values, stored: Values, root: string): Issue[] {
  const reading: Reading = { values: {}, issues: [], root };
  for (const [path, value] of Object.entries(given)) {
    const setting = settingsByPath.get(path)!;
    if (setting.kind === 'managed' && value !== stored[path])
      report(reading, path, `must be ${meaningOf(setting)}`);
  }
  return reading.issues;
}
