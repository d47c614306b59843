import { initialBody } from 'guidepost-model/content/defaults';
import { possibleReferencesIn } from 'guidepost-model/content/possible-references';
import { traits } from 'guidepost-model/content-types/types';
import type { Static } from 'typebox';
import type { Database } from '../../db/pool.ts';
import { ApiError, invalid } from '../../http/request/errors.ts';
import { lockTargets } from '../references/load-targets.ts';
import { recordReferences } from './body/record-references.ts';
import type { ContentInput, ContentPatch } from './contract.ts';
import { type PublicationRow, publicationsOf } from './publications.ts';
import { type ContentRow, insertContent, lockContent, updateContent } from './queries.ts';
import { requireContent } from './require.ts';
import { insertVersion } from './versions/queries.ts';

/** The new content has version 0 as its draft. */
export async function createContent(
  trx: Database,
  projectId: string,
  input: Static<typeof ContentInput>,
  now: Date,
): Promise<ContentRow> {
  const { type, name = `Untitled ${type}`, buildUrl = null, themeId = null } = input;
  refuseTheme(type, themeId);
  const body = initialBody(type, themeId);
  const loaded = await lockTargets(trx, projectId, possibleReferencesIn(body));
  if (themeId !== null && !loaded.live.themes(themeId)) throw new ApiError('E1021');
  const content = await insertContent(trx, projectId, { type, name, buildUrl }, now);
  const version = { id: content.edited_version_id, projectId, contentId: content.id, body };
  await insertVersion(trx, version, now);
  await recordReferences(trx, projectId, type, version, loaded);
  return content;
}

export async function renameContent(
  trx: Database,
  projectId: string,
  contentId: string,
  { name, buildUrl }: Static<typeof ContentPatch>,
  now: Date,
): Promise<ContentRow> {
  const { id } = requireContent(await lockContent(trx, projectId, contentId));
  return updateContent(trx, projectId, id, { name, build_url: buildUrl }, now);
}

/** Archives content, unless it is published: then the answer has the places. */
export async function archive(
  trx: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<PublicationRow[]> {
  const places = (await publicationsOf(trx, projectId, [id])).get(id) ?? [];
  if (places.length === 0) await updateContent(trx, projectId, id, { deleted_at: now }, now);
  return places;
}

/** Archives content, and refuses to while it is published. */
export async function removeContent(
  trx: Database,
  projectId: string,
  contentId: string,
  now: Date,
): Promise<void> {
  const { id } = requireContent(await lockContent(trx, projectId, contentId));
  const places = await archive(trx, projectId, id, now);
  if (places.length > 0) throw stillPublished(places);
}

/** Content that is not archived stays as it is. */
export async function restoreContent(
  trx: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<ContentRow> {
  const content = await lockContent(trx, projectId, id);
  if (!content?.deleted_at) return requireContent(content);
  return updateContent(trx, projectId, content.id, { deleted_at: null }, now);
}

function refuseTheme(type: ContentRow['type'], themeId: string | null): void {
  const { hasTheme } = traits[type];
  if (hasTheme === (themeId !== null)) return;
  const message = hasTheme
    ? `themeId is required for content of type ${type}`
    : 'themeId: a tracker has no theme';
  throw invalid([{ rule: 'schema', path: 'themeId', message }]);
}

function stillPublished(places: { environment_id: string }[]): ApiError {
  const where = places.map(({ environment_id }) => environment_id).join(', ');
  return new ApiError('E1028', {
    message: `The content is still published in ${where}. Unpublish it from every environment first.`,
  });
}
