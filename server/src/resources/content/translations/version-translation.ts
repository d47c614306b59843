import { type Applied, applyProposals, type Proposal } from 'guidepost-model/content/translations/apply';
import { textsOf } from 'guidepost-model/content/translations/texts';
import type { Database } from '../../../db/pool.ts';
import { findHolder, type LocalizationRow } from '../../localizations/queries.ts';
import { type ContentRow, findContent, lockContent } from '../queries.ts';
import { editable, existing, live } from '../require.ts';
import { bodyOf, type FullVersionRow, findVersion } from '../versions/queries.ts';
import { findTranslation, saveTranslation, type TranslationRow } from './queries.ts';
import { targetLanguage, translatable } from './translatable.ts';

interface Params {
  contentId: string;
  versionId: string;
  code: string;
}

/** A version and the language that it is translated into. */
export interface Target {
  content: ContentRow;
  version: FullVersionRow;
  localization: LocalizationRow;
  /** Undefined when it was never saved. */
  row: TranslationRow | undefined;
}

export async function findTarget(db: Database, projectId: string, params: Params): Promise<Target> {
  const content = live(await findContent(db, projectId, params.contentId));
  return targetIn(db, content, params);
}

/** The same for whoever changes it: alone until the transaction ends, and only while the version is a draft. */
export async function lockTarget(trx: Database, projectId: string, params: Params): Promise<Target> {
  const content = live(await lockContent(trx, projectId, params.contentId));
  const target = await targetIn(trx, content, params);
  editable(content, target.version);
  return target;
}

async function targetIn(db: Database, content: ContentRow, { versionId, code }: Params): Promise<Target> {
  const { project_id: projectId } = content;
  const version = existing(await findVersion(db, projectId, content.id, versionId));
  translatable(content);
  const localization = targetLanguage(await findHolder(db, projectId, code));
  const row = await findTranslation(db, projectId, { versionId, localizationId: localization.id });
  return { content, version, localization, row };
}

export function apply({ content, version, row }: Target, proposals: readonly Proposal[]): Applied {
  return applyProposals(textsOf(content.type, bodyOf(version)), row?.units ?? {}, proposals);
}

export function save(
  trx: Database,
  { content, version, localization, row }: Target,
  changes: { units?: TranslationRow['units']; enabled?: boolean },
  now: Date,
): Promise<TranslationRow> {
  const { units = row?.units ?? {}, enabled = row?.enabled ?? false } = changes;
  const key = { versionId: version.id, localizationId: localization.id };
  return saveTranslation(trx, content.project_id, key, { units, enabled }, now);
}
