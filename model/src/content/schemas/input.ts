import type { TSchema } from 'typebox';
import { Condition } from '../../conditions/schemas.ts';
import { meaningOf } from '../../schemas/meaning.ts';

/** The keywords that say something else about what is sent than about what is stored. */
interface Keywords {
  title?: string;
  items?: TSchema;
  anyOf?: TSchema[];
  properties?: Record<string, TSchema>;
  required?: string[];
}

/**
 * The schema of a part of a body as a request may send it, for the API document. It follows from the schema of
 * what is stored by the rules of the reader: a field may be left out when it has a default, when it is always the
 * same or when the service makes it. A schema without such fields is its own input; the others get a title of
 * their own.
 */
export function inputOf(schema: TSchema): TSchema {
  const kind = meaningOf(schema)?.kind;
  const { title, items, anyOf, properties, required } = schema as Keywords;
  if (kind === 'conditions' || title === (Condition as Keywords).title) return schema;
  if (kind === 'nested') return { ...schema, title: `${title}Input` } as TSchema;
  const { default: _, ...stored } = schema as Keywords & { default?: unknown };
  const input = {
    ...stored,
    ...(items && { items: inputOf(items) }),
    ...(anyOf && { anyOf: anyOf.map(inputOf) }),
    ...(properties && { properties: eachOf(properties, inputOf) }),
    ...(required && { required: required.filter((name) => mustBeSent(name, properties?.[name] ?? {})) }),
  };
  if (JSON.stringify(input) === JSON.stringify(stored)) return stored as TSchema;
  return { ...input, ...(title !== undefined && { title: `${title}Input` }) } as TSchema;
}

/** The same for what is changed field by field: no field must be sent, and null clears a field. */
export function patchOf(schema: TSchema): TSchema {
  const { required: _, properties: stored = {}, ...input } = schema as Keywords;
  const properties = eachOf(stored, (property) => orNull(inputOf(property)));
  return { ...input, title: `${input.title}Input`, properties } as TSchema;
}

function eachOf(properties: Record<string, TSchema>, change: (property: TSchema) => TSchema) {
  return Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, change(property)]));
}

/** The words that tell kinds of blocks, actions and questions apart. */
const tags = ['type', 'kind'];

function mustBeSent(name: string, property: TSchema): boolean {
  if ('const' in property) return tags.includes(name);
  return !('default' in property) && meaningOf(property)?.kind !== 'generated';
}

/** What the property says about itself in its place moves to the union. */
function orNull(input: TSchema): TSchema {
  const { description, 'x-role': role, ...one } = input as Record<string, unknown>;
  const { anyOf, title } = input as Keywords;
  const about = role ?? description;
  const isNullable = anyOf?.some((branch) => 'type' in branch && branch.type === 'null');
  const named = title === undefined ? one : { ...one, description };
  return {
    ...(isNullable ? one : { anyOf: [named, { type: 'null' }] }),
    ...(about !== undefined && { description: about }),
  } as TSchema;
}
