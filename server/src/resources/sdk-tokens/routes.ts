import type { Audited } from '../../auth/audited.ts';
import { tenantOf } from '../../auth/authorise.ts';
import { afterCommit } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { EnvironmentPath } from '../../http/description/shapes.ts';
import { byCreation, readPage } from '../../http/lists/pagination.ts';
import { ApiError } from '../../http/request/errors.ts';
import { newSdkTokenLike } from '../environments/demo.ts';
import { lockEnvironment, updateEnvironment } from '../environments/queries.ts';
import {
  mostTokens,
  SdkToken,
  SdkTokenInput,
  SdkTokenList,
  SdkTokenPath,
  SdkTokenQuery,
} from './contract.ts';
import { deleteSdkToken, insertSdkToken, type SdkTokenRow, selectSdkTokens } from './queries.ts';

const tag = 'Environments';
const collection = '/v2/projects/:projectId/environments/:environmentId/sdk-tokens';

function present(row: SdkTokenRow): SdkToken {
  return { id: row.id, object: 'sdkToken', token: row.token, createdAt: row.created_at.toISOString() };
}

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  /** Clears the caches of who may do what. */
  forgetRights: () => void;
}

export const sdkTokenRoutes: Routes<Needs> = (app, { db, audited, now, forgetRights }) => {
  app.get(
    collection,
    operation({
      id: 'listSdkTokens',
      tag,
      summary: 'List SDK tokens',
      description:
        'All SDK tokens of the environment are valid. The newest one is also the `token` of the environment.',
      access: 'environment:read',
      params: EnvironmentPath,
      querystring: SdkTokenQuery,
      response: { 200: SdkTokenList },
    }),
    (request) => {
      const { environmentId } = tenantOf(request);
      const query = () => selectSdkTokens(db, environmentId);
      return readPage(request, byCreation, query, (rows) => rows.map(present));
    },
  );

  app.post(
    collection,
    operation({
      id: 'createSdkToken',
      tag,
      summary: 'Issue an SDK token',
      description: `The new token becomes the \`token\` of the environment. The older ones stay valid until they are revoked. An environment has at most ${mostTokens} valid SDK tokens.`,
      access: 'environment:manage',
      changes: 'sdkToken',
      params: EnvironmentPath,
      body: SdkTokenInput,
      response: { 201: SdkToken },
      optionalBody: true,
    }),
    async (request, reply) => {
      const { projectId, environmentId } = tenantOf(request);
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const { environment, tokens } = await lockTokens(trx, projectId, environmentId);
          if (tokens.length >= mostTokens)
            throw new ApiError('E1017', {
              message: `An environment has at most ${mostTokens} valid SDK tokens. Revoke one of them first.`,
            });
          const issued = await insertSdkToken(
            trx,
            environmentId,
            newSdkTokenLike(environment.sdk_token),
            now(),
          );
          await updateEnvironment(trx, projectId, environmentId, { sdk_token: issued.token }, now());
          return issued;
        });
      await afterCommit(request, forgetRights);
      return reply.status(201).send(present(row));
    },
  );

  app.delete(
    `${collection}/:sdkTokenId`,
    operation({
      id: 'deleteSdkToken',
      tag,
      summary: 'Revoke an SDK token',
      description:
        'The runtime refuses the token from now on. The last SDK token of an environment cannot be revoked (`E0003`): issue a new one first.',
      access: 'environment:manage',
      changes: 'sdkToken',
      params: SdkTokenPath,
      response: { 204: NoContent },
      errors: ['E0003', 'E0065'],
    }),
    async (request, reply) => {
      const { projectId, environmentId } = tenantOf(request);
      const { sdkTokenId } = request.params;
      await audited(request)
        .transaction()
        .execute(async (trx) => {
          const { tokens } = await lockTokens(trx, projectId, environmentId);
          if (!tokens.some(({ id }) => id === sdkTokenId)) throw new ApiError('E0065');
          const newest = tokens.findLast(({ id }) => id !== sdkTokenId);
          if (!newest)
            throw new ApiError('E0003', {
              message: 'The last SDK token of an environment cannot be revoked. Issue a new one first.',
            });
          await deleteSdkToken(trx, environmentId, sdkTokenId);
          await updateEnvironment(trx, projectId, environmentId, { sdk_token: newest.token }, now());
        });
      await afterCommit(request, forgetRights);
      return reply.status(204).send(null);
    },
  );
};

/** The environment and its tokens from the oldest to the newest, while nobody else changes them. */
async function lockTokens(trx: Database, projectId: string, environmentId: string) {
  const environment = await lockEnvironment(trx, projectId, environmentId);
  if (!environment) throw new ApiError('E1026');
  const query = selectSdkTokens(trx, environmentId).orderBy('created_at').orderBy('id');
  return { environment, tokens: await query.execute() };
}
