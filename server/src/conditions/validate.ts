import type { Issue } from '../http/errors.ts';
import type { AttributeCondition, Condition, GroupCondition } from './contract.ts';
import type { Definition, Definitions } from './definitions.ts';
import { allOperators, type OperandKey, type Operator, operandsOf, operators } from './operators.ts';
import type { Slot } from './slots.ts';

interface Options extends Slot {
  definitions: Definitions;
  /** Where the list stands in the body, such as `conditions`. */
  path: string;
}

export type Validated =
  | { conditions: Condition[]; issues?: undefined }
  | { conditions?: undefined; issues: Issue[] };

/** What one statement can reasonably ask; every condition, group and list value counts. */
export const maxConditions = 1000;
export const maxDepth = 100;

/**
 * The conditions with nothing but the keys they need, or every problem they have. Keys that a condition does
 * not know, or that its operator does not take, are dropped.
 */
export function validateConditions(input: unknown, options: Options): Validated {
  const reader: Reader = { ...options, issues: [], room: maxConditions };
  const conditions = readList(reader, input, options.path, 0);
  if (reader.room < 0)
    report(reader, options.path, `must hold at most ${maxConditions} conditions and list values in all`);
  return reader.issues.length > 0 ? { issues: reader.issues } : { conditions };
}

interface Reader extends Options {
  issues: Issue[];
  /** How much more may come; below zero, reading stops. */
  room: number;
}

type Fields = Record<string, unknown>;

function report(reader: Reader, path: string, problem: string, rule = 'schema'): undefined {
  reader.issues.push({ rule, message: `${path} ${problem}`, path });
}

function readList(reader: Reader, input: unknown, path: string, depth: number): Condition[] {
  if (!Array.isArray(input)) {
    report(reader, path, input === undefined ? 'is required' : 'must be an array');
    return [];
  }
  if (depth > maxDepth) {
    report(reader, path, `is nested deeper than ${maxDepth} groups`);
    return [];
  }
  const conditions: Condition[] = [];
  for (const [index, item] of input.entries()) {
    reader.room -= 1;
    if (reader.room < 0) break;
    const condition = readNode(reader, item, `${path}[${index}]`, depth);
    if (condition) conditions.push(condition);
  }
  return conditions;
}

function readNode(reader: Reader, input: unknown, path: string, depth: number): Condition | undefined {
  if (input === null || typeof input !== 'object' || Array.isArray(input))
    return report(reader, path, 'must be an object');
  const fields = input as Fields;
  const type = readWord(reader, fields, 'type', reader.types, path);
  switch (type) {
    case undefined:
      return undefined;
    case 'group':
      return readGroup(reader, fields, path, depth);
    case 'attribute':
      return readAttribute(reader, fields, path);
    default:
      return report(reader, path, 'is of a type that cannot be read yet');
  }
}

function readGroup(reader: Reader, fields: Fields, path: string, depth: number): GroupCondition | undefined {
  const match = readWord(reader, fields, 'match', ['all', 'any'], path);
  const inside = `${path}.conditions`;
  const conditions = readList(reader, fields.conditions, inside, depth + 1);
  if (Array.isArray(fields.conditions) && fields.conditions.length === 0)
    report(reader, inside, 'must have at least 1 items');
  return match && { type: 'group', match, conditions };
}

function readAttribute(reader: Reader, fields: Fields, path: string): AttributeCondition | undefined {
  const scope = readWord(reader, fields, 'scope', reader.scopes, path);
  const attribute = readText(reader, fields.attribute, `${path}.attribute`);
  const definition = scope && attribute !== undefined ? reader.definitions(scope, attribute) : undefined;
  if (scope && attribute !== undefined && !definition) {
    const name = JSON.stringify(attribute.slice(0, 100));
    report(reader, `${path}.attribute`, `names no ${scope} attribute: ${name}`, 'reference_target');
  }
  // Without a definition it is unknown which operators there are, but not whether it is one at all.
  const known = definition ? (Object.keys(operators[definition.dataType]) as Operator[]) : allOperators;
  const op = readWord(reader, fields, 'op', known, path);
  if (!scope || attribute === undefined || !definition || !op) return undefined;
  return { type: 'attribute', scope, attribute, op, ...readOperands(reader, fields, definition, op, path) };
}

type Operands = Pick<AttributeCondition, OperandKey>;

function readOperands(
  reader: Reader,
  fields: Fields,
  { dataType }: Definition,
  op: Operator,
  path: string,
): Operands {
  const { keys, meaning, accepts } = operandsOf(dataType, op)!;
  const operands: Operands = {};
  for (const key of keys) {
    const place = `${path}.${key}`;
    if (key === 'values') {
      operands.values = readTexts(reader, fields.values, place);
      continue;
    }
    const text = readText(reader, fields[key], place);
    if (text === undefined) continue;
    if (!accepts(text)) report(reader, place, `must be ${meaning}`);
    operands[key] = text;
  }
  return operands;
}

function readWord<Word extends string>(
  reader: Reader,
  fields: Fields,
  key: string,
  words: readonly Word[],
  path: string,
): Word | undefined {
  const value = fields[key];
  if (words.includes(value as Word)) return value as Word;
  const problem = value === undefined ? 'is required and' : '';
  return report(reader, `${path}.${key}`, `${problem} must be one of: ${words.join(', ')}`.trim());
}

function readText(reader: Reader, value: unknown, path: string): string | undefined {
  if (typeof value === 'string') return value;
  if (value === undefined) return report(reader, path, 'is required');
  // JSON numbers are refused rather than turned into text: 1.0 and 1 would come back as something else.
  const hint = typeof value === 'number' ? `: write "${value}" in quotes` : '';
  return report(reader, path, `must be a string${hint}`);
}

function readTexts(reader: Reader, value: unknown, path: string): string[] | undefined {
  if (value === undefined) return report(reader, path, 'is required');
  if (!Array.isArray(value)) return report(reader, path, 'must be an array');
  if (value.length === 0) return report(reader, path, 'must have at least 1 items');
  reader.room -= value.length - 1;
  if (reader.room < 0) return undefined;
  const texts = value.map((item, index) => readText(reader, item, `${path}[${index}]`));
  return texts.filter((text) => text !== undefined);
}
