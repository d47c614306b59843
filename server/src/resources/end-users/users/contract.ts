import { type Static, Type } from 'typebox';
import { Expand } from '../../../auth/expand.ts';
import { EnvironmentPath, ExternalIdInputOf } from '../../../http/description/shapes.ts';
import { BulkAnswer, BulkInput } from '../../../http/lists/bulk.ts';
import { ListFormat } from '../../../http/lists/csv.ts';
import { ListOf, QueriedListOf } from '../../../http/lists/pagination.ts';
import { createdBounds, OrderBy, paging } from '../../../http/lists/query.ts';
import { EntityQueryInput, EntitySearch, Membership, PlainCompany, Related } from '../contract.ts';
import { schemasOf } from '../fields.ts';

export const User = Type.Object(
  {
    ...schemasOf('users'),
    companies: Related(PlainCompany, 'The companies that the user belongs to'),
    memberships: Related(Membership, 'The memberships of the user in companies'),
  },
  { title: 'User', additionalProperties: false, description: 'A person who uses your product.' },
);
export type User = Static<typeof User>;

export const UserList = ListOf(User, 'users');
export const QueriedUserList = QueriedListOf(User, 'users');

export const UserPath = Type.Object({ ...EnvironmentPath.properties, id: ExternalIdInputOf('user') });

const expand = Expand({
  companies: 'company:read',
  memberships: 'company:read',
  'memberships.company': 'company:read',
});
export const UserExpandQuery = Type.Object({ expand });

const searched = 'users whose id, e-mail address or name begins with this text';

export const UserQuery = Type.Object({
  ...paging,
  ...createdBounds,
  search: EntitySearch(searched),
  orderBy: OrderBy('createdAt', 'lastSeenAt'),
  expand,
  email: Type.Optional(
    Type.String({
      format: 'email',
      description: 'Only users with this e-mail address, in upper or lower case.',
    }),
  ),
  companyId: Type.Optional(
    Type.String({ description: 'Only users who belong to the company with this id.' }),
  ),
  segmentId: Type.Optional(
    Type.String({ description: 'Only users who are members of the segment with this id.' }),
  ),
});

/** The query of v2, which can ask for CSV. */
export const UserListQuery = Type.Object({ ...UserQuery.properties, format: ListFormat });

/** The query of the list whose conditions are in its body. */
export const UserSearchQuery = Type.Object({ expand, format: ListFormat });
export const UserQueryInput = EntityQueryInput('users', searched);

export const UsersToDelete = BulkInput(ExternalIdInputOf('user'), 'users');
export const DeletedUsers = BulkAnswer('DeletedUsers', 'user', {
  deleted: 'the user was deleted',
  not_found: 'no user has the id',
});
