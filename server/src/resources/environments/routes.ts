import type { FastifyRequest } from 'fastify';
import type { Audited } from '../../auth/audited.ts';
import { principalOf, tenantOf } from '../../auth/authorise.ts';
import { requireConfirmed } from '../../auth/confirmation.ts';
import { afterCommit } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import { mayEnter, type Principal } from '../../auth/principals.ts';
import { targetsEnvironment } from '../../auth/scopes.ts';
import type { Database } from '../../db/pool.ts';
import type { Dispatcher } from '../../delivery/dispatcher.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { EnvironmentPath, ProjectPath } from '../../http/description/shapes.ts';
import { byCreation, readPage } from '../../http/lists/pagination.ts';
import { ApiError } from '../../http/request/errors.ts';
import { requireRoom } from '../limits/require-room.ts';
import { countSigningSecrets } from '../signing-secrets/queries.ts';
import {
  Environment,
  EnvironmentInput,
  EnvironmentList,
  EnvironmentPatch,
  EnvironmentQuery,
} from './contract.ts';
import { isDemo } from './demo.ts';
import { newSdkToken } from './new-sdk-token.ts';
import { readOrigins } from './origins.ts';
import {
  deleteEnvironment,
  deletePublications,
  type EnvironmentChanges,
  type EnvironmentRow,
  findEnvironment,
  insertEnvironment,
  lockEnvironments,
  type Publication,
  selectEnvironments,
  updateEnvironment,
} from './queries.ts';

function present(row: EnvironmentRow, principal: Principal): Environment {
  const inTokenScope = mayEnter(principal, row.id);
  return {
    id: row.id,
    object: 'environment',
    name: row.name,
    isPrimary: row.is_primary,
    token: inTokenScope ? row.sdk_token : null,
    requireIdentity: row.require_identity,
    allowedOrigins: row.allowed_origins,
    runtimeCreatesDefinitions: row.runtime_creates_definitions,
    allowScripts: row.allow_scripts,
    isDemo: isDemo(row),
    inTokenScope,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const collection = '/v2/projects/:projectId/environments';
const single = `${collection}/:environmentId`;

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  dispatcher: Dispatcher;
  /** Ends the sessions of the deleted environment. The transaction requests it; it happens after the commit. */
  endings: {
    request(trx: Database, places: Publication[], reason: string): Promise<void>;
    finish(place: { environment_id: string }): Promise<void>;
  };
  /** Clears the caches of who may do what. */
  forgetRights: () => void;
}

export const environmentRoutes: Routes<Needs> = (
  app,
  { db, audited, now, forgetRights, dispatcher, endings },
) => {
  app.get(
    collection,
    operation({
      id: 'listEnvironments',
      tag: 'Environments',
      summary: 'List environments',
      access: 'environment:read',
      params: ProjectPath,
      querystring: EnvironmentQuery,
      response: { 200: EnvironmentList },
    }),
    async (request) => {
      const { projectId, principal } = tenantOf(request);
      const query = () => selectEnvironments(db, projectId, request.query);
      return readPage(request, byCreation, query, (rows) => rows.map((row) => present(row, principal)));
    },
  );

  app.get(
    single,
    operation({
      id: 'getEnvironment',
      tag: 'Environments',
      summary: 'Get an environment',
      access: 'environment:read',
      params: EnvironmentPath,
      response: { 200: Environment },
    }),
    async (request) => {
      const { projectId, environmentId, principal } = tenantOf(request);
      const row = await findEnvironment(db, projectId, environmentId);
      if (!row) throw new ApiError('E1026');
      return present(row, principal);
    },
  );

  app.post(
    collection,
    operation({
      id: 'createEnvironment',
      tag: 'Environments',
      summary: 'Create an environment',
      description: 'The token must not have scopes that are limited to environments.',
      access: 'environment:manage',
      admits: refuseTargetedToken,
      changes: 'environment',
      params: ProjectPath,
      body: EnvironmentInput,
      response: { 201: Environment },
      errors: ['E1032'],
    }),
    async (request, reply) => {
      const { projectId, principal } = tenantOf(request);
      const fields = { name: request.body.name, sdkToken: newSdkToken() };
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          await requireRoom(trx, 'environments', projectId);
          return insertEnvironment(trx, projectId, fields, now());
        });
      await afterCommit(request, forgetRights);
      return reply.status(201).send(present(row, principal));
    },
  );

  app.patch(
    single,
    operation({
      id: 'updateEnvironment',
      tag: 'Environments',
      summary: 'Update an environment',
      description:
        'An environment can require identity only when it has a signing secret (`E0003`), because the runtime would refuse every call otherwise. The environment of a demo allows no scripts (`E0003`), because the page `/demo` shares its origin with the dashboard. A person who allows scripts or no longer requires identity needs a sign-in or confirmation of the last 15 minutes (`E0069`).',
      access: 'environment:manage',
      changes: 'environment',
      params: EnvironmentPath,
      body: EnvironmentPatch,
      response: { 200: Environment },
      errors: ['E0003', 'E0069'],
    }),
    async (request) => {
      const { projectId, environmentId, principal } = tenantOf(request);
      const before = await findEnvironment(db, projectId, environmentId);
      if (before && weakens(before, request.body)) requireConfirmed(request, now());
      const changes = changesOf(request.body);
      if (changes.require_identity) await requireSigningSecret(db, environmentId);
      if (changes.allow_scripts) await refuseScriptsOfDemo(db, projectId, environmentId);
      const row = await updateEnvironment(audited(request), projectId, environmentId, changes, now());
      if (!row) throw new ApiError('E1026');
      await afterCommit(request, forgetRights);
      return present(row, principal);
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteEnvironment',
      tag: 'Environments',
      summary: 'Delete an environment',
      description:
        'The content that is published in the environment is unpublished there, and its sessions end. The webhooks of the environment are deleted.',
      access: 'environment:manage',
      confirmation: 'always',
      changes: 'environment',
      params: EnvironmentPath,
      response: { 204: NoContent },
      errors: ['E0022', 'E0023'],
    }),
    async (request, reply) => {
      const { projectId, environmentId } = tenantOf(request);
      await audited(request)
        .transaction()
        .execute(async (trx) => {
          const environments = await lockEnvironments(trx, projectId);
          const row = environments.find(({ id }) => id === environmentId);
          if (!row) throw new ApiError('E1026');
          if (row.is_primary) throw new ApiError('E0023');
          if (environments.length === 1) throw new ApiError('E0022');
          await deleteEnvironment(trx, projectId, environmentId, now());
          const places = await deletePublications(trx, projectId, environmentId);
          await endings.request(trx, places, 'unpublished_content');
        });
      await afterCommit(request, forgetRights);
      dispatcher.wake();
      await afterCommit(request, () => endings.finish({ environment_id: environmentId }));
      return reply.status(204).send(null);
    },
  );
};

