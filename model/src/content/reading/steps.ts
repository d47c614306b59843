import { PlacementOf, Step } from '../../content-types/flow/schema.ts';
import { newId } from '../../ids.ts';
import type { InParts } from '../../in-parts.ts';
import { maxName, maxSteps } from '../../limits.ts';
import { itemPath, keyPath } from '../../reading/paths.ts';
import { type Fields, ownValue } from '../../reading/reader.ts';
import { AnchoredPlacement, FloatingPlacement } from '../../schemas/shapes.ts';
import type { StepType } from '../body.ts';
import type { BodyReader } from './body-reader.ts';
import { isTooLarge } from './part-size.ts';
import { readProperty, readValue, withoutUndefined } from './read-value.ts';
import { StepNames } from './step-names.ts';

interface Placed {
  step: Step;
  place: number;
}

/**
 * The steps as they shall be stored. A step that is known keeps its ids and every field that is not sent; the
 * others get new ids. What it returns counts only if no problem was reported.
 */
export function* readSteps(
  reader: BodyReader,
  sent: unknown,
  stored: readonly Step[],
): InParts<Step[] | undefined> {
  const items = reader.array(sent, 'steps', { most: maxSteps });
  if (!items) return undefined;
  const names = new StepNames(reader);
  const steps: Placed[] = [];
  for (const [index, item] of items.entries()) {
    if (reader.isDone) break;
    yield;
    const path = itemPath('steps', index);
    const fields = reader.object(item, path);
    if (!fields || isTooLarge(reader, fields, path)) continue;
    if (reader.isWhole) reader.refuseUnknownKeys(fields, Step.properties, path);
    const known = storedStep(fields, stored);
    const step = readStep(reader, fields, path, known);
    names.add(fields, path, step);
    steps.push({ step, place: movedTo(reader, fields, path, known) ?? index });
  }
  yield* names.resolve(stored);
  return inOrder(steps);
}

function storedStep(item: Fields, stored: readonly Step[]): Step | undefined {
  const [id, cvid] = [ownValue(item, 'id'), ownValue(item, 'cvid')];
  return stored.find((step) => step.id === id) ?? stored.find((step) => step.cvid === cvid);
}

/** Unless it is sent with another number than it has, a step stands where it stands in the list. */
function movedTo(
  reader: BodyReader,
  item: Fields,
  path: string,
  known: Step | undefined,
): number | undefined {
  const sent = ownValue(item, 'sequence');
  if (sent === undefined || sent === null) return undefined;
  const sequence = readValue(reader, Step.properties.sequence, sent, keyPath(path, 'sequence'));
  return sequence === known?.sequence ? undefined : (sequence as number | undefined);
}

function inOrder(steps: Placed[]): Step[] {
  const sorted = steps.toSorted((one, other) => one.place - other.place);
  return sorted.map(({ step }, sequence) => ({ ...step, sequence }));
}

/** The service gives these itself, and the form of the placement depends on the type of the step. */
const special = new Set(['object', 'id', 'cvid', 'sequence', 'advanced', 'placement']);
const fields = Object.entries(Step.properties).filter(([key]) => !special.has(key));
const required: readonly string[] = Step.required;

function readStep(reader: BodyReader, item: Fields, path: string, known: Step | undefined): Step {
  const read: Fields = {};
  for (const [key, schema] of fields) {
    const sent = ownValue(item, key);
    if (sent === undefined && known) continue;
    const place = { path: keyPath(path, key), required: required.includes(key) };
    read[key] = readProperty(reader, schema, sent, place);
  }
  const type = (read.type ?? known?.type) as StepType | undefined;
  const placement = ownValue(item, 'placement');
  if (placement !== undefined && type)
    read.placement = readPlacement(reader, placement, keyPath(path, 'placement'), type);
  const kept = reader.isWhole ? readCvid(reader, item, path) : undefined;
  const ids = { object: 'step', id: known?.id ?? newId(), cvid: kept ?? known?.cvid ?? newId(), sequence: 0 };
  const step = withoutUndefined({ ...known, ...read, ...ids }) as unknown as Step;
  return type ? fitToType(reader, step, type, item, path) : step;
}

/** The cvid that the author of a whole body has given to a step. */
function readCvid(reader: BodyReader, item: Fields, path: string): string | undefined {
  const sent = ownValue(item, 'cvid');
  if (sent === undefined) return undefined;
  return reader.text(sent, keyPath(path, 'cvid'), { least: 1, most: maxName });
}

function readPlacement(reader: BodyReader, sent: unknown, path: string, type: StepType): unknown {
  if (sent === null) return undefined;
  const schema = PlacementOf[type];
  if (!schema) return reader.report(path, `is not for ${type} steps`, 'step_shape');
  const placement = reader.object(sent, path);
  if (!placement) return undefined;
  const other = schema === AnchoredPlacement ? FloatingPlacement : AnchoredPlacement;
  const isForeign = (key: string) =>
    Object.hasOwn(other.properties, key) && !Object.hasOwn(schema.properties, key);
  const entries = Object.entries(placement);
  for (const [key] of entries)
    if (isForeign(key)) reader.report(keyPath(path, key), `is not for ${type} steps`, 'step_shape');
  return readValue(reader, schema, Object.fromEntries(entries.filter(([key]) => !isForeign(key))), path);
}

/** Only tooltips have a target. What a step had of its former type goes when its type changes. */
function fitToType(reader: BodyReader, step: Step, type: StepType, item: Fields, path: string): Step {
  const { target, onClick, placement, ...rest } = step;
  const allowed = Object.keys(PlacementOf[type]?.properties ?? {});
  const fits = placement && Object.keys(placement).every((key) => allowed.includes(key));
  const fitting = { ...rest, ...(fits && { placement }) };
  if (type === 'tooltip') return { ...fitting, ...(target && { target }), ...(onClick && { onClick }) };
  for (const key of ['target', 'onClick']) {
    const sent = ownValue(item, key);
    if (sent !== undefined && sent !== null)
      reader.report(keyPath(path, key), `is not for ${type} steps`, 'step_shape');
  }
  return fitting;
}
