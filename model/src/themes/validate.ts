import type { Issue } from '../issues.ts';
import { Reader } from '../reading/reader.ts';
import { kinds, problems } from '../reading/wording.ts';
import { urlOf } from '../urls.ts';
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

/**
 * Any part of the table may be left out, which null means as well; nothing else than the table may come. `root` is
 * where the settings stand in the body.
 */
export function readSettings(input: unknown, root: string): ReadSettings {
  const reader = new Reader();
  const values: Record<string, Value> = {};
  readGroup(settingsTable, input, '');
  return { values, issues: reader.issues };

  function readGroup(group: SettingGroup, sent: unknown, path: string): void {
    const fields = reader.object(sent, bodyPath(root, path));
    if (!fields) return;
    for (const [name, value] of Object.entries(fields)) {
      const node = Object.hasOwn(group, name) ? group[name] : undefined;
      const place = path === '' ? name : `${path}.${name}`;
      if (!node) reader.refuseKey(bodyPath(root, path), name);
      else if (value === null) continue;
      else if (isDefinition(node)) readSetting(node, value, place);
      else readGroup(node, value, place);
    }
  }

  function readSetting(setting: SettingDefinition, sent: unknown, path: string): void {
    const value = setting.kind === 'number' || setting.kind === 'weight' ? asNumber(sent) : sent;
    const rule = setting.kind === 'media' ? 'media_url' : 'schema';
    if (accepts(setting, value)) values[path] = value;
    else reader.report(bodyPath(root, path), problems.mustBe(meaningOf(setting)), rule);
  }
}

const bodyPath = (root: string, path: string) => (path === '' ? root : `${root}.${path}`);
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

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && urlOf(text) !== undefined;

/** What a setting accepts, for people. */
export function meaningOf(setting: SettingDefinition): string {
  switch (setting.kind) {
    case 'number':
      return rangeOf(setting);
    case 'weight':
      return kinds.oneOf(weights);
    case 'color':
      return `a color such as #2563eb, with 3, 6 or 8 digits${setting.auto ? `, or ${auto}` : ''}`;
    case 'word':
      return kinds.oneOf(setting.words);
    case 'flag':
      return kinds.boolean;
    case 'text':
      return kinds.string;
    case 'media':
      return 'an http or https URL, or empty';
    case 'managed':
      return 'the value that is stored, because the API cannot change this setting';
    default:
      return setting satisfies never;
  }
}

function rangeOf({ min, max }: { min?: number; max?: number }): string {
  return min === undefined || max === undefined ? kinds.number : kinds.numberBetween(min, max);
}

/** Settings that are managed elsewhere can only be sent back as they were read. */
export function changesOfManaged(given: Values, stored: Values, root: string): Issue[] {
  const reader = new Reader();
  for (const [path, value] of Object.entries(given)) {
    const setting = settingsByPath.get(path);
    if (setting?.kind === 'managed' && value !== stored[path])
      reader.report(bodyPath(root, path), problems.mustBe(meaningOf(setting)));
  }
  return reader.issues;
}
