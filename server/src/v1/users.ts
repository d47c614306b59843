import { Type } from 'typebox';
import { operation } from '../auth/operation.ts';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/description/route.ts';
import { ExternalIdInputOf } from '../http/description/shapes.ts';
import type { DefinitionCache } from '../resources/end-users/definition-cache.ts';
import type { Lookups } from '../resources/end-users/lookups.ts';
import { entityReads } from '../resources/end-users/reads.ts';
import { User, UserExpandQuery, UserList, UserQuery } from '../resources/end-users/users/contract.ts';
import { inEnvironment } from './tenant.ts';

interface Needs {
  db: Database;
  definitionCache: DefinitionCache;
  lookups: Lookups;
  now: () => Date;
}

/** The users of v2 under the paths and with the cursors of v1. */
export const v1UserRoutes: Routes<Needs> = (app, deps) => {
  const reads = entityReads('users', deps);

  app.get(
    '/v1/users',
    operation({
      id: 'listUsersV1',
      tag: 'v1',
      summary: 'List users (v1)',
      access: 'user:read',
      querystring: Type.Object({ ...inEnvironment, ...UserQuery.properties }),
      largeAnswer: true,
      response: { 200: UserList },
      errors: ['E1002', 'E1011', 'E1019', 'E1025', 'E1026', 'E1029'],
    }),
    (request) => reads.list(request),
  );

  app.get(
    '/v1/users/:id',
    operation({
      id: 'getUserV1',
      tag: 'v1',
      summary: 'Get a user (v1)',
      sharesConnections: 'unless-expanded',
      access: 'user:read',
      params: Type.Object({ id: ExternalIdInputOf('user') }),
      querystring: Type.Object({ ...inEnvironment, ...UserExpandQuery.properties }),
      largeAnswer: true,
      response: { 200: User },
      errors: ['E1001', 'E1011', 'E1019', 'E1026', 'E1029'],
    }),
    (request) => reads.get(request, request.params.id),
  );
};
