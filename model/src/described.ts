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

/** The schema that the API document shows in the place of the one that is compiled. */
export function shownOf(schema: TSchema): TSchema {
  const { [shown]: described, ...compiled } = schema as { [shown]?: TSchema; description?: string };
  if (described === undefined) return schema;
  return compiled.description === undefined ? described : As(described, compiled.description);
}
