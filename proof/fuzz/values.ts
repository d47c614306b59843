import fc from 'fast-check';
import { type ApiDocument, nameIn, type Schema } from './document.ts';

/** Beyond this depth of lists and named schemas, a value is as small as its schema allows. */
const fullDepth = 6;
const mostItems = 3;
const mostCharacters = 60;
const dayMs = 86_400_000;

/** Code names of attributes, few enough that the fuzzer meets its own definitions again. */
const codeNames = ['name', 'email', 'plan', 'seats', 'tags', 'since', 'active', 'score', 'city', 'role'];

/** Names where the value must be one that exists, as far as possible: the ids of things that were made before. */
const isId = /(^id|Ids?|[cC]vid|Cvids?)$/;

/** A value that is filled in when the request is sent: the nth known id of this kind. */
export class KnownId {
  readonly kind: string;
  readonly index: number;
  constructor(kind: string, index: number) {
    this.kind = kind;
    this.index = index;
  }
  toJSON(): string {
    return `known ${this.kind} ${this.index}`;
  }
  toString(): string {
    return this.toJSON();
  }
}

/** The first one often: the things that were made at the start belong to each other. */
export const knownId = (kind: string): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat(500)).map((n) => new KnownId(kind, n));

/** Never the first one: what was made at the start is not removed by a valid request. */
export const laterId = (kind: string): fc.Arbitrary<unknown> =>
  fc.integer({ min: 1, max: 500 }).map((n) => new KnownId(kind, n));

/** Where a schema allows any text, and the service only some. */
const wellKnown: Record<string, string[]> = {
  url: ['http://127.0.0.1:1/hook'],
  markdown: ['Hello **you**', '{{ name }}'],
  topics: ['*', 'user', 'event.tracked', 'content.published'],
  timezone: ['UTC', 'Europe/Berlin', 'America/St_Johns'],
  locale: ['en-US', 'de-DE', 'ar', 'zh-Hant-TW'],
  code: ['de-DE', 'en-US', 'fr'],
  since: ['2026-01-01T00:00:00Z'],
  createdAfter: ['2026-01-01'],
  createdBefore: ['2027-01-01T00:00:00Z'],
};

/** Makes arbitraries of values that fit their schemas. */
export class Values {
  readonly #document: ApiDocument;
  readonly #made = new Map<string, fc.Arbitrary<unknown>>();

  constructor(document: ApiDocument) {
    this.#document = document;
  }

