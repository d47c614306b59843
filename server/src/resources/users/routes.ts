import { tenantOf } from '../../http/auth.ts';
import { ApiError } from '../../http/errors.ts';
import { readPage } from '../../http/pagination.ts';
import { boundsOf, expands } from '../../http/query.ts';
import { NoContent, operation, type Routes } from '../../http/route.ts';
import { EnvironmentPath } from '../../http/shapes.ts';
import { EntityInput } from '../attributes/contract.ts';
import type { Definitions } from '../attributes/definitions.ts';
import type { EntityRow } from '../attributes/merge.ts';
import {
  loadRelations,
  presentAttributes,
  presentMembership,
  presentPlainCompany,
  type Relations,
} from '../attributes/relations.ts';
import { conditionContext, filteringSegment } from '../attributes/segment-filter.ts';
import { findEntity, selectEntities } from '../attributes/select.ts';
import { User, UserExpandQuery, UserList, UserPath, UserQuery } from './contract.ts';
import { deleteUser } from './queries.ts';

type Asked = { expand?: readonly string[] };

export function presentUser(
  row: EntityRow,
  definitions: Definitions,
  { expand }: Asked = {},
  related?: Relations,
): User {
  const found = related?.memberships.get(row.external_id) ?? [];
  const companyOf = (id: string) => presentPlainCompany(related!.others.get(id)!, definitions);
  const withCompany = expands(expand, 'memberships.company');
  // A company that was deleted between the two queries takes its memberships with it.
  const here = found.filter(({ company_id }) => related!.others.has(company_id));
  const memberships = withCompany ? here : found;
  return {
    id: row.external_id,
    object: 'user',
    attributes: presentAttributes(row, 'user', definitions),
    createdAt: row.created_at.toISOString(),
    companies: expands(expand, 'companies') ? here.map(({ company_id }) => companyOf(company_id)) : null,
    memberships: expands(expand, 'memberships')
      ? memberships.map((membership) => ({
          ...presentMembership(membership),
          ...(withCompany && { company: companyOf(membership.company_id) }),
        }))
      : null,
  };
}

const collection = '/v2/projects/:projectId/environments/:environmentId/users';
const single = `${collection}/:id`;

export const userRoutes: Routes = (app, { db, book, writers, now }) => {
  const withRelations = async (projectId: string, rows: EntityRow[], asked: Asked) => {
    const [definitions, related] = [
      await book.of(projectId),
      await loadRelations(db, 'users', rows, asked.expand),
    ];
    return rows.map((row) => presentUser(row, definitions, asked, related));
  };

  app.get(
    collection,
    operation({
      id: 'listUsers',
      tag: 'Users',
      summary: 'List users',
      access: 'user:read',
      params: EnvironmentPath,
      querystring: UserQuery,
      response: { 200: UserList },
      errors: ['E1002', 'E1025'],
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const { email, companyId } = request.query;
      if (companyId !== undefined && !(await findEntity(db, 'companies', environmentId, companyId))) {
        throw new ApiError('E1002');
      }
      const segment = await filteringSegment(db, projectId, 'user', request.query.segmentId);
      const context = await conditionContext(book, projectId, now());
      const filter = { ...boundsOf(request.query), email, companyId, segment };
      const { query, sorting } = selectEntities(db, 'users', environmentId, filter, context);
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
      id: 'getUser',
      tag: 'Users',
      summary: 'Get a user',
      access: 'user:read',
      params: UserPath,
      querystring: UserExpandQuery,
      response: { 200: User },
      errors: ['E1001'],
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const row = await findEntity(db, 'users', environmentId, request.params.id);
      if (!row) throw new ApiError('E1001');
      const [user] = await withRelations(projectId, [row], request.query);
      return user!;
    },
  );

  app.put(
    single,
    operation({
      id: 'upsertUser',
      tag: 'Users',
      summary: 'Create or update a user',
      description: 'Attributes are merged into the stored ones.',
      access: 'user:write',
      params: UserPath,
      querystring: UserExpandQuery,
      body: EntityInput,
      response: { 200: User },
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const attributes = request.body.attributes ?? {};
      const { row } = await writers.users.add({
        projectId,
        environmentId,
        id: request.params.id,
        attributes,
      });
      const [user] = await withRelations(projectId, [row], request.query);
      return user!;
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteUser',
      tag: 'Users',
      summary: 'Delete a user',
      description: 'With memberships, segment memberships and events.',
      access: 'user:delete',
      params: UserPath,
      response: { 204: NoContent },
      errors: ['E1001'],
    }),
    async (request, reply) => {
      const { environmentId } = tenantOf(request);
      if (!(await deleteUser(db, environmentId, request.params.id))) throw new ApiError('E1001');
      return reply.status(204).send(null);
    },
  );
};
