import type { ContentType } from '../../content-types/types.ts';
import { atOnce, type InParts, mapInParts } from '../../in-parts.ts';
import type { VersionBody } from '../body.ts';
import { matchUnits, type StoredUnits } from './match.ts';
import { type Text, textsInParts } from './texts.ts';

/** One text to translate. */
export interface Unit {
  path: string;
  source: string;
  /** Images, embeds and links: most do without a translation, so none is missing. */
  optional: boolean;
}

export interface TranslatedUnit extends Unit {
  /** Empty when there is none. */
  translation: string;
  /** The source that the translation was made from; the present one when there is no translation. */
  translatedFrom: string;
  /** Whether the source has changed since. */
  outdated: boolean;
}

export function* unitsInParts(type: ContentType, body: VersionBody): InParts<Unit[]> {
  return yield* mapInParts(yield* textsInParts(type, body), unitOf);
}

export const unitsOf = (type: ContentType, body: VersionBody) => atOnce(unitsInParts(type, body));

const unitOf = ({ path, source, kind }: Text): Unit => ({
  path,
  source,
  optional: kind === 'mediaUrl' || kind === 'destination',
});

export function* translatedInParts(units: readonly Unit[], stored: StoredUnits): InParts<TranslatedUnit[]> {
  const { matched } = yield* matchUnits(units, stored);
  return yield* mapInParts(units, (unit) => {
    const { translation, source } = matched.get(unit.path) ?? { translation: '', source: unit.source };
    const isThere = translation !== '';
    return {
      ...unit,
      translation,
      translatedFrom: isThere ? source : unit.source,
      outdated: isThere && source !== unit.source,
    };
  });
}

export const translatedUnits = (units: readonly Unit[], stored: StoredUnits) =>
  atOnce(translatedInParts(units, stored));

export interface Stats {
  total: number;
  missing: number;
  outdated: number;
}

export function statsOf(units: readonly TranslatedUnit[]): Stats {
  const stats = { total: units.length, missing: 0, outdated: 0 };
  for (const { translation, optional, outdated } of units) {
    if (translation === '' && !optional) stats.missing += 1;
    if (outdated) stats.outdated += 1;
  }
  return stats;
}
