import { type Applied, applyInParts, type Proposal } from 'guidepost-model/content/translations/apply';
import { textsInParts } from 'guidepost-model/content/translations/texts';
import type { InParts } from 'guidepost-model/in-parts';
import type { Database } from '../../../db/pool.ts';
import { findLocalizationByCode, type LocalizationRow } from '../../localizations/queries.ts';
import { type ContentRow, findContent, lockContent, updateContent } from '../queries.ts';
import { requireContent, requireVersion } from '../require.ts';
import { requireDraft } from '../versions/drafts.ts';
import { bodyOf, type FullVersionRow, findVersion } from '../versions/queries.ts';
import { findTranslation, saveTranslation, type TranslationRow } from './queries.ts';
import { requireTargetLanguage, requireTranslatable } from './translatable.ts';

interface Params {
  contentId: string;
  versionId: string;
  code: string;
}

/** A version, the language that it is translated into, and what is stored of that translation. */
export interface VersionTranslation {
  content: ContentRow;
  version: FullVersionRow;
  localization: LocalizationRow;
  /** Undefined when it was never saved. */
  stored: TranslationRow | undefined;
}

export async function findVersionTranslation(
  db: Database,
  projectId: string,
  params: Params,
): Promise<VersionTranslation> {
  const content = requireContent(await findContent(db, projectId, params.contentId));
  return findIn(db, content, params);
}

/** Finds a translation in order to change it: the version must be a draft, and the content is locked. */
export async function lockVersionTranslation(
  trx: Database,
  projectId: string,
  params: Params,
): Promise<VersionTranslation> {
  const content = requireContent(await lockContent(trx, projectId, params.contentId));
  const translation = await findIn(trx, content, params);
  requireDraft(content, translation.version);
  return translation;
}

async function findIn(
  db: Database,
  content: ContentRow,
  { versionId, code }: Params,
): Promise<VersionTranslation> {
  const { project_id: projectId } = content;
  const version = requireVersion(await findVersion(db, projectId, content.id, versionId));
  requireTranslatable(content);
  const localization = requireTargetLanguage(await findLocalizationByCode(db, projectId, code));
  const stored = await findTranslation(db, projectId, { versionId, localizationId: localization.id });
  return { content, version, localization, stored };
}

/** The stored translations with the proposals applied, or every problem of the proposals. */
export function* applyTo(
  { content, version, stored }: VersionTranslation,
  proposals: readonly Proposal[],
): InParts<Applied> {
  const texts = yield* textsInParts(content.type, bodyOf(version));
  return yield* applyInParts(texts, stored?.units ?? {}, proposals);
}

/** Saves the changes; what they leave out stays as it is stored. */
export async function saveChanges(
  trx: Database,
  { content, version, localization, stored }: VersionTranslation,
  changes: { units?: TranslationRow['units']; enabled?: boolean | undefined },
  now: Date,
): Promise<TranslationRow> {
  const { units = stored?.units ?? {}, enabled = stored?.enabled ?? false } = changes;
  const key = { versionId: version.id, localizationId: localization.id };
  // The content is another than before, for whoever looks when it was changed.
  await updateContent(trx, content.project_id, content.id, {}, now);
  return saveTranslation(trx, content.project_id, key, { units, enabled }, now);
}
