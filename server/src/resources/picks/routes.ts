import { randomBytes } from 'node:crypto';
import { tenantOf } from '../../auth/authorise.ts';
import { databaseOf } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { ApiError } from '../../http/request/errors.ts';
import { NewPick, Pick, PickInput, PickPath, PickQuery, type PickResult } from './contract.ts';
import { pageLink } from './page-links.ts';
import { findPick, insertPick, type PickRow } from './queries.ts';
import type { PickWaiters } from './waiters.ts';

function present(row: PickRow): Pick {
  return {
    id: row.id,
    object: 'elementPick',
    url: row.url,
    mustMatch: row.must_match,
    status: row.status,
    lastSeenAt: row.seen_at?.toISOString() ?? null,
    result: row.result as PickResult | null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

interface Needs {
  db: Database;
  now: () => Date;
  pickWaiters: PickWaiters;
}

/** Authors choose elements on the pages of the customer; the service carries the choice back to them. */
export const pickRoutes: Routes<Needs> = (app, { db, now, pickWaiters }) => {
  app.addHook('preClose', async () => pickWaiters.end());

  app.get(
    '/v2/projects/:projectId/picks/:pickId',
    operation({
      id: 'getElementPick',
      tag: 'Content',
      summary: 'Get an element pick',
      description: 'The answer waits for a change of the state as long as `wait` says.',
      sharesConnections: true,
      access: 'content:update',
      params: PickPath,
      querystring: PickQuery,
      response: { 200: Pick },
      errors: ['E1048'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const read = async () => {
        const row = await findPick(db, projectId, request.params.pickId, now());
        if (!row) throw new ApiError('E1048');
        return row;
      };
      const first = await read();
      const { wait: seconds = 0 } = request.query;
      if (seconds === 0 || first.status === 'chosen') return present(first);
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const look = async () => {
        const found = await read();
        return { found, isOver: found.status !== first.status };
      };
      return present(await pickWaiters.until(look, { projectId, seconds, signal: left.signal }));
    },
  );

  app.post(
    '/v2/projects/:projectId/picks',
    operation({
      id: 'createElementPick',
      tag: 'Content',
      summary: 'Choose an element on a page',
      description:
        'Open the `url` of the answer in a browser and choose an element there; then the element pick has it as `result`. It expires after one hour. A project keeps its newest 100 element picks.',
      access: 'content:update',
      params: ProjectPath,
      body: PickInput,
      response: { 201: NewPick },
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { url, mustMatch } = request.body;
      const token = randomBytes(32).toString('base64url');
      const link = pageLink(url, 'pick', token);
      const row = await databaseOf(request, db)
        .transaction()
        .execute((trx) => insertPick(trx, projectId, { token, url, mustMatch }, now()));
      const { id, expires_at } = row;
      const answer = { id, object: 'elementPick' as const, token, url: link };
      return reply.status(201).send({ ...answer, expiresAt: expires_at.toISOString() });
    },
  );
};
