import type { FastifyRequest } from 'fastify';
import { certain } from 'guidepost-model/certain';
import type { Audited } from '../../auth/audited.ts';
import { principalOf, projectOf, tenantOf } from '../../auth/authorise.ts';
import { afterCommit } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import type { Principal, Principals } from '../../auth/principals.ts';
import { insertToken, newToken, revokeToken } from '../../auth/tokens.ts';
import type { Database } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { readPage, type Sorting } from '../../http/lists/pagination.ts';
import { ApiError } from '../../http/request/errors.ts';
import {
  AccessToken,
  AccessTokenInput,
  AccessTokenList,
  AccessTokenPatch,
  AccessTokenPath,
  AccessTokenQuery,
  CreatedAccessToken,
} from './contract.ts';
import { grantOf, refuseForeign } from './grants.ts';
import { type AccessTokenRow, findAccessToken, renameAccessToken, selectAccessTokens } from './queries.ts';

function present(row: AccessTokenRow, principal: Principal): AccessToken {
  return {
    id: row.id,
    object: 'accessToken',
    name: row.name,
    lastFour: row.last_four,
    scopes: row.scopes,
    projectIds: row.project_ids.filter((id) => principal.projects.has(id)),
    environmentIds: row.environment_ids,
    owner: row.owner,
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

const collection = '/v2/projects/:projectId/access-tokens';
const single = `${collection}/:tokenId`;

const byCreation: Sorting<'createdAt'> = {
  keys: { createdAt: { column: 't.created_at', type: 'time' } },
  default: ['createdAt'],
  tiebreak: 't.id',
};

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  principals: Principals;
}

export const accessTokenRoutes: Routes<Needs> = (app, { db, audited, now, principals }) => {
  const requireToken = async (request: FastifyRequest, id: string): Promise<AccessTokenRow> => {
    const row = await findAccessToken(db, tenantOf(request).projectId, id);
    if (!row) throw new ApiError('E0066');
    return row;
  };

  /** The access token, which the caller may change. */
  const requireChangeable = async (request: FastifyRequest, id: string): Promise<AccessTokenRow> => {
    const row = await requireToken(request, id);
    const principal = principalOf(request);
    refuseForeign(principal, projectOf(request), row);
    return row;
  };

  app.get(
    collection,
    operation({
      id: 'listAccessTokens',
      tag: 'Access tokens',
      summary: 'List the access tokens of a project',
      description: 'The list leaves out access tokens that were revoked.',
      access: 'accesstoken:read',
      params: ProjectPath,
      querystring: AccessTokenQuery,
      response: { 200: AccessTokenList },
    }),
    (request) => {
      const { projectId, principal } = tenantOf(request);
      return readPage(
        request,
        byCreation,
        () => selectAccessTokens(db, projectId),
        (rows) => rows.map((row) => present(row, principal)),
      );
    },
  );

  app.get(
    single,
    operation({
      id: 'getAccessToken',
      tag: 'Access tokens',
      summary: 'Get an access token',
      access: 'accesstoken:read',
      params: AccessTokenPath,
      response: { 200: AccessToken },
      errors: ['E0066'],
    }),
    async (request) => present(await requireToken(request, request.params.tokenId), principalOf(request)),
  );

  app.post(
    collection,
    operation({
      id: 'createAccessToken',
      tag: 'Access tokens',
      summary: 'Create an access token',
      description:
        'The new access token acts for the same account as the token of the request, and never reaches more: it has no other scopes, projects and environments, and it does not outlive the token of the request. A person who has signed in gives it the scopes of the own role at most.',
      access: 'accesstoken:manage',
      confirmation: 'always',
      changes: 'accessToken',
      params: ProjectPath,
      body: AccessTokenInput,
      response: { 201: CreatedAccessToken },
      errors: ['E1026', 'E1029'],
    }),
    async (request, reply) => {
      const principal = principalOf(request);
      const { name, scopes } = request.body;
      const grant = grantOf(principal, projectOf(request), request.body, now());
      const token = newToken();
      const { accountId } = principal;
      const changes = audited(request);
      const id = await changes
        .transaction()
        .execute((trx) => insertToken(trx, token, { ...grant, accountId, name, scopes }, now()));
      // The project of the path need not be among those of the new token.
      const [projectId = ''] = grant.projectIds;
      const row = certain(await findAccessToken(changes, projectId, id), 'The new access token');
      return reply.status(201).send({ ...present(row, principal), token });
    },
  );

  app.patch(
    single,
    operation({
      id: 'updateAccessToken',
      tag: 'Access tokens',
      summary: 'Rename an access token',
      access: 'accesstoken:manage',
      changes: 'accessToken',
      params: AccessTokenPath,
      body: AccessTokenPatch,
      response: { 200: AccessToken },
      errors: ['E0066'],
    }),
    async (request) => {
      const row = await requireChangeable(request, request.params.tokenId);
      await renameAccessToken(audited(request), row.id, request.body.name);
      await afterCommit(request, () => principals.clear());
      return present({ ...row, name: request.body.name }, principalOf(request));
    },
  );

  app.delete(
    single,
    operation({
      id: 'revokeAccessToken',
      tag: 'Access tokens',
      summary: 'Revoke an access token',
      description: 'The access token stops working at once and for good. A token may revoke itself.',
      access: 'accesstoken:manage',
      changes: 'accessToken',
      params: AccessTokenPath,
      response: { 204: NoContent },
      errors: ['E0066'],
    }),
    async (request, reply) => {
      const { id } = await requireChangeable(request, request.params.tokenId);
      await revokeToken(audited(request), id, now());
      await afterCommit(request, () => principals.clear());
      return reply.status(204).send(null);
    },
  );
};
