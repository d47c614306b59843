import { shownOf } from 'guidepost-model/described';
import type { TSchema } from 'typebox';

type Json = Record<string, unknown>;

/**
 * What becomes of `default`. Parameters keep it. Generators take a property with a default for one that is always
 * there, which is not so in a request: there the description tells the default. Answers have no defaults.
 */
type Defaults = 'keep' | 'tell' | 'drop';

/**
 * A schema of a route as the API document shows it: with what was only described, and with nothing that only this
 * service understands.
 */
export function documentSchema(schema: TSchema, defaults: Defaults): Json {
  const { 'x-meaning': _, const: constant, default: fallback, ...rest } = shownOf(schema) as Json;
  const { patternProperties, ...keywords } = rest as { patternProperties?: Record<string, TSchema> };
  const inner = (part: unknown) =>
    part !== null && typeof part === 'object' ? documentSchema(part as TSchema, defaults) : part;
  const copy: Json = Object.fromEntries(
    Object.entries(keywords).map(([key, value]) => [key, convert(key, value, inner)]),
  );
  if (constant !== undefined) copy.enum = [constant];
  if (patternProperties) copy.additionalProperties = inner(Object.values(patternProperties)[0]);
  if (copy.format === 'instant') copy.format = 'date-time';
  if (copy.format === 'date-or-date-time') delete copy.format;
  if (fallback === undefined || defaults === 'drop') return copy;
  return defaults === 'keep' ? { ...copy, default: fallback } : tell(copy, fallback);
}

function convert(keyword: string, value: unknown, inner: (part: unknown) => unknown): unknown {
  switch (keyword) {
    case 'properties':
      return Object.fromEntries(Object.entries(value as Json).map(([name, part]) => [name, inner(part)]));
    case 'anyOf':
    case 'oneOf':
    case 'allOf':
      return (value as unknown[]).map(inner);
    case 'items':
    case 'additionalProperties':
      return inner(value);
    default:
      return value;
  }
}

function tell(schema: Json, fallback: unknown): Json {
  if (typeof fallback === 'object' || fallback === '') return schema;
  return { ...schema, description: `${schema.description} The default is \`${fallback}\`.` };
}
