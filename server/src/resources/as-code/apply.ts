import type { Static } from 'typebox';
import type { Database } from '../../db/pool.ts';
import { ApiError } from '../../http/request/errors.ts';
import { appliedFingerprints, gone, saveApplied } from './applied-things.ts';
import { fillContent, makeContent, removeContentOf } from './apply-content.ts';
import {
  applyAttribute,
  applyEvent,
  applyLocalization,
  removeAttribute,
  removeEvent,
  removeLanguage,
} from './apply-definitions.ts';
import { applyDefaults, applySegment, applyTheme, removeSegmentOf, removeThemeOf } from './apply-looks.ts';
import { applyWebhook, removeWebhook } from './apply-webhooks.ts';
import type { Applying } from './applying.ts';
import type { CodeChange, ContentForm } from './contract.ts';
import { differences } from './diff.ts';
import { exportProject } from './export.ts';
import { inThing } from './in-thing.ts';
import { giveKeys, lockKeys } from './keys.ts';
import { lockProject } from './lock-project.ts';
import type { Wanted } from './read-lines.ts';
import { type Kind, kinds, nameOf, type Place, type Thing, type Things } from './things.ts';

type Part = (applying: Applying, fields: never) => Promise<void>;

const write: Record<Kind, Part> = {
  attribute: applyAttribute,
  event: applyEvent,
  localization: applyLocalization,
  segment: applySegment,
  theme: applyTheme,
  project: applyDefaults,
  content: fillContent,
  webhook: applyWebhook,
};

const remove: Record<Exclude<Kind, 'project'>, (applying: Applying, key: string) => Promise<void>> = {
  attribute: removeAttribute,
  event: removeEvent,
  localization: removeLanguage,
  segment: removeSegmentOf,
  theme: removeThemeOf,
  content: removeContentOf,
  webhook: removeWebhook,
};

export interface Options {
  delete: boolean;
  overwrite: boolean;
  /** A plan refuses no drift: it shows it. */
  isPlan: boolean;
}

export interface Outcome {
  changes: CodeChange[];
  after: Things;
}

/**
 * Makes a project what the lines say, in the transaction of the caller, and tells what has changed. A plan is the same in a
 * transaction that is rolled back, so it cannot say anything else than the apply does.
 */
export async function applyLines(
  trx: Database,
  place: Place,
  { head, things }: Wanted,
  means: Omit<Applying, 'trx' | 'place' | 'keys' | 'before'>,
  options: Options,
): Promise<Outcome> {
  await lockKeys(trx, place.projectId);
  await lockProject(trx, place.projectId);
  const keys = await giveKeys(trx, place);
  const before = await exportProject(trx, place, keys);
  const applying: Applying = { ...means, trx, place, keys, before };
  const ofContent = kinds.indexOf('content');
  const isBelow = ({ kind }: Thing) => kinds.indexOf(kind) < ofContent;
  for (const thing of things.filter(isBelow)) await writeThing(applying, thing);
  for (const thing of things.filter(({ kind }) => kind === 'content'))
    await inside(thing, () => makeContent(applying, thing.fields as Static<typeof ContentForm>));
  for (const thing of things.filter((one) => !isBelow(one))) await writeThing(applying, thing);
  if (options.delete) await removeOthers(applying, head.kinds ?? kinds, things);
  const after = await exportProject(trx, place, await giveKeys(trx, place));
  const changes = await differences(before, after, await driftOf(trx, place, head, before));
  const drifted = changes.filter((change) => change.drifted).map(nameOf);
  if (drifted.length > 0 && !options.overwrite && !options.isPlan) throw driftError(drifted);
  if (!options.isPlan) await saveApplied(trx, place, things, { before, after });
  return { changes, after };
}

const writeThing = (applying: Applying, thing: Thing) =>
  inside(thing, () => write[thing.kind](applying, thing.fields as never));

/** An error says in which thing it is. */
async function inside(thing: Pick<Thing, 'kind' | 'key'>, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw inThing(thing, error);
  }
}

/** Deletes what the lines do not name, of the kinds that they describe: what uses others goes first. */
async function removeOthers(
  applying: Applying,
  described: readonly Kind[],
  things: readonly Thing[],
): Promise<void> {
  const named = new Set(things.map(nameOf));
  for (const kind of described.toSorted((one, other) => kinds.indexOf(other) - kinds.indexOf(one))) {
    if (kind === 'project') continue;
    for (const [name, thing] of applying.before)
      if (thing.kind === kind && !named.has(name))
        await inside(thing, () => remove[kind](applying, thing.key));
  }
}

/**
 * Tells of a name whether somebody has changed the thing since the lines were exported, and since the last apply. What
 * neither of them has seen is not known to have changed.
 */
async function driftOf(
  trx: Database,
  place: Place,
  { project, environment = null, seen = {} }: Wanted['head'],
  before: Things,
): Promise<(name: string) => boolean> {
  const isFromHere = project === place.projectId && environment === place.environmentId;
  const exported = new Map(isFromHere ? Object.entries(seen) : []);
  const applied = await appliedFingerprints(trx, place);
  return (name) => {
    const known = [exported.get(name), applied.get(name)].filter((one) => one !== undefined);
    return known.length > 0 && !known.includes(before.get(name)?.fingerprint ?? gone);
  };
}

/** How many names an error has. */
const mostNamed = 20;

function driftError(names: string[]): ApiError {
  const more = names.length > mostNamed ? ` and ${names.length - mostNamed} more` : '';
  return new ApiError('E0050', {
    message: `Somebody has changed the project since the files were exported or applied: ${names.slice(0, mostNamed).join(', ')}${more}. Pull the changes, or apply with overwrite.`,
  });
}
