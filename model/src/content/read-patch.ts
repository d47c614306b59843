import { dataSchemas } from '../content-types/schemas.ts';
import { type ContentType, hasData, traits } from '../content-types/types.ts';
import { atOnce, type InParts } from '../in-parts.ts';
import type { Issue } from '../issues.ts';
import { itemPath, keyPath } from '../reading/paths.ts';
import { type Fields, isObject, ownValue } from '../reading/reader.ts';
import { kinds, problems } from '../reading/wording.ts';
import { bodyKeys, type VersionBody, type VersionData } from './body.ts';
import { initialBody, initialData } from './defaults.ts';
import { assignIds } from './reading/assign-ids.ts';
import { BodyReader } from './reading/body-reader.ts';
import { isTooLarge } from './reading/part-size.ts';
import { isReadOnly, readOnlyKey, type SortOfPart } from './reading/read-only-parts.ts';
import { readValue } from './reading/read-value.ts';
import { readHideRules, readStartRules } from './reading/start-rules.ts';
import { readSteps } from './reading/steps.ts';
import type { BodyReferenceTargets } from './reference-targets.ts';
import { walkInParts } from './walk-in-parts.ts';

export type ReadBody = { body: VersionBody; issues?: undefined } | { body?: undefined; issues: Issue[] };

/**
 * The body that a version has after the patch, or every problem of the patch. What is sent replaces what is stored
 * part by part: see the descriptions of `VersionPatch`. The theme of the version is not looked up here, since an
 * unknown one is an error of its own.
 */
export function* versionPatchInParts(
  type: ContentType,
  patch: unknown,
  stored: VersionBody,
  targets: BodyReferenceTargets,
): InParts<ReadBody> {
  const reader = new BodyReader(type, targets, yield* readOnlyPartsOf(type, stored));
  return yield* readBody(reader, patch, stored, yield* copyOf(stored));
}

/**
 * The body that somebody has written down as a whole, or every problem of it. What is left out gets its default, and
 * the cvids of steps and questions are those that were sent. Of what is stored, only the ids of known steps stay.
 */
export function* wholeBodyInParts(
  type: ContentType,
  sent: unknown,
  stored: VersionBody,
  targets: BodyReferenceTargets,
): InParts<ReadBody> {
  const reader = new BodyReader(type, targets, yield* readOnlyPartsOf(type, stored));
  reader.isWhole = true;
  const read = yield* readBody(reader, sent, stored, initialBody(type, stored.themeId));
  const ids = new Map(stored.steps.map(({ cvid, id }) => [cvid, id]));
  for (const step of read.body?.steps ?? []) step.id = ids.get(step.cvid) ?? step.id;
  return read;
}

/** `start` is what the sent parts are put into. */
function* readBody(
  reader: BodyReader,
  sent: unknown,
  stored: VersionBody,
  start: VersionBody,
): InParts<ReadBody> {
  const body = isObject(sent) ? yield* readParts(reader, sent, start) : undefined;
  if (!body) reader.report('', problems.mustBe(kinds.object));
  if (!body || reader.issues.length > 0) return { issues: reader.issues };
  yield* assignIds(reader, body, stored);
  yield* refuseLargeParts(reader, body);
  return reader.issues.length > 0 ? { issues: reader.issues } : { body };
}

/** Parts grow while they are read: they get ids and defaults. */
function* refuseLargeParts(reader: BodyReader, { steps, data }: VersionBody): InParts<void> {
  if (data) isTooLarge(reader, data, 'data');
  for (const [index, step] of steps.entries()) {
    yield;
    isTooLarge(reader, step, itemPath('steps', index));
  }
}

export const readVersionPatch = (...given: Parameters<typeof versionPatchInParts>) =>
  atOnce(versionPatchInParts(...given));

function* readOnlyPartsOf(type: ContentType, stored: VersionBody): InParts<Set<string>> {
  const readOnlyParts = new Set<string>();
  const keep = (sort: SortOfPart) => (value: { type: string }) => {
    if (isReadOnly(sort, value)) readOnlyParts.add(readOnlyKey(sort, value));
  };
  const visitor = { action: keep('action'), block: keep('block'), tabBlock: keep('tabBlock') };
  yield* walkInParts(type, stored, visitor);
  return readOnlyParts;
}

