import { isObject } from 'guidepost-model/reading/reader';
import { pauses } from '../../http/request/in-parts.ts';
import type { CodeChange } from './contract.ts';
import type { Fields, KnownThing, Things } from './things.ts';

type Pause = ReturnType<typeof pauses>;

/** How many lines tell what changes in one thing, and how long each value in them is. */
const mostDetails = 20;
const longestValue = 80;

/** What differs between two states of a project, in words. Others are served in between. */
export async function differences(
  before: Things,
  after: Things,
  isDrifted: (name: string) => boolean,
): Promise<CodeChange[]> {
  const changes: CodeChange[] = [];
  const add = (action: CodeChange['action'], { kind, key }: KnownThing, name: string, details: string[]) =>
    changes.push({ kind, key, action, details, drifted: isDrifted(name) });
  const pause = pauses();
  for (const [name, thing] of after) {
    const former = before.get(name);
    if (!former) add('create', thing, name, []);
    else if (former.fingerprint !== thing.fingerprint)
      add('update', thing, name, await detailsOf(former.fields, thing.fields, pause));
    const others = pause();
    if (others) await others;
  }
  for (const [name, thing] of before) if (!after.has(name)) add('delete', thing, name, []);
  return changes;
}

async function detailsOf(before: Fields, after: Fields, pause: Pause): Promise<string[]> {
  const details: string[] = [];
  let more = 0;
  for (const detail of changesIn(before, after, '')) {
    if (detail !== undefined && details.length < mostDetails) details.push(detail);
    else if (detail !== undefined) more++;
    const others = pause();
    if (others) await others;
  }
  return more > 0 ? [...details, `and ${more} more`] : details;
}

/** What changes, in words; undefined where others may have a turn. */
type Changes = Generator<string | undefined>;

function* changesIn(before: unknown, after: unknown, path: string): Changes {
  yield;
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
function* changesInList(before: unknown[], after: unknown[], path: string): Changes {
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
