import { getOrThrow, only } from 'guidepost-model/certain';
import { issueAt } from 'guidepost-model/issues';
import type { Audited } from '../../auth/audited.ts';
import { tenantOf } from '../../auth/authorise.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import { limits } from '../../http/limits.ts';
import { readPage } from '../../http/pagination.ts';
import { NoContent, type Routes } from '../../http/route.ts';
import { ProjectPath } from '../../http/shapes.ts';
import { DefinitionPath } from '../attribute-definitions/contract.ts';
import { lockDefinitions } from '../end-users/create-definitions.ts';
import type { DefinitionCache } from '../end-users/definition-cache.ts';
import { refuseWhileUsed } from '../references/in-use.ts';
import {
  EventDefinition,
  EventDefinitionList,
  EventDefinitionPatch,
  EventDefinitionQuery,
  NewEventDefinition,
} from './contract.ts';
import {
  attributesOf,
  countBoundAttributes,
  countEventDefinitions,
  deleteEventDefinition,
  type EventDefinitionRow,
  eventSorting,
  findEventDefinition,
  hasRecordedEvents,
  insertEventDefinition,
  isNameTaken,
  knownAttributes,
  lockEventDefinition,
  replaceAttributes,
  restoreEventDefinition,
  selectEventDefinitions,
  updateEventDefinition,
} from './queries.ts';

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
      const { codeName, attributes = [] } = request.body;
      const created = await audited(request)
        .transaction()
        .execute(async (trx) => {
          await requireAttributes(trx, projectId, attributes);
          await lockDefinitions(trx, projectId);
          await requireRoom(trx, projectId, codeName);
          const row = await insertEventDefinition(trx, projectId, request.body, now());
          if (!row) {
            throw new ApiError('E1023', {
              message: `There is already an event with the codeName ${codeName}.`,
            });
          }
          await replaceAttributes(trx, projectId, row.id, attributes);
          await refuseTooManyAttributes(trx, projectId);
          return presentOne(trx, projectId, row);
        });
      definitionCache.forget(projectId);
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
      const { attributes } = request.body;
      const updated = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const { id } = await lockChangeable(trx, projectId, request.params.id);
          if (attributes) {
            await requireAttributes(trx, projectId, attributes);
            await lockDefinitions(trx, projectId);
            await replaceAttributes(trx, projectId, id, attributes);
            await refuseTooManyAttributes(trx, projectId);
          }
          const row = await updateEventDefinition(trx, projectId, id, request.body, now());
          return presentOne(trx, projectId, row);
        });
      definitionCache.forget(projectId);
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
        .execute(async (trx) => {
          const definition = await lockChangeable(trx, projectId, request.params.id);
          if (await hasRecordedEvents(trx, definition)) {
            throw new ApiError('E1030', { message: 'The event definition has recorded events.' });
          }
          await refuseWhileUsed(trx, projectId, { type: 'event', id: definition.id }, 'E1030');
          await deleteEventDefinition(trx, projectId, definition.id, now());
        });
      definitionCache.forget(projectId);
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
      const row = await restoreEventDefinition(audited(request), projectId, request.params.id, now());
      if (!row) throw new ApiError('E1024');
      definitionCache.forget(projectId);
      return presentOne(db, projectId, row);
    },
  );
};

async function lockChangeable(db: Database, projectId: string, id: string): Promise<EventDefinitionRow> {
  const row = await lockEventDefinition(db, projectId, id);
  if (!row) throw new ApiError('E1024');
  if (row.predefined) throw new ApiError('E1036');
  return row;
}

/** A name that is there already needs no room, whatever becomes of it. */
async function requireRoom(trx: Database, projectId: string, codeName: string): Promise<void> {
  const { most } = limits.eventDefinitions;
  if ((await countEventDefinitions(trx, projectId)) < most) return;
  if (await isNameTaken(trx, projectId, codeName)) return;
  throw invalid([issueAt('codeName', `is one too many: a project has at most ${most} events`)]);
}

async function refuseTooManyAttributes(trx: Database, projectId: string): Promise<void> {
  const { most } = limits.eventAttributes;
  if ((await countBoundAttributes(trx, projectId)) <= most) return;
  throw invalid([
    issueAt('attributes', `has too many: the events of a project name at most ${most} attributes together`),
  ]);
}

async function requireAttributes(db: Database, projectId: string, names: string[]): Promise<void> {
  const known = await knownAttributes(db, projectId, names);
  const issues = names.flatMap((name, index) => {
    const path = `attributes[${index}]`;
    const message = `${path}: there is no attribute of events with the codeName ${name}`;
    return known.has(name) ? [] : [{ rule: 'reference_target', path, message }];
  });
  if (issues.length > 0) throw invalid(issues);
}
