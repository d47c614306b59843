import { type Static, Type } from 'typebox';
import { operation } from '../auth/operation.ts';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/description/route.ts';
import { ExternalIdInputOf, UpdatedAt } from '../http/description/shapes.ts';
import { ListOf } from '../http/lists/pagination.ts';
import { Company, CompanyExpandQuery, CompanyQuery } from '../resources/end-users/companies/contract.ts';
import type { DefinitionCache } from '../resources/end-users/definition-cache.ts';
import type { Lookups } from '../resources/end-users/lookups.ts';
import { entityReads } from '../resources/end-users/reads.ts';
import { inEnvironment } from './tenant.ts';

const Item = Type.Object(
  { ...Company.properties, updatedAt: UpdatedAt('company') },
  {
    title: 'CompanyV1',
    additionalProperties: false,
    description: 'An organisation whose people use your product, as version 1 of the API shows it.',
  },
);

interface Needs {
  db: Database;
  definitionCache: DefinitionCache;
  lookups: Lookups;
  now: () => Date;
}

/** The companies of v2 with the time of their last change, under the paths and with the cursors of v1. */
export const v1CompanyRoutes: Routes<Needs> = (app, deps) => {
  const reads = entityReads('companies', deps, (company, row): Static<typeof Item> => {
    return { ...company, updatedAt: row.updated_at.toISOString() };
  });

  app.get(
    '/v1/companies',
    operation({
      id: 'listCompaniesV1',
      tag: 'v1',
      summary: 'List companies (v1)',
      access: 'company:read',
      querystring: Type.Object({ ...inEnvironment, ...CompanyQuery.properties }),
      largeAnswer: true,
      response: { 200: ListOf(Item, 'companies') },
      errors: ['E1011', 'E1019', 'E1025', 'E1026', 'E1029'],
    }),
    (request) => reads.list(request),
  );

  app.get(
    '/v1/companies/:id',
    operation({
      id: 'getCompanyV1',
      tag: 'v1',
      summary: 'Get a company (v1)',
      sharesConnections: 'unless-expanded',
      access: 'company:read',
      params: Type.Object({ id: ExternalIdInputOf('company') }),
      querystring: Type.Object({ ...inEnvironment, ...CompanyExpandQuery.properties }),
      largeAnswer: true,
      response: { 200: Item },
      errors: ['E1002', 'E1011', 'E1019', 'E1026', 'E1029'],
    }),
    (request) => reads.get(request, request.params.id),
  );
};
