import { first } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import { type Stale, stale } from '../../../db/batch.ts';
import type { Database } from '../../../db/pool.ts';
import { itemsOf, statement, waitBriefly } from '../../../db/statement.ts';
import type { AttributeDefinition } from '../definition-cache.ts';
import type { MembershipRow } from '../entity.ts';
import { changesOf, fits, mergedAttributes, staleTypes, typesOf } from '../merge-entities.ts';
import type { AttributePlan } from '../plan-attributes.ts';

export interface MembershipKey {
  companyId: string;
  userId: string;
}

export const membershipKey = ({ companyId, userId }: MembershipKey) => JSON.stringify([companyId, userId]);

export type MembershipPatch = MembershipKey & Pick<AttributePlan, 'patch' | 'operations'>;

interface Merged {
  row: MembershipRow;
  /** False when nothing was to be changed. */
  isChanged: boolean;
}

/** What a membership has after the write. */
const merged = mergedAttributes('t.attributes', 'i.patch', 'i.operations');

/** What a new membership has. */
const alone = mergedAttributes("'{}'::jsonb", 'i.patch', 'i.operations');

/**
 * Memberships have no messages of their own. A membership whose company or user does not exist is left out, and so is one that
 * somebody else creates or changes at this very moment: whoever calls tries again.
 *
 * INSERT … ON CONFLICT DO UPDATE alone would be shorter. It would have to look the patch up for each row that is there already, and
 * a cluster allows no look-up there.
 */
const merge = statement<
  { environmentId: string; items: string; types: string; now: Date },
  MembershipRow & { stale: boolean; is_changed: boolean; is_too_large: boolean }
>(
  'merge memberships',
  `WITH input AS MATERIALIZED (
    SELECT item->>'companyId' AS company_id, item->>'userId' AS user_id, item->>'id' AS id, item->'patch' AS patch,
      item->'operations' AS operations
    FROM ${itemsOf(':items')} AS item, ${waitBriefly}
  ), stale AS (${staleTypes}
  ), inserted AS (
    INSERT INTO memberships AS t
      (environment_id, company_id, user_id, id, attributes, user_created_at, created_at, updated_at)
    SELECT :environmentId, i.company_id, i.user_id, i.id, ${alone}, u.created_at, :now, :now
    FROM input i
    JOIN companies c ON c.environment_id = :environmentId AND c.external_id = i.company_id
    JOIN users u ON u.environment_id = :environmentId AND u.external_id = i.user_id
    WHERE NOT (SELECT stale FROM stale) AND ${fits(alone)}
    ORDER BY i.company_id COLLATE "C", i.user_id COLLATE "C"
    ON CONFLICT DO NOTHING
    RETURNING t.company_id, t.user_id, t.id, t.attributes, t.created_at, true AS is_changed, false AS is_too_large
  ), updated AS (
    UPDATE memberships t SET attributes = ${merged}, updated_at = :now FROM (
      SELECT * FROM input WHERE (company_id, user_id) NOT IN (SELECT company_id, user_id FROM inserted)) i
    WHERE t.environment_id = :environmentId AND t.company_id = i.company_id AND t.user_id = i.user_id
      AND NOT (SELECT stale FROM stale) AND ${merged} <> t.attributes AND ${fits(merged)}
    RETURNING t.company_id, t.user_id, t.id, t.attributes, t.created_at, true AS is_changed, false AS is_too_large
  ), written AS (
    SELECT * FROM updated UNION ALL SELECT * FROM inserted
  ), unchanged AS (
    SELECT t.company_id, t.user_id, t.id, t.attributes, t.created_at, false, NOT ${fits(merged)}
    FROM input i
    JOIN memberships t ON t.environment_id = :environmentId AND t.company_id = i.company_id AND t.user_id = i.user_id
    WHERE (${merged} = t.attributes OR NOT ${fits(merged)})
      AND NOT EXISTS (SELECT FROM written w WHERE w.company_id = t.company_id AND w.user_id = t.user_id)
  ), oversized AS (
    SELECT company_id, user_id, NULL::text, NULL::jsonb, NULL::timestamptz, false, true FROM input i
    WHERE NOT ${fits(alone)}
  )
  SELECT stale, r.* FROM stale
  LEFT JOIN (TABLE written UNION ALL TABLE unchanged UNION ALL TABLE oversized) r ON true`,
);

/** By key, or that the attributes would be too large; each key may occur once among the patches. */
export async function mergeMemberships(
  db: Database,
  environmentId: string,
  patches: MembershipPatch[],
  used: Iterable<AttributeDefinition>,
  now: Date,
): Promise<Map<string, Merged | 'too large'> | Stale> {
  if (patches.length === 0) return new Map();
  const items = patches.map(({ patch, operations, ...key }) => {
    return { ...key, ...changesOf({ patch, operations }), id: newId() };
  });
  const rows = await merge(db, { environmentId, items: JSON.stringify(items), types: typesOf(used), now });
  if (first(rows).stale) return stale;
  const found = new Map<string, Merged | 'too large'>();
  for (const { is_changed: isChanged, is_too_large: isTooLarge, ...row } of rows) {
    if (row.user_id === null) continue;
    const key = membershipKey({ companyId: row.company_id, userId: row.user_id });
    found.set(key, isTooLarge ? 'too large' : { row, isChanged });
  }
  return found;
}
