import type { Schemas } from '../../../api/client.ts';

export type Unit = Schemas['TranslationUnit'];

/** A translation that was typed and is not saved yet. */
export interface Edit {
  text: string;
  /** The translation that the service had when the typing began. */
  before: string;
  /** The source that was translated. */
  source: string;
}

/** Edits by the path of their text. */
export type Edits = Readonly<Record<string, Edit>>;

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

/** The edits after something was typed into a text. */
export const typedInto = (unit: Unit, edits: Edits, text: string): Edits => {
  const { before, source } = edits[unit.path] ?? { before: unit.translation, source: unit.source };
  return { ...edits, [unit.path]: { text, before, source } };
};

/**
 * Edits at the paths that their texts have now. The version beneath may be another one than when the typing began: an
 * edit whose path is gone follows its source, if exactly one other text has the same. Nothing is left out.
 */
export function followed(units: readonly Unit[], edits: Edits): Edits {
  const paths = new Set(units.map(({ path }) => path));
  const lost = Object.keys(edits).filter((path) => !paths.has(path));
  if (lost.length === 0) return edits;
  const moved = { ...edits };
  for (const path of lost) {
    const edit = edits[path];
    const [found, ...others] = units.filter((unit) => unit.source === edit?.source && !moved[unit.path]);
    if (!edit || !found || others.length > 0) continue;
    delete moved[path];
    moved[found.path] = edit;
  }
  return moved;
}

/** The edits of texts that the content no longer has. */
export function orphansOf(units: readonly Unit[], edits: Edits): [path: string, Edit][] {
  const paths = new Set(units.map(({ path }) => path));
  return Object.entries(edits).filter(([path, { text }]) => !paths.has(path) && text.trim() !== '');
}

/** Whether somebody else has saved another translation of the text since the typing began. */
export const isClash = ({ translation }: Unit, edit: Edit | undefined): boolean =>
  edit !== undefined && translation !== edit.before && translation !== edit.text;

/** What has to be sent to save what was typed: null takes a translation away. */
export function changesOf(units: readonly Unit[], edits: Edits): Record<string, string | null> {
  const changes: Record<string, string | null> = {};
  for (const { path, translation, outdated } of units) {
    const typed = edits[path]?.text;
    if (typed === undefined || (typed === translation && !outdated)) continue;
    if (typed.trim() !== '') changes[path] = typed;
    else if (translation !== '') changes[path] = null;
  }
  return changes;
}

/** What is still to be saved after `sent` was: whatever was typed meanwhile. */
export function unsentOf(edits: Edits, sent: Edits): Edits {
  const left = Object.entries(edits).flatMap(([path, edit]) => {
    const saved = sent[path];
    if (saved === undefined) return [[path, edit] as const];
    return saved.text === edit.text ? [] : [[path, { ...edit, before: saved.text }] as const];
  });
  return Object.fromEntries(left);
}

/** All translations as they would be after saving, for the preview. */
export function translationsWith(units: readonly Unit[], edits: Edits): Record<string, string> {
  const texts = units.map(({ path, translation }) => [path, edits[path]?.text ?? translation] as const);
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
