import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { createdBounds, Expand, OrderBy, paging } from '../../http/query.ts';
import { DateTime, EnvironmentPath, ExternalId, ExternalIdInput } from '../../http/shapes.ts';
import { AttributeMap, Membership, PlainUser, Related } from '../end-users/contract.ts';

export const Company = Type.Object(
  {
    id: ExternalId,
    object: Type.Literal('company'),
    attributes: AttributeMap,
    createdAt: DateTime,
    users: Related(PlainUser),
    memberships: Related(Membership),
  },
  { title: 'Company', additionalProperties: false },
);
export type Company = Static<typeof Company>;

export const CompanyList = ListOf(Company);

export const CompanyPath = Type.Object({ ...EnvironmentPath.properties, id: ExternalIdInput });
export const MembershipPath = Type.Object({ ...CompanyPath.properties, userId: ExternalIdInput });

const expand = Expand('users', 'memberships', 'memberships.user');
export const CompanyExpandQuery = Type.Object({ expand });

export const CompanyQuery = Type.Object({
  ...paging,
  ...createdBounds,
  orderBy: OrderBy('createdAt'),
  expand,
  segmentId: Type.Optional(Type.String({ description: 'Only members of this segment.' })),
});
