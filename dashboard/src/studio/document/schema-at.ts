import type { VersionBody } from 'guidepost-model/content/body';
import { StartRules } from 'guidepost-model/content/schemas/start-rules';
import { PlacementOf, Step } from 'guidepost-model/content-types/flow/schema';
import { dataSchemas } from 'guidepost-model/content-types/schemas';
import type { ContentType } from 'guidepost-model/content-types/types';
import type { Keywords, TSchema } from 'guidepost-model/schemas/keywords';
import { meaningOf, tagOf } from 'guidepost-model/schemas/meaning';
import type { Path } from './paths.ts';

/** The schema of the value, where there are several kinds of it: the one of its kind. */
export function branchOf(schema: TSchema, value: unknown): TSchema {
  const meaning = meaningOf(schema);
  if (meaning?.kind === 'nested') return branchOf(meaning.schema(), value);
  if (!meaning || !('tag' in meaning)) return schema;
  const word = (value as Record<string, unknown> | undefined)?.[meaning.tag];
  const branches = (schema as Keywords).anyOf ?? [];
  return branches.find((branch) => tagOf(branch, meaning.tag) === word) ?? schema;
}

/** The properties of a part; those of a step depend on its type. */
export function propertiesOf(schema: TSchema, value: unknown): Record<string, TSchema> {
  const properties = (schema as Keywords).properties ?? {};
  if (schema !== (Step as TSchema)) return properties;
  const { placement: _, target, onClick, name, ...common } = properties;
  const { type } = value as { type: keyof typeof PlacementOf };
  const placement = PlacementOf[type];
  return {
    ...(name && { name }),
    ...(type === 'tooltip' && target && { target }),
    ...(placement && { placement }),
    ...(type === 'tooltip' && onClick && { onClick }),
    ...common,
  };
}

/** The schema of the data of a content type; undefined for one that consists of steps. */
export const dataSchemaOf = (type: ContentType): TSchema | undefined =>
  (dataSchemas as Partial<Record<ContentType, TSchema>>)[type];

function rootOf(type: ContentType): Record<string, TSchema> {
  const data = dataSchemaOf(type);
  return {
    steps: { type: 'array', items: Step } as TSchema,
    startRules: StartRules,
    ...(data && { data }),
  };
}

/** The schema of what stands at a path of a body. */
export function schemaAt(type: ContentType, body: VersionBody, path: Path): TSchema | undefined {
  let properties: Record<string, TSchema> = rootOf(type);
  let items: TSchema | undefined;
  let found: TSchema | undefined;
  let value: unknown = body;
  for (const key of path) {
    value = (value as Record<string | number, unknown> | undefined)?.[key];
    const next: TSchema | undefined = typeof key === 'number' ? items : properties[key];
    if (!next) return undefined;
    found = branchOf(next, value);
    properties = propertiesOf(found, value);
    items = (found as Keywords).items;
  }
  return found;
}

/** The least value that fits a schema, for a new item of a list. */
export function emptyOf(schema: TSchema): unknown {
  const { default: preset, const: constant, enum: words, type, properties = {} } = schema as Keywords;
  const { required = [], minimum = 0 } = schema as Keywords;
  if (preset !== undefined) return structuredClone(preset);
  if (constant !== undefined) return constant;
  if (words) return words[0];
  if (type === 'array') return [];
  if (type === 'boolean') return false;
  if (type === 'number' || type === 'integer') return Math.max(0, minimum);
  if (type !== 'object') return '';
  if (meaningOf(schema)?.kind === 'columnWidth') return { unit: 'percent', value: 50 };
  const entries = required
    .filter((key) => meaningOf(properties[key] ?? ({} as TSchema))?.kind !== 'generated')
    .map((key) => [key, emptyOf(properties[key] ?? ({} as TSchema))]);
  return Object.fromEntries(entries);
}
