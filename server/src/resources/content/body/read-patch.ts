import { problemsOfAnyPatch } from 'guidepost-model/content/any-patch';
import type { VersionBody } from 'guidepost-model/content/body';
import { possibleReferencesInParts } from 'guidepost-model/content/possible-references';
import { versionPatchInParts } from 'guidepost-model/content/read-patch';
import type { Database } from '../../../db/pool.ts';
import { ApiError, invalid } from '../../../http/request/errors.ts';
import { inParts } from '../../../http/request/in-parts.ts';
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
  const references = await inParts(possibleReferencesInParts([stored, patch]));
  const loaded = await lockTargets(trx, project_id, references);
  const { body, issues } = await inParts(versionPatchInParts(type, patch, stored, loaded.live));
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
