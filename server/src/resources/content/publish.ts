import { referencesOfBody } from 'guidepost-model/content/references';
import { type Usability, usabilityOf } from 'guidepost-model/content/usability';
import type { Database } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { deletedTargets, loadLookups, lockTargets } from './load-lookups.ts';
import type { ContentRow } from './queries.ts';
import { bodyOf, type FullVersionRow } from './versions.ts';

export async function validateVersion(
  db: Database,
  projectId: string,
  { type }: ContentRow,
  version: FullVersionRow,
): Promise<Usability> {
  return usabilityOf(type, bodyOf(version), await loadLookups(db, projectId));
}

/** What is published must work: nothing it uses is deleted (E1044), and its content is complete (E1027). */
export async function refuseUnpublishable(
  trx: Database,
  projectId: string,
  content: ContentRow,
  version: FullVersionRow,
): Promise<void> {
  const references = referencesOfBody(content.type, bodyOf(version));
  await lockTargets(trx, projectId, references);
  const deleted = await deletedTargets(trx, projectId, references);
  if (deleted.length > 0) {
    const message = `The version uses what was deleted: ${deleted.join(', ')}. Restore it, or change a draft.`;
    throw new ApiError('E1044', { message });
  }
  const { errors } = await validateVersion(trx, projectId, content, version);
  if (errors.length === 0) return;
  const problems = errors.map(({ path, message }) => (path ? `${path}: ${message}` : message));
  throw new ApiError('E1027', { message: `The version cannot be published: ${problems.join(' | ')}` });
}
