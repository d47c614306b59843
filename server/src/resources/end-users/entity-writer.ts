import type { AttributeScope } from 'guidepost-model/attributes';
import { getOrThrow } from 'guidepost-model/certain';
import { Gatherer, type Outcomes, type Stale, stale } from '../../db/batch.ts';
import { sizeOf } from './attribute-size.ts';
import { derivedAttributes } from './derived-attributes.ts';
import { type EntityRow, type EntityTable, entityKey } from './entity.ts';
import { type EntityPatch, mergeEntities } from './merge-entities.ts';
import { mergePlans, type RawAttributes } from './plan-attributes.ts';
import {
  outcomesOf,
  type PlannedWrites,
  planWrites,
  refusedForSize,
  usedBy,
  type WriterOptions,
  type Written,
} from './planned-writes.ts';

export interface EntityWrite {
  projectId: string;
  environmentId: string;
  id: string;
  attributes: RawAttributes;
  lenient?: boolean;
  createsDefinitions?: boolean;
}

export type EntityWriter = Gatherer<EntityWrite, Written<EntityRow>>;

const scopes = { users: 'user', companies: 'company' } as const;

/** The gathered write path of users and of companies. */
export function entityWriter(table: EntityTable, options: WriterOptions): EntityWriter {
  return new Gatherer({
    write: (items) => writeEntities(table, items, options),
    refresh: (items) => options.definitionCache.forgetOf(items),
    environmentOf: ({ environmentId }) => environmentId,
    keyOf: ({ id }) => id,
    sizeOf: ({ attributes }) => sizeOf(attributes),
    maxBatch: options.maxBatch,
    maxWaitMs: options.maxWaitMs,
  });
}

async function writeEntities(
  table: EntityTable,
  items: EntityWrite[],
  options: WriterOptions,
): Promise<Outcomes<EntityWrite, Written<EntityRow>> | Stale> {
  const now = options.now();
  const planned = await planWrites(items, scopes[table], options, now);
  if (planned === stale) return stale;
  const patches = await patchesOf(planned, scopes[table], options);
  const rows = await mergeEntities(options.db, table, patches, usedBy(planned), options.outbox, now);
  if (rows === stale) return stale;
  return outcomesOf(planned, ({ environmentId, id }) => {
    const merged = getOrThrow(rows, entityKey(environmentId, id));
    return merged === 'too large' ? refusedForSize(planned) : merged;
  });
}

/** Several writes to one key become one, the later ones over the earlier ones. */
async function patchesOf(
  { accepted }: PlannedWrites<EntityWrite>,
  scope: AttributeScope,
  { definitionCache }: WriterOptions,
): Promise<EntityPatch[]> {
  const patches = new Map<string, EntityPatch>();
  for (const [{ projectId, environmentId, id }, plan] of accepted) {
    const key = entityKey(environmentId, id);
    const derived = derivedAttributes(id, scope, await definitionCache.of(projectId));
    patches.set(key, { environmentId, id, derived, ...mergePlans(patches.get(key), plan) });
  }
  return [...patches.values()];
}
