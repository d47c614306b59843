import type { FastifyRequest } from 'fastify';
import { type AttributeScope, attributeScopes } from 'guidepost-model/attributes';
import type { Audited } from '../../auth/audited.ts';
import { tenantOf } from '../../auth/authorise.ts';
import { afterCommit } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { readPage } from '../../http/lists/pagination.ts';
import { ApiError } from '../../http/request/errors.ts';
import type { DefinitionCache } from '../end-users/definition-cache.ts';
import {
  AttributeDefinition,
  AttributeDefinitionList,
  AttributeDefinitionPatch,
  AttributeDefinitionQuery,
  DefinitionPath,
  NewAttributeDefinition,
  Purge,
} from './contract.ts';
import {
  type AttributeDefinitionRow,
  definitionSorting,
  findAttributeDefinition,
  selectAttributeDefinitions,
} from './queries.ts';
import {
  bringBackAttributeDefinition,
  changeAttributeDefinition,
  createAttributeDefinition,
  purgeAttributeDefinitions,
  removeAttributeDefinition,
} from './write.ts';

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
        .execute((trx) => createAttributeDefinition(trx, projectId, request.body, now()));
      await afterCommit(request, () => definitionCache.forget(projectId));
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
      const row = await audited(request)
        .transaction()
        .execute((trx) => changeAttributeDefinition(trx, projectId, request.params.id, request.body, now()));
      await afterCommit(request, () => definitionCache.forget(projectId));
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
        .execute((trx) => removeAttributeDefinition(trx, projectId, request.params.id, now()));
      await afterCommit(request, () => definitionCache.forget(projectId));
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
      const row = await audited(request)
        .transaction()
        .execute((trx) => bringBackAttributeDefinition(trx, projectId, request.params.id, now()));
      await afterCommit(request, () => definitionCache.forget(projectId));
      return present(row);
    },
  );

  app.post(
    `${collection}/purge`,
    operation({
      id: 'purgeAttributeDefinitions',
      tag,
      summary: 'Purge deleted attribute definitions',
      description:
        'Deleted definitions of which nothing has a value are removed for good, and their names are free again. Those with values stay deleted and can be restored. The service reads everything that may have a value; where that takes too long, it answers 503 and purges nothing, and `npx guidepost project purge` does it.',
      access: 'attribute:delete',
      changes: 'attributeDefinition',
      params: ProjectPath,
      takesNoFields: true,
      response: { 200: Purge },
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const result = await audited(request)
        .transaction()
        .execute((trx) => purgeAttributeDefinitions(trx, projectId));
      await afterCommit(request, () => definitionCache.forget(projectId));
      return { object: 'purge' as const, ...result };
    },
  );
};

/** A wrong scope of a list has an error of its own; the schema would say E1017. */
export async function refuseUnknownScope({ query }: FastifyRequest): Promise<void> {
  const { scope } = query as { scope?: AttributeScope };
  if (scope !== undefined && !attributeScopes.includes(scope)) throw new ApiError('E1015');
}
