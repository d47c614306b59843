import type { DataType } from '../attributes.ts';
import { parseInstant } from '../instants.ts';

/** How the operands of an operator are written: the keys that carry them and what each of them must be. */
export const operandKinds = {
  none: { keys: [], meaning: 'nothing', accepts: () => true },
  text: { keys: ['value'], meaning: 'a text', accepts: () => true },
  number: { keys: ['value'], meaning: 'a decimal number, as text', accepts: isNumber },
  range: { keys: ['value', 'value2'], meaning: 'a decimal number, as text', accepts: isNumber },
  days: { keys: ['value'], meaning: 'a whole number of days, as text', accepts: isDays },
  date: { keys: ['value'], meaning: 'a date (YYYY-MM-DD) or a date-time with a zone', accepts: isDate },
  bucket: { keys: ['value'], meaning: 'A or B', accepts: (text: string) => text === 'A' || text === 'B' },
  texts: { keys: ['values'], meaning: 'a list of texts', accepts: () => true },
} as const satisfies Record<string, OperandKind>;

export type OperandKey = 'value' | 'value2' | 'values';

interface OperandKind {
  keys: readonly OperandKey[];
  meaning: string;
  accepts: (text: string) => boolean;
}

const presence = { any: 'none', empty: 'none' } as const;

const numeric = {
  is: 'number',
  not: 'number',
  lt: 'number',
  lte: 'number',
  gt: 'number',
  gte: 'number',
  between: 'range',
  ...presence,
} as const;

/** Which operators an attribute has, by its data type, and what each of them takes. */
export const operators = {
  string: {
    is: 'text',
    not: 'text',
    contains: 'text',
    not_contains: 'text',
    starts_with: 'text',
    ends_with: 'text',
    ...presence,
  },
  number: numeric,
  boolean: { true: 'none', false: 'none', ...presence },
  list: {
    includes_any: 'texts',
    includes_all: 'texts',
    not_includes_any: 'texts',
    not_includes_all: 'texts',
    ...presence,
  },
  datetime: {
    less_than: 'days',
    exactly: 'days',
    more_than: 'days',
    before: 'date',
    on: 'date',
    after: 'date',
    ...presence,
  },
  random_ab: { is: 'bucket', not: 'bucket', ...presence },
  random_number: numeric,
} as const satisfies Record<DataType, Record<string, keyof typeof operandKinds>>;

export type OperatorOf<Type extends DataType> = keyof (typeof operators)[Type];
export type Operator = { [Type in DataType]: OperatorOf<Type> }[DataType];

export const allOperators = [...new Set(Object.values(operators).flatMap(Object.keys))] as Operator[];

/** What the operator takes on an attribute of that type; undefined when the type does not have it. */
export function operandsOf(dataType: DataType, op: string): OperandKind | undefined {
  const ofType: Record<string, keyof typeof operandKinds> = operators[dataType];
  const kind = Object.hasOwn(ofType, op) ? ofType[op] : undefined;
  return kind && operandKinds[kind];
}

/** The table for people, one line per data type. */
export function describeOperators(): string {
  return Object.entries(operators)
    .map(([type, ofType]) => `- ${type}: ${describeType(ofType)}`)
    .join('\n');
}

function describeType(ofType: Record<string, keyof typeof operandKinds>): string {
  const kinds = [...new Set(Object.values(ofType))];
  const phrases = kinds.map((kind) => {
    const words = Object.keys(ofType).filter((op) => ofType[op] === kind);
    const { keys, meaning } = operandKinds[kind];
    const operands =
      keys.length === 0 ? '' : ` with ${keys.map((key) => `\`${key}\``).join(', ')} (${meaning})`;
    return words.map((op) => `\`${op}\``).join(', ') + operands;
  });
  return phrases.join('; ');
}

const decimal = /^-?\d+(\.\d+)?([eE][+-]?\d+)?$/;

export function parseNumber(text: string): number | undefined {
  const number = decimal.test(text) ? Number(text) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/** Longer than history is allowed: it simply reaches before everything that is stored. */
export function parseDays(text: string): number | undefined {
  return /^\d+$/.test(text) ? Number(text) : undefined;
}

function isNumber(text: string): boolean {
  return parseNumber(text) !== undefined;
}

function isDays(text: string): boolean {
  return parseDays(text) !== undefined;
}

function isDate(text: string): boolean {
  return parseInstant(text) !== undefined;
}
