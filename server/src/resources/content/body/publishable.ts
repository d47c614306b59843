import { possibleReferencesInParts } from 'guidepost-model/content/possible-references';
import { referencesInParts } from 'guidepost-model/content/references';
import { type Usability, usabilityInParts } from 'guidepost-model/content/usability';
import type { Database } from '../../../db/pool.ts';
import { ApiError } from '../../../http/errors.ts';
import { inParts } from '../../../http/in-parts.ts';
import { deletedAmong, findTargets, lockTargets } from '../../references/load-targets.ts';
import type { ContentRow } from '../queries.ts';
import { bodyOf, type FullVersionRow } from '../versions/queries.ts';

/** What keeps a version from being published, and what its author should look at. */
export async function usabilityOfVersion(
  db: Database,
  projectId: string,
  { type }: ContentRow,
  version: FullVersionRow,
): Promise<Usability> {
  const body = bodyOf(version);
  const { live } = await findTargets(db, projectId, await inParts(possibleReferencesInParts(body)));
  return inParts(usabilityInParts(type, body, live));
}

/** Refuses a version that uses something deleted (E1044) or that would not work for those who see it (E1027). */
export async function refuseUnpublishable(
  trx: Database,
  projectId: string,
  { type }: ContentRow,
  version: FullVersionRow,
): Promise<void> {
  const body = bodyOf(version);
  const loaded = await lockTargets(trx, projectId, await inParts(possibleReferencesInParts(body)));
  const deleted = deletedAmong(await inParts(referencesInParts(type, body)), loaded);
  if (deleted.length > 0) {
    const message = `The version uses what was deleted: ${deleted.join(', ')}. Restore it, or change a draft.`;
    throw new ApiError('E1044', { message });
  }
  const { errors } = await inParts(usabilityInParts(type, body, loaded.live));
  if (errors.length === 0) return;
  const problems = errors.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  throw new ApiError('E1027', { message: `The version cannot be published: ${problems.join(' | ')}` });
}
