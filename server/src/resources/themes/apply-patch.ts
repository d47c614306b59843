import { referencesOf } from 'guidepost-model/conditions/references';
import { possibleReferencesIn } from 'guidepost-model/content/possible-references';
import type { Issue } from 'guidepost-model/issues';
import { changesOfManaged, readSettings } from 'guidepost-model/themes/validate';
import { fromStored, nested, type Settings, systemValues, type Values } from 'guidepost-model/themes/values';
import type { Database } from '../../db/pool.ts';
import { bodyLimit } from '../../http/request/body.ts';
import { invalid } from '../../http/request/errors.ts';
import { type LoadedTargets, lockTargets, targetsOf } from '../references/load-targets.ts';
import type { Target } from '../references/queries.ts';
import type { ThemePatch } from './contract.ts';
import type { ThemeRow, Variation } from './queries.ts';
import { addsCustomCss, applyVariations, type ReadVariation, readVariations } from './variations.ts';

/** The settings and variations of a theme. */
interface ThemeValues {
  settings: Values;
  variations: Variation[];
}

/** What a new theme begins with. */
export const initialValues: ThemeValues = { settings: systemValues['standard-light'], variations: [] };

export function valuesOf(theme: Pick<ThemeRow, 'system_key' | 'settings' | 'variations'>): ThemeValues {
  const { system_key, settings, variations } = theme;
  return { settings: system_key ? systemValues[system_key] : fromStored(settings), variations };
}

/** The settings and variations of a body, each valid by itself. */
interface ReadPatch {
  settings: Values;
  /** Undefined when the theme keeps the variations that it has. */
  variations: ReadVariation[] | undefined;
}

/** Reads everything of a body that can be judged without the stored theme. */
export function readPatch({ settings = {}, variations }: ThemePatch): ReadPatch {
  const read = readSettings(settings, 'settings');
  const { variations: sent, issues } = readVariations(variations ?? []);
  refuse([...read.issues, ...issues]);
  return { settings: read.values, variations: variations && sent };
}

interface AppliedPatch {
  settings: Settings;
  variations: Variation[];
  /** What the new variations use; undefined when the patch leaves the variations as they are. */
  targets?: Target[];
  addsCustomCss: boolean;
}

/** Applies a patch to what is stored. What new variations use cannot be deleted until the transaction ends. */
export async function applyPatch(
  trx: Database,
  projectId: string,
  patch: ReadPatch,
  stored: ThemeValues,
): Promise<AppliedPatch> {
  const values = { ...stored.settings, ...patch.settings };
  const issues = changesOfManaged(patch.settings, stored.settings, 'settings');
  const applied = {
    settings: nested(values),
    addsCustomCss: addsCustomCss(patch, stored),
  };
  if (!patch.variations) {
    refuse([...issues, ...sizeIssues(applied.settings, stored.variations, 'settings')]);
    return { ...applied, variations: stored.variations };
  }
  const loaded = await lockTargetsOfVariations(trx, projectId, patch.variations);
  const read = applyVariations(patch.variations, stored.variations, values, loaded.live);
  refuse([...issues, ...read.issues, ...sizeIssues(applied.settings, read.variations, 'variations')]);
  const { variations } = read;
  return { ...applied, variations, targets: targetsOf(referencesOfVariations(variations), loaded) };
}

/** Every variation has all settings, so a small body could make a huge theme. A theme is no larger than a body. */
const maxSize = bodyLimit;

function sizeIssues(settings: Settings, variations: Variation[], path: string): Issue[] {
  if (JSON.stringify([settings, variations]).length <= maxSize) return [];
  const message = `${path} would make the theme larger than 1 MiB, with all settings of every variation`;
  return [{ rule: 'schema', path, message }];
}

export const referencesOfVariations = (variations: readonly Variation[]) =>
  referencesOf(variations.flatMap(({ conditions }) => conditions));

export function lockTargetsOfVariations(
  trx: Database,
  projectId: string,
  variations: readonly { conditions: unknown }[],
): Promise<LoadedTargets> {
  return lockTargets(trx, projectId, possibleReferencesIn(variations.map(({ conditions }) => conditions)));
}

function refuse(issues: Issue[]): void {
  if (issues.length > 0) throw invalid(issues);
}