  of(schema: Schema, name = '', depth = 0): fc.Arbitrary<unknown> {
    if (schema.$ref) return this.#named(schema.$ref, name, depth);
    if (schema.enum) return fc.constantFrom(...schema.enum);
    if (schema.anyOf) return this.#oneOf(schema.anyOf, name, depth);
    if (Array.isArray(schema.type)) {
      return this.#oneOf(
        schema.type.map((type) => ({ ...schema, type })),
        name,
        depth,
      );
    }
    switch (schema.type) {
      case 'object':
        return this.#object(schema, depth);
      case 'array':
        return this.#array(schema, name, depth);
      case 'string':
        return textOf(schema, name);
      case 'integer':
        // A request that asks to wait would be waited for.
        return name === 'wait' ? fc.constantFrom(0, 1) : fc.integer(rangeOf(schema));
      case 'number':
        return numberOf(schema);
      case 'boolean':
        return fc.boolean();
      case 'null':
        return fc.constant(null);
      default:
        return fc.constantFrom('text', 1, true, null);
    }
  }

  #named(reference: string, name: string, depth: number): fc.Arbitrary<unknown> {
    const key = `${reference} ${name} ${Math.min(depth, fullDepth)}`;
    const known = this.#made.get(key);
    if (known) return known;
    const schema = this.#document.components.schemas[nameIn(reference)] ?? {};
    // Made when it is first drawn: schemas hold themselves.
    let inner: fc.Arbitrary<unknown> | undefined;
    const made = fc.constant(undefined).chain(() => {
      inner ??= this.of(schema, name, depth + 1);
      return inner;
    });
    this.#made.set(key, made);
    return made;
  }

  #oneOf(options: Schema[], name: string, depth: number): fc.Arbitrary<unknown> {
    const chosen = depth >= fullDepth ? [this.#lowest(options)] : options;
    return fc.oneof(...chosen.map((option) => this.of(option, name, depth)));
  }

  /** The option whose smallest value is nested the least. */
  #lowest(options: Schema[]): Schema {
    const heights = options.map((option) => this.#heightOf(option, []));
    return options[heights.indexOf(Math.min(...heights))]!;
  }

  /** How deep the smallest value of a schema is nested; a schema that needs itself has no smallest value. */
  #heightOf(schema: Schema, within: string[]): number {
    if (schema.$ref) {
      if (within.includes(schema.$ref)) return Number.POSITIVE_INFINITY;
      const named = this.#document.components.schemas[nameIn(schema.$ref)] ?? {};
      return this.#heightOf(named, [...within, schema.$ref]);
    }
    if (schema.anyOf) return Math.min(...schema.anyOf.map((option) => this.#heightOf(option, within)));
    const inner: Schema[] = (schema.required ?? []).map((name) => schema.properties?.[name] ?? {});
    if (schema.minItems) inner.push(schema.items ?? {});
    return inner.length === 0 ? 0 : 1 + Math.max(...inner.map((part) => this.#heightOf(part, within)));
  }

  #array({ items = {}, minItems = 0, maxItems = mostItems }: Schema, name: string, depth: number) {
    const most = depth >= fullDepth ? minItems : Math.max(minItems, Math.min(maxItems, mostItems));
    return fc.array(this.of(items, name, depth + 1), { minLength: minItems, maxLength: most });
  }

  #object({ properties = {}, required = [], additionalProperties }: Schema, depth: number) {
    const names = Object.keys(properties).filter((name) => depth < fullDepth || required.includes(name));
    const fields = Object.fromEntries(
      names.map((name) => [name, this.of(properties[name] ?? {}, name, depth)]),
    );
    const declared = fc.record(fields, { requiredKeys: required.filter((name) => names.includes(name)) });
    if (typeof additionalProperties !== 'object' || depth >= fullDepth) return declared;
    const value = this.of(additionalProperties, '', depth);
    const others = fc.dictionary(fc.constantFrom(...codeNames), value, { maxKeys: 4 });
    return fc.tuple(declared, others).map(([own, other]) => ({ ...other, ...own }));
  }
}

const rangeOf = ({ minimum = -1000, maximum = Math.max(1000, minimum) }: Schema) => ({
  min: Math.ceil(minimum),
  max: Math.floor(maximum),
});

const numberOf = (schema: Schema) => {
  const { min, max } = rangeOf(schema);
  return fc.oneof(fc.integer({ min, max }), fc.double({ min, max, noNaN: true }));
};

function textOf(schema: Schema, name: string): fc.Arbitrary<unknown> {
  if (isId.test(name)) {
    return fc.oneof({ weight: 9, arbitrary: knownId(name) }, { weight: 1, arbitrary: plainText(schema) });
  }
  const known = wellKnown[name];
  return known ? fc.oneof(fc.constantFrom(...known), plainText(schema)) : plainText(schema);
}

function plainText({ format, pattern, minLength = 0, maxLength = mostCharacters }: Schema) {
  const most = Math.max(minLength, Math.min(maxLength, mostCharacters));
  const day = fc.integer({ min: -400, max: 400 }).map((n) => new Date(Date.UTC(2026, 0, 1) + n * dayMs));
  switch (format) {
    case 'date-time':
      return day.map((date) => date.toISOString());
    case 'date':
      return day.map((date) => date.toISOString().slice(0, 10));
    case 'email':
      return fc.constantFrom('ada@example.com', 'grace.hopper+x@example.org');
    default:
  }
  // The service may dial a URL that it is given, so a URL leads to this machine and to a closed port.
  if (pattern?.includes('[hH][tT][tT][pP]')) return fc.nat(9).map((n) => `http://127.0.0.1:1/${n}`);
  if (pattern && pattern !== '\\S') {
    const fitting = fc.stringMatching(new RegExp(pattern)).map((text) => text.slice(0, most));
    return fitting.filter((text) => text.length >= minLength);
  }
  return fc.oneof(
    fc.constantFrom('plain', 'Tour', 'en-US', 'is', 'pro'),
    fc.string({ unit: 'grapheme', minLength: Math.max(1, minLength), maxLength: most }),
  );
}
