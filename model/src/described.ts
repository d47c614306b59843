import { type TSchema, Type } from 'typebox';

/** Symbols are invisible to validators and serialisers; only the writer of the API document looks for this one. */
const shown = Symbol('the schema that the API document shows');

/**
 * For schemas so large that compiling them for every route would take seconds. The API document shows the schema;
 * at run time only `accepted` is checked, which is nothing unless a caller says more. Tests compare every answer
 * with the schema that the document shows.
 */
export const Described = <Schema extends TSchema>(schema: Schema, accepted: TSchema = {}): Schema =>
  ({ ...accepted, [shown]: schema }) as unknown as Schema;

/** The same for a request body, of which only that it is an object is checked at run time. */
export const DescribedBody = <Schema extends TSchema>(schema: Schema): Schema =>
  Described(schema, Type.Object({}, { additionalProperties: true }));

/**
 * A part of a request body that code of its own reads, so that it can report every problem at once. The API
 * document shows the schema; at run time any value passes and reaches that code as `unknown`.
 */
export const ReadByCode = (schema: TSchema, description?: string) =>
  Type.Unsafe<unknown>({ [shown]: schema, ...(description !== undefined && { description }) });

/**
 * The schema with what it means in one place, such as "The theme of the content." A schema with a title is written
 * once in the API document, with its own description; what `As` says then stands beside the reference to it.
 */
export const As = <Schema extends TSchema>(schema: Schema, description: string): Schema => {
  const { title } = schema as { title?: string };
  return { ...schema, ...(title === undefined ? { description } : { 'x-role': description }) };
};

/** The schema as the API document shows it: what was only described takes the place of what is compiled. */
export function shownSchema(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(shownSchema);
  if (schema === null || typeof schema !== 'object') return schema;
  const { [shown]: described, ...compiled } = schema as Record<PropertyKey, unknown>;
  if (described === undefined)
    return Object.fromEntries(Object.entries(compiled).map(([key, value]) => [key, shownSchema(value)]));
  const { description } = compiled;
  return { ...(shownSchema(described) as object), ...(description !== undefined && { description }) };
}
