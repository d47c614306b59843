import type { Issue } from '../issues.ts';
import { auto, type Branch, isLeaf, type Leaf, type Value } from './leaves.ts';
import { leaves, tree } from './tree.ts';
import type { Values } from './values.ts';

/** What was given of the settings, or every problem it has. */
export interface ReadSettings {
  values: Values;
  issues: Issue[];
}

interface Reading {
  values: Record<string, Value>;
  issues: Issue[];
  /** Where the settings stand in the body. */
  root: string;
}

/** Any part of the tree may be left out, which null means as well; nothing else than the tree may come. */
export function readSettings(input: unknown, root: string): ReadSettings {
  const reading: Reading = { values: {}, issues: [], root };
  readBranch(reading, tree, input, '');
  return { values: reading.values, issues: reading.issues };
}

function readBranch(reading: Reading, branch: Branch, input: unknown, prefix: string): void {
  if (input === null || typeof input !== 'object' || Array.isArray(input)) {
    report(reading, prefix.slice(0, -1), 'must be an object');
    return;
  }
  for (const [name, value] of Object.entries(input)) {
    const path = prefix + name;
    const node = Object.hasOwn(branch, name) ? branch[name] : undefined;
    if (!node) report(reading, path, 'is not a known key');
    else if (value === null) continue;
    else if (isLeaf(node)) readLeaf(reading, node, value, path);
    else readBranch(reading, node, value, `${path}.`);
  }
}

function readLeaf(reading: Reading, leaf: Leaf, input: unknown, path: string): void {
  const value = leaf.kind === 'number' || leaf.kind === 'weight' ? asNumber(input) : input;
  if (accepts(leaf, value)) reading.values[path] = value;
  else report(reading, path, `must be ${meaningOf(leaf)}`, leaf.kind === 'media' ? 'media_url' : 'schema');
}

function report({ issues, root }: Reading, path: string, problem: string, rule = 'schema'): void {
  const place = path === '' ? root : `${root}.${path}`;
  issues.push({ rule, path: place, message: `${place} ${problem}` });
}

const decimal = /^-?\d{1,400}(\.\d{1,400})?$/;
const asNumber = (input: unknown) =>
  typeof input === 'string' && decimal.test(input) ? Number(input) : input;

const hexColor = /^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
export const weights = [100, 200, 300, 400, 500, 600, 700, 800, 900];

function accepts(leaf: Leaf, value: unknown): value is Value {
  switch (leaf.kind) {
    case 'number':
      return Number.isFinite(value) && isWithin(value as number, leaf);
    case 'weight':
      return weights.includes(value as number);
    case 'color':
      return (
        typeof value === 'string' && (hexColor.test(value) || (value === auto && leaf.auto !== undefined))
      );
    case 'word':
      return leaf.words.includes(value as string);
    case 'flag':
      return typeof value === 'boolean';
    case 'text':
      return typeof value === 'string';
    case 'media':
      return value === '' || (typeof value === 'string' && isWebAddress(value));
    case 'managed':
      // Whether it is what is stored is seen later: see `changesOfManaged`.
      return typeof value === leaf.type;
    default:
      return leaf satisfies never;
  }
}

const isWithin = (value: number, { min = -Infinity, max = Infinity }: { min?: number; max?: number }) =>
  value >= min && value <= max;

const isWebAddress = (text: string) => /^https?:\/\//i.test(text) && URL.canParse(text);

/** What a setting accepts, for people. */
export function meaningOf(leaf: Leaf): string {
  switch (leaf.kind) {
    case 'number':
      return rangeOf(leaf);
    case 'weight':
      return `one of: ${weights.join(', ')}`;
    case 'color':
      return `a color such as #2563eb, with 3, 6 or 8 digits${leaf.auto ? `, or ${auto}` : ''}`;
    case 'word':
      return `one of: ${leaf.words.join(', ')}`;
    case 'flag':
      return 'true or false';
    case 'text':
      return 'a string';
    case 'media':
      return 'an http or https URL, or empty';
    case 'managed':
      return 'what it is: it is not set through the API';
    default:
      return leaf satisfies never;
  }
}

function rangeOf({ min, max }: { min?: number; max?: number }): string {
  if (min === undefined || max === undefined) return 'a number';
  return Number.isFinite(max) ? `a number from ${min} to ${max}` : `a number from ${min} on`;
}

/** Settings that are managed elsewhere can only be sent back as they were read. */
export function changesOfManaged(given: Values, stored: Values, root: string): Issue[] {
  const reading: Reading = { values: {}, issues: [], root };
  for (const [path, value] of Object.entries(given)) {
    const leaf = leaves.get(path)!;
    if (leaf.kind === 'managed' && value !== stored[path])
      report(reading, path, `must be ${meaningOf(leaf)}`);
  }
  return reading.issues;
}
