import { themeVariationPlace } from 'guidepost-model/conditions/places';
import type { ReferenceTargets } from 'guidepost-model/conditions/reference-targets';
import { validateConditions } from 'guidepost-model/conditions/validate';
import { newId } from 'guidepost-model/ids';
import type { Issue } from 'guidepost-model/issues';
import { changesOfManaged, readSettings } from 'guidepost-model/themes/validate';
import { fromStored, nested, type Values } from 'guidepost-model/themes/values';
import type { VariationInput } from './contract.ts';
import type { Variation } from './queries.ts';

/** A variation as the body has it, its settings read. */
export interface VariationDraft extends Omit<VariationInput, 'settings'> {
  given: Values;
  /** Where it stands in the body. */
  path: string;
}

export function readDrafts(input: VariationInput[]): { drafts: VariationDraft[]; issues: Issue[] } {
  const issues: Issue[] = [];
  const drafts = input.map(({ settings = {}, ...rest }, index) => {
    const path = `variations[${index}]`;
    const read = readSettings(settings, `${path}.settings`);
    issues.push(...read.issues);
    return { ...rest, given: read.values, path };
  });
  return { drafts, issues };
}

/** What the settings of a variation begin with: its own, or those of the theme when it is new. */
const startOf = (draft: VariationDraft, stored: readonly Variation[], base: Values): Values => {
  const own = stored.find(({ id }) => id === draft.id);
  return own ? fromStored(own.settings) : base;
};

/** The drafts as they are to be stored, or every problem they have. */
export function finishVariations(
  drafts: VariationDraft[],
  stored: readonly Variation[],
  base: Values,
  targets: ReferenceTargets,
): { variations: Variation[]; issues: Issue[] } {
  const issues = idIssues(drafts, stored);
  const variations = drafts.map((draft) => {
    const path = `${draft.path}.conditions`;
    const read = validateConditions(draft.conditions, { place: themeVariationPlace, targets, path });
    const start = startOf(draft, stored, base);
    issues.push(...(read.issues ?? []), ...changesOfManaged(draft.given, start, `${draft.path}.settings`));
    const settings = nested({ ...start, ...draft.given });
    return { id: draft.id ?? newId(), name: draft.name, conditions: read.conditions ?? [], settings };
  });
  return { variations, issues };
}

function idIssues(drafts: VariationDraft[], stored: readonly Variation[]): Issue[] {
  const seen = new Set<string>();
  return drafts.flatMap(({ id, path }): Issue[] => {
    if (id === undefined) return [];
    const place = `${path}.id`;
    const problem = seen.has(id) ? 'is given twice' : 'names no variation of this theme';
    const isFine = !seen.has(id) && stored.some((variation) => variation.id === id);
    seen.add(id);
    return isFine ? [] : [{ rule: 'reference_target', path: place, message: `${place} ${problem}` }];
  });
}

/** Whether custom CSS is set to something that was not there before. */
export function bringsCss(
  given: Values,
  drafts: VariationDraft[],
  stored: { settings: Values; variations: readonly Variation[] },
): boolean {
  const base = { ...stored.settings, ...given };
  const brings = (values: Values, start: Values) =>
    Boolean(values.customCss) && values.customCss !== start.customCss;
  return (
    brings(given, stored.settings) ||
    drafts.some((draft) => brings(draft.given, startOf(draft, stored.variations, base)))
  );
}
