import { type Static, Type } from 'typebox';
import { ListOf } from '../../http/pagination.ts';
import { createdBounds, Expand, OrderBy, paging } from '../../http/query.ts';
import { DateTime, EnvironmentPath, ExternalId, ExternalIdInput } from '../../http/shapes.ts';
import { AttributeMap, Membership, PlainCompany, Related } from '../end-users/contract.ts';

export const User = Type.Object(
  {
    id: ExternalId,
    object: Type.Literal('user'),
    attributes: AttributeMap,
    createdAt: DateTime,
    companies: Related(PlainCompany),
    memberships: Related(Membership),
  },
  { title: 'User', additionalProperties: false },
);
export type User = Static<typeof User>;

export const UserList = ListOf(User);

export const UserPath = Type.Object({ ...EnvironmentPath.properties, id: ExternalIdInput });

const expand = Expand('companies', 'memberships', 'memberships.company');
export const UserExpandQuery = Type.Object({ expand });

export const UserQuery = Type.Object({
  ...paging,
  ...createdBounds,
  orderBy: OrderBy('createdAt'),
  expand,
  email: Type.Optional(
    Type.String({ format: 'email', description: 'Only users with this e-mail address, in any case.' }),
  ),
  companyId: Type.Optional(Type.String({ description: 'Only members of this company.' })),
  segmentId: Type.Optional(Type.String({ description: 'Only members of this segment.' })),
});
