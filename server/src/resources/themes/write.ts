import type { Static } from 'typebox';
import type { Database } from '../../db/pool.ts';
import { ApiError } from '../../http/request/errors.ts';
import { refuseWhileUsed } from '../references/in-use.ts';
import { brokenAmong } from '../references/load-targets.ts';
import { replaceReferences } from '../references/queries.ts';
import {
  applyPatch,
  initialValues,
  lockTargetsOfVariations,
  readPatch,
  referencesOfVariations,
  valuesOf,
} from './apply-patch.ts';
import type { NewTheme, ThemePatch } from './contract.ts';
import {
  clearDefaultTheme,
  insertTheme,
  lockDefaultTheme,
  lockTheme,
  type ThemeRow,
  updateTheme,
} from './queries.ts';
import { refuseBroken, requireChangeable, requireDeletable } from './require.ts';

export const sourceOf = ({ id }: ThemeRow) => ({ type: 'theme', id }) as const;

interface Rules {
  /** Whether the plan of the project includes custom CSS. */
  allowsCustomCss: boolean;
  /** Throws when the theme has changed since the caller read it. */
  refuseOutdated?: (theme: ThemeRow) => void;
}

export async function createTheme(
  trx: Database,
  projectId: string,
  input: Static<typeof NewTheme>,
  { allowsCustomCss }: Rules,
  now: Date,
): Promise<ThemeRow> {
  const { name, isDefault = false } = input;
  const read = readPatch(input);
  if (isDefault) await lockDefaultTheme(trx, projectId);
  const applied = await applyPatch(trx, projectId, read, initialValues);
  if (applied.addsCustomCss && !allowsCustomCss) throw new ApiError('E1038');
  if (isDefault) await clearDefaultTheme(trx, projectId, now);
  const { settings, variations, targets } = applied;
  const theme = await insertTheme(trx, projectId, { name, isDefault, settings, variations }, now);
  if (targets) await replaceReferences(trx, projectId, sourceOf(theme), targets);
  return theme;
}

export async function changeTheme(
  trx: Database,
  projectId: string,
  id: string,
  patch: ThemePatch,
  { allowsCustomCss, refuseOutdated }: Rules,
  now: Date,
): Promise<ThemeRow> {
  const { name, isDefault, settings, variations } = patch;
  const read = readPatch(patch);
  if (isDefault) await lockDefaultTheme(trx, projectId);
  const theme = requireChangeable(await lockTheme(trx, projectId, id), patch);
  refuseOutdated?.(theme);
  const applied = await applyPatch(trx, projectId, read, valuesOf(theme));
  if (applied.addsCustomCss && !allowsCustomCss) throw new ApiError('E1038');
  if (applied.targets) await replaceReferences(trx, projectId, sourceOf(theme), applied.targets);
  if (isDefault && !theme.is_default) await clearDefaultTheme(trx, projectId, now);
  const values = {
    settings: settings === undefined ? undefined : applied.settings,
    variations: variations && applied.variations,
  };
  return updateTheme(trx, projectId, theme.id, { name, isDefault, ...values }, now);
}

export async function removeTheme(trx: Database, projectId: string, id: string, now: Date): Promise<void> {
  const theme = requireDeletable(await lockTheme(trx, projectId, id));
  await refuseWhileUsed(trx, projectId, sourceOf(theme), 'E1031');
  await updateTheme(trx, projectId, theme.id, { deletedAt: now }, now);
}

/** A theme that is not deleted stays as it is. */
export async function restoreTheme(
  trx: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<ThemeRow> {
  const theme = await lockTheme(trx, projectId, id);
  if (!theme) throw new ApiError('E1021');
  if (!theme.deleted_at) return theme;
  const loaded = await lockTargetsOfVariations(trx, projectId, theme.variations);
  refuseBroken(brokenAmong(referencesOfVariations(theme.variations), loaded));
  return updateTheme(trx, projectId, theme.id, { deletedAt: null }, now);
}
