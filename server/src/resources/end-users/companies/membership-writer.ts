import { getOrThrow } from 'guidepost-model/certain';
import { Gatherer, type Outcomes, type Stale, stale, TryAlone } from '../../../db/batch.ts';
import type { Database } from '../../../db/pool.ts';
import { ApiError } from '../../../http/request/errors.ts';
import { sizeOf } from '../attribute-size.ts';
import type { EntityTable, MembershipRow } from '../entity.ts';
import { findEntities } from '../entity-queries.ts';
import { mergePlans, type RawAttributes } from '../plan-attributes.ts';
import {
  outcomesOf,
  type PlannedWrites,
  planWrites,
  refusedForSize,
  usedBy,
  type WriterOptions,
  type Written,
} from '../planned-writes.ts';
import {
  type MembershipKey,
  type MembershipPatch,
  membershipKey,
  mergeMemberships,
} from './merge-memberships.ts';

export interface MembershipWrite extends MembershipKey {
  projectId: string;
  environmentId: string;
  attributes: RawAttributes;
  lenient?: boolean;
  createsDefinitions?: boolean;
}

export type MembershipWriter = Gatherer<MembershipWrite, Written<MembershipRow>>;

/** How memberships are written together. */
export const membershipWrites = (options: WriterOptions) => ({
  write: (environmentId: string, items: MembershipWrite[]) => writeMemberships(environmentId, items, options),
  refresh: (items: MembershipWrite[]) => options.definitionCache.forgetOf(items),
  keyOf: ({ userId }: MembershipWrite) => userId,
});

/** The gathered write path of memberships. The company and the user must exist. */
export function membershipWriter(options: WriterOptions): MembershipWriter {
  return new Gatherer({
    ...membershipWrites(options),
    environmentOf: ({ environmentId }) => environmentId,
    sizeOf: ({ attributes }) => sizeOf(attributes),
    maxBatch: options.maxBatch,
    maxWaitMs: options.maxWaitMs,
  });
}

async function writeMemberships(
  environmentId: string,
  items: MembershipWrite[],
  options: WriterOptions,
): Promise<Outcomes<MembershipWrite, Written<MembershipRow>> | Stale> {
  const { db } = options;
  const now = options.now();
  const planned = await planWrites(items, 'companyMembership', options, now);
  if (planned === stale) return stale;
  const rows = await mergeMemberships(db, environmentId, patchesOf(planned), usedBy(planned), now);
  if (rows === stale) return stale;
  const open = [...planned.accepted.keys()].filter((item) => !rows.has(membershipKey(item)));
  const refusals = await missingEnds(db, environmentId, open);
  // Both are there: one of them, or the membership itself, was created at this very moment.
  const crossed = open.filter((item) => !refusals.has(item));
  if (crossed.length === items.length) return stale;
  return outcomesOf<MembershipWrite, MembershipRow>(planned, (item) => {
    const error = refusals.get(item);
    if (error) return { error };
    // The others of the batch are written: to try all of them again would add twice what they add.
    if (crossed.includes(item)) return { error: new TryAlone() };
    const merged = getOrThrow(rows, membershipKey(item));
    return merged === 'too large' ? refusedForSize(planned) : merged;
  });
}

/** Several writes to one key become one, the later ones over the earlier ones. */
function patchesOf({ accepted }: PlannedWrites<MembershipWrite>): MembershipPatch[] {
  const patches = new Map<string, MembershipPatch>();
  for (const [{ companyId, userId }, plan] of accepted) {
    const key = { companyId, userId };
    const earlier = patches.get(membershipKey(key));
    patches.set(membershipKey(key), { ...key, ...mergePlans(earlier, plan) });
  }
  return [...patches.values()];
}

/** Which of the two does not exist, for each membership of which one does not. */
async function missingEnds(
  db: Database,
  environmentId: string,
  items: MembershipWrite[],
): Promise<Map<MembershipWrite, ApiError>> {
  const missing = new Map<MembershipWrite, ApiError>();
  if (items.length === 0) return missing;
  const idsOf = async (table: EntityTable, ids: string[]) =>
    new Set((await findEntities(db, table, environmentId, ids)).map(({ external_id }) => external_id));
  const companies = await idsOf(
    'companies',
    items.map(({ companyId }) => companyId),
  );
  const users = await idsOf(
    'users',
    items.map(({ userId }) => userId),
  );
  for (const item of items) {
    if (!companies.has(item.companyId)) missing.set(item, new ApiError('E1002'));
    else if (!users.has(item.userId)) missing.set(item, new ApiError('E1001'));
  }
  return missing;
}
