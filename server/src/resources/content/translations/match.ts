/** A translation as it is stored, by path. An empty one was cleared. */
export interface StoredUnit {
  /** What it was made from. */
  source: string;
  translation: string;
}

export type StoredUnits = Readonly<Record<string, StoredUnit>>;

export interface Matched {
  /** By the path that the text has now. */
  matched: Map<string, StoredUnit>;
  /** Translations of texts that are no longer there, by the path that they had. */
  left: Map<string, StoredUnit>;
}

/**
 * Which stored translation belongs to which text of the body as it is now. First those whose text is unchanged at
 * its path. Then those whose path is gone, or counts options and now names another one: they follow their source to
 * a text that has the same words in the same field and no translation yet. What is left at its path is outdated.
 */
export function matchUnits(units: readonly { path: string; source: string }[], stored: StoredUnits): Matched {
  const matched = new Map<string, StoredUnit>();
  const left = new Map(Object.entries(stored));
  const take = (path: string, from: string) => {
    matched.set(path, left.get(from)!);
    left.delete(from);
  };
  for (const { path, source } of units) if (left.get(path)?.source === source) take(path, path);

  const present = new Set(units.map(({ path }) => path));
  const homeless = new Map<string, string[]>();
  for (const [path, { source, translation }] of [...left].reverse()) {
    if (translation === '') continue;
    const key = JSON.stringify([present.has(path) ? listOf(path) : fieldOf(path), source]);
    const paths = homeless.get(key);
    if (paths) paths.push(path);
    else homeless.set(key, [path]);
  }
  for (const { path, source } of units) {
    if (matched.has(path)) continue;
    const find = (place: string) => homeless.get(JSON.stringify([place, source]))?.pop();
    const from = find(listOf(path)) ?? find(fieldOf(path));
    if (from !== undefined) take(path, from);
  }
  for (const { path } of units) if (!matched.has(path) && left.has(path)) take(path, path);
  return { matched, left };
}

/** The field alone, whichever part has it: `question.options.*.label`. */
const fieldOf = (path: string) => path.slice(path.lastIndexOf(':') + 1).replaceAll(/\.\d+(?=\.)/g, '.*');

/** All options of one question have the same. */
const listOf = (path: string) => `${path.slice(0, path.lastIndexOf(':') + 1)}${fieldOf(path)}`;
