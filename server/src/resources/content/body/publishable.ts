import { possibleReferencesIn } from 'guidepost-model/content/possible-references';
import { referencesOfBody } from 'guidepost-model/content/references';
import { type Usability, usabilityOf } from 'guidepost-model/content/usability';
import type { Database } from '../../../db/pool.ts';
import { ApiError } from '../../../http/errors.ts';
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
  const { live } = await findTargets(db, projectId, possibleReferencesIn(body));
  return usabilityOf(type, body, live);
}

/** Refuses a version that uses something deleted (E1044) or that would not work for those who see it (E1027). */
export async function refuseUnpublishable(
  trx: Database,
  projectId: string,
  { type }: ContentRow,
  version: FullVersionRow,
): Promise<void> {
  const body = bodyOf(version);
  const loaded = await lockTargets(trx, projectId, possibleReferencesIn(body));
  const deleted = deletedAmong(referencesOfBody(type, body), loaded);
  if (deleted.length > 0) {
    const message = `The version uses what was deleted: ${deleted.join(', ')}. Restore it, or change a draft.`;
    throw new ApiError('E1044', { message });
  }
  const { errors } = usabilityOf(type, body, loaded.live);
  if (errors.length === 0) return;
  const problems = errors.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  throw new ApiError('E1027', { message: `The version cannot be published: ${problems.join(' | ')}` });
}
