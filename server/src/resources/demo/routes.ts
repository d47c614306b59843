import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { tenantOf } from '../../auth/authorise.ts';
import { commitEarly } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { ObjectWord, OrNull, ProjectPath } from '../../http/description/shapes.ts';
import { ApiError } from '../../http/request/errors.ts';
import { OperatorError } from '../../operator-error.ts';
import { findDemoEnvironment } from '../environments/demo.ts';
import { createDemo, removeDemo } from './demo.ts';

const Demo = Type.Object(
  {
    object: ObjectWord('demo'),
    environmentId: OrNull(
      Type.String(),
      'The id of the environment of the demo, or null when the project has no demo.',
    ),
  },
  {
    title: 'Demo',
    additionalProperties: false,
    description:
      'The demo of a project: an environment of its own with content of every type and invented users.',
  },
);

const path = '/v2/projects/:projectId/demo';

const present = (environment: { id: string } | undefined): Static<typeof Demo> => ({
  object: 'demo',
  environmentId: environment?.id ?? null,
});

interface Needs {
  db: Database;
  /** Clears the caches of who may do what. */
  forgetRights: () => void;
}

export const demoDataRoutes: Routes<Needs> = (app, { db, forgetRights }) => {
  /** Each change of the demo is made by the API itself, for the account of the caller. */
  const needsOf = (request: FastifyRequest) => {
    const { accountId } = tenantOf(request).principal;
    return { db, app, accountId, name: 'Demo data' };
  };

  app.get(
    path,
    operation({
      id: 'getDemo',
      tag: 'Projects',
      summary: 'Get the demo of a project',
      access: 'project:read',
      params: ProjectPath,
      response: { 200: Demo },
    }),
    async (request) => present(await findDemoEnvironment(db, tenantOf(request).projectId)),
  );

  app.post(
    path,
    operation({
      id: 'createDemo',
      tag: 'Projects',
      summary: 'Fill a project with a demo',
      description:
        'The demo is an environment of its own with content of every type, users, companies, events and sessions. The other environments stay as they are. A project that has a demo keeps it.',
      access: 'project:manage',
      params: ProjectPath,
      takesNoFields: true,
      response: { 200: Demo },
      errors: ['E0003'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      await commitEarly(request);
      const made = await refusing(() => createDemo(needsOf(request), projectId));
      forgetRights();
      return present(made?.environment ?? (await findDemoEnvironment(db, projectId)));
    },
  );

  app.delete(
    path,
    operation({
      id: 'deleteDemo',
      tag: 'Projects',
      summary: 'Remove the demo of a project',
      description:
        'The environment of the demo is deleted, and its content is archived unless another environment shows it. Without a demo the request does nothing.',
      access: 'project:manage',
      params: ProjectPath,
      response: { 204: NoContent },
      errors: ['E0003'],
    }),
    async (request, reply) => {
      const environment = await findDemoEnvironment(db, tenantOf(request).projectId);
      await commitEarly(request);
      if (environment) await refusing(() => removeDemo(needsOf(request), environment));
      forgetRights();
      return reply.status(204).send(null);
    },
  );
};

/** What one of the calls was refused for is told to the caller of all. */
async function refusing<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof OperatorError) throw new ApiError('E0003', { message: error.message });
    throw error;
  }
}
