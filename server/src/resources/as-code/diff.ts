import { isObject } from 'guidepost-model/reading/reader';
import type { CodeChange } from './contract.ts';
import type { Fields, KnownThing, Things } from './things.ts';

/** How many lines tell what changes in one thing, and how long each value in them is. */
const mostDetails = 20;
const longestValue = 80;

/** What differs between two states of a project, in words. */
export function differences(
  before: Things,
  after: Things,
  isDrifted: (name: string) => boolean,
): CodeChange[] {
  const change = (
    action: CodeChange['action'],
    { kind, key }: KnownThing,
    name: string,
    details: string[],
  ) => {
    return { kind, key, action, details, drifted: isDrifted(name) };
  };
  const written = [...after].flatMap(([name, thing]) => {
    const former = before.get(name);
    if (!former) return [change('create', thing, name, [])];
    if (former.fingerprint === thing.fingerprint) return [];
    return [change('update', thing, name, detailsOf(former.fields, thing.fields))];
  });
  const deleted = [...before].flatMap(([name, thing]) =>
    after.has(name) ? [] : [change('delete', thing, name, [])],
  );
  return [...written, ...deleted];
}

function detailsOf(before: Fields, after: Fields): string[] {
  const details = [...changesIn(before, after, '')];
  const more = details.length - mostDetails;
  return more > 0 ? [...details.slice(0, mostDetails), `and ${more} more`] : details;
}

function* changesIn(before: unknown, after: unknown, path: string): Generator<string> {
  if (isObject(before) && isObject(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      yield* changesIn(before[key], after[key], path === '' ? key : `${path}.${key}`);
  } else if (Array.isArray(before) && Array.isArray(after)) {
    yield* changesInList(before, after, path);
  } else if (before === undefined) yield `${path} is new: ${shown(after)}`;
  else if (after === undefined) yield `${path} is gone: it was ${shown(before)}`;
  else if (JSON.stringify(before) !== JSON.stringify(after))
    yield `${path} is ${shown(after)}, and was ${shown(before)}`;
}

/** Items with a name are followed by it, the others by their place. */
function* changesInList(before: unknown[], after: unknown[], path: string): Generator<string> {
  const [former, now] = [byName(before), byName(after)];
  for (const name of new Set([...former.keys(), ...now.keys()]))
    yield* changesIn(former.get(name), now.get(name), `${path}[${name}]`);
  const kept = (items: Map<string, unknown>, others: Map<string, unknown>) =>
    [...items.keys()].filter((name) => others.has(name)).join('\n');
  if (kept(former, now) !== kept(now, former)) yield `${path} has another order`;
}

function byName(items: unknown[]): Map<string, unknown> {
  const names = items.map((item, index) =>
    isObject(item) ? String(item.key ?? item.id ?? index) : String(index),
  );
  return new Map(items.map((item, index) => [names[index] ?? '', item]));
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length <= longestValue ? text : `${text.slice(0, longestValue)}…`;
}
