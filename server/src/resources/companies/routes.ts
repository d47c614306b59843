import { tenantOf } from '../../http/auth.ts';
import { ApiError } from '../../http/errors.ts';
import { readPage } from '../../http/pagination.ts';
import { boundsOf, expands } from '../../http/query.ts';
import { NoContent, operation, type Routes } from '../../http/route.ts';
import { EnvironmentPath } from '../../http/shapes.ts';
import { EntityInput, Membership } from '../attributes/contract.ts';
import type { Definitions } from '../attributes/definitions.ts';
import type { EntityRow } from '../attributes/merge.ts';
import {
  loadRelations,
  presentAttributes,
  presentMembership,
  presentPlainUser,
  type Relations,
} from '../attributes/relations.ts';
import { conditionContext, filteringSegment } from '../attributes/segment-filter.ts';
import { deleteEntity, findEntity, selectEntities } from '../attributes/select.ts';
import {
  Company,
  CompanyExpandQuery,
  CompanyList,
  CompanyPath,
  CompanyQuery,
  MembershipPath,
} from './contract.ts';
import { deleteMembership } from './memberships.ts';

type Asked = { expand?: readonly string[] };

export function presentCompany(
  row: EntityRow,
  definitions: Definitions,
  { expand }: Asked = {},
  related?: Relations,
): Company {
  const found = related?.memberships.get(row.external_id) ?? [];
  const userOf = (id: string) => presentPlainUser(related!.others.get(id)!, definitions);
  const withUser = expands(expand, 'memberships.user');
  // A user who was deleted between the two queries takes the memberships along.
  const here = found.filter(({ user_id }) => related!.others.has(user_id));
  const memberships = withUser ? here : found;
  return {
    id: row.external_id,
    object: 'company',
    attributes: presentAttributes(row, 'company', definitions),
    createdAt: row.created_at.toISOString(),
    users: expands(expand, 'users') ? here.map(({ user_id }) => userOf(user_id)) : null,
    memberships: expands(expand, 'memberships')
      ? memberships.map((membership) => ({
          ...presentMembership(membership),
          ...(withUser && { user: userOf(membership.user_id) }),
        }))
      : null,
  };
}

const collection = '/v2/projects/:projectId/environments/:environmentId/companies';
const single = `${collection}/:id`;
const membership = `${single}/memberships/:userId`;

export const companyRoutes: Routes = (app, { db, book, writers, now }) => {
  const withRelations = async (projectId: string, rows: EntityRow[], asked: Asked) => {
    const definitions = await book.of(projectId);
    const related = await loadRelations(db, 'companies', rows, asked.expand);
    return rows.map((row) => presentCompany(row, definitions, asked, related));
  };

  app.get(
    collection,
    operation({
      id: 'listCompanies',
      tag: 'Companies',
      summary: 'List companies',
      access: 'company:read',
      params: EnvironmentPath,
      querystring: CompanyQuery,
      response: { 200: CompanyList },
      errors: ['E1025'],
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const segment = await filteringSegment(db, projectId, 'company', request.query.segmentId);
      const context = await conditionContext(book, projectId, now());
      const filter = { ...boundsOf(request.query), segment };
      const { query, sorting } = selectEntities(db, 'companies', environmentId, filter, context);
      return readPage(
        request,
        sorting,
        () => query,
        (rows) => withRelations(projectId, rows, request.query),
      );
    },
  );

  app.get(
    single,
    operation({
      id: 'getCompany',
      tag: 'Companies',
      summary: 'Get a company',
      access: 'company:read',
      params: CompanyPath,
      querystring: CompanyExpandQuery,
      response: { 200: Company },
      errors: ['E1002'],
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const row = await findEntity(db, 'companies', environmentId, request.params.id);
      if (!row) throw new ApiError('E1002');
      const [company] = await withRelations(projectId, [row], request.query);
      return company!;
    },
  );

  app.put(
    single,
    operation({
      id: 'upsertCompany',
      tag: 'Companies',
      summary: 'Create or update a company',
      description: 'Attributes are merged into the stored ones.',
      access: 'company:write',
      params: CompanyPath,
      querystring: CompanyExpandQuery,
      body: EntityInput,
      response: { 200: Company },
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const attributes = request.body.attributes ?? {};
      const { row } = await writers.companies.add({
        projectId,
        environmentId,
        id: request.params.id,
        attributes,
      });
      const [company] = await withRelations(projectId, [row], request.query);
      return company!;
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteCompany',
      tag: 'Companies',
      summary: 'Delete a company',
      description: 'Its users stay; their memberships in it go.',
      access: 'company:delete',
      params: CompanyPath,
      response: { 204: NoContent },
      errors: ['E1002'],
    }),
    async (request, reply) => {
      const { environmentId } = tenantOf(request);
      if (!(await deleteEntity(db, 'companies', environmentId, request.params.id)))
        throw new ApiError('E1002');
      return reply.status(204).send(null);
    },
  );

  app.put(
    membership,
    operation({
      id: 'upsertMembership',
      tag: 'Companies',
      summary: 'Make a user a member of a company, or update the membership',
      access: 'company:write',
      params: MembershipPath,
      body: EntityInput,
      response: { 200: Membership },
      errors: ['E1001', 'E1002'],
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const { id: companyId, userId } = request.params;
      const attributes = request.body.attributes ?? {};
      const { row } = await writers.memberships.add({
        projectId,
        environmentId,
        companyId,
        userId,
        attributes,
      });
      return presentMembership(row);
    },
  );

  app.delete(
    membership,
    operation({
      id: 'deleteMembership',
      tag: 'Companies',
      summary: 'Remove a user from a company',
      description: 'For good: the attributes of the membership are lost.',
      access: 'company:write',
      params: MembershipPath,
      response: { 204: NoContent },
      errors: ['E1002', 'E1003'],
    }),
    async (request, reply) => {
      const { environmentId } = tenantOf(request);
      const { id, userId } = request.params;
      if (!(await deleteMembership(db, environmentId, id, userId))) {
        const company = await findEntity(db, 'companies', environmentId, id);
        throw new ApiError(company ? 'E1003' : 'E1002');
      }
      return reply.status(204).send(null);
    },
  );
};