/** Puts the sent parts into the body. */
function* readParts(reader: BodyReader, patch: Fields, body: VersionBody): InParts<VersionBody> {
  const known = Object.fromEntries(bodyKeys.map((key) => [key, true]));
  reader.refuseUnknownKeys(patch, known, '');
  if (Object.keys(patch).length === 0) reader.report('', problems.tooFewKeys(1));
  const set = <Key extends keyof VersionBody>(
    key: Key,
    read: (sent: unknown, now: VersionBody[Key]) => VersionBody[Key] | undefined,
  ) => {
    const sent = ownValue(patch, key);
    if (sent === undefined || reader.isDone) return;
    const value = read(sent, body[key]);
    if (value !== undefined) body[key] = value;
  };
  const steps = ownValue(patch, 'steps');
  if (steps !== undefined && !reader.isDone) {
    reader.refusesUnknownKeys = reader.isWhole;
    if (traits[reader.type].hasSteps)
      body.steps = (yield* readSteps(reader, steps, body.steps)) ?? body.steps;
    else refuseSteps(reader, steps);
    reader.refusesUnknownKeys = false;
  }
  set('startRules', (sent, rules) => strictly(reader, () => readStartRules(reader, sent, rules)));
  set('hideRules', (sent) => strictly(reader, () => readHideRules(reader, sent)));
  set('themeId', (sent, themeId) => readThemeId(reader, sent, themeId));
  set('data', (sent, data) => strictly(reader, () => readData(reader, sent, data)));
  set('scheduledAt', (sent) => readSchedule(reader, sent));
  return body;
}

function strictly<Value>(reader: BodyReader, read: () => Value): Value {
  reader.refusesUnknownKeys = true;
  const value = read();
  reader.refusesUnknownKeys = false;
  return value;
}

function* copyOf({ steps, ...rest }: VersionBody): InParts<VersionBody> {
  const copies: VersionBody['steps'] = [];
  for (const step of steps) {
    yield;
    copies.push(structuredClone(step));
  }
  return { ...structuredClone(rest), steps: copies };
}

/** What content without steps shows under `steps` may be sent back. */
function refuseSteps(reader: BodyReader, sent: unknown): void {
  const isNone = sent === null || (Array.isArray(sent) && sent.length === 0);
  if (!isNone) reader.report('steps', `are only for flows; a ${reader.type} has data`, 'step_shape');
}

function readThemeId(reader: BodyReader, sent: unknown, stored: string | null): string | null | undefined {
  const { hasTheme } = traits[reader.type];
  if (sent === null && (stored === null || !hasTheme)) return null;
  if (!hasTheme) return reader.report('themeId', `must be null: a ${reader.type} has no theme`);
  if (typeof sent === 'string' && sent !== '') return sent;
  return reader.report('themeId', 'must be the id of a theme');
}

function readData(
  reader: BodyReader,
  sent: unknown,
  stored: VersionData | null,
): VersionData | null | undefined {
  const { type } = reader;
  if (!hasData(type))
    return sent === null ? null : reader.report('data', 'is not for flows; they have steps');
  const fields = reader.object(sent, 'data');
  if (!fields || isTooLarge(reader, fields, 'data')) return undefined;
  const data: Fields = { ...stored };
  const initial: Fields = initialData(type);
  for (const [key, schema] of Object.entries(dataSchemas[type].properties)) {
    const value = ownValue(fields, key);
    if (value === undefined) continue;
    data[key] = value === null ? initial[key] : readValue(reader, schema, value, keyPath('data', key));
    if (data[key] === undefined) delete data[key];
  }
  reader.refuseUnknownKeys(fields, dataSchemas[type].properties, 'data');
  return data as unknown as VersionData;
}

function readSchedule(reader: BodyReader, sent: unknown): string | null | undefined {
  if (sent === null) return null;
  if (!traits[reader.type].hasSchedule) return reader.report('scheduledAt', 'is only for announcements');
  return reader.dateTime(sent, 'scheduledAt')?.toISOString();
}
