import type { Issue } from '../../issues.ts';
import type { ConditionPlace } from '../places.ts';
import type { ReferenceTargets } from '../reference-targets.ts';

/** What goes along while a tree is read: what is allowed, what exists, and the problems found so far. */
export interface Reader extends ConditionPlace, ReferenceTargets {
  issues: Issue[];
  /** How many more conditions and list values may come; below zero, reading stops. */
  room: { left: number };
}

export type Fields = Record<string, unknown>;

export function report(reader: Reader, path: string, problem: string, rule = 'schema'): undefined {
  reader.issues.push({ rule, message: `${path} ${problem}`, path });
}

/** A reference to something that is not there. */
export function reportMissing(reader: Reader, path: string, kind: string, name: string): undefined {
  const shown = JSON.stringify(name.slice(0, 100));
  return report(reader, path, `names no ${kind}: ${shown}`, 'reference_target');
}

export function readObject(reader: Reader, value: unknown, path: string): Fields | undefined {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) return value as Fields;
  return report(reader, path, 'must be an object');
}

export function readWord<Word extends string>(
  reader: Reader,
  fields: Fields,
  key: string,
  words: readonly Word[],
  path: string,
): Word | undefined {
  const value = fields[key];
  if (words.includes(value as Word)) return value as Word;
  const problem = value === undefined ? 'is required and' : '';
  return report(reader, `${path}.${key}`, `${problem} must be one of: ${words.join(', ')}`.trim());
}

export function readText(reader: Reader, value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value;
  if (value === undefined) return report(reader, path, 'is required');
  // JSON numbers are refused rather than turned into text: 1.0 and 1 would come back as something else.
  const hint = typeof value === 'number' ? `: write "${value}" in quotes` : '';
  return report(reader, path, `must be a string${hint}`);
}

/** Undefined where it is no list, or where it has more than the tree has room for. */
export function readTexts(
  reader: Reader,
  value: unknown,
  path: string,
  check: (text: string, path: string) => void = () => {},
): string[] | undefined {
  if (value === undefined) return report(reader, path, 'is required');
  if (!Array.isArray(value)) return report(reader, path, 'must be an array');
  reader.room.left -= Math.max(0, value.length - 1);
  if (reader.room.left < 0) return undefined;
  const texts: string[] = [];
  for (const [index, item] of value.entries()) {
    const place = `${path}[${index}]`;
    const text = readText(reader, item, place);
    if (text === undefined) continue;
    check(text, place);
    texts.push(text);
  }
  return texts;
}

/** `least` is told as a number or as the name of the field whose value it is. */
export function readWhole(
  reader: Reader,
  value: unknown,
  path: string,
  { least, most, than = String(least) }: { least: number; most: number; than?: string | undefined },
): number | undefined {
  if (Number.isInteger(value) && (value as number) >= least && (value as number) <= most)
    return value as number;
  const problem = value === undefined ? 'is required and must be' : 'must be';
  return report(reader, path, `${problem} a whole number, at least ${than} and at most ${most}`);
}
