import { Type } from 'typebox';
import { tenantOf } from '../auth/authorise.ts';
import { operation } from '../auth/operation.ts';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/description/route.ts';
import { ListOf, readPage } from '../http/lists/pagination.ts';
import { EventDefinition, eventQuery } from '../resources/event-definitions/contract.ts';
import {
  type EventDefinitionRow,
  eventSorting,
  selectEventDefinitions,
} from '../resources/event-definitions/queries.ts';
import { present } from '../resources/event-definitions/routes.ts';
import { inProject } from './tenant.ts';

const Item = Type.Omit(EventDefinition, ['predefined', 'attributes'], {
  title: 'EventDefinitionV1',
  additionalProperties: false,
  description: 'The definition of an event, as version 1 of the API shows it.',
});

function presentItem(row: EventDefinitionRow) {
  const { predefined: _, attributes: __, ...item } = present(row, []);
  return item;
}

interface Needs {
  db: Database;
}

export const v1EventDefinitionRoutes: Routes<Needs> = (app, { db }) => {
  app.get(
    '/v1/event-definitions',
    operation({
      id: 'listEventDefinitionsV1',
      tag: 'v1',
      summary: 'List event definitions (v1)',
      access: 'event:read',
      querystring: Type.Object({ ...inProject, ...eventQuery }),
      response: { 200: ListOf(Item, 'event definitions') },
      errors: ['E1011', 'E1019', 'E1026', 'E1029'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const query = () => selectEventDefinitions(db, projectId);
      return readPage(request, eventSorting, query, (rows) => rows.map(presentItem));
    },
  );
};
