import { type TSchema, Type } from 'typebox';
import type { ConditionPlace } from '../conditions/places.ts';

/**
 * What a field is, beyond its JSON type. The schemas of the body carry it along, so that one walk over schema and
 * value serves everything that looks for blocks, links or references, and a new field needs no new code there.
 */
export type Meaning =
  | { kind: 'block' | 'tabBlock' | 'action' | 'question'; tag: 'type' | 'kind' }
  /** Blocks inside blocks; the schema proper cannot contain itself. */
  | { kind: 'nested'; schema: () => TSchema }
  | { kind: 'conditions'; place: ConditionPlace }
  | { kind: (typeof plainKinds)[number] };

const plainKinds = [
  /** An object with an `id` that is made where none is sent. */
  'identified',
  /** Made by the service where it is not sent. */
  'generated',
  /** Follows from the rest; what is sent is not looked at. */
  'derived',
  /** Unknown keys are refused even where they are dropped otherwise. */
  'strict',
  'markdown',
  'mediaUrl',
  'destination',
  'themeId',
  'contentId',
  'eventName',
  'userAttribute',
  'range',
  'columnWidth',
  'icon',
  'listItem',
] as const;

const meaning = Symbol('meaning');

/** Symbols are invisible to validators, serialisers and the API document. */
export function means<Schema extends TSchema>(
  kind: (typeof plainKinds)[number] | Meaning,
  schema: Schema,
): Schema {
  return { ...schema, [meaning]: typeof kind === 'string' ? { kind } : kind };
}

export function meaningOf(schema: TSchema): Meaning | undefined {
  return (schema as { [meaning]?: Meaning })[meaning];
}

/** One of several objects, told apart by the word under `tag`. */
export function OneOf<Value>(
  title: string,
  description: string,
  { kind, tag }: Extract<Meaning, { tag: string }>,
  branches: TSchema[],
) {
  return means({ kind, tag }, Type.Unsafe<Value>({ title, type: 'object', anyOf: branches, description }));
}

/** The word by which a branch of `OneOf` is known. */
export function tagOf(branch: TSchema, tag: string): string {
  const { properties } = branch as unknown as { properties: Record<string, { const: string }> };
  return properties[tag]?.const ?? '';
}

/** An object that has no other keys than these. */
export const Strict: typeof Type.Object = (properties, options) =>
  Type.Object(properties, { ...options, additionalProperties: false });

export const Word = <const Words extends string>(
  words: readonly Words[],
  description: string,
  options: object = {},
) => Type.Unsafe<Words>(Type.String({ enum: [...words], description, ...options }));

/** The word that tells one kind of thing from the others. */
export const KindWord = <const Name extends string>(word: Name, noun: string) =>
  Type.Literal(word, { description: `The kind of ${noun}, which is always \`${word}\` here.` });

/** What the answers show of something that is stored and has no form in this API. */
export const UnsupportedNote = (noun: string) =>
  Type.Optional(Type.String({ maxLength: 2000, description: `A sentence about the stored ${noun}.` }));
