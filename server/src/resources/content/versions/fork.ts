import { forkBody } from 'guidepost-model/content/fork';
import { newId } from 'guidepost-model/ids';
import type { Database } from '../../../db/pool.ts';
import { copyReferences } from '../../references/queries.ts';
import { type ContentRow, updateContent } from '../queries.ts';
import { copyTranslations } from '../translations/queries.ts';
import { bodyOf, type FullVersionRow, insertVersion } from './queries.ts';

/**
 * Makes a draft out of another version. The draft becomes the edited version; it has the cvids, the translations and
 * the references of its source, and new ids. The caller holds the lock of the content.
 */
export async function forkVersion(
  trx: Database,
  content: ContentRow,
  source: FullVersionRow,
  now: Date,
): Promise<FullVersionRow> {
  const { project_id: projectId, id: contentId } = content;
  const body = forkBody(bodyOf(source));
  const row = await insertVersion(trx, { id: newId(), projectId, contentId, body }, now);
  await copyTranslations(trx, projectId, source.id, row.id, now);
  const sourceOf = ({ id }: { id: string }) => ({ type: 'content' as const, id, contentId });
  await copyReferences(trx, projectId, sourceOf(source), sourceOf(row));
  await updateContent(trx, projectId, contentId, { edited_version_id: row.id }, now);
  return row;
}
