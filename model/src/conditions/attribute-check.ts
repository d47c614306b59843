import { parseInstant } from '../instants.ts';
import type { Definition } from './definitions.ts';
import { type OperatorOf, operandsOf, parseDays, parseNumber } from './operators.ts';
import type { AttributeCondition } from './types.ts';

/**
 * What an attribute condition asks of a value, once the data type and the time are known. Whatever the
 * operators have in common is settled here, so that memory and SQL have only these few questions to agree on.
 * A value that is missing or of another JSON type fails every test, hence passes every negated one.
 */
export interface AttributeCheck {
  test: Test;
  negated: boolean;
  definition: Definition;
}

export type Test =
  | { kind: 'equals'; value: string | number | boolean }
  | { kind: 'text'; where: 'start' | 'end' | 'anywhere'; text: string }
  | { kind: 'number'; bounds: Bound[] }
  /** From the first on, until just before the second; both are texts of the stored form. */
  | { kind: 'time'; from: string | undefined; until: string | undefined }
  | { kind: 'includes'; which: 'any' | 'all'; values: string[] }
  /** Of that JSON type, and neither "" nor []. */
  | { kind: 'filled'; type: 'string' | 'boolean' | 'array' };

export interface Bound {
  op: 'lt' | 'lte' | 'gt' | 'gte';
  value: number;
}

/**
 * How a datetime is stored: UTC, milliseconds; `_` is any character. Texts of this form sort as the instants do.
 * Only the form is looked at, since what is stored under a datetime was checked when it came in.
 */
export const storedTime = '____-__-__T__:__:__.___Z';

/**
 * Undefined when nothing can be asked: since the condition was stored, the attribute has been deleted or got a
 * type without this operator. Such a condition holds for nobody.
 */
export function attributeCheckOf(
  condition: Asked,
  definition: Definition | undefined,
  now: Date,
): AttributeCheck | undefined {
  if (!definition || !operandsOf(definition.dataType, condition.op)) return undefined;
  const test = testOf(condition, definition, now);
  return test && { test, negated: negations.has(condition.op), definition };
}

/** The same for the attributes of users, companies and events. */
type Asked = Omit<AttributeCondition, 'type' | 'scope' | 'attribute'>;

const negations = new Set(['not', 'not_contains', 'not_includes_any', 'not_includes_all', 'empty']);

function testOf(condition: Asked, { dataType }: Definition, now: Date): Test | undefined {
  const { op, value = '', value2 = '', values = [] } = condition;
  switch (dataType) {
    case 'string':
    case 'random_ab':
      return textTest(op as OperatorOf<'string'>, value);
    case 'number':
    case 'random_number':
      return numberTest(op as OperatorOf<'number'>, value, value2);
    case 'boolean':
      return op === 'true' || op === 'false'
        ? { kind: 'equals', value: op === 'true' }
        : { kind: 'filled', type: 'boolean' };
    case 'list':
      return listTest(op as OperatorOf<'list'>, values);
    case 'datetime':
      return timeTest(op as OperatorOf<'datetime'>, value, now);
  }
}

function textTest(op: OperatorOf<'string'>, text: string): Test {
  switch (op) {
    case 'is':
    case 'not':
      return { kind: 'equals', value: text };
    case 'contains':
    case 'not_contains':
      return { kind: 'text', where: 'anywhere', text };
    case 'starts_with':
      return { kind: 'text', where: 'start', text };
    case 'ends_with':
      return { kind: 'text', where: 'end', text };
    case 'any':
    case 'empty':
      return { kind: 'filled', type: 'string' };
  }
}

function numberTest(op: OperatorOf<'number'>, text: string, text2: string): Test | undefined {
  if (op === 'any' || op === 'empty') return { kind: 'number', bounds: [] };
  const value = parseNumber(text);
  if (value === undefined) return undefined;
  switch (op) {
    case 'is':
    case 'not':
      return { kind: 'equals', value };
    case 'between': {
      const upper = parseNumber(text2);
      if (upper === undefined) return undefined;
      return {
        kind: 'number',
        bounds: [
          { op: 'gte', value },
          { op: 'lte', value: upper },
        ],
      };
    }
    default:
      return { kind: 'number', bounds: [{ op, value }] };
  }
}

function listTest(op: OperatorOf<'list'>, values: string[]): Test | undefined {
  if (op === 'any' || op === 'empty') return { kind: 'filled', type: 'array' };
  if (values.length === 0) return undefined;
  return { kind: 'includes', which: op.endsWith('all') ? 'all' : 'any', values: [...new Set(values)] };
}

const day = 86_400_000;

function timeTest(op: OperatorOf<'datetime'>, text: string, now: Date): Test | undefined {
  if (op === 'any' || op === 'empty') return span(undefined, undefined);
  if (op === 'before' || op === 'on' || op === 'after') {
    const instant = parseInstant(text)?.getTime();
    if (instant === undefined) return undefined;
    if (op === 'before') return span(undefined, instant);
    if (op === 'on') return dayOf(instant);
    const isWholeDay = text.length === 'YYYY-MM-DD'.length;
    return span(instant + (isWholeDay ? day : 1), undefined);
  }
  const days = parseDays(text);
  if (days === undefined) return undefined;
  const then = now.getTime() - days * day;
  if (op === 'exactly') return dayOf(then);
  return op === 'less_than' ? span(then, now.getTime() + 1) : span(undefined, then);
}

function dayOf(instant: number): Test {
  const start = Math.floor(instant / day) * day;
  return span(start, start + day);
}

function span(from: number | undefined, until: number | undefined): Test {
  return {
    kind: 'time',
    from: from === undefined ? undefined : stamp(from),
    until: until === undefined ? undefined : stamp(until),
  };
}

const firstInstant = Date.parse('0000-01-01T00:00:00.000Z');
const lastInstant = Date.parse('9999-12-31T23:59:59.999Z');

/** Outside the years of four digits: a text that sorts before or after every stored one. */
function stamp(instant: number): string {
  if (instant < firstInstant) return '';
  return instant > lastInstant ? '~' : new Date(instant).toISOString();
}
