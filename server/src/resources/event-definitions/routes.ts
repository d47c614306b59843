import { getOrThrow, only } from 'guidepost-model/certain';
import type { Audited } from '../../auth/audited.ts';
import { tenantOf } from '../../auth/authorise.ts';
import { afterCommit } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { readPage } from '../../http/lists/pagination.ts';
import { ApiError } from '../../http/request/errors.ts';
import { DefinitionPath, Purge } from '../attribute-definitions/contract.ts';
import type { DefinitionCache } from '../end-users/definition-cache.ts';
import {
  EventDefinition,
  EventDefinitionList,
  EventDefinitionPatch,
  EventDefinitionQuery,
  NewEventDefinition,
} from './contract.ts';
import {
  attributesOf,
  type EventDefinitionRow,
  eventSorting,
  findEventDefinition,
  selectEventDefinitions,
} from './queries.ts';
import {
  bringBackEventDefinition,
  changeEventDefinition,
  createEventDefinition,
  purgeEventDefinitions,
  removeEventDefinition,
} from './write.ts';

export function present(row: EventDefinitionRow, attributes: string[]): EventDefinition {
  return {
    id: row.id,
    object: 'eventDefinition',
    createdAt: row.created_at.toISOString(),
    codeName: row.code_name,
    displayName: row.display_name,
    description: row.description,
    predefined: row.predefined,
    attributes,
  };
}

async function presentAll(
  db: Database,
  projectId: string,
  rows: EventDefinitionRow[],
): Promise<EventDefinition[]> {
  const ids = rows.map(({ id }) => id);
  const names = await attributesOf(db, projectId, ids);
  return rows.map((row) => present(row, getOrThrow(names, row.id)));
}

async function presentOne(
  db: Database,
  projectId: string,
  row: EventDefinitionRow,
): Promise<EventDefinition> {
  return only(await presentAll(db, projectId, [row]));
}

const tag = 'Event definitions';
const collection = '/v2/projects/:projectId/event-definitions';
const single = `${collection}/:id`;

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  definitionCache: DefinitionCache;
}

export const eventDefinitionRoutes: Routes<Needs> = (app, { db, audited, now, definitionCache }) => {
  app.get(
    collection,
    operation({
      id: 'listEventDefinitions',
      tag,
      summary: 'List event definitions',
      access: 'event:read',
      params: ProjectPath,
      querystring: EventDefinitionQuery,
      response: { 200: EventDefinitionList },
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const query = () => selectEventDefinitions(db, projectId, request.query);
      return readPage(request, eventSorting, query, (rows) => presentAll(db, projectId, rows));
    },
  );

  app.get(
    single,
    operation({
      id: 'getEventDefinition',
      tag,
      summary: 'Get an event definition',
      access: 'event:read',
      params: DefinitionPath,
      response: { 200: EventDefinition },
      errors: ['E1024'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const row = await findEventDefinition(db, projectId, request.params.id);
      if (!row) throw new ApiError('E1024');
      return presentOne(db, projectId, row);
    },
  );

  app.post(
    collection,
    operation({
      id: 'createEventDefinition',
      tag,
      summary: 'Create an event definition',
      description:
        'A deleted definition with the same `codeName` is restored instead, with the fields of this request.',
      access: 'event:create',
      changes: 'eventDefinition',
      params: ProjectPath,
      body: NewEventDefinition,
      response: { 201: EventDefinition },
      errors: ['E1023'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const created = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const row = await createEventDefinition(trx, projectId, request.body, now());
          return presentOne(trx, projectId, row);
        });
      await afterCommit(request, () => definitionCache.forget(projectId));
      return reply.status(201).send(created);
    },
  );

  app.patch(
    single,
    operation({
      id: 'updateEventDefinition',
      tag,
      summary: 'Update an event definition',
      access: 'event:update',
      changes: 'eventDefinition',
      params: DefinitionPath,
      body: EventDefinitionPatch,
      response: { 200: EventDefinition },
      errors: ['E1024', 'E1036'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const updated = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const row = await changeEventDefinition(trx, projectId, request.params.id, request.body, now());
          return presentOne(trx, projectId, row);
        });
      await afterCommit(request, () => definitionCache.forget(projectId));
      return updated;
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteEventDefinition',
      tag,
      summary: 'Delete an event definition',
      description:
        'A definition can be deleted as long as no event of the definition was recorded and no content uses it.',
      access: 'event:delete',
      changes: 'eventDefinition',
      params: DefinitionPath,
      response: { 204: NoContent },
      errors: ['E1024', 'E1030', 'E1036'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      await audited(request)
        .transaction()
        .execute((trx) => removeEventDefinition(trx, projectId, request.params.id, now()));
      await afterCommit(request, () => definitionCache.forget(projectId));
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${single}/restore`,
    operation({
      id: 'restoreEventDefinition',
      tag,
      summary: 'Restore an event definition',
      description: 'A definition that is not deleted is returned as it is.',
      access: 'event:update',
      changes: 'eventDefinition',
      params: DefinitionPath,
      takesNoFields: true,
      response: { 200: EventDefinition },
      errors: ['E1024'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const restored = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const row = await bringBackEventDefinition(trx, projectId, request.params.id, now());
          return presentOne(trx, projectId, row);
        });
      await afterCommit(request, () => definitionCache.forget(projectId));
      return restored;
    },
  );

  app.post(
    `${collection}/purge`,
    operation({
      id: 'purgeEventDefinitions',
      tag,
      summary: 'Purge deleted event definitions',
      description:
        'Deleted definitions of which no event is recorded are removed for good, and their names are free again.',
      access: 'event:delete',
      changes: 'eventDefinition',
      params: ProjectPath,
      takesNoFields: true,
      response: { 200: Purge },
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const result = await audited(request)
        .transaction()
        .execute((trx) => purgeEventDefinitions(trx, projectId));
      await afterCommit(request, () => definitionCache.forget(projectId));
      return { object: 'purge' as const, ...result };
    },
  );
};
