import type { FastifyRequest } from 'fastify';
import { only } from 'guidepost-model/certain';
import type { Static } from 'typebox';
import type { Audited } from '../../../auth/audited.ts';
import { requireScope, tenantOf } from '../../../auth/authorise.ts';
import { operation } from '../../../auth/operation.ts';
import { noteChange } from '../../../db/acting.ts';
import type { Database } from '../../../db/pool.ts';
import { announce } from '../../../delivery/announce.ts';
import type { Dispatcher } from '../../../delivery/dispatcher.ts';
import { NoContent, type Routes } from '../../../http/description/route.ts';
import { EnvironmentPath } from '../../../http/description/shapes.ts';
import { listOrCsv, queriedListOrCsv } from '../../../http/lists/csv.ts';
import { singlePage } from '../../../http/lists/pagination.ts';
import { ApiError } from '../../../http/request/errors.ts';
import { SegmentList } from '../../segments/contract.ts';
import { presentSegment } from '../../segments/present.ts';
import { csvColumns } from '../columns.ts';
import { conditionContext } from '../condition-context.ts';
import { EntityInput } from '../contract.ts';
import type { DefinitionCache } from '../definition-cache.ts';
import type { EntityWriter } from '../entity-writer.ts';
import type { Lookups } from '../lookups.ts';
import { presentPlainUser } from '../present.ts';
import { entityReads } from '../reads.ts';
import {
  DeletedUsers,
  QueriedUserList,
  User,
  UserExpandQuery,
  UserList,
  UserListQuery,
  UserPath,
  UserQueryInput,
  UserSearchQuery,
  UsersToDelete,
} from './contract.ts';
import { deleteUser } from './queries.ts';
import { segmentsOfUser } from './segments-of-user.ts';

const collection = '/v2/projects/:projectId/environments/:environmentId/users';
const single = `${collection}/:id`;

interface Needs {
  db: Database;
  audited: Audited;
  definitionCache: DefinitionCache;
  lookups: Lookups;
  now: () => Date;
  dispatcher: Dispatcher;
  writers: { users: EntityWriter };
}

export const userRoutes: Routes<Needs> = (app, deps) => {
  const { db, audited, definitionCache, lookups, writers, dispatcher, now } = deps;
  const columns = (request: FastifyRequest) => async () =>
    csvColumns('user', await definitionCache.of(tenantOf(request).projectId));
  const reads = entityReads('users', deps);

  /** Deletes a user and announces it; false when there is none. */
  async function remove(request: FastifyRequest, id: string): Promise<boolean> {
    const { projectId, environmentId } = tenantOf(request);
    const definitions = await definitionCache.of(projectId);
    return audited(request)
      .transaction()
      .execute(async (trx) => {
        const row = await deleteUser(trx, environmentId, id);
        if (!row) return false;
        await noteChange(trx, 'user', { id }, 'deleted');
        const data = { user: presentPlainUser(row, definitions) };
        await announce(trx, { environmentId, topic: 'user.deleted', data }, dispatcher, now());
        return true;
      });
  }

  app.get(
    collection,
    operation({
      id: 'listUsers',
      tag: 'Users',
      summary: 'List users',
      access: 'user:read',
      confirmation: 'for-csv',
      params: EnvironmentPath,
      querystring: UserListQuery,
      largeAnswer: true,
      response: { 200: UserList },
      errors: ['E1002', 'E1025'],
    }),
    (request, reply) => listOrCsv(request, reply, () => reads.list(request), columns(request)),
  );

  app.post(
    `${collection}/query`,
    operation({
      id: 'queryUsers',
      onlyReads: true,
      tag: 'Users',
      summary: 'List the users that fulfil conditions',
      description:
        'The conditions need not belong to a segment. The request changes nothing. Conditions that ask for equal values and match few users are answered by an index; others are tested on one user after the other until the page is full.',
      access: 'user:read',
      confirmation: 'for-csv',
      params: EnvironmentPath,
      querystring: UserSearchQuery,
      body: UserQueryInput,
      largeAnswer: true,
      response: { 200: QueriedUserList },
    }),
    (request, reply) =>
      queriedListOrCsv(
        request,
        reply,
        (page) => reads.query(request, { ...request.body, ...page }),
        columns(request),
      ),
  );

  app.get(
    single,
    operation({
      id: 'getUser',
      tag: 'Users',
      summary: 'Get a user',
      sharesConnections: 'unless-expanded',
      access: 'user:read',
      params: UserPath,
      querystring: UserExpandQuery,
      largeAnswer: true,
      response: { 200: User },
      errors: ['E1001'],
    }),
    (request) => reads.get(request, request.params.id),
  );

  app.get(
    `${single}/segments`,
    operation({
      id: 'listSegmentsOfUser',
      tag: 'Users',
      summary: 'List the segments that a user is in',
      description: `The list has segments of users and no segments of companies. The token also needs \`segment:read\`.`,
      access: 'user:read',
      admits: (request) => requireScope(request, 'segment:read'),
      params: UserPath,
      largeAnswer: true,
      response: { 200: SegmentList },
      errors: ['E1001'],
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      if (!(await lookups.find('users', environmentId, request.params.id))) throw new ApiError('E1001');
      const context = await conditionContext(definitionCache, projectId, now());
      const rows = await segmentsOfUser(db, projectId, environmentId, request.params.id, context);
      return singlePage(rows.map((row) => presentSegment(row)));
    },
  );

  app.put(
    single,
    operation({
      id: 'upsertUser',
      tag: 'Users',
      summary: 'Create or update a user',
      description: 'The service merges the attributes into the stored attributes.',
      sharesConnections: 'unless-expanded',
      access: 'user:write',
      params: UserPath,
      querystring: UserExpandQuery,
      body: EntityInput,
      largeAnswer: true,
      response: { 200: User },
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const attributes = request.body.attributes ?? {};
      const { row } = await writers.users.add(
        {
          projectId,
          environmentId,
          id: request.params.id,
          attributes,
        },
        request.socket,
      );
      return only(await reads.present(projectId, [row], request.query));
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteUser',
      tag: 'Users',
      summary: 'Delete a user',
      description:
        'The service also deletes the memberships, segment memberships, sessions, answers and events of the user.',
      access: 'user:delete',
      changes: 'user',
      params: UserPath,
      response: { 204: NoContent },
      errors: ['E1001'],
    }),
    async (request, reply) => {
      if (!(await remove(request, request.params.id))) throw new ApiError('E1001');
      dispatcher.wake();
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${collection}/delete`,
    operation({
      id: 'deleteUsers',
      tag: 'Users',
      summary: 'Delete many users',
      description:
        'Each user is deleted by itself, as by the deletion of one user. A request that fails half-way can be repeated.',
      access: 'user:delete',
      changes: 'user',
      params: EnvironmentPath,
      body: UsersToDelete,
      response: { 200: DeletedUsers },
    }),
    async (request) => {
      const results: Static<typeof DeletedUsers>['results'] = [];
      for (const id of request.body.ids) {
        const isDeleted = await remove(request, id);
        results.push({ id, outcome: isDeleted ? 'deleted' : 'not_found' });
      }
      dispatcher.wake();
      return { results };
    },
  );
};
