import { type Static, Type } from 'typebox';
import { tenantOf } from '../http/auth.ts';
import { ApiError } from '../http/errors.ts';
import { ListOf, readPage } from '../http/pagination.ts';
import { boundsOf } from '../http/query.ts';
import { operation, type Routes } from '../http/route.ts';
import { DateTime, ExternalIdInput } from '../http/shapes.ts';
import type { EntityRow } from '../resources/attributes/merge.ts';
import { loadRelations } from '../resources/attributes/relations.ts';
import { conditionContext, filteringSegment } from '../resources/attributes/segment-filter.ts';
import { findEntity, selectEntities } from '../resources/attributes/select.ts';
import { Company, CompanyExpandQuery, CompanyQuery } from '../resources/companies/contract.ts';
import { presentCompany } from '../resources/companies/routes.ts';

const Item = Type.Object(
  { ...Company.properties, updatedAt: DateTime },
  { title: 'CompanyV1', additionalProperties: false },
);

export const v1CompanyRoutes: Routes = (app, { db, book, now }) => {
  const present = async (projectId: string, rows: EntityRow[], asked: { expand?: readonly string[] }) => {
    const definitions = await book.of(projectId);
    const related = await loadRelations(db, 'companies', rows, asked.expand);
    return rows.map((row): Static<typeof Item> => {
      const company = presentCompany(row, definitions, asked, related);
      return { ...company, updatedAt: row.updated_at.toISOString() };
    });
  };

  app.get(
    '/v1/companies',
    operation({
      id: 'listCompaniesV1',
      tag: 'v1',
      summary: 'List companies (v1)',
      access: 'company:read',
      querystring: CompanyQuery,
      response: { 200: ListOf(Item) },
      errors: ['E1011', 'E1019', 'E1025', 'E1026', 'E1029'],
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const segment = await filteringSegment(db, projectId, 'company', request.query.segmentId);
      const context = await conditionContext(book, projectId, now());
      const filter = { ...boundsOf(request.query), segment };
      const { query, sorting } = selectEntities(db, 'companies', environmentId, filter, context);
      return readPage(
        request,
        sorting,
        () => query,
        (rows) => present(projectId, rows, request.query),
      );
    },
  );

  app.get(
    '/v1/companies/:id',
    operation({
      id: 'getCompanyV1',
      tag: 'v1',
      summary: 'Get a company (v1)',
      access: 'company:read',
      params: Type.Object({ id: ExternalIdInput }),
      querystring: CompanyExpandQuery,
      response: { 200: Item },
      errors: ['E1002', 'E1011', 'E1019', 'E1026', 'E1029'],
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const row = await findEntity(db, 'companies', environmentId, request.params.id);
      if (!row) throw new ApiError('E1002');
      const [company] = await present(projectId, [row], request.query);
      return company!;
    },
  );
};
