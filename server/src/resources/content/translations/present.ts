import {
  statsOf,
  type TranslatedUnit,
  translatedUnits,
  unitsOf,
} from 'guidepost-model/content/translations/units';
import { bodyOf } from '../versions/queries.ts';
import type { ContentVersionLocalization } from './contract.ts';
import type { TranslationRow } from './queries.ts';
import type { VersionTranslation } from './version-translation.ts';

/** Every text of the version with its translation, in the order of the body. */
export function unitsOfTranslation({ content, version, stored }: VersionTranslation): TranslatedUnit[] {
  return translatedUnits(unitsOf(content.type, bodyOf(version)), stored?.units ?? {});
}

export const presentUnit = ({ path, source, translation, optional, outdated }: TranslatedUnit) => ({
  path,
  source,
  translation,
  optional,
  outdated,
});

export function presentTranslation(
  translation: VersionTranslation,
  stored: TranslationRow | undefined = translation.stored,
): ContentVersionLocalization {
  const units = unitsOfTranslation({ ...translation, stored });
  return {
    object: 'contentVersionLocalization',
    versionId: translation.version.id,
    code: translation.localization.code,
    name: translation.localization.name,
    enabled: stored?.enabled ?? false,
    stats: statsOf(units),
    units: units.map(presentUnit),
    updatedAt: stored?.updated_at.toISOString() ?? null,
  };
}
