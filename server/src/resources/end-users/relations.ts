import type { AttributeScope } from 'guidepost-model/attributes';
import { randomValue } from '../../conditions-sql/random.ts';
import type { Database } from '../../db/pool.ts';
import type { AttributeValue } from '../../db/tables.ts';
import { expands } from '../../http/query.ts';
import type { Membership, PlainCompany, PlainUser } from './contract.ts';
import type { Definitions } from './definition-cache.ts';
import type { EntityTable } from './entity-queries.ts';
import type { EntityRow } from './merge-entities.ts';

/** The values that the service derives from the id. */
export function derivedAttributes(
  id: string,
  scope: AttributeScope,
  definitions: Definitions,
): Record<string, AttributeValue> {
  return Object.fromEntries(
    definitions.random[scope].map(({ codeName, definition }) => [codeName, randomValue(definition, id)]),
  );
}

/** Stored values plus those that the service derives from the id. */
export function presentAttributes(
  { attributes, external_id }: Pick<EntityRow, 'attributes' | 'external_id'>,
  scope: AttributeScope,
  definitions: Definitions,
): Record<string, AttributeValue> {
  if (definitions.random[scope].length === 0) return attributes;
  return { ...attributes, ...derivedAttributes(external_id, scope, definitions) };
}

export function presentPlainUser(row: EntityRow, definitions: Definitions): PlainUser {
  return {
    id: row.external_id,
    object: 'user',
    attributes: presentAttributes(row, 'user', definitions),
    createdAt: row.created_at.toISOString(),
    companies: null,
    memberships: null,
  };
}

export function presentPlainCompany(row: EntityRow, definitions: Definitions): PlainCompany {
  return {
    id: row.external_id,
    object: 'company',
    attributes: presentAttributes(row, 'company', definitions),
    createdAt: row.created_at.toISOString(),
    users: null,
    memberships: null,
  };
}

export interface MembershipRow {
  id: string;
  company_id: string;
  user_id: string;
  attributes: Record<string, AttributeValue>;
  created_at: Date;
}

export function presentMembership(row: MembershipRow): Membership {
  return {
    id: row.id,
    object: 'companyMembership',
    attributes: row.attributes,
    createdAt: row.created_at.toISOString(),
    companyId: row.company_id,
    userId: row.user_id,
  };
}

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
