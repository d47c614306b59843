import type { VersionBody } from 'guidepost-model/content/body';
import { readVersionPatch } from 'guidepost-model/content/read-patch';
import { referencesOfBody } from 'guidepost-model/content/references';
import type { Database } from '../../db/pool.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { loadLookups, lockTargets } from './load-lookups.ts';
import type { ContentRow } from './queries.ts';

/** The draft with the patch applied; what it refers to is kept from being deleted until the transaction ends. */
export async function readPatch(
  trx: Database,
  { project_id, type }: ContentRow,
  stored: VersionBody,
  patch: object,
): Promise<VersionBody> {
  const first = await readOnce(trx, project_id, type, stored, patch);
  await lockTargets(trx, project_id, referencesOfBody(type, first));
  // Only now it is known what to lock, and what is locked may have changed since it was read.
  return readOnce(trx, project_id, type, stored, patch);
}

async function readOnce(
  trx: Database,
  projectId: string,
  type: ContentRow['type'],
  stored: VersionBody,
  patch: object,
): Promise<VersionBody> {
  const lookups = await loadLookups(trx, projectId);
  const { themeId } = patch as { themeId?: unknown };
  if (typeof themeId === 'string' && !lookups.themes(themeId)) throw new ApiError('E1021');
  const { body, issues } = readVersionPatch(type, patch, stored, lookups);
  if (issues) throw invalid(issues);
  return body;
}