/** A token for one environment must not be able to make itself another one. */
function refuseTargetedToken(request: FastifyRequest): void {
  const principal = principalOf(request);
  const targeted = principal.kind === 'token' ? [...principal.scopes].filter(targetsEnvironment) : [];
  if (targeted.length === 0) return;
  throw new ApiError('E1032', {
    message: `This token has environment-targeted scopes (${targeted.join(', ')}), so it cannot create environments. Make one that has only environment:manage: npx guidepost token create --project <id> --name environments --scopes environment:read,environment:manage`,
  });
}

/** Whether pages may do more than before that only the rights of the environment kept them from. */
const weakens = (before: EnvironmentRow, { allowScripts, requireIdentity }: EnvironmentPatch) =>
  (allowScripts === true && !before.allow_scripts) || (requireIdentity === false && before.require_identity);

function changesOf(patch: EnvironmentPatch): EnvironmentChanges {
  const { name, requireIdentity, allowedOrigins, runtimeCreatesDefinitions, allowScripts } = patch;
  return {
    ...(name !== undefined && { name }),
    ...(requireIdentity !== undefined && { require_identity: requireIdentity }),
    ...(allowedOrigins && { allowed_origins: readOrigins(allowedOrigins) }),
    ...(runtimeCreatesDefinitions !== undefined && {
      runtime_creates_definitions: runtimeCreatesDefinitions,
    }),
    ...(allowScripts !== undefined && { allow_scripts: allowScripts }),
  };
}

async function requireSigningSecret(db: Database, environmentId: string): Promise<void> {
  if ((await countSigningSecrets(db, environmentId)) > 0) return;
  throw new ApiError('E0003', {
    message:
      'The environment has no signing secret, so the runtime would refuse every call. Create one first.',
  });
}

/** An environment is made as one of a demo or never becomes one. */
async function refuseScriptsOfDemo(db: Database, projectId: string, environmentId: string): Promise<void> {
  const environment = await findEnvironment(db, projectId, environmentId);
  if (!environment || !isDemo(environment)) return;
  throw new ApiError('E0003', {
    message:
      'The environment of the demo allows no scripts, because its page /demo shares an origin with the dashboard. Use another environment.',
  });
}
