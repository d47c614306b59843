import querystring from 'node:querystring';
import { parseInstant } from 'guidepost-model/instants';
import { type TSchema, Type } from 'typebox';
import { limits } from '../request/limits.ts';
import { isStorableText } from '../request/text.ts';
import { noCursor } from './cursors.ts';
import type { Bounds } from './keyset.ts';

type Query = Record<string, unknown>;

/**
 * Reads a query string. `x[]=a&x[]=b` means the same as `x=a&x=b`. The result has no prototype, so no name is
 * special.
 */
export function parseQuery(text: string): Query {
  const query: Query = Object.create(null);
  for (const [name, value] of Object.entries(querystring.parse(text))) {
    const plain = name.endsWith('[]') ? name.slice(0, -2) : name;
    query[plain] = plain in query || plain !== name ? [query[plain] ?? [], value ?? []].flat() : value;
  }
  return query;
}

const trueWords = ['true', '1', 'yes', 'on', 'y', 'enabled'];
const falseWords = ['false', '0', 'no', 'off', 'n', 'disabled'];

function booleanOf(text: string): boolean | undefined {
  if (trueWords.includes(text.toLowerCase())) return true;
  return falseWords.includes(text.toLowerCase()) ? false : undefined;
}

/**
 * The declared parameters of a query, converted to the types of its schema. A text that does not fit its type stays as
 * it was sent, and the schema refuses it. Parameters that the schema does not name reach no code.
 */
export function coerceQuery(schema: TSchema, query: Query): Query {
  const coerced: Query = {};
  const properties = (schema as { properties?: Record<string, TSchema> }).properties ?? {};
  for (const [name, property] of Object.entries(properties)) {
    const { type, default: fallback } = property as { type?: string; default?: unknown };
    const value = query[name];
    if (value === undefined) {
      if (fallback !== undefined) coerced[name] = fallback;
    } else if (type === 'array') {
      coerced[name] = [value].flat();
    } else if (type === 'integer' && typeof value === 'string' && /^-?\d{1,15}$/.test(value)) {
      coerced[name] = Number(value);
    } else if (type === 'boolean' && typeof value === 'string') {
      coerced[name] = booleanOf(value) ?? value;
    } else if (name === 'cursor' && typeof value !== 'string') {
      coerced[name] = noCursor;
    } else {
      coerced[name] = value;
    }
  }
  return coerced;
}

/** The declared parameters that hold a NUL character. A cursor may hold anything: what cannot be read is no cursor. */
export function unstorableIn(query: Query): string[] {
  const isStorable = (value: unknown) => [value].flat().every((text) => isStorableText(String(text)));
  return Object.keys(query).filter((name) => name !== 'cursor' && !isStorable(query[name]));
}

/** One of the given words, once or several times: `expand=a`, `expand=a&expand=b`, `expand[]=a`. */
export function Repeatable<const Words extends string>(allowed: readonly Words[], description: string) {
  const items = Type.Unsafe<Words>(Type.String({ enum: [...allowed] }));
  return Type.Optional(Type.Array(items, { description, maxItems: 20 }));
}

/** True when `expand` names the relation or one below it. */
export function expands(asked: readonly string[] | undefined, relation: string): boolean {
  return asked?.some((word) => word === relation || word.startsWith(`${relation}.`)) ?? false;
}

export type Signed<Field extends string> = Field | `-${Field}`;

export function OrderBy<const Fields extends string>(...fields: Fields[]) {
  const allowed = fields.flatMap((field): Signed<Fields>[] => [field, `-${field}`]);
  return Repeatable(
    allowed,
    'The fields to sort by; the first field sorts first. A leading `-` means descending order. The parameter may be repeated.',
  );
}

/** How many items a page has at most, and how many where the request does not say. */
export const pageSize = { most: limits.pageItems.most, usual: 20 };

/** The parameters of every paged list; spread them into the properties of its query. */
export const paging = {
  limit: Type.Integer({
    minimum: 1,
    maximum: pageSize.most,
    default: pageSize.usual,
    description: 'The largest number of items on a page.',
  }),
  cursor: Type.Optional(
    Type.String({
      description: 'The position of the page, taken from the `next` or `previous` link of another page.',
    }),
  ),
};

/** Reads a date or date-time of a query, where a plus that was not percent-encoded arrives as a space. */
export const parseBound = (text: string, edgeOfDay?: 'start' | 'end') =>
  parseInstant(text.replace(' ', '+'), edgeOfDay);

const Bound = (description: string) =>
  Type.Optional(Type.String({ format: 'date-or-date-time', description }));

/** Bounds on the creation time; spread them into the properties of a list's query. */
export const createdBounds = {
  createdAfter: Bound('Only items that were created at or after this date, or this date-time with a zone.'),
  createdBefore: Bound(
    'Only items that were created at or before this date, or this date-time with a zone. A date includes its whole day in UTC.',
  ),
};

/** The filter `name` of a list; the noun is in the plural. */
export const NameFilter = (nouns: string) =>
  Type.Optional(
    Type.String({ description: `Only ${nouns} whose name contains this text, in upper or lower case.` }),
  );

/** The parameter `search` of a list that is searched by name; the noun is in the plural. */
export const NameSearch = (nouns: string) =>
  Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: maxSearchLength,
      description: `Only ${nouns} whose name contains this text, in upper or lower case.`,
    }),
  );

export const maxSearchLength = 255;

/** The filter `deleted` of a list; the noun is in the plural. */
export const DemoFilter = (nouns: string) =>
  Type.Optional(
    Type.Boolean({
      description: `Only ${nouns} that the demo of the project has made (\`true\`), or only the other ${nouns} (\`false\`).`,
    }),
  );

export const DeletedFilter = (nouns: string) =>
  Type.Optional(Type.Boolean({ description: `Whether to list deleted ${nouns} instead of the others.` }));

/** A filter for items that belong to one resource; the noun of the items is in the plural. */
export const OnlyOf = (nouns: string, noun: string) =>
  Type.Optional(Type.String({ description: `Only ${nouns} of the ${noun} with this id.` }));

export function boundsOf(query: { createdAfter?: string; createdBefore?: string }): Bounds {
  return {
    after: query.createdAfter === undefined ? undefined : parseBound(query.createdAfter, 'start'),
    before: query.createdBefore === undefined ? undefined : parseBound(query.createdBefore, 'end'),
  };
}
