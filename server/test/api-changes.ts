/**
 * What a client of the old API document can no longer rely on under the new one. Requests may become wider and
 * answers may become richer; the other way round breaks somebody. Every change is one line that names its place.
 */

interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  allOf?: Schema[];
  additionalProperties?: boolean | Schema;
  [keyword: string]: unknown;
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema: Schema }[];
  requestBody?: { required?: boolean; content: Record<string, { schema: Schema }> };
  responses: Record<string, { $ref?: string; content?: Record<string, { schema: Schema }> }>;
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  webhooks?: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

/** Who sends a value: the client, or the service. */
type Direction = 'input' | 'output';

/** Keywords that allow less when their number falls, and those that allow less when it rises. */
const ceilings = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const floors = ['minimum', 'minLength', 'minItems', 'minProperties'];

export function breakingChanges(before: ApiDocument, after: ApiDocument): string[] {
  const changes = new Set<string>();
  const compare = new Comparison(before, after, changes);
  for (const [path, methods] of Object.entries(before.paths)) {
    for (const [method, old] of Object.entries(methods)) {
      const place = `${method.toUpperCase()} ${path}`;
      const now = after.paths[path]?.[method];
      if (now) compare.operation(place, old, now);
      else changes.add(`${place} is gone`);
    }
  }
  for (const [topic, { post: old }] of Object.entries(before.webhooks ?? {})) {
    const now = after.webhooks?.[topic]?.post;
    if (now)
      compare.contents(`webhook ${topic}`, 'output', old!.requestBody!.content, now.requestBody!.content);
    else changes.add(`webhook ${topic} is gone`);
  }
  return [...changes].sort();
}

class Comparison {
  readonly #before: ApiDocument;
  readonly #after: ApiDocument;
  readonly #changes: Set<string>;
  /** Named schemas that were compared, in each direction: recursive ones meet themselves again. */
  readonly #compared = new Set<string>();

  constructor(before: ApiDocument, after: ApiDocument, changes: Set<string>) {
    this.#before = before;
    this.#after = after;
    this.#changes = changes;
  }

  operation(place: string, old: Operation, now: Operation): void {
    this.#parameters(place, old, now);
    if (now.requestBody?.required && !old.requestBody?.required)
      this.#changes.add(`${place} body is now required`);
    if (old.requestBody && now.requestBody)
      this.contents(`${place} body`, 'input', old.requestBody.content, now.requestBody.content);
    for (const [status, answer] of Object.entries(old.responses)) {
      if (!status.startsWith('2')) continue;
      const next = now.responses[status];
      if (!next) this.#changes.add(`${place} ${status} is gone`);
      else this.contents(`${place} ${status}`, 'output', answer.content ?? {}, next.content ?? {});
    }
  }

