import type { AttributeScope, AttributeValue } from 'guidepost-model/attributes';
import type { Membership, PlainCompany, PlainUser } from './contract.ts';
import type { Definitions } from './definition-cache.ts';
import { derivedAttributes } from './derived-attributes.ts';
import type { EntityRow, MembershipRow } from './entity.ts';

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
