import { endEventOf } from 'guidepost-model/content-types/events';
import type { Audited } from '../../auth/audited.ts';
import { tenantOf } from '../../auth/authorise.ts';
import { gathered } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import { noteChange } from '../../db/acting.ts';
import type { Database } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { EnvironmentPath } from '../../http/description/shapes.ts';
import { type Column, columnsOf, listOrCsv } from '../../http/lists/csv.ts';
import { ApiError, invalid } from '../../http/request/errors.ts';
import { findContent } from '../content/queries.ts';
import type { DefinitionCache } from '../end-users/definition-cache.ts';
import {
  ContentSession,
  ContentSessionList,
  SessionExpandQuery,
  SessionListQuery,
  SessionPath,
} from './contract.ts';
import { deleteSession } from './queries.ts';
import { sessionReads } from './reads.ts';
import type { SessionWriter } from './recording/writer.ts';

const collection = '/v2/projects/:projectId/environments/:environmentId/sessions';
/** What an answer has only when `expand` names it. */
const related = ['answers', 'company', 'content', 'user', 'version'] as const;

const sessionColumns = (expand: readonly string[] = []): Column<ContentSession>[] =>
  columnsOf(
    ContentSession,
    related.filter((name) => !expand.includes(name)),
  );

const single = `${collection}/:id`;

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  definitionCache: DefinitionCache;
  writers: { sessions: SessionWriter };
}

export const sessionRoutes: Routes<Needs> = (app, deps) => {
  const { db, audited, now, writers } = deps;
  const reads = sessionReads(deps, (sessions) => sessions);

  app.get(
    collection,
    operation({
      id: 'listSessions',
      tag: 'Sessions',
      summary: 'List content sessions',
      access: 'session:read',
      confirmation: 'for-csv',
      params: EnvironmentPath,
      querystring: SessionListQuery,
      largeAnswer: true,
      response: { 200: ContentSessionList },
      errors: ['E1004'],
    }),
    (request, reply) =>
      listOrCsv(
        request,
        reply,
        () => reads.list(request),
        () => sessionColumns(request.query.expand),
      ),
  );

  app.get(
    single,
    operation({
      id: 'getSession',
      tag: 'Sessions',
      summary: 'Get a content session',
      access: 'session:read',
      params: SessionPath,
      querystring: SessionExpandQuery,
      largeAnswer: true,
      response: { 200: ContentSession },
      errors: ['E1005'],
    }),
    async (request) => reads.present(request, await reads.find(request, request.params.id)),
  );

  app.delete(
    single,
    operation({
      id: 'deleteSession',
      tag: 'Sessions',
      summary: 'Delete a content session',
      description: 'The service also deletes the answers and the events of the session.',
      access: 'session:manage',
      changes: 'session',
      params: SessionPath,
      response: { 204: NoContent },
      errors: ['E1005'],
    }),
    async (request, reply) => {
      const { environmentId } = tenantOf(request);
      const deleted = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const isThere = await deleteSession(trx, environmentId, request.params.id);
          if (isThere) await noteChange(trx, 'session', request.params, 'deleted');
          return isThere;
        });
      if (!deleted) throw new ApiError('E1005');
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${single}/end`,
    operation({
      id: 'endSession',
      tag: 'Sessions',
      summary: 'End a content session',
      description:
        'The session ends for the reason `admin_ended`. A session that has ended stays as it is. Sessions of announcements do not end (`E1017`).',
      access: 'session:manage',
      params: SessionPath,
      querystring: SessionExpandQuery,
      takesNoFields: true,
      response: { 200: ContentSession },
      errors: ['E1005'],
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const session = await reads.find(request, request.params.id);
      const content = await findContent(db, projectId, session.content_id);
      if (!content || !endEventOf(content.type)) {
        throw invalid([{ rule: 'schema', message: `A session of type ${content?.type} does not end` }]);
      }
      const end = { reason: 'admin_ended', at: now() };
      const write = { projectId, environmentId, sessionId: session.id, end };
      const { row } = await gathered(request, writers.sessions, write);
      return reads.present(request, row);
    },
  );
};
