import type { FastifyRequest } from 'fastify';
import { only } from 'guidepost-model/certain';
import type { Audited } from '../../auth/audited.ts';
import { lackingScope, principalOf, projectOf, tenantOf } from '../../auth/authorise.ts';
import { afterCommit } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import { mayUse, type Principals } from '../../auth/principals.ts';
import type { Scope } from '../../auth/scopes.ts';
import type { Database } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { singlePage } from '../../http/lists/pagination.ts';
import { ApiError } from '../../http/request/errors.ts';
import { maxProjects, Project, ProjectInput, ProjectList } from './contract.ts';
import { createProject } from './create.ts';
import { countOwnProjects, deleteProject, findProjects, type ProjectRow, renameProject } from './queries.ts';

function present(row: ProjectRow): Project {
  return {
    id: row.id,
    object: 'project',
    name: row.name,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const collection = '/v2/projects';
const single = `${collection}/:projectId`;

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  principals: Principals;
}

export const projectRoutes: Routes<Needs> = (app, { db, audited, now, principals }) => {
  app.get(
    collection,
    operation({
      id: 'listProjects',
      tag: 'Projects',
      summary: 'List the projects of the token',
      description:
        'The list has the projects that the token covers and in which it has `project:read`. It has one page.',
      access: 'any-token',
      response: { 200: ProjectList },
      errors: ['E1012'],
    }),
    async (request) => {
      demandAnywhere(request, 'project:read');
      const principal = principalOf(request);
      const readable = [...principal.projects.values()].filter((of) => mayUse(principal, of, 'project:read'));
      const rows = await findProjects(
        db,
        readable.map(({ id }) => id),
      );
      return singlePage(rows.map(present));
    },
  );

  app.post(
    collection,
    operation({
      id: 'createProject',
      tag: 'Projects',
      summary: 'Create a project',
      description: `The account of the token becomes the owner of the project, and the token covers it. The token needs \`project:manage\` and must not be limited to environments. An account owns ${maxProjects} projects at most.`,
      access: 'any-token',
      admits: requireMayCreate,
      changes: 'project',
      body: ProjectInput,
      response: { 201: Project },
      errors: ['E0003', 'E1012', 'E1032'],
    }),
    async (request, reply) => {
      const { kind, id: callerId, accountId: ownerId } = principalOf(request);
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          if ((await countOwnProjects(trx, ownerId)) >= maxProjects) {
            throw new ApiError('E0003', { message: `An account owns ${maxProjects} projects at most.` });
          }
          const { id } = await createProject(trx, { name: request.body.name, ownerId }, now());
          if (kind === 'token') {
            await trx
              .insertInto('api_token_projects')
              .values({ token_id: callerId, project_id: id })
              .execute();
          }
          return only(await findProjects(trx, [id]));
        });
      await afterCommit(request, () => principals.clear());
      return reply.status(201).send(present(row));
    },
  );

  app.get(
    single,
    operation({
      id: 'getProject',
      tag: 'Projects',
      summary: 'Get a project',
      access: 'project:read',
      params: ProjectPath,
      response: { 200: Project },
    }),
    async (request) => {
      const [row] = await findProjects(db, [tenantOf(request).projectId]);
      if (!row) throw new ApiError('E1011');
      return present(row);
    },
  );

  app.patch(
    single,
    operation({
      id: 'updateProject',
      tag: 'Projects',
      summary: 'Rename a project',
      access: 'project:manage',
      changes: 'project',
      params: ProjectPath,
      body: ProjectInput,
      response: { 200: Project },
    }),
    async (request) => {
      const row = await renameProject(
        audited(request),
        tenantOf(request).projectId,
        request.body.name,
        now(),
      );
      if (!row) throw new ApiError('E1011');
      await afterCommit(request, () => principals.clear());
      return present(row);
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteProject',
      tag: 'Projects',
      summary: 'Delete a project',
      description:
        'Only a token of the owner may delete a project. Its environments and webhooks are deleted with it, and no token covers it any more. It cannot be restored.',
      access: 'project:manage',
      confirmation: 'always',
      wholeProject: true,
      changes: 'project',
      params: ProjectPath,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      if (projectOf(request).role !== 'owner') {
        throw new ApiError('E1012', { message: 'Only a token of the owner may delete a project.' });
      }
      await audited(request)
        .transaction()
        .execute((trx) => deleteProject(trx, projectId, now()));
      await afterCommit(request, () => principals.clear());
      return reply.status(204).send(null);
    },
  );
};

/** For routes outside of every project: some project of the token must allow it. */
function demandAnywhere(request: FastifyRequest, scope: Scope): void {
  const principal = principalOf(request);
  const allows = [...principal.projects.values()].some((project) => mayUse(principal, project, scope));
  if (!allows) throw new ApiError('E1012', { message: lackingScope(principal, scope) });
}

function requireMayCreate(request: FastifyRequest): void {
  demandAnywhere(request, 'project:manage');
  if (!principalOf(request).allowlist) return;
  throw new ApiError('E1032', {
    message: 'A token that is limited to environments cannot create a project.',
  });
}
