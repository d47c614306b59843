import type { TSchema } from 'typebox';
import { validateConditions } from '../../conditions/validate.ts';
import { isLonger } from '../../reading/text-length.ts';
import { maxColumnDepth } from '../limits.ts';
import { type Meaning, meaningOf } from '../schemas/meaning.ts';
import { check } from './checks.ts';
import { child, type Fields, isObject, type Reader, unknownKey } from './reader.ts';

/** The keywords of JSON Schema that the schemas of a body use. */
export interface Keywords {
  type?: string;
  const?: unknown;
  enum?: string[];
  default?: unknown;
  properties?: Record<string, TSchema>;
  required?: string[];
  items?: TSchema;
  anyOf?: TSchema[];
  minItems?: number;
  maxItems?: number;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  pattern?: string;
  'x-meaning'?: string;
}

/**
 * The value in the form that is stored, or undefined when it does not fit its schema: then every problem has been
 * reported. Ajv is not used here, because it cannot say which of several kinds of block a block was meant to be.
 */
export function readValue(reader: Reader, schema: TSchema, value: unknown, path: string): unknown {
  if (reader.done) return undefined;
  const before = reader.issues.length;
  const meaning = meaningOf(schema);
  const read = readShape(reader, schema, meaning, value, path);
  if (reader.issues.length > before || reader.done) return undefined;
  return meaning ? check(reader, meaning, read, path) : read;
}

function readShape(
  reader: Reader,
  schema: TSchema,
  meaning: Meaning | undefined,
  value: unknown,
  path: string,
): unknown {
  const { type, const: constant, enum: words, anyOf } = schema as Keywords;
  if (meaning?.kind === 'conditions') return readConditions(reader, meaning, value, path);
  if (meaning?.kind === 'nested') return readNested(reader, meaning.schema(), value, path);
  if (meaning && 'tag' in meaning) return readOneOf(reader, anyOf!, meaning.tag, value, path);
  if (anyOf) return value === null ? null : readValue(reader, anyOf[0]!, value, path);
  if (constant !== undefined) return value === constant ? value : reader.report(path, `must be ${constant}`);
  if (words) return readWord(reader, words, value, path);
  switch (type) {
    case 'object':
      return readObject(reader, schema, value, path);
    case 'array':
      return readArray(reader, schema as Keywords, value, path);
    case 'string':
      return readText(reader, schema as Keywords, value, path);
    case 'boolean':
      return typeof value === 'boolean' ? value : reader.report(path, 'must be a boolean');
    default:
      return readNumber(reader, schema as Keywords, value, path);
  }
}

function readConditions(
  reader: Reader,
  { place }: Extract<Meaning, { kind: 'conditions' }>,
  value: unknown,
  path: string,
) {
  const { conditions, issues } = validateConditions(value, { place, targets: reader.targets, path });
  if (issues) reader.add(issues);
  return conditions;
}

function readNested(reader: Reader, schema: TSchema, value: unknown, path: string) {
  if (reader.depth === maxColumnDepth)
    return reader.report(path, `stands in more than ${maxColumnDepth} columns`);
  reader.depth += 1;
  const read = readValue(reader, schema, value, path);
  reader.depth -= 1;
  return read;
}

function readOneOf(reader: Reader, branches: TSchema[], tag: string, value: unknown, path: string) {
  if (!isObject(value)) return reader.report(path, 'must be an object');
  const word = ownValue(value, tag);
  const tagOf = (branch: TSchema) => ((branch as Keywords).properties![tag] as Keywords).const as string;
  const branch = branches.find((one) => tagOf(one) === word);
  if (branch) return readObject(reader, branch, value, path);
  return readWord(reader, branches.map(tagOf), word, child(path, tag));
}

function readWord(reader: Reader, words: string[], value: unknown, path: string) {
  if (words.includes(value as string)) return value;
  const problem = value === undefined ? 'is required and must' : 'must';
  return reader.report(path, `${problem} be one of: ${words.join(', ')}`);
}

/** Only what the value itself has: `constructor` is no field of anything. */
export function ownValue(value: Fields, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

function readObject(reader: Reader, schema: TSchema, value: unknown, path: string) {
  if (!isObject(value)) return reader.report(path, 'must be an object');
  const { properties = {}, required = [] } = schema as Keywords;
  const read: Fields = {};
  for (const [key, property] of Object.entries(properties)) {
    const place = { path: child(path, key), required: required.includes(key) };
    const found = readProperty(reader, property, ownValue(value, key), place);
    if (found !== undefined) read[key] = found;
  }
  if (reader.strict || meaningOf(schema)?.kind === 'strict')
    refuseUnknownKeys(reader, properties, value, path);
  return read;
}

/** An absent field, or one that is null and may not be, is as good as its default. */
export function readProperty(
  reader: Reader,
  property: TSchema,
  sent: unknown,
  { path, required }: { path: string; required: boolean },
): unknown {
  const { const: constant, default: fallback, anyOf } = property as Keywords;
  const kind = meaningOf(property)?.kind;
  const nullable = anyOf?.some((one) => (one as Keywords).type === 'null');
  if (kind === 'derived') return undefined;
  if (sent !== undefined && (sent !== null || nullable)) return readValue(reader, property, sent, path);
  if (fallback !== undefined) return structuredClone(fallback);
  // What is always the same, such as `object`, need not be sent.
  if (constant !== undefined) return constant;
  return required && kind !== 'generated' ? reader.report(path, 'is required') : undefined;
}

export function refuseUnknownKeys(reader: Reader, properties: object, value: Fields, path: string): void {
  for (const key of Object.keys(value)) {
    if (reader.done) return;
    if (!Object.hasOwn(properties, key)) unknownKey(reader, path, key);
  }
}

function readArray(reader: Reader, schema: Keywords, value: unknown, path: string) {
  const { items, minItems = 0, maxItems } = schema;
  if (!Array.isArray(value)) return reader.report(path, 'must be an array');
  if (value.length < minItems) return reader.report(path, `must have at least ${minItems} items`);
  if (value.length > maxItems!) return reader.report(path, `must have at most ${maxItems} items`);
  const read: unknown[] = [];
  for (const [index, item] of value.entries()) {
    if (reader.done) return undefined;
    read.push(readValue(reader, items!, item, `${path}[${index}]`));
  }
  return read;
}

function readText(reader: Reader, schema: Keywords, value: unknown, path: string) {
  const { minLength = 0, maxLength, pattern } = schema;
  if (typeof value !== 'string') return reader.report(path, 'must be a string');
  if (value.length < minLength) return reader.report(path, 'must not be empty');
  if (maxLength !== undefined && isLonger(value, maxLength))
    return reader.report(path, `must have at most ${maxLength} characters`);
  if (pattern && !new RegExp(pattern).test(value)) return reader.report(path, schema['x-meaning']!);
  return value;
}

function readNumber(reader: Reader, schema: Keywords, value: unknown, path: string) {
  const { type, minimum, maximum } = schema;
  const kind = type === 'integer' ? 'an integer' : 'a number';
  if (typeof value !== 'number' || !Number.isFinite(value)) return reader.report(path, `must be ${kind}`);
  if (type === 'integer' && !Number.isInteger(value)) return reader.report(path, `must be ${kind}`);
  if (minimum !== undefined && value < minimum) return reader.report(path, `must be >= ${minimum}`);
  if (maximum !== undefined && value > maximum) return reader.report(path, `must be <= ${maximum}`);
  // JSON has a negative zero, PostgreSQL's has not.
  return value === 0 ? 0 : value;
}
