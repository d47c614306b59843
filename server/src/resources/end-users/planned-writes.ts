import type { AttributeScope } from 'guidepost-model/attributes';
import type { Issue } from 'guidepost-model/issues';
import { type Outcome, type Stale, stale, TryAlone } from '../../db/batch.ts';
import type { Database } from '../../db/pool.ts';
import type { Dispatcher } from '../../delivery/dispatcher.ts';
import { invalid } from '../../http/request/errors.ts';
import { pauses } from '../../http/request/in-parts.ts';
import { createAttributes } from './create-definitions.ts';
import type { AttributeDefinition, DefinitionCache, Definitions } from './definition-cache.ts';
import { DefinitionRoom, type RuntimeQuota } from './definition-room.ts';
import {
  type AttributePlan,
  planAttributes,
  type RawAttributes,
  refuseTooMany,
  tooLarge,
} from './plan-attributes.ts';

/**
 * How gathered writes of attributes are planned, for users, companies, memberships and events alike. A batch is
 * planned from remembered definitions, then one statement writes what was accepted and answers "stale" when a
 * definition has changed (see db/batch.ts).
 */

export interface WriterOptions {
  db: Database;
  definitionCache: DefinitionCache;
  now: () => Date;
  dispatcher: Dispatcher;
  /** Definitions that the runtime may make. */
  runtimeQuota: RuntimeQuota;
  maxBatch?: number | undefined;
  /** How long a write waits for its turn. */
  maxWaitMs?: number | undefined;
}

interface AttributeWrite {
  projectId: string;
  attributes: RawAttributes;
  /** The write comes from the runtime: keys that cannot be written are left out and reported, instead of refusing all. */
  lenient?: boolean | undefined;
  /** Whether unknown attributes get a definition; yes, unless said otherwise. */
  createsDefinitions?: boolean | undefined;
}

export interface Written<Row> {
  row: Row;
  /** Keys that a lenient write left out, and why. */
  rejected: Issue[];
  /** False when everything was stored already as the write wants it. */
  isChanged: boolean;
}

export interface PlannedWrites<Item> {
  accepted: ReadonlyMap<Item, AttributePlan>;
  refused: ReadonlyMap<Item, { error: unknown }>;
}

type PlanOptions = Pick<WriterOptions, 'db' | 'definitionCache' | 'runtimeQuota'>;

/**
 * Plans several writes, and creates the definitions that are missing. Two writers that create one definition at
 * once both find it afterwards, and the one whose value does not fit it is refused.
 */
export async function planWrites<Item extends AttributeWrite>(
  items: Item[],
  scope: AttributeScope,
  options: PlanOptions,
  now: Date,
): Promise<PlannedWrites<Item> | Stale> {
  const { db, definitionCache, runtimeQuota } = options;
  const first = await planOnce(items, scope, options, now);
  // A request that is refused creates nothing.
  const missing = missingOf(first);
  if (missing.length === 0) return first;
  await createAttributes(db, scope, missing, runtimeQuota, now);
  definitionCache.forgetOf(missing);
  const second = await planOnce(items, scope, options, now);
  return missingOf(second).length === 0 ? second : stale;
}

async function planOnce<Item extends AttributeWrite>(
  items: Item[],
  scope: AttributeScope,
  { definitionCache, runtimeQuota }: PlanOptions,
  now: Date,
): Promise<PlannedWrites<Item>> {
  const known = new Map<string, { definitions: Definitions; created: Set<string>; room: DefinitionRoom }>();
  const planningOf = async (projectId: string) => {
    const definitions = await definitionCache.of(projectId);
    const room = new DefinitionRoom(scope, definitions.taken[scope], runtimeQuota, now);
    return { definitions, created: new Set<string>(), room };
  };
  const accepted = new Map<Item, AttributePlan>();
  const refused = new Map<Item, { error: unknown }>();
  const pause = pauses();
  for (const item of items) {
    const others = pause();
    if (others) await others;
    const { projectId, attributes, lenient, createsDefinitions } = item;
    const project = known.get(projectId) ?? (await planningOf(projectId));
    known.set(projectId, project);
    const isFromRuntime = lenient === true;
    // An event has no stored value that an operation could build upon.
    const takesOperations = isFromRuntime && scope !== 'eventDefinition';
    const rules = { projectId, scope, takesOperations, isFromRuntime, createsDefinitions };
    try {
      refuseTooMany(attributes);
      const plan = planAttributes(rules, attributes, project.definitions, project);
      if (plan.issues.length > 0 && !lenient) throw invalid(plan.issues);
      const added = plan.missing.filter(({ codeName }) => !project.created.has(codeName));
      for (const { codeName } of added) project.created.add(codeName);
      project.room.take(added.length, isFromRuntime);
      accepted.set(item, plan);
    } catch (error) {
      refused.set(item, { error });
    }
  }
  return { accepted, refused };
}

const missingOf = ({ accepted }: PlannedWrites<unknown>) =>
  [...accepted.values()].flatMap(({ missing }) => missing);

/** Definitions that the accepted writes rely on. */
export function usedBy({ accepted }: PlannedWrites<unknown>): Set<AttributeDefinition> {
  const all = new Set<AttributeDefinition>();
  for (const { used } of accepted.values()) for (const definition of used) all.add(definition);
  return all;
}

/** Several writes to one row may be too large together, of which the first fits; alone, it is known who is too large. */
export const refusedForSize = ({ accepted }: PlannedWrites<unknown>) => ({
  error: accepted.size === 1 ? invalid([tooLarge()]) : new TryAlone(),
});

/** The outcomes of a batch that was written; `rowOf` says what became of an accepted item. */
export function outcomesOf<Item, Row>(
  { accepted, refused }: PlannedWrites<Item>,
  rowOf: (item: Item) => { row: Row; isChanged: boolean } | { error: unknown },
): Map<Item, Outcome<Written<Row>>> {
  const outcomes = new Map<Item, Outcome<Written<Row>>>(refused);
  for (const [item, { issues: rejected }] of accepted) {
    const found = rowOf(item);
    outcomes.set(item, 'error' in found ? found : { value: { ...found, rejected } });
  }
  return outcomes;
}
