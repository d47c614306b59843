import type { FastifyRequest } from 'fastify';
import { type AttributeScope, attributeScopes } from 'guidepost-model/attributes';
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
import { lockDefinitions } from '../end-users/create-definitions.ts';
import type { DefinitionCache } from '../end-users/definition-cache.ts';
import { refuseWhileUsed } from '../references/in-use.ts';
import { requireFittingValues } from './change-type.ts';
import {
  AttributeDefinition,
  AttributeDefinitionList,
  AttributeDefinitionPatch,
  AttributeDefinitionQuery,
  DefinitionPath,
  NewAttributeDefinition,
} from './contract.ts';
import {
  type AttributeDefinitionRow,
  countAttributeDefinitions,
  definitionSorting,
  deleteAttributeDefinition,
  findAttributeDefinition,
  findHolder,
  insertAttributeDefinition,
  lockAttributeDefinition,
  restoreAttributeDefinition,
  selectAttributeDefinitions,
  updateAttributeDefinition,
} from './queries.ts';

export function present(row: AttributeDefinitionRow): AttributeDefinition {
  return {
    id: row.id,
    object: 'attributeDefinition',
    createdAt: row.created_at.toISOString(),
    predefined: row.predefined,
    dataType: row.data_type,
    description: row.description,
    displayName: row.display_name,
    codeName: row.code_name,
    scope: row.scope,
    runtimeWritable: row.runtime_writable,
  };
}

const tag = 'Attribute definitions';
const collection = '/v2/projects/:projectId/attribute-definitions';
const single = `${collection}/:id`;

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  definitionCache: DefinitionCache;
}

