import { problemsOfAnyPatch } from 'guidepost-model/content/any-patch';
import type { VersionBody } from 'guidepost-model/content/body';
import { possibleReferencesIn } from 'guidepost-model/content/possible-references';
import { readVersionPatch } from 'guidepost-model/content/read-patch';
import type { Database } from '../../../db/pool.ts';
import { ApiError, invalid } from '../../../http/errors.ts';
import { type LoadedTargets, lockTargets } from '../../references/load-targets.ts';
import type { ContentRow } from '../queries.ts';

/**
 * The draft with the patch applied, and what it refers to, which is kept from being deleted until the transaction
 * ends. An editor saves with every pause of typing, so this is one statement and one reading of the patch: what it
 * may refer to is found before it is read. The stored body counts too, since the patch leaves parts of it as they are.
 */
export async function readPatch(
  trx: Database,
  { project_id, type }: ContentRow,
  stored: VersionBody,
  patch: object,
): Promise<{ body: VersionBody; loaded: LoadedTargets }> {
  const loaded = await lockTargets(trx, project_id, possibleReferencesIn([stored, patch]));
  const { body, issues } = readVersionPatch(type, patch, stored, loaded.live);
  if (issues) throw invalid(issues);
  return { body, loaded };
}

/** Refuses a patch that sends a theme which does not exist. */
export function requireTheme(patch: { themeId?: unknown }, { live }: LoadedTargets): void {
  const { themeId } = patch;
  if (typeof themeId === 'string' && !live.themes(themeId)) throw new ApiError('E1021');
}

/** Refuses a patch that fits no version, before the version that it is for is found to be missing. */
export function refuseUnfit(patch: object): void {
  const issues = problemsOfAnyPatch(patch as Record<string, unknown>);
  if (issues.length > 0) throw invalid(issues);
}
