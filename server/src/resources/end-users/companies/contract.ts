import { type Static, Type } from 'typebox';
import { Expand } from '../../../auth/expand.ts';
import { EnvironmentPath, ExternalIdInputOf } from '../../../http/description/shapes.ts';
import { ListFormat } from '../../../http/lists/csv.ts';
import { ListOf, QueriedListOf } from '../../../http/lists/pagination.ts';
import { createdBounds, OrderBy, paging } from '../../../http/lists/query.ts';
import { EntityQueryInput, EntitySearch, Membership, PlainUser, Related } from '../contract.ts';
import { schemasOf } from '../fields.ts';

export const Company = Type.Object(
  {
    ...schemasOf('companies'),
    users: Related(PlainUser, 'The users who belong to the company'),
    memberships: Related(Membership, 'The memberships of users in the company'),
  },
  {
    title: 'Company',
    additionalProperties: false,
    description: 'An organisation whose people use your product.',
  },
);
export type Company = Static<typeof Company>;

export const CompanyList = ListOf(Company, 'companies');
export const QueriedCompanyList = QueriedListOf(Company, 'companies');

export const CompanyPath = Type.Object({ ...EnvironmentPath.properties, id: ExternalIdInputOf('company') });
export const MembershipPath = Type.Object({ ...CompanyPath.properties, userId: ExternalIdInputOf('user') });

const expand = Expand({ users: 'user:read', memberships: 'company:read', 'memberships.user': 'user:read' });
export const CompanyExpandQuery = Type.Object({ expand });

const searched = 'companies whose id or name begins with this text';

export const CompanyQuery = Type.Object({
  ...paging,
  ...createdBounds,
  search: EntitySearch(searched),
  orderBy: OrderBy('createdAt', 'lastSeenAt'),
  expand,
  segmentId: Type.Optional(
    Type.String({ description: 'Only companies that are members of the segment with this id.' }),
  ),
});

/** The query of v2, which can ask for CSV. */
export const CompanyListQuery = Type.Object({ ...CompanyQuery.properties, format: ListFormat });

/** The query of the list whose conditions are in its body. */
export const CompanySearchQuery = Type.Object({ expand, format: ListFormat });
export const CompanyQueryInput = EntityQueryInput('companies', searched);
