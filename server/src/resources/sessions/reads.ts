import type { FastifyRequest } from 'fastify';
import { only } from 'guidepost-model/certain';
import { tenantOf } from '../../auth/authorise.ts';
import type { Database } from '../../db/pool.ts';
import { byCreation, type Page, readPage } from '../../http/lists/pagination.ts';
import { boundsOf } from '../../http/lists/query.ts';
import { ApiError } from '../../http/request/errors.ts';
import { findContent } from '../content/queries.ts';
import type { DefinitionCache } from '../end-users/definition-cache.ts';
import type { ContentSession, SessionQuery } from './contract.ts';
import { presentSessions } from './present.ts';
import { findSession, selectSessions } from './queries.ts';
import type { SessionRow } from './recording/session-rows.ts';

interface Needs {
  db: Database;
  definitionCache: DefinitionCache;
}

type Present<Shown> = (sessions: ContentSession[], request: FastifyRequest) => Shown[] | Promise<Shown[]>;

/** Reading sessions, the same for v2 and v1: paths, cursors and what is shown of them differ. */
export function sessionReads<Shown>({ db, definitionCache }: Needs, present: Present<Shown>) {
  const presentRows = async (request: FastifyRequest, rows: SessionRow[]): Promise<Shown[]> => {
    const { projectId, environmentId } = tenantOf(request);
    const { expand } = request.query as { expand?: string[] };
    const definitions = await definitionCache.of(projectId);
    return present(
      await presentSessions(db, { projectId, environmentId }, rows, definitions, expand),
      request,
    );
  };
  return {
    async present(request: FastifyRequest, row: SessionRow): Promise<Shown> {
      return only(await presentRows(request, [row]));
    },

    async list(request: FastifyRequest): Promise<Page<Shown>> {
      const { projectId, environmentId } = tenantOf(request);
      const asked = request.query as SessionQuery;
      const { contentId, userId, completed } = asked;
      // Sessions of archived content are still there to be read.
      if (contentId !== undefined && !(await findContent(db, projectId, contentId))) {
        throw new ApiError('E1004', { message: 'No content has this id.' });
      }
      const filter = { contentId, userId, completed };
      return readPage(
        request,
        { ...byCreation, bounds: boundsOf(asked) },
        () => selectSessions(db, environmentId, filter),
        (rows) => presentRows(request, rows),
      );
    },

    async find(request: FastifyRequest, id: string): Promise<SessionRow> {
      const row = await findSession(db, tenantOf(request).environmentId, id);
      if (!row) throw new ApiError('E1005');
      return row;
    },
  };
}
