import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { tenantOf } from '../auth/authorise.ts';
import { operation } from '../auth/operation.ts';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/description/route.ts';
import { OrNull, PathId } from '../http/description/shapes.ts';
import { ListOf } from '../http/lists/pagination.ts';
import type { DefinitionCache } from '../resources/end-users/definition-cache.ts';
import {
  type ContentSession,
  SessionExpandQuery,
  SessionQuery,
  sessionFields,
} from '../resources/sessions/contract.ts';
import { sessionReads } from '../resources/sessions/reads.ts';
import { liveVersions, PlainContentV1 } from './content-shapes.ts';
import { inEnvironment } from './tenant.ts';

const Item = Type.Object(
  {
    ...sessionFields,
    content: OrNull(PlainContentV1, 'The content of the session. Null unless `content` is expanded.'),
    isPreview: Type.Boolean({ description: 'Always false, because previews have no sessions.' }),
  },
  {
    title: 'ContentSessionV1',
    additionalProperties: false,
    description: 'The way of one user through one piece of content, as version 1 of the API shows it.',
  },
);

interface Needs {
  db: Database;
  definitionCache: DefinitionCache;
}

export const v1ContentSessionRoutes: Routes<Needs> = (app, deps) => {
  const present = async (
    sessions: ContentSession[],
    request: FastifyRequest,
  ): Promise<Static<typeof Item>[]> => {
    const { projectId, environmentId } = tenantOf(request);
    const contentIds = sessions.flatMap(({ content }) => (content ? [content.id] : []));
    const published = await liveVersions(deps.db, projectId, environmentId, [...new Set(contentIds)]);
    return sessions.map(({ endedAt: _endedAt, endReason: _endReason, content, ...session }) => ({
      ...session,
      content: content && { ...content, publishedVersionId: published.get(content.id) ?? null },
      isPreview: false,
    }));
  };
  const reads = sessionReads(deps, present);

  app.get(
    '/v1/content-sessions',
    operation({
      id: 'listContentSessionsV1',
      tag: 'v1',
      summary: 'List content sessions (v1)',
      access: 'session:read',
      querystring: Type.Object({
        ...inEnvironment,
        ...SessionQuery.properties,
        contentId: PathId('content whose sessions are listed'),
      }),
      largeAnswer: true,
      response: { 200: ListOf(Item, 'sessions') },
      errors: ['E1004', 'E1011', 'E1019', 'E1026', 'E1029'],
    }),
    (request) => reads.list(request),
  );

  app.get(
    '/v1/content-sessions/:id',
    operation({
      id: 'getContentSessionV1',
      tag: 'v1',
      summary: 'Get a content session (v1)',
      access: 'session:read',
      params: Type.Object({ id: PathId('session') }),
      querystring: Type.Object({ ...inEnvironment, ...SessionExpandQuery.properties }),
      largeAnswer: true,
      response: { 200: Item },
      errors: ['E1005', 'E1011', 'E1019', 'E1026', 'E1029'],
    }),
    async (request) => reads.present(request, await reads.find(request, request.params.id)),
  );
};
