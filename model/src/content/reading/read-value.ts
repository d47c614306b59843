import type { TSchema } from 'typebox';
import { validateConditions } from '../../conditions/validate.ts';
import { maxColumnDepth } from '../../limits.ts';
import { itemPath, keyPath } from '../../reading/paths.ts';
import { type Fields, ownValue } from '../../reading/reader.ts';
import { kinds, problems } from '../../reading/wording.ts';
import type { Keywords } from '../../schemas/keywords.ts';
import { type Meaning, meaningOf, tagOf } from '../../schemas/meaning.ts';
import type { BodyReader } from './body-reader.ts';
import { checkMeaning } from './check-meaning.ts';

/**
 * The value in the form that is stored, or undefined when it does not fit its schema: then every problem has been
 * reported.
 */
export function readValue(reader: BodyReader, schema: TSchema, value: unknown, path: string): unknown {
  if (reader.isDone) return undefined;
  const before = reader.issues.length;
  const meaning = meaningOf(schema);
  const read = readShape(reader, schema, meaning, value, path);
  if (reader.issues.length > before || reader.isDone) return undefined;
  return meaning ? checkMeaning(reader, meaning, read, path) : read;
}

function readShape(
  reader: BodyReader,
  schema: TSchema,
  meaning: Meaning | undefined,
  value: unknown,
  path: string,
): unknown {
  const { type, const: constant, enum: words, anyOf } = schema as Keywords;
  if (meaning?.kind === 'conditions') return readConditions(reader, meaning, value, path);
  if (meaning?.kind === 'nested') return readNested(reader, meaning.schema(), value, path);
  if (meaning && 'tag' in meaning) return readOneOf(reader, anyOf ?? [], meaning.tag, value, path);
  if (anyOf?.[0]) return value === null ? null : readValue(reader, anyOf[0], value, path);
  if (constant !== undefined)
    return value === constant ? value : reader.report(path, problems.mustBe(constant));
  if (words) return reader.word(value, words, path);
  switch (type) {
    case 'object':
      return readObject(reader, schema, value, path);
    case 'array':
      return readArray(reader, schema as Keywords, value, path);
    case 'string':
      return readText(reader, schema as Keywords, value, path);
    case 'boolean':
      return reader.boolean(value, path);
    default:
      return readNumber(reader, schema as Keywords, value, path);
  }
}

function readConditions(
  reader: BodyReader,
  { place }: Extract<Meaning, { kind: 'conditions' }>,
  value: unknown,
  path: string,
) {
  const { conditions, issues } = validateConditions(value, { place, targets: reader.targets, path });
  if (issues) reader.add(issues);
  return conditions;
}

function readNested(reader: BodyReader, schema: TSchema, value: unknown, path: string) {
  if (reader.depth === maxColumnDepth)
    return reader.report(path, `stands in more than ${maxColumnDepth} columns`);
  reader.depth += 1;
  const read = readValue(reader, schema, value, path);
  reader.depth -= 1;
  return read;
}

function readOneOf(reader: BodyReader, branches: TSchema[], tag: string, value: unknown, path: string) {
  const fields = reader.object(value, path);
  if (!fields) return undefined;
  const word = reader.word(
    ownValue(fields, tag),
    branches.map((one) => tagOf(one, tag)),
    keyPath(path, tag),
  );
  const branch = branches.find((one) => tagOf(one, tag) === word);
  return branch && readObject(reader, branch, fields, path);
}

function readObject(reader: BodyReader, schema: TSchema, value: unknown, path: string) {
  const fields = reader.object(value, path);
  if (!fields) return undefined;
  const { properties = {}, required = [] } = schema as Keywords;
  const read: Fields = {};
  for (const [key, property] of Object.entries(properties)) {
    const place = { path: keyPath(path, key), required: required.includes(key) };
    const found = readProperty(reader, property, ownValue(fields, key), place);
    if (found !== undefined) read[key] = found;
  }
  if (reader.refusesUnknownKeys || meaningOf(schema)?.kind === 'strict')
    reader.refuseUnknownKeys(fields, properties, path);
  return read;
}

/** An absent field, or one that is null and may not be, is as good as its default. */
export function readProperty(
  reader: BodyReader,
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
  return required && kind !== 'generated' ? reader.report(path, problems.required) : undefined;
}

function readArray(reader: BodyReader, schema: Keywords, value: unknown, path: string) {
  const { items, minItems, maxItems } = schema;
  const sent = reader.array(value, path, { least: minItems, most: maxItems });
  if (!sent || !items) return undefined;
  const read: unknown[] = [];
  for (const [index, item] of sent.entries()) {
    if (reader.isDone) return undefined;
    read.push(readValue(reader, items, item, itemPath(path, index)));
  }
  return read;
}

function readText(reader: BodyReader, schema: Keywords, value: unknown, path: string) {
  const { minLength, maxLength, pattern } = schema;
  const text = reader.text(value, path, { least: minLength, most: maxLength });
  if (text === undefined || !pattern || new RegExp(pattern).test(text)) return text;
  return reader.report(path, schema['x-meaning'] ?? `must match ${pattern}`);
}

function readNumber(reader: BodyReader, schema: Keywords, value: unknown, path: string) {
  const { type, minimum = -Infinity, maximum = Infinity } = schema;
  const fits = type === 'integer' ? Number.isInteger(value) : Number.isFinite(value);
  const number = value as number;
  if (!fits) return reader.report(path, problems.mustBe(type === 'integer' ? kinds.integer : kinds.number));
  if (number < minimum) return reader.report(path, problems.atLeast(minimum));
  if (number > maximum) return reader.report(path, problems.atMost(maximum));
  // JSON has a negative zero, PostgreSQL's has not.
  return number === 0 ? 0 : number;
}

export function withoutUndefined(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
