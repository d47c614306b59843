import { issueAt } from 'guidepost-model/issues';
import { isObject } from 'guidepost-model/reading/reader';
import { invalid } from '../../http/request/errors.ts';
import { inParts } from '../../http/request/in-parts.ts';
import type { ContentRow } from '../content/queries.ts';
import { unitsOfTranslation } from '../content/translations/present.ts';
import { findTranslation } from '../content/translations/queries.ts';
import { requireTargetLanguage, requireTranslatable } from '../content/translations/translatable.ts';
import { applyTo, saveChanges } from '../content/translations/version-translation.ts';
import { bodyOf, type FullVersionRow } from '../content/versions/queries.ts';
import { findLocalizationByCode, listLocalizations } from '../localizations/queries.ts';
import type { Applying } from './applying.ts';
import { textKeys } from './export-content.ts';
import type { Fields } from './things.ts';

interface Edited {
  content: ContentRow;
  version: FullVersionRow;
  /** The version to write to: a draft. */
  draft: () => Promise<FullVersionRow>;
}

/** Makes the translations those of the file. A file without translations leaves them as they are. */
export async function applyTranslations(
  applying: Applying,
  { content, version, draft }: Edited,
  translations: Fields | undefined,
): Promise<void> {
  if (translations === undefined) return;
  const { trx, keys, now } = applying;
  const { project_id: projectId } = content;
  let target = version;
  const names = await inParts(textKeys(content.type, bodyOf(version), keys));
  const pathOf = new Map([...names].map(([path, name]) => [name, path]));
  const present = (await listLocalizations(trx, projectId, {})).filter(({ is_default }) => !is_default);
  for (const code of new Set([...Object.keys(translations), ...present.map((row) => row.code)])) {
    const wanted = (translations[code] ?? { texts: {} }) as { enabled?: boolean; texts: Fields };
    const localization = await languageOf(applying, content, code);
    const stored = await findTranslation(trx, projectId, {
      versionId: target.id,
      localizationId: localization.id,
    });
    if (!stored && translations[code] === undefined) continue;
    const whole = { content, version: target, localization, stored };
    const units = await inParts(unitsOfTranslation(whole));
    const changed = changesOf(units, wanted.texts, pathOf, `translations.${code}.texts`);
    const enabled = wanted.enabled ?? false;
    if (changed.length === 0 && enabled === (stored?.enabled ?? false)) continue;
    target = await draft();
    const key = { versionId: target.id, localizationId: localization.id };
    const draftTranslation = {
      ...whole,
      version: target,
      stored: await findTranslation(trx, projectId, key),
    };
    const applied = await inParts(applyTo(draftTranslation, changed));
    if (applied.issues) throw invalid(applied.issues);
    await saveChanges(trx, draftTranslation, { units: applied.units, enabled }, now);
  }
}

async function languageOf({ trx }: Applying, content: ContentRow, code: string) {
  requireTranslatable(content);
  const localization = await findLocalizationByCode(trx, content.project_id, code);
  if (!localization || localization.deleted_at)
    throw invalid([issueAt(`translations.${code}`, 'names no localization', 'reference_target')]);
  return requireTargetLanguage(localization);
}

/** A text of the file: outdated ones name the source that they were made from. */
function textOf(sent: unknown): { text: string; source?: string } {
  if (!isObject(sent)) return { text: String(sent ?? '') };
  const { text = '', outdatedSource } = sent;
  return { text: String(text), ...(outdatedSource !== undefined && { source: String(outdatedSource) }) };
}

interface Unit {
  path: string;
  source: string;
  translation: string;
  translatedFrom: string;
}

/** What has to be proposed so that the texts of the file are the only ones. */
function changesOf(
  units: readonly Unit[],
  texts: Fields,
  pathOf: ReadonlyMap<string, string>,
  place: string,
) {
  const known = new Map(units.map((unit) => [unit.path, unit]));
  const named = new Set<string>();
  const sent = Object.entries(texts).flatMap(([name, value]) => {
    const { text, source } = textOf(value);
    const path = pathOf.get(name) ?? name;
    named.add(path);
    const unit = known.get(path);
    const isSame = unit?.translation === text && unit.translatedFrom === (source ?? unit.source);
    return isSame
      ? []
      : [{ path, translation: text === '' ? null : text, source, place: `${place}.${name}` }];
  });
  const cleared = units
    .filter(({ path, translation }) => translation !== '' && !named.has(path))
    .map(({ path }) => ({ path, translation: null, place }));
  return [...sent, ...cleared];
}
