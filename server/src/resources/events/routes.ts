import { tenantOf } from '../../auth/authorise.ts';
import { gathered } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import type { Routes } from '../../http/description/route.ts';
import { EnvironmentPath } from '../../http/description/shapes.ts';
import { readPage } from '../../http/lists/pagination.ts';
import { boundsOf } from '../../http/lists/query.ts';
import { Event, EventInput, EventList, EventQuery } from './contract.ts';
import type { EventRow } from './event-rows.ts';
import type { EventWriter } from './event-writer.ts';
import { occurredAtOf } from './occurred-at.ts';
import { newestFirst, selectEvents } from './queries.ts';

function presentEvent(row: EventRow): Event {
  return {
    id: row.id,
    object: 'event',
    codeName: row.code_name,
    eventDefinitionId: row.event_definition_id,
    createdAt: row.created_at.toISOString(),
    userId: row.user_id,
    companyId: row.company_id,
    sessionId: row.session_id,
    contentId: row.content_id,
    versionId: row.version_id,
    attributes: row.attributes,
  };
}

const collection = '/v2/projects/:projectId/environments/:environmentId/events';

interface Needs {
  db: Database;
  now: () => Date;
  writers: { events: EventWriter };
}

export const eventRoutes: Routes<Needs> = (app, { db, writers, now }) => {
  app.get(
    collection,
    operation({
      id: 'listEvents',
      tag: 'Events',
      summary: 'List events',
      description: 'The list has tracked and built-in events, the newest first.',
      access: 'user:read',
      params: EnvironmentPath,
      querystring: EventQuery,
      largeAnswer: true,
      response: { 200: EventList },
    }),
    (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const { userId, companyId, sessionId, name } = request.query;
      const filter = { userId, companyId, sessionId, name };
      const query = () => selectEvents(db, projectId, environmentId, filter);
      const sorting = { ...newestFirst, bounds: boundsOf(request.query) };
      return readPage(request, sorting, query, (rows) => rows.map(presentEvent));
    },
  );

  app.post(
    collection,
    operation({
      id: 'trackEvent',
      tag: 'Events',
      summary: 'Record an event',
      description:
        'The service creates the user, the event definition and its attributes where they are missing.',
      sharesConnections: true,
      access: 'user:write',
      params: EnvironmentPath,
      body: EventInput,
      response: { 201: Event },
    }),
    async (request, reply) => {
      const { projectId, environmentId } = tenantOf(request);
      const { occurredAt, attributes = {}, ...event } = request.body;
      const when = occurredAtOf(occurredAt, now());
      const { row } = await gathered(request, writers.events, {
        projectId,
        environmentId,
        ...event,
        attributes,
        occurredAt: when,
      });
      return reply.status(201).send(presentEvent(row));
    },
  );
};
