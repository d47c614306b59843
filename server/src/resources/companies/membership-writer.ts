import { getOrThrow } from 'guidepost-model/certain';
import { Gatherer, type Outcomes, type Stale, stale } from '../../db/batch.ts';
import type { Database } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { sizeOf } from '../end-users/attribute-size.ts';
import type { MembershipRow } from '../end-users/entity.ts';
import { findEntity } from '../end-users/entity-queries.ts';
import { mergePlans, type RawAttributes } from '../end-users/plan-attributes.ts';
import {
  outcomesOf,
  type PlannedWrites,
  planWrites,
  refusedForSize,
  usedBy,
  type WriterOptions,
  type Written,
} from '../end-users/planned-writes.ts';
import {
  type MembershipKey,
  type MembershipPatch,
  membershipKey,
  mergeMemberships,
} from './merge-memberships.ts';

export interface MembershipWrite extends MembershipKey {
  projectId: string;
  attributes: RawAttributes;
  lenient?: boolean;
  createsDefinitions?: boolean;
}

export type MembershipWriter = Gatherer<MembershipWrite, Written<MembershipRow>>;

/** The gathered write path of memberships. The company and the user must exist. */
export function membershipWriter(options: WriterOptions): MembershipWriter {
  return new Gatherer({
    write: (items) => writeMemberships(items, options),
    refresh: (items) => options.definitionCache.forgetOf(items),
    environmentOf: ({ environmentId }) => environmentId,
    keyOf: ({ userId }) => userId,
    sizeOf: ({ attributes }) => sizeOf(attributes),
    maxBatch: options.maxBatch,
    maxWaitMs: options.maxWaitMs,
  });
}

async function writeMemberships(
  items: MembershipWrite[],
  options: WriterOptions,
): Promise<Outcomes<MembershipWrite, Written<MembershipRow>> | Stale> {
  const { db } = options;
  const now = options.now();
  const planned = await planWrites(items, 'companyMembership', options, now);
  if (planned === stale) return stale;
  const rows = await mergeMemberships(db, patchesOf(planned), usedBy(planned), now);
  if (rows === stale) return stale;
  const refusals = new Map<MembershipWrite, ApiError>();
  for (const item of planned.accepted.keys()) {
    if (rows.has(membershipKey(item))) continue;
    const refusal = await missingEnd(db, item);
    // Both are there: one of them, or the membership itself, was created at this very moment.
    if (!refusal) return stale;
    refusals.set(item, refusal);
  }
  return outcomesOf<MembershipWrite, MembershipRow>(planned, (item) => {
    const error = refusals.get(item);
    if (error) return { error };
    const merged = getOrThrow(rows, membershipKey(item));
    return merged === 'too large' ? refusedForSize(planned) : merged;
  });
}

/** Several writes to one key become one, the later ones over the earlier ones. */
function patchesOf({ accepted }: PlannedWrites<MembershipWrite>): MembershipPatch[] {
  const patches = new Map<string, MembershipPatch>();
  for (const [{ environmentId, companyId, userId }, plan] of accepted) {
    const key = { environmentId, companyId, userId };
    const earlier = patches.get(membershipKey(key));
    patches.set(membershipKey(key), { ...key, ...mergePlans(earlier, plan) });
  }
  return [...patches.values()];
}

/** Which of the two does not exist, if one of them does not. */
async function missingEnd(
  db: Database,
  { environmentId, companyId, userId }: MembershipKey,
): Promise<ApiError | undefined> {
  if (!(await findEntity(db, 'companies', environmentId, companyId))) return new ApiError('E1002');
  if (!(await findEntity(db, 'users', environmentId, userId))) return new ApiError('E1001');
  return undefined;
}
