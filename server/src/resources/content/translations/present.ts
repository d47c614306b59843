import {
  statsOf,
  type TranslatedUnit,
  translatedUnits,
  unitsOf,
} from 'guidepost-model/content/translations/units';
import { bodyOf } from '../versions/queries.ts';
import type { ContentVersionLocalization } from './contract.ts';
import type { TranslationRow } from './queries.ts';
import type { Target } from './version-translation.ts';

export function unitsOfTarget({ content, version, row }: Target): TranslatedUnit[] {
  return translatedUnits(unitsOf(content.type, bodyOf(version)), row?.units ?? {});
}

export const presentUnit = ({ path, source, translation, optional, outdated }: TranslatedUnit) => ({
  path,
  source,
  translation,
  optional,
  outdated,
});

export function presentTranslation(
  target: Target,
  row: TranslationRow | undefined = target.row,
): ContentVersionLocalization {
  const units = unitsOfTarget({ ...target, row });
  return {
    object: 'contentVersionLocalization',
    versionId: target.version.id,
    code: target.localization.code,
    name: target.localization.name,
    enabled: row?.enabled ?? false,
    stats: statsOf(units),
    units: units.map(presentUnit),
    updatedAt: row?.updated_at.toISOString() ?? null,
  };
}
