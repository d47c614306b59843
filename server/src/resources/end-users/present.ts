import type { Membership, PlainCompany, PlainUser } from './contract.ts';
import type { Definitions } from './definition-cache.ts';
import type { EntityRow, MembershipRow } from './entity.ts';
import { presenters } from './fields.ts';

export const presentPlainUser: (row: EntityRow, definitions: Definitions) => PlainUser = presenters.users;

export const presentPlainCompany: (row: EntityRow, definitions: Definitions) => PlainCompany =
  presenters.companies;

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
