import { Type } from 'typebox';
import { tenantOf } from '../http/auth.ts';
import { ApiError } from '../http/errors.ts';
import { readPage } from '../http/pagination.ts';
import { boundsOf } from '../http/query.ts';
import { operation, type Routes } from '../http/route.ts';
import { ExternalIdInput } from '../http/shapes.ts';
import type { EntityRow } from '../resources/attributes/merge.ts';
import { loadRelations } from '../resources/attributes/relations.ts';
import { conditionContext, filteringSegment } from '../resources/attributes/segment-filter.ts';
import { findEntity, selectEntities } from '../resources/attributes/select.ts';
import { User, UserExpandQuery, UserList, UserQuery } from '../resources/users/contract.ts';
import { presentUser } from '../resources/users/routes.ts';

/** The users of v2 under the paths and with the cursors of v1. */
export const v1UserRoutes: Routes = (app, { db, book, now }) => {
  const present = async (projectId: string, rows: EntityRow[], asked: { expand?: readonly string[] }) => {
    const definitions = await book.of(projectId);
    const related = await loadRelations(db, 'users', rows, asked.expand);
    return rows.map((row) => presentUser(row, definitions, asked, related));
  };

  app.get(
    '/v1/users',
    operation({
      id: 'listUsersV1',
      tag: 'v1',
      summary: 'List users (v1)',
      access: 'user:read',
      querystring: UserQuery,
      response: { 200: UserList },
      errors: ['E1002', 'E1011', 'E1019', 'E1025', 'E1026', 'E1029'],
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const { email, companyId, segmentId } = request.query;
      if (companyId !== undefined && !(await findEntity(db, 'companies', environmentId, companyId))) {
        throw new ApiError('E1002');
      }
      const segment = await filteringSegment(db, projectId, 'user', segmentId);
      const context = await conditionContext(book, projectId, now());
      const filter = { ...boundsOf(request.query), email, companyId, segment };
      const { query, sorting } = selectEntities(db, 'users', environmentId, filter, context);
      return readPage(
        request,
        sorting,
        () => query,
        (rows) => present(projectId, rows, request.query),
      );
    },
  );

  app.get(
    '/v1/users/:id',
    operation({
      id: 'getUserV1',
      tag: 'v1',
      summary: 'Get a user (v1)',
      access: 'user:read',
      params: Type.Object({ id: ExternalIdInput }),
      querystring: UserExpandQuery,
      response: { 200: User },
      errors: ['E1001', 'E1011', 'E1019', 'E1026', 'E1029'],
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const row = await findEntity(db, 'users', environmentId, request.params.id);
      if (!row) throw new ApiError('E1001');
      const [user] = await present(projectId, [row], request.query);
      return user!;
    },
  );
};
