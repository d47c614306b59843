import type { Database } from '../../db/pool.ts';
import { inParts } from '../../http/request/in-parts.ts';
import { findContent } from '../../resources/content/queries.ts';
import { requireContent, requireVersion } from '../../resources/content/require.ts';
import { enabledTranslations } from '../../resources/content/translations/queries.ts';
import type { PreviewClaim } from '../../resources/content/versions/preview-tokens.ts';
import { bodyOf, findVersion } from '../../resources/content/versions/queries.ts';
import { conditionListsInParts } from '../content/condition-lists.ts';
import type { PublishedContent } from '../content/snapshot.ts';

/** The version of a preview, as if it were published now. */
export async function draftOf(
  db: Database,
  projectId: string,
  { contentId, versionId }: Pick<PreviewClaim, 'contentId' | 'versionId'>,
  now: Date,
): Promise<PublishedContent> {
  const content = requireContent(await findContent(db, projectId, contentId));
  const version = requireVersion(await findVersion(db, projectId, contentId, versionId));
  const translations = await enabledTranslations(db, projectId, [version.id]);
  const body = bodyOf(version);
  return {
    contentId: content.id,
    versionId: version.id,
    versionNumber: version.number,
    type: content.type,
    name: content.name,
    publishedAt: now,
    body,
    conditionLists: await inParts(conditionListsInParts(content.type, body)),
    translations: translations.get(version.id) ?? new Map(),
  };
}
