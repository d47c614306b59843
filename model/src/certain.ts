/*
 * For what the code around it makes sure of. Should it not be so after all, these stop with an error that says what is
 * missing, where an assertion would go on with nothing.
 */

/** A value that is there. */
export function certain<Value>(value: Value | null | undefined, what: string): Value {
  if (value === undefined || value === null) throw new Error(`${what} should be there, and is not.`);
  return value;
}

/** What a map has under a key that is in it. */
export function getOrThrow<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key): Value {
  return certain(map.get(key), `An entry for ${String(key)}`);
}

/** The first item of a list that has some. */
export const first = <Item>(items: readonly Item[]): Item => certain(items[0], 'The first item');

/** The item of a list that has exactly one, such as the row of a statement that counts. */
export function only<Item>(items: readonly Item[]): Item {
  if (items.length !== 1) throw new Error(`There should be one item, and there are ${items.length}.`);
  return first(items);
}