  #parameters(place: string, old: Operation, now: Operation): void {
    const key = (parameter: { name: string; in: string }) => `${parameter.in} ${parameter.name}`;
    const known = new Map((old.parameters ?? []).map((parameter) => [key(parameter), parameter]));
    const next = new Map((now.parameters ?? []).map((parameter) => [key(parameter), parameter]));
    for (const [name, parameter] of known) {
      const counterpart = next.get(name);
      if (counterpart) this.schema(`${place} ${name}`, 'input', parameter.schema, counterpart.schema);
      else this.#changes.add(`${place} ${name} is gone`);
    }
    for (const [name, { required }] of next) {
      if (required && !known.get(name)?.required) this.#changes.add(`${place} ${name} is now required`);
    }
  }

  contents(
    place: string,
    direction: Direction,
    old: Record<string, { schema: Schema }>,
    now: Record<string, { schema: Schema }>,
  ): void {
    for (const [format, { schema }] of Object.entries(old)) {
      const next = now[format];
      if (next) this.schema(place, direction, schema, next.schema);
      else this.#changes.add(`${place} ${format} is gone`);
    }
  }

  /** What a named schema changes is told once, under its name, and not for every route that has it. */
  schema(place: string, direction: Direction, old: Schema, now: Schema): void {
    const isNamed = old.$ref !== undefined && old.$ref === now.$ref;
    const at = isNamed ? `${direction} ${nameOfReference(old)}` : place;
    const pair = `${direction} ${old.$ref} ${now.$ref ?? JSON.stringify(now)}`;
    if (old.$ref !== undefined && this.#compared.has(pair)) return;
    this.#compared.add(pair);
    const [olds, nows] = [variantsOf(this.#before, old), variantsOf(this.#after, now)];
    if (direction === 'input') this.#input(at, olds, nows);
    else this.#output(at, olds, nows);
  }

  /** Whatever a client sends must still be taken. */
  #input(place: string, olds: Schema[], nows: Schema[]): void {
    if (nows.length === 0) return;
    if (olds.length === 0) this.#changes.add(`${place} no longer takes everything`);
    for (const old of olds) {
      const now = counterpartOf(old, olds, nows);
      if (now) this.#variant(place, 'input', old, now);
      else this.#changes.add(`${place} no longer takes ${nameOf(old)}`);
    }
  }

  /** A client understands what it has always got. Beside it there may be objects of a new kind, which it can skip. */
  #output(place: string, olds: Schema[], nows: Schema[]): void {
    if (olds.length === 0) return;
    if (nows.length === 0) this.#changes.add(`${place} may now be anything`);
    const known = nows.filter((now) => counterpartOf(now, nows, olds));
    for (const now of nows) {
      const old = counterpartOf(now, nows, olds);
      const isNewKind = now.type === 'object' && known.some(({ type }) => type === 'object');
      if (old) this.#variant(place, 'output', old, now);
      else if (!isNewKind) this.#changes.add(`${place} may now be ${nameOf(now)}`);
    }
  }

  #variant(place: string, direction: Direction, old: Schema, now: Schema): void {
    const [narrow, wide] = direction === 'input' ? [old, now] : [now, old];
    if (!fits(narrow.type, wide.type)) {
      this.#changes.add(`${place} was ${nameOf(old)} and is now ${nameOf(now)}`);
      return;
    }
    if (direction === 'input') this.#limits(place, old, now);
    if (old.items && now.items) this.schema(`${place}[]`, direction, old.items, now.items);
    const [oldMap, nowMap] = [old.additionalProperties, now.additionalProperties];
    if (typeof oldMap === 'object' && typeof nowMap === 'object')
      this.schema(`${place}.*`, direction, oldMap, nowMap);
    this.#properties(place, direction, old, now);
  }

  #properties(place: string, direction: Direction, old: Schema, now: Schema): void {
    const ignoresMore = direction === 'input' && now.additionalProperties !== false;
    for (const [name, property] of Object.entries(old.properties ?? {})) {
      const next = now.properties?.[name];
      if (next) this.schema(`${place}.${name}`, direction, property, next);
      else if (!ignoresMore) this.#changes.add(`${place}.${name} is gone`);
    }
    const [was, is] = [old.required ?? [], now.required ?? []];
    const [more, less] = [is.filter((name) => !was.includes(name)), was.filter((name) => !is.includes(name))];
    if (direction === 'input') for (const name of more) this.#changes.add(`${place}.${name} is now required`);
    if (direction === 'output')
      for (const name of less)
        if (now.properties?.[name]) this.#changes.add(`${place}.${name} may now be missing`);
  }

  #limits(place: string, old: Schema, now: Schema): void {
    for (const value of now.enum ? (old.enum ?? []) : []) {
      if (!now.enum!.includes(value)) this.#changes.add(`${place} no longer takes ${JSON.stringify(value)}`);
    }
    if (now.enum && !old.enum) this.#changes.add(`${place} takes only some values now`);
    const limit = (schema: Schema, keyword: string, none: number) =>
      (schema[keyword] as number | undefined) ?? none;
    for (const keyword of ceilings)
      if (limit(now, keyword, Infinity) < limit(old, keyword, Infinity))
        this.#changes.add(`${place} has a lower ${keyword}`);
    for (const keyword of floors)
      if (limit(now, keyword, -Infinity) > limit(old, keyword, -Infinity))
        this.#changes.add(`${place} has a higher ${keyword}`);
    if (now.pattern !== undefined && now.pattern !== old.pattern)
      this.#changes.add(`${place} has another pattern`);
  }
}

/** Every integer is a number. */
const fits = (narrow: Schema['type'], wide: Schema['type']) =>
  wide === undefined || narrow === wide || (narrow === 'integer' && wide === 'number');

/** The schema without references and unions: what it can be, one by one. Nothing for a schema that allows anything. */
function variantsOf(document: ApiDocument, schema: Schema): Schema[] {
  if (schema.$ref) {
    return variantsOf(document, document.components?.schemas?.[nameOfReference(schema)] ?? {});
  }
  if (schema.anyOf) {
    const variants = schema.anyOf.map((one) => variantsOf(document, one));
    return variants.some(({ length }) => length === 0) ? [] : variants.flat();
  }
  if (schema.allOf) return [schema.allOf.flatMap((one) => variantsOf(document, one)).reduce(merge)];
  if (Array.isArray(schema.type)) return schema.type.map((type) => ({ ...schema, type }));
  return schema.type === undefined && !schema.enum ? [] : [schema];
}

function merge(one: Schema, other: Schema): Schema {
  return {
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...(one.required ?? []), ...(other.required ?? [])],
  };
}

/** The words by which the variants of a union are told apart, where they have them. */
function tagOf({ properties }: Schema): string {
  const tag = properties?.type?.enum ?? properties?.kind?.enum ?? properties?.contentType?.enum ?? [];
  return tag.length === 1 ? String(tag[0]) : '';
}

/**
 * The same variant in the other document: of objects the one with the same tag, or else with the same title. Two
 * schemas without alternatives are each other's, whatever they are, and so are two objects without other objects.
 */
function counterpartOf(variant: Schema, all: Schema[], candidates: Schema[]): Schema | undefined {
  if (all.length === 1 && candidates.length === 1) return candidates[0];
  const objects = [all, candidates].map((schemas) => schemas.filter(({ type }) => type === 'object'));
  if (variant.type === 'object' && objects.every(({ length }) => length === 1)) return objects[1]?.[0];
  const kindOf = (schema: Schema) => tagOf(schema) || (schema.type === 'object' ? schema.title : undefined);
  return candidates.find((one) => one.type === variant.type && kindOf(one) === kindOf(variant));
}

const nameOfReference = ({ $ref = '' }: Schema) => $ref.split('/').at(-1)!;

function nameOf(schema: Schema): string {
  return [tagOf(schema), String(schema.type)].filter(Boolean).join(' ');
}

/** Breaking changes that are declared: the texts in backticks that begin the items of a list. */
export function declaredChanges(page: string): string[] {
  return [...page.matchAll(/^- `([^`]+)`/gm)].map(([, change]) => change!).sort();
}
