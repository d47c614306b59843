import { maxCount, maxDuration } from '../limits.ts';
import { wherePlace } from '../places.ts';
import type { ConditionReader } from '../reading/condition-reader.ts';
import type { EventCondition, EventCount, EventPeriod, WhereCondition } from '../types.ts';
import { countOperators, eventScopes, periodOperators, type TimeUnit, timeUnits } from '../vocabulary.ts';
import type { ConditionDefinition } from './definition.ts';
import { countHolds, eventCountQueryOf } from './event-counts.ts';

export const event = {
  read(fields, path, { reader, readInside }) {
    const name = reader.text(fields.event, `${path}.event`);
    if (name !== undefined && !reader.targets.events?.(name))
      reader.reportMissing(`${path}.event`, 'event', name);
    const count = optional(fields.count, (input) => readCount(reader, input, `${path}.count`));
    const within = optional(fields.within, (input) => readPeriod(reader, input, `${path}.within`));
    const scope = optional(fields.scope, () => reader.word(fields.scope, eventScopes, `${path}.scope`));
    // Only conditions on event attributes pass there.
    const where = optional(
      fields.where,
      (input) => readInside(input, `${path}.where`, wherePlace) as WhereCondition[],
    );
    if (name === undefined) return undefined;
    return {
      type: 'event',
      event: name,
      ...(count && { count }),
      ...(within && { within }),
      ...(scope && { scope }),
      ...(where && where.length > 0 && { where }),
    };
  },
  inside: { key: 'where', of: ({ where }) => where ?? [] },
  reference: ({ event: codeName }) => ({ kind: 'event', codeName }),
  needs: (node, facts) => facts.events(eventCountQueryOf(node)),
  reduce(node, facts) {
    const happened = facts.eventCounts(eventCountQueryOf(node).key);
    return happened !== undefined && countHolds(node, happened);
  },
  decidedBy: 'service',
  evidence(node, facts) {
    const { key, enough } = eventCountQueryOf(node);
    const seen = facts.eventCounts(key);
    if (seen === undefined) return { seen, note: 'The events cannot be counted, as without a company.' };
    return { seen, note: seen >= enough ? `The service counts up to ${enough}.` : undefined };
  },
} satisfies ConditionDefinition<EventCondition>;

function optional<Value>(input: unknown, read: (input: unknown) => Value): Value | undefined {
  return input === undefined ? undefined : read(input);
}

function readCount(reader: ConditionReader, input: unknown, path: string): EventCount | undefined {
  const fields = reader.object(input, path);
  const op = fields && reader.word(fields.op, countOperators, `${path}.op`);
  if (!op) return undefined;
  // At least none would hold for everyone.
  const least = op === 'at_least' || op === 'between' ? 1 : 0;
  const n = reader.wholeNumber(fields.n, `${path}.n`, { least, most: maxCount });
  if (op !== 'between') return n === undefined ? undefined : { op, n };
  const upper = { least: n ?? least, most: maxCount, leastName: n === undefined ? undefined : 'n' };
  const n2 = reader.wholeNumber(fields.n2, `${path}.n2`, upper);
  return n === undefined || n2 === undefined ? undefined : { op, n, n2 };
}

const units = Object.keys(timeUnits) as TimeUnit[];

function readPeriod(reader: ConditionReader, input: unknown, path: string): EventPeriod | undefined {
  const fields = reader.object(input, path);
  const op = fields && reader.word(fields.op, periodOperators, `${path}.op`);
  if (!op) return undefined;
  if (op === 'any_time') return { op };
  const value = reader.wholeNumber(fields.value, `${path}.value`, { least: 0, most: maxDuration });
  const upper = {
    least: value ?? 0,
    most: maxDuration,
    leastName: value === undefined ? undefined : 'value',
  };
  const value2 = op === 'between' ? reader.wholeNumber(fields.value2, `${path}.value2`, upper) : undefined;
  const unit = reader.word(fields.unit, units, `${path}.unit`);
  if (value === undefined || unit === undefined) return undefined;
  if (op !== 'between') return { op, value, unit };
  return value2 === undefined ? undefined : { op, value, value2, unit };
}
