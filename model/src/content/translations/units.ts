import type { VersionBody } from '../body.ts';
import type { ContentType } from '../types.ts';
import { matchUnits, type StoredUnits } from './match.ts';
import { type Text, textsOf } from './texts.ts';

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

export function unitsOf(type: ContentType, body: VersionBody): Unit[] {
  return textsOf(type, body).map(unitOf);
}

const unitOf = ({ path, source, kind }: Text): Unit => ({
  path,
  source,
  optional: kind === 'mediaUrl' || kind === 'destination',
});

export function translatedUnits(units: readonly Unit[], stored: StoredUnits): TranslatedUnit[] {
  const { matched } = matchUnits(units, stored);
  return units.map((unit) => {
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

export interface Stats {
  total: number;
  missing: number;
  outdated: number;
}

export function statsOf(units: readonly TranslatedUnit[]): Stats {
  return {
    total: units.length,
    missing: units.filter(({ translation, optional }) => translation === '' && !optional).length,
    outdated: units.filter(({ outdated }) => outdated).length,
  };
}