export const attributeDefinitionRoutes: Routes<Needs> = (app, { db, audited, now, definitionCache }) => {
  app.get(
    collection,
    {
      ...operation({
        id: 'listAttributeDefinitions',
        tag,
        summary: 'List attribute definitions',
        access: 'attribute:read',
        params: ProjectPath,
        querystring: AttributeDefinitionQuery,
        response: { 200: AttributeDefinitionList },
        errors: ['E1015'],
      }),
      preValidation: refuseUnknownScope,
    },
    async (request) => {
      const { projectId } = tenantOf(request);
      const query = () => selectAttributeDefinitions(db, projectId, request.query);
      return readPage(request, definitionSorting, query, (rows) => rows.map(present));
    },
  );

  app.get(
    single,
    operation({
      id: 'getAttributeDefinition',
      tag,
      summary: 'Get an attribute definition',
      access: 'attribute:read',
      params: DefinitionPath,
      response: { 200: AttributeDefinition },
      errors: ['E1022'],
    }),
    async (request) => {
      const row = await findAttributeDefinition(db, tenantOf(request).projectId, request.params.id);
      if (!row) throw new ApiError('E1022');
      return present(row);
    },
  );

  app.post(
    collection,
    operation({
      id: 'createAttributeDefinition',
      tag,
      summary: 'Create an attribute definition',
      description:
        'A deleted definition with the same `scope`, `codeName` and `dataType` is restored instead. It gets the new texts and keeps its stored values.',
      access: 'attribute:create',
      changes: 'attributeDefinition',
      params: ProjectPath,
      body: NewAttributeDefinition,
      response: { 201: AttributeDefinition },
      errors: ['E1023', 'E1045'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          await lockDefinitions(trx, projectId);
          await requireRoom(trx, projectId, request.body);
          return insertAttributeDefinition(trx, projectId, request.body, now());
        });
      if (!row) throw await nameTaken(db, projectId, request.body);
      definitionCache.forget(projectId);
      return reply.status(201).send(present(row));
    },
  );

  app.patch(
    single,
    operation({
      id: 'updateAttributeDefinition',
      tag,
      summary: 'Update an attribute definition',
      description:
        'The `dataType` can change only when every stored value already fits the new data type. Of a predefined definition, only `runtimeWritable` can change.',
      access: 'attribute:update',
      changes: 'attributeDefinition',
      params: DefinitionPath,
      body: AttributeDefinitionPatch,
      response: { 200: AttributeDefinition },
      errors: ['E1022', 'E1036'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { dataType } = request.body;
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const isSwitch = Object.keys(request.body).every((key) => key === 'runtimeWritable');
          const definition = await (isSwitch ? lockDefinition : lockChangeable)(
            trx,
            projectId,
            request.params.id,
          );
          if (dataType) await requireFittingValues(trx, projectId, definition, dataType);
          return updateAttributeDefinition(trx, projectId, definition.id, request.body, now());
        });
      definitionCache.forget(projectId);
      return present(row);
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteAttributeDefinition',
      tag,
      summary: 'Delete an attribute definition',
      description:
        'The service keeps the stored values. They are there again when the definition is restored.',
      access: 'attribute:delete',
      changes: 'attributeDefinition',
      params: DefinitionPath,
      response: { 204: NoContent },
      errors: ['E1022', 'E1036', 'E1042'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      await audited(request)
        .transaction()
        .execute(async (trx) => {
          const definition = await lockChangeable(trx, projectId, request.params.id);
          await refuseWhileUsed(trx, projectId, { type: 'attribute', id: definition.id }, 'E1042');
          await deleteAttributeDefinition(trx, projectId, definition.id, now());
        });
      definitionCache.forget(projectId);
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${single}/restore`,
    operation({
      id: 'restoreAttributeDefinition',
      tag,
      summary: 'Restore an attribute definition',
      description: 'A definition that is not deleted is returned as it is.',
      access: 'attribute:update',
      changes: 'attributeDefinition',
      params: DefinitionPath,
      takesNoFields: true,
      response: { 200: AttributeDefinition },
      errors: ['E1022'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const row = await restoreAttributeDefinition(audited(request), projectId, request.params.id, now());
      if (!row) throw new ApiError('E1022');
      definitionCache.forget(projectId);
      return present(row);
    },
  );
};

/** A wrong scope of a list has an error of its own; the schema would say E1017. */
export async function refuseUnknownScope({ query }: FastifyRequest): Promise<void> {
  const { scope } = query as { scope?: AttributeScope };
  if (scope !== undefined && !attributeScopes.includes(scope)) throw new ApiError('E1015');
}

async function lockDefinition(db: Database, projectId: string, id: string): Promise<AttributeDefinitionRow> {
  const row = await lockAttributeDefinition(db, projectId, id);
  if (!row) throw new ApiError('E1022');
  return row;
}

async function lockChangeable(db: Database, projectId: string, id: string): Promise<AttributeDefinitionRow> {
  const row = await lockDefinition(db, projectId, id);
  if (row.predefined) throw new ApiError('E1036');
  return row;
}

/** A name that is there already needs no room, whatever becomes of it. */
async function requireRoom(
  trx: Database,
  projectId: string,
  { scope, codeName }: NewAttributeDefinition,
): Promise<void> {
  const { most } = limits.attributeDefinitions;
  if ((await countAttributeDefinitions(trx, projectId, scope)) < most) return;
  if (await findHolder(trx, projectId, scope, codeName)) return;
  throw invalid([
    issueAt('codeName', `is one too many: a project has at most ${most} attributes of the scope ${scope}`),
  ]);
}

async function nameTaken(
  db: Database,
  projectId: string,
  { scope, codeName, dataType }: NewAttributeDefinition,
): Promise<ApiError> {
  const holder = await findHolder(db, projectId, scope, codeName);
  if (holder?.deleted_at && holder.data_type !== dataType) {
    return new ApiError('E1045', {
      message: `A deleted definition of ${codeName} has the dataType ${holder.data_type}. Create the definition with that dataType to restore it.`,
    });
  }
  return new ApiError('E1023', {
    message: `There is already a ${scope} attribute with the codeName ${codeName}.`,
  });
}
