import { only } from 'guidepost-model/certain';
import { tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import { announce, type Outbox } from '../../delivery/outbox.ts';
import { ApiError } from '../../http/errors.ts';
import { NoContent, type Routes } from '../../http/route.ts';
import { EnvironmentPath } from '../../http/shapes.ts';
import { EntityInput } from '../end-users/contract.ts';
import type { DefinitionCache } from '../end-users/definition-cache.ts';
import type { EntityWriter } from '../end-users/entity-writer.ts';
import { presentPlainUser } from '../end-users/present.ts';
import {
  QueriedUserList,
  User,
  UserExpandQuery,
  UserList,
  UserPath,
  UserQuery,
  UserQueryInput,
} from './contract.ts';
import { deleteUser } from './queries.ts';
import { userReads } from './reads.ts';

const collection = '/v2/projects/:projectId/environments/:environmentId/users';
const single = `${collection}/:id`;

interface Needs {
  db: Database;
  definitionCache: DefinitionCache;
  now: () => Date;
  outbox: Outbox;
  writers: { users: EntityWriter };
}

export const userRoutes: Routes<Needs> = (app, deps) => {
  const { db, definitionCache, writers, outbox, now } = deps;
  const reads = userReads(deps);

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
    (request) => reads.list(request),
  );

  app.post(
    `${collection}/query`,
    operation({
      id: 'queryUsers',
      tag: 'Users',
      summary: 'List the users that fulfil conditions',
      description:
        'The conditions need not belong to a segment. The request changes nothing. Conditions that ask for equal values and match few users are answered by an index; others are tested on one user after the other until the page is full.',
      access: 'user:read',
      params: EnvironmentPath,
      querystring: UserExpandQuery,
      body: UserQueryInput,
      response: { 200: QueriedUserList },
    }),
    (request) => reads.query(request, request.body),
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
    (request) => reads.get(request, request.params.id),
  );

  app.put(
    single,
    operation({
      id: 'upsertUser',
      tag: 'Users',
      summary: 'Create or update a user',
      description: 'The service merges the attributes into the stored attributes.',
      access: 'user:write',
      params: UserPath,
      querystring: UserExpandQuery,
      body: EntityInput,
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
      params: UserPath,
      response: { 204: NoContent },
      errors: ['E1001'],
    }),
    async (request, reply) => {
      const { projectId, environmentId } = tenantOf(request);
      const definitions = await definitionCache.of(projectId);
      await db.transaction().execute(async (trx) => {
        const row = await deleteUser(trx, environmentId, request.params.id);
        if (!row) throw new ApiError('E1001');
        const data = { user: presentPlainUser(row, definitions) };
        await announce(trx, { environmentId, topic: 'user.deleted', data }, outbox, now());
      });
      outbox.wake();
      return reply.status(204).send(null);
    },
  );
};
