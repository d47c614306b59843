import { Type } from 'typebox';
import { tenantOf } from '../auth/authorise.ts';
import { operation } from '../auth/operation.ts';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/description/route.ts';
import { ListOf, readPage } from '../http/lists/pagination.ts';
import { AttributeDefinition, attributeQuery } from '../resources/attribute-definitions/contract.ts';
import {
  type AttributeDefinitionRow,
  definitionSorting,
  selectAttributeDefinitions,
} from '../resources/attribute-definitions/queries.ts';
import { present, refuseUnknownScope } from '../resources/attribute-definitions/routes.ts';
import { inProject } from './tenant.ts';

const Item = Type.Omit(AttributeDefinition, ['predefined', 'runtimeWritable'], {
  title: 'AttributeDefinitionV1',
  additionalProperties: false,
  description: 'The definition of an attribute, as version 1 of the API shows it.',
});

function presentItem(row: AttributeDefinitionRow) {
  const { predefined: _, runtimeWritable: __, ...item } = present(row);
  return item;
}

interface Needs {
  db: Database;
}

export const v1AttributeDefinitionRoutes: Routes<Needs> = (app, { db }) => {
  app.get(
    '/v1/attribute-definitions',
    {
      ...operation({
        id: 'listAttributeDefinitionsV1',
        tag: 'v1',
        summary: 'List attribute definitions (v1)',
        access: 'attribute:read',
        querystring: Type.Object({ ...inProject, ...attributeQuery }),
        response: { 200: ListOf(Item, 'attribute definitions') },
        errors: ['E1011', 'E1015', 'E1019', 'E1026', 'E1029'],
      }),
      preValidation: refuseUnknownScope,
    },
    async (request) => {
      const { projectId } = tenantOf(request);
      const { scope, eventName } = request.query;
      const query = () => selectAttributeDefinitions(db, projectId, { scope, eventName });
      return readPage(request, definitionSorting, query, (rows) => rows.map(presentItem));
    },
  );
};
