import type { AttributeScope } from 'guidepost-model/attributes';
import { getOrThrow } from 'guidepost-model/certain';
import { Gatherer, type Outcomes, type Stale, stale } from '../../db/batch.ts';
import { sizeOf } from './attribute-size.ts';
import type { Definitions } from './definition-cache.ts';
import { derivedAttributes } from './derived-attributes.ts';
import type { EntityRow, EntityTable } from './entity.ts';
import { type EntityPatch, type Merge, mergeEntities, mergeInBulk } from './merge-entities.ts';
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

/** How users and companies are written together. */
const entityWrites = <Row>(table: EntityTable, merge: Merge<Row>, options: WriterOptions) => ({
  write: (environmentId: string, items: EntityWrite[]) =>
    writeEntities(environmentId, table, merge, items, options),
  refresh: (items: EntityWrite[]) => options.definitionCache.forgetOf(items),
  keyOf: ({ id }: EntityWrite) => id,
});

/** How the lines of bulk requests are written together. */
export const entityLines = (table: EntityTable, options: WriterOptions) =>
  entityWrites(table, mergeInBulk, options);

/** The gathered write path of users and of companies. */
export function entityWriter(table: EntityTable, options: WriterOptions): EntityWriter {
  return new Gatherer({
    ...entityWrites(table, mergeEntities, options),
    environmentOf: ({ environmentId }) => environmentId,
    sizeOf: ({ attributes }) => sizeOf(attributes),
    maxBatch: options.maxBatch,
    maxWaitMs: options.maxWaitMs,
  });
}

async function writeEntities<Row>(
  environmentId: string,
  table: EntityTable,
  merge: Merge<Row>,
  items: EntityWrite[],
  options: WriterOptions,
): Promise<Outcomes<EntityWrite, Written<Row>> | Stale> {
  const now = options.now();
  const planned = await planWrites(items, scopes[table], options, now);
  if (planned === stale) return stale;
  const patches = await patchesOf(planned, scopes[table], options);
  const used = usedBy(planned);
  const rows = await merge(options.db, environmentId, table, patches, used, options.dispatcher, now);
  if (rows === stale) return stale;
  return outcomesOf(planned, ({ id }) => {
    const merged = getOrThrow(rows, id);
    return merged === 'too large' ? refusedForSize(planned) : merged;
  });
}

/** Several writes to one id become one, the later ones over the earlier ones. */
async function patchesOf(
  { accepted }: PlannedWrites<EntityWrite>,
  scope: AttributeScope,
  { definitionCache }: WriterOptions,
): Promise<EntityPatch[]> {
  const patches = new Map<string, EntityPatch>();
  const known = new Map<string, Definitions>();
  for (const [{ projectId, id }, plan] of accepted) {
    const definitions = known.get(projectId) ?? (await definitionCache.of(projectId));
    known.set(projectId, definitions);
    const derived = derivedAttributes(id, scope, definitions);
    const { patch, operations } = mergePlans(patches.get(id), plan);
    patches.set(id, { id, derived, patch, operations });
  }
  return [...patches.values()];
}
