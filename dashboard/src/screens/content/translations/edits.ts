import type { Schemas } from '../../../api/client.ts';

export type Unit = Schemas['TranslationUnit'];

/** What was typed and is not saved yet, by the path of the text. */
export type Edits = Readonly<Record<string, string>>;

export const filters = { all: 'All texts', missing: 'Missing', outdated: 'Outdated' } as const;
export type Filter = keyof typeof filters;

const isMissing = ({ translation, optional }: Unit) => translation === '' && !optional;

/**
 * The texts that a filter lets through. It asks what is saved, so that a text does not vanish while somebody types its
 * translation.
 */
export const filtered = (units: readonly Unit[], filter: Filter): Unit[] =>
  units.filter((unit) => {
    if (filter === 'missing') return isMissing(unit);
    return filter === 'outdated' ? unit.outdated : true;
  });

/** What has to be sent to save what was typed: null takes a translation away. */
export function changesOf(units: readonly Unit[], edits: Edits): Record<string, string | null> {
  const changes: Record<string, string | null> = {};
  for (const { path, translation, outdated } of units) {
    const typed = edits[path];
    if (typed === undefined || (typed === translation && !outdated)) continue;
    if (typed.trim() !== '') changes[path] = typed;
    else if (translation !== '') changes[path] = null;
  }
  return changes;
}

/** All translations as they would be after saving, for the preview. */
export function translationsWith(units: readonly Unit[], edits: Edits): Record<string, string> {
  const texts = units.map(({ path, translation }) => [path, edits[path] ?? translation] as const);
  return Object.fromEntries(texts.filter(([, text]) => text.trim() !== ''));
}

/** The attributes that a text shows: `{{ name }}`. */
const attributesIn = (text: string) => [...text.matchAll(/\{\{\s*([\w.]+)/g)].map(([, name = '']) => name);

/** The attributes of the source that a translation does not show. */
export function lostAttributes(source: string, translation: string): string[] {
  if (translation.trim() === '') return [];
  const kept = new Set(attributesIn(translation));
  return [...new Set(attributesIn(source))].filter((name) => !kept.has(name));
}

/** What stands in a preview in the place of the attributes of a user: their names. */
export const sampleAttributes = (units: readonly Unit[]): Record<string, string> =>
  Object.fromEntries(units.flatMap(({ source }) => attributesIn(source)).map((name) => [name, `{${name}}`]));
