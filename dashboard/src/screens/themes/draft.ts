import { auto, type Value } from 'guidepost-model/themes/setting-definitions';
import { settingsByPath } from 'guidepost-model/themes/settings-table';
import { meaningOf, readSettings } from 'guidepost-model/themes/validate';
import { fromStored, nested, type Settings, type Values } from 'guidepost-model/themes/values';
import type { Schemas } from '../../api/client.ts';
import type { Condition } from '../../conditions/words.ts';

/** A variation while it is edited. */
export interface Variation {
  /** Names it in the page: its id, or a word of its own while it has none. */
  key: string;
  id?: string;
  name: string;
  conditions: Condition[];
  values: Values;
}

/** A theme while it is edited. Its values are by path; one that was typed may be no legal value. */
export interface Draft {
  name: string;
  values: Values;
  variations: Variation[];
}

export type Theme = Schemas['Theme'];

export const draftOf = ({ name, settings, variations = [] }: Theme): Draft => ({
  name,
  values: fromStored(settings),
  variations: variations.map(({ id, settings: own, ...rest }) => ({
    ...rest,
    id,
    key: id,
    values: fromStored(own),
  })),
});

/** Whether two drafts speak of the same variation, which gets its id when it is saved. */
export const isOne = (one: Variation, other: Variation) =>
  one.key === other.key || (one.id !== undefined && one.id === other.id);

/** A theme as it was saved, in which new variations are still called what they were called in the page. */
export function savedAs(sent: Draft, answer: Theme): Draft {
  const draft = draftOf(answer);
  const variations = draft.variations.map((variation, at) => ({
    ...variation,
    key: sent.variations[at]?.key ?? variation.key,
  }));
  return { ...draft, variations };
}

/** Two settings that are not there are the same. */
export const isSame = (one: Value | undefined, other: Value | undefined) => (one ?? null) === (other ?? null);

/** The paths at which two looks differ. */
export const changedPaths = (one: Values, other: Values): string[] =>
  [...settingsByPath.keys()].filter((path) => !isSame(one[path], other[path]));

export const areSameConditions = (one: readonly Condition[], other: readonly Condition[]) =>
  JSON.stringify(one) === JSON.stringify(other);

const isSameVariation = (one: Variation, other: Variation) =>
  isOne(one, other) &&
  one.name === other.name &&
  areSameConditions(one.conditions, other.conditions) &&
  changedPaths(one.values, other.values).length === 0;

export const areSameVariations = (one: readonly Variation[], other: readonly Variation[]) =>
  one.length === other.length &&
  one.every((variation, at) => other.slice(at, at + 1).every((same) => isSameVariation(variation, same)));

/** What makes a look of another one. A setting cannot be taken away, so only what has a value is sent. */
function changes(from: Values, to: Values): Settings {
  const entries = changedPaths(from, to).flatMap((path) => {
    const value = to[path];
    return value === undefined || value === null ? [] : [[path, value] as const];
  });
  return nested(Object.fromEntries(entries));
}

/** What has to be sent so that the saved theme becomes the draft; undefined where nothing is different. */
export function patchOf(saved: Draft, draft: Draft) {
  const isNamed = saved.name !== draft.name;
  const isLook = changedPaths(saved.values, draft.values).length > 0;
  const isVaried = !areSameVariations(saved.variations, draft.variations);
  if (!isNamed && !isLook && !isVaried) return undefined;
  return {
    ...(isNamed && { name: draft.name }),
    ...(isLook && { settings: changes(saved.values, draft.values) }),
    ...(isVaried && {
      variations: draft.variations.map((variation) => variationInput(variation, saved, draft)),
    }),
  };
}

function variationInput({ id, name, conditions, values }: Variation, saved: Draft, draft: Draft) {
  const known = saved.variations.find((one) => one.id !== undefined && one.id === id);
  return {
    ...(known?.id !== undefined && { id: known.id }),
    name,
    conditions,
    settings: changes(known?.values ?? draft.values, values),
  };
}

const root = 'settings';

/** What a page can draw: what was typed and is no legal value is left as it was before. */
export function legalValues(typed: Values, before: Values): Values {
  const { values } = readSettings(nested(typed), root);
  return { ...before, ...values };
}

const onceSet = 'This can be changed but not removed once it was saved.';

/** What is wrong with a look, by the path of the setting. */
function settingIssues(typed: Values, saved: Values | undefined): Record<string, string> {
  const wrong = new Set(readSettings(nested(typed), root).issues.map(({ path }) => path));
  const entries = [...settingsByPath].flatMap(([path, definition]) => {
    if (wrong.has(`${root}.${path}`)) return [[path, `This must be ${meaningOf(definition)}.`]];
    const isRemoved = isSame(typed[path], undefined) && saved && !isSame(saved[path], undefined);
    return isRemoved ? [[path, onceSet]] : [];
  });
  return Object.fromEntries(entries);
}

/** What is wrong with a draft: of the theme itself, and of each variation by its key. */
export interface DraftIssues {
  theme: Record<string, string>;
  variations: Record<string, Record<string, string>>;
}

/** Beside paths of settings, `name` and `conditions` of the theme or of a variation can be wrong. */
export function issuesOf(draft: Draft, saved: Draft): DraftIssues {
  const nameIssue = ({ name }: { name: string }): Record<string, string> =>
    name.trim() === '' ? { name: 'A name is needed.' } : {};
  const variations = draft.variations.map((variation) => {
    const before = saved.variations.find((one) => isOne(one, variation));
    const issues: Record<string, string> = {
      ...settingIssues(variation.values, before?.values),
      ...nameIssue(variation),
      ...(variation.conditions.length === 0 && {
        conditions: 'A variation needs a condition that says when it is shown.',
      }),
    };
    return [variation.key, issues] as const;
  });
  return {
    theme: { ...settingIssues(draft.values, saved.values), ...nameIssue(draft) },
    variations: Object.fromEntries(variations),
  };
}

export const countIssues = ({ theme, variations }: DraftIssues): number =>
  [theme, ...Object.values(variations)].reduce((sum, issues) => sum + Object.keys(issues).length, 0);

/** The value that a text field stands for. */
export function typedValue(path: string, text: string): Value | undefined {
  const definition = settingsByPath.get(path);
  if (definition?.kind !== 'number') return text;
  const trimmed = text.trim();
  if (trimmed === '') return definition.fallback === undefined ? undefined : null;
  const number = Number(trimmed.replace(',', '.'));
  return Number.isFinite(number) ? number : text;
}

/** A look with another value at a path. */
export function withValue(values: Values, path: string, value: Value | undefined): Values {
  const { [path]: _, ...rest } = values;
  return value === undefined ? rest : { ...rest, [path]: value };
}

/** A value as people read it in a list of differences. */
export function valueText(value: Value | undefined): string {
  if (value === undefined || value === null || value === '') return 'nothing';
  if (value === auto) return 'automatic';
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : String(value);
}
