import {
  statsOf,
  type TranslatedUnit,
  translatedInParts,
  unitsInParts,
} from 'guidepost-model/content/translations/units';
import { type InParts, mapInParts } from 'guidepost-model/in-parts';
import { inParts } from '../../../http/request/in-parts.ts';
import { bodyOf } from '../versions/queries.ts';
import type { ContentVersionLocalization } from './contract.ts';
import type { TranslationRow } from './queries.ts';
import type { VersionTranslation } from './version-translation.ts';

/** Every text of the version with its translation, in the order of the body. */
export function* unitsOfTranslation({
  content,
  version,
  stored,
}: VersionTranslation): InParts<TranslatedUnit[]> {
  const units = yield* unitsInParts(content.type, bodyOf(version));
  return yield* translatedInParts(units, stored?.units ?? {});
}

export const presentUnit = ({ path, source, translation, optional, outdated }: TranslatedUnit) => ({
  path,
  source,
  translation,
  optional,
  outdated,
});

export async function presentTranslation(
  translation: VersionTranslation,
  stored: TranslationRow | undefined = translation.stored,
): Promise<ContentVersionLocalization> {
  const units = await inParts(unitsOfTranslation({ ...translation, stored }));
  return {
    object: 'contentVersionLocalization',
    versionId: translation.version.id,
    code: translation.localization.code,
    name: translation.localization.name,
    enabled: stored?.enabled ?? false,
    stats: statsOf(units),
    units: await inParts(mapInParts(units, presentUnit)),
    updatedAt: stored?.updated_at.toISOString() ?? null,
  };
}
