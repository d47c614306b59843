import { keysOfPath } from 'guidepost-model/reading/paths';
import type { Path } from '../../kinds/path.ts';

export type { Path };

type Node = Record<string | number, unknown>;

/** A path as the service writes it: `steps[0].content`. */
export const pathText = (path: Path): string =>
  path.reduce<string>(
    (text, key) => (typeof key === 'number' ? `${text}[${key}]` : text ? `${text}.${key}` : key),
    '',
  );

export const parsePath: (text: string) => Path = keysOfPath;

export function valueAt(root: unknown, path: Path): unknown {
  let value = root;
  for (const key of path) {
    if (typeof value !== 'object' || value === null) return undefined;
    value = (value as Node)[key];
  }
  return value;
}

/** The same with another value there; undefined takes the key away. Everything beside the path stays what it was. */
export function withValue<Root>(root: Root, path: Path, value: unknown): Root {
  const [key, ...rest] = path;
  if (key === undefined) return value as Root;
  if (Array.isArray(root)) {
    const copy = [...root];
    copy[key as number] = withValue(root[key as number], rest, value);
    return copy as Root;
  }
  const node = (root ?? {}) as Node;
  const changed = rest.length === 0 ? value : withValue(node[key], rest, value);
  if (changed !== undefined) return { ...node, [key]: changed } as Root;
  const { [key]: _, ...others } = node;
  return others as Root;
}

const listAt = (root: unknown, path: Path) => (valueAt(root, path) as unknown[] | undefined) ?? [];

export const withInserted = <Root>(root: Root, list: Path, index: number, item: unknown): Root =>
  withValue(root, list, listAt(root, list).toSpliced(index, 0, item));

export const withRemoved = <Root>(root: Root, path: Path): Root => {
  const [list, index] = split(path);
  return withValue(root, list, listAt(root, list).toSpliced(index, 1));
};

export const withMoved = <Root>(root: Root, list: Path, from: number, to: number): Root => {
  const items = listAt(root, list);
  if (from === to || to < 0 || to >= items.length) return root;
  return withValue(root, list, items.toSpliced(from, 1).toSpliced(to, 0, items[from]));
};

/** The list that an item stands in, and its place there. */
export const split = (path: Path): [list: Path, index: number] => [path.slice(0, -1), Number(path.at(-1))];
