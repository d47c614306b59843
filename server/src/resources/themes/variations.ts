import { themeVariationPlace } from 'guidepost-model/conditions/places';
import type { ReferenceTargets } from 'guidepost-model/conditions/reference-targets';
import { validateConditions } from 'guidepost-model/conditions/validate';
import { newId } from 'guidepost-model/ids';
import type { Issue } from 'guidepost-model/issues';
import { changesOfManaged, readSettings } from 'guidepost-model/themes/validate';
import { fromStored, nested, type Values } from 'guidepost-model/themes/values';
import type { VariationInput } from './contract.ts';
import type { Variation } from './queries.ts';

/** A variation that a body sends, with its settings read. */
export interface ReadVariation extends Omit<VariationInput, 'settings'> {
  settings: Values;
  /** Where it stands in the body. */
  path: string;
}

export function readVariations(input: VariationInput[]): { variations: ReadVariation[]; issues: Issue[] } {
  const issues: Issue[] = [];
  const variations = input.map(({ settings = {}, ...rest }, index) => {
    const path = `variations[${index}]`;
    const read = readSettings(settings, `${path}.settings`);
    issues.push(...read.issues);
    return { ...rest, settings: read.values, path };
  });
  return { variations, issues };
}

/** The settings to which a sent variation is applied: its stored ones, or those of the theme when it is new. */
function settingsBefore({ id }: ReadVariation, stored: readonly Variation[], ofTheme: Values): Values {
  const known = stored.find((variation) => variation.id === id);
  return known ? fromStored(known.settings) : ofTheme;
}

/** The sent variations as they are to be stored, and every problem they have. */
export function applyVariations(
  sent: ReadVariation[],
  stored: readonly Variation[],
  ofTheme: Values,
  targets: ReferenceTargets,
): { variations: Variation[]; issues: Issue[] } {
  const issues = idIssues(sent, stored);
  const variations = sent.map(({ id = newId(), name, ...variation }) => {
    const path = `${variation.path}.conditions`;
    const read = validateConditions(variation.conditions, { place: themeVariationPlace, targets, path });
    const before = settingsBefore({ id, name, ...variation }, stored, ofTheme);
    const managed = changesOfManaged(variation.settings, before, `${variation.path}.settings`);
    issues.push(...(read.issues ?? []), ...managed);
    const settings = nested({ ...before, ...variation.settings });
    return { id, name, conditions: read.conditions ?? [], settings };
  });
  return { variations, issues };
}

function idIssues(sent: ReadVariation[], stored: readonly Variation[]): Issue[] {
  const seen = new Set<string>();
  return sent.flatMap(({ id, path }): Issue[] => {
    if (id === undefined) return [];
    const place = `${path}.id`;
    const problem = seen.has(id) ? 'is given twice' : 'names no variation of this theme';
    const isFine = !seen.has(id) && stored.some((variation) => variation.id === id);
    seen.add(id);
    return isFine ? [] : [{ rule: 'reference_target', path: place, message: `${place} ${problem}` }];
  });
}

/** Whether a patch sets custom CSS to something that the theme or the variation did not have before. */
export function addsCustomCss(
  { settings, variations = [] }: { settings: Values; variations?: ReadVariation[] | undefined },
  stored: { settings: Values; variations: readonly Variation[] },
): boolean {
  const ofTheme = { ...stored.settings, ...settings };
  const adds = (sent: Values, before: Values) =>
    Boolean(sent.customCss) && sent.customCss !== before.customCss;
  return (
    adds(settings, stored.settings) ||
    variations.some((sent) => adds(sent.settings, settingsBefore(sent, stored.variations, ofTheme)))
  );
}
