import type { AttributeScope } from 'guidepost-model/attributes';
import type { Issue } from 'guidepost-model/issues';
import type pg from 'pg';
import { Gatherer, type Outcome } from '../../db/batch.ts';
import type { Database } from '../../db/pool.ts';
import type { Outbox } from '../../delivery/outbox.ts';
import { invalid } from '../../http/errors.ts';
import type { DefinitionBook } from './definition-cache.ts';
import { type EntityPatch, type EntityRow, entityKey, mergeEntities, stale } from './merge-entities.ts';
import { type AttributePlan, isRefused, planAll, type RawAttributes, withoutKey } from './plan-attributes.ts';
import { derivedAttributes } from './relations.ts';

export interface EntityWrite {
  projectId: string;
  environmentId: string;
  id: string;
  attributes: RawAttributes;
  lenient?: boolean;
}

export interface Written<Row = EntityRow> {
  row: Row;
  /** Keys that a lenient write left out, and why. */
  rejected: Issue[];
}

export type EntityWriter = Gatherer<EntityWrite, Written>;

export interface WriterOptions {
  db: Database;
  /** For the hot statements. */
  pool: pg.Pool;
  book: DefinitionBook;
  now: () => Date;
  outbox: Outbox;
  maxBatch?: number;
}

/** The gathered write path of users and of companies. */
export function entityWriter(table: 'users' | 'companies', options: WriterOptions): EntityWriter {
  const scope: AttributeScope = table === 'users' ? 'user' : 'company';
  const write = (items: EntityWrite[]) => writeEntities(table, scope, items, options);
  return new Gatherer({ write, keyOf: ({ id }) => id, maxBatch: options.maxBatch });
}

async function writeEntities(
  table: 'users' | 'companies',
  scope: AttributeScope,
  items: EntityWrite[],
  { db, pool, book, now, outbox }: WriterOptions,
): Promise<Outcome<Written>[]> {
  const at = now();
  const pending = items.map((item) => ({ ...item, scope }));
  for (;;) {
    const plans = await planAll(db, book, pending, at);
    const accepted = plans.flatMap((plan, i) =>
      isRefused(plan, items[i]!) ? [] : [{ item: items[i]!, plan }],
    );
    const rows =
      accepted.length === 0
        ? new Map<string, EntityRow>()
        : await mergeEntities(
            pool,
            table,
            await combined(accepted, scope, book),
            accepted.flatMap(({ plan }) => plan.used),
            outbox,
            at,
          );
    if (rows === stale) {
      book.clear();
      continue;
    }
    return items.map((item, i) => {
      const plan = plans[i]!;
      if (isRefused(plan, item)) return { error: invalid(plan.issues.map(withoutKey)) };
      const row = rows.get(entityKey(item.environmentId, item.id))!;
      return { value: { row, rejected: plan.issues.map(withoutKey) } };
    });
  }
}

/** Several writes to one key become one, the later ones over the earlier ones. */
async function combined(
  accepted: { item: EntityWrite; plan: AttributePlan }[],
  scope: AttributeScope,
  book: DefinitionBook,
): Promise<EntityPatch[]> {
  const patches = new Map<string, EntityPatch>();
  for (const { item, plan } of accepted) {
    const { projectId, environmentId, id } = item;
    const key = entityKey(environmentId, id);
    const earlier = patches.get(key)?.patch;
    const derived = derivedAttributes(id, scope, await book.of(projectId));
    patches.set(key, { environmentId, id, derived, patch: { ...earlier, ...plan.patch } });
  }
  return [...patches.values()];
}
