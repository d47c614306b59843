import type { AttributeValue, DataType, WritableType } from 'guidepost-model/attributes';
import { parseInstant } from 'guidepost-model/instants';

/** A value as it is stored, or what is wrong with it; the problem completes "<key> …". */
export type Checked = { value: AttributeValue } | { problem: string };

/** The type that an unknown key gets from its first value; undefined when no type fits. */
export function inferType(value: unknown): WritableType | undefined {
  switch (typeof value) {
    case 'number':
      return 'number';
    case 'boolean':
      return 'boolean';
    case 'string':
      return toStoredDatetime(value) === undefined ? 'string' : 'datetime';
    default:
      return isListOfStrings(value) ? 'list' : undefined;
  }
}

export function checkValue(type: DataType, value: unknown): Checked {
  switch (type) {
    case 'number':
      return checkNumber(value);
    case 'string':
      return typeof value === 'string' ? { value } : { problem: 'must be a string' };
    case 'boolean':
      return typeof value === 'boolean' ? { value } : { problem: 'must be a boolean' };
    case 'list':
      return isListOfStrings(value) ? { value } : { problem: 'must be a list of strings' };
    case 'datetime': {
      const stored = typeof value === 'string' ? toStoredDatetime(value) : undefined;
      return stored === undefined
        ? { problem: 'must be an ISO 8601 date-time with a zone, such as 2026-01-31T09:30:00Z' }
        : { value: stored };
    }
    default:
      return { problem: 'is computed by the service and cannot be written' };
  }
}

/** JSON numbers are read as doubles; an integer beyond 2^53 would silently become another one. */
function checkNumber(value: unknown): Checked {
  if (typeof value !== 'number') return { problem: 'must be a number' };
  if (Number.isInteger(value) && !Number.isSafeInteger(value)) {
    return {
      problem: 'is an integer beyond ±9007199254740991, which cannot be kept exactly: send it as a string',
    };
  }
  return { value };
}

const isListOfStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string');

/** UTC with milliseconds, in the years 0000 to 9999: text of this form sorts by time. */
function toStoredDatetime(text: string): string | undefined {
  if (!text.includes('T')) return undefined;
  const stored = parseInstant(text)?.toISOString();
  return stored?.length === 24 ? stored : undefined;
}
