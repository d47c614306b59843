import { referencesOf } from 'guidepost-model/conditions/references';
import { possibleReferencesIn } from 'guidepost-model/content/possible-references';
import type { Issue } from 'guidepost-model/issues';
import { changesOfManaged, readSettings } from 'guidepost-model/themes/validate';
import { fromStored, nested, type Settings, systemValues, type Values } from 'guidepost-model/themes/values';
import type { Database } from '../../db/pool.ts';
import { bodyLimit } from '../../http/body.ts';
import { invalid } from '../../http/errors.ts';
import { lockTargets, targetsOf } from '../references/load-targets.ts';
import type { Target } from '../references/queries.ts';
import type { ThemePatch } from './contract.ts';
import type { ThemeRow, Variation } from './queries.ts';
import { bringsCss, finishVariations, readDrafts, type VariationDraft } from './variations.ts';

/** What a body says about the looks of a theme; variations only where it replaces them. */
export interface ThemeDraft {
  given: Values;
  variations: VariationDraft[] | undefined;
}

/** The looks that a theme has. */
export interface Looks {
  settings: Values;
  variations: Variation[];
}

export const newLooks: Looks = { settings: systemValues['standard-light'], variations: [] };

export function looksOf(theme: Pick<ThemeRow, 'system_key' | 'settings' | 'variations'>): Looks {
  const { system_key, settings, variations } = theme;
  return { settings: system_key ? systemValues[system_key] : fromStored(settings), variations };
}

/** Everything that can be said of the body without looking at the theme. */
export function readDraft({ settings = {}, variations }: ThemePatch): ThemeDraft {
  const read = readSettings(settings, 'settings');
  const { drafts, issues } = readDrafts(variations ?? []);
  refuse([...read.issues, ...issues]);
  return { given: read.values, variations: variations && drafts };
}

interface Finished {
  settings: Settings;
  variations: Variation[];
  /** What the variations use, where the draft replaces them; kept from being deleted until the transaction ends. */
  targets?: Target[];
  bringsCss: boolean;
}

/** The theme as the draft makes it of what is stored. */
export async function finishDraft(
  trx: Database,
  projectId: string,
  draft: ThemeDraft,
  stored: Looks,
): Promise<Finished> {
  const base = { ...stored.settings, ...draft.given };
  const managed = changesOfManaged(draft.given, stored.settings, 'settings');
  const finished = {
    settings: nested(base),
    bringsCss: bringsCss(draft.given, draft.variations ?? [], stored),
  };
  if (!draft.variations) {
    refuse([...managed, ...sizeIssues(finished.settings, stored.variations, 'settings')]);
    return { ...finished, variations: stored.variations };
  }
  const conditions = draft.variations.map((variation) => variation.conditions);
  const loaded = await lockTargets(trx, projectId, possibleReferencesIn(conditions));
  const { variations, issues } = finishVariations(draft.variations, stored.variations, base, loaded.lookups);
  refuse([...managed, ...issues, ...sizeIssues(finished.settings, variations, 'variations')]);
  return { ...finished, variations, targets: targetsOf(usesOf(variations), loaded) };
}

/** As much as a body may have: every variation has all settings, so a small body could make a huge theme. */
const maxSize = bodyLimit;

function sizeIssues(settings: Settings, variations: Variation[], path: string): Issue[] {
  if (JSON.stringify([settings, variations]).length <= maxSize) return [];
  const message = `${path} would make the theme larger than 1 MiB, with all settings of every variation`;
  return [{ rule: 'schema', path, message }];
}

/** What the conditions of the variations refer to. */
export const usesOf = (variations: readonly Variation[]) =>
  referencesOf(variations.flatMap(({ conditions }) => conditions));

function refuse(issues: Issue[]): void {
  if (issues.length > 0) throw invalid(issues);
}
