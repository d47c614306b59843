import type { EventCondition, EventCount, EventPeriod, WhereCondition } from '../types.ts';
import { countOperators, eventScopes, periodOperators, type TimeUnit, timeUnits } from '../vocabulary.ts';
import {
  type Fields,
  type Reader,
  readObject,
  readText,
  readWhole,
  readWord,
  reportMissing,
} from './condition-reader.ts';

/** More would have to be counted each time that the condition is asked. */
const maxCount = 10_000;
/** Longer than anything that is recorded, in every unit. */
const maxDuration = 1_000_000_000;

export function readEvent(
  reader: Reader,
  fields: Fields,
  path: string,
  readWhere: (input: unknown, path: string) => WhereCondition[],
): EventCondition | undefined {
  const event = readText(reader, fields.event, `${path}.event`);
  if (event !== undefined && !reader.events?.(event)) reportMissing(reader, `${path}.event`, 'event', event);
  const count = optional(fields.count, (input) => readCount(reader, input, `${path}.count`));
  const within = optional(fields.within, (input) => readPeriod(reader, input, `${path}.within`));
  const scope = optional(fields.scope, () => readWord(reader, fields, 'scope', eventScopes, path));
  const where = optional(fields.where, (input) => readWhere(input, `${path}.where`));
  if (event === undefined) return undefined;
  return {
    type: 'event',
    event,
    ...(count && { count }),
    ...(within && { within }),
    ...(scope && { scope }),
    ...(where && where.length > 0 && { where }),
  };
}

function optional<Value>(input: unknown, read: (input: unknown) => Value): Value | undefined {
  return input === undefined ? undefined : read(input);
}

function readCount(reader: Reader, input: unknown, path: string): EventCount | undefined {
  const fields = readObject(reader, input, path);
  const op = fields && readWord(reader, fields, 'op', countOperators, path);
  if (!op) return undefined;
  // At least none would hold for everyone.
  const least = op === 'at_least' || op === 'between' ? 1 : 0;
  const n = readWhole(reader, fields.n, `${path}.n`, { least, most: maxCount });
  if (op !== 'between') return n === undefined ? undefined : { op, n };
  const upper = { least: n ?? least, most: maxCount, than: n === undefined ? undefined : 'n' };
  const n2 = readWhole(reader, fields.n2, `${path}.n2`, upper);
  return n === undefined || n2 === undefined ? undefined : { op, n, n2 };
}

const units = Object.keys(timeUnits) as TimeUnit[];

function readPeriod(reader: Reader, input: unknown, path: string): EventPeriod | undefined {
  const fields = readObject(reader, input, path);
  const op = fields && readWord(reader, fields, 'op', periodOperators, path);
  if (!op) return undefined;
  if (op === 'any_time') return { op };
  const value = readWhole(reader, fields.value, `${path}.value`, { least: 0, most: maxDuration });
  const upper = { least: value ?? 0, most: maxDuration, than: value === undefined ? undefined : 'value' };
  const value2 = op === 'between' ? readWhole(reader, fields.value2, `${path}.value2`, upper) : undefined;
  const unit = readWord(reader, fields, 'unit', units, path);
  return { op, value, ...(op === 'between' && { value2 }), unit };
}
