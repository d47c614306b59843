import type { Database } from '../../db/pool.ts';
import { expands } from '../../http/query.ts';
import type { EntityRow, EntityTable, MembershipRow } from './entity.ts';

/** The memberships of some users or companies, with the other side of each where it is wanted. */
export interface Relations {
  memberships: Map<string, MembershipRow[]>;
  others: Map<string, EntityRow>;
}

const sides = {
  users: {
    own: 'user_id',
    other: 'company_id',
    otherTable: 'companies',
    plural: 'companies',
    single: 'company',
  },
  companies: { own: 'company_id', other: 'user_id', otherTable: 'users', plural: 'users', single: 'user' },
} as const;

/** Two queries for a whole page, and none for what was not asked for. */
export async function loadRelations(
  db: Database,
  table: EntityTable,
  rows: EntityRow[],
  expand: readonly string[] | undefined,
): Promise<Relations> {
  const { own, other, otherTable, plural, single } = sides[table];
  const relations: Relations = { memberships: new Map(), others: new Map() };
  const wantsOthers = expands(expand, plural) || expands(expand, `memberships.${single}`);
  const [first] = rows;
  if (!first || (!wantsOthers && !expands(expand, 'memberships'))) return relations;

  const memberships = await db
    .selectFrom('memberships')
    .select(['id', 'company_id', 'user_id', 'attributes', 'created_at'])
    .where('environment_id', '=', first.environment_id)
    .where(
      own,
      'in',
      rows.map(({ external_id }) => external_id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  for (const row of memberships) {
    relations.memberships.set(row[own], [...(relations.memberships.get(row[own]) ?? []), row]);
  }
  if (!wantsOthers || memberships.length === 0) return relations;
  const others = await db
    .selectFrom(otherTable)
    .select(['environment_id', 'external_id', 'attributes', 'created_at', 'updated_at'])
    .where('environment_id', '=', first.environment_id)
    .where('external_id', 'in', [...new Set(memberships.map((row) => row[other]))])
    .execute();
  for (const row of others) relations.others.set(row.external_id, row);
  return relations;
}
