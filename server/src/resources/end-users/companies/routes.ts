import type { FastifyRequest } from 'fastify';
import { only } from 'guidepost-model/certain';
import type { Audited } from '../../../auth/audited.ts';
import { tenantOf } from '../../../auth/authorise.ts';
import { databaseOf } from '../../../auth/idempotency.ts';
import { operation } from '../../../auth/operation.ts';
import { noteChange } from '../../../db/acting.ts';
import type { Database } from '../../../db/pool.ts';
import { announce } from '../../../delivery/announce.ts';
import type { Dispatcher } from '../../../delivery/dispatcher.ts';
import { NoContent, type Routes } from '../../../http/description/route.ts';
import { EnvironmentPath } from '../../../http/description/shapes.ts';
import { listOrCsv, queriedListOrCsv } from '../../../http/lists/csv.ts';
import { ApiError } from '../../../http/request/errors.ts';
import { csvColumns } from '../columns.ts';
import { EntityInput, Membership } from '../contract.ts';
import type { DefinitionCache } from '../definition-cache.ts';
import { deleteEntity } from '../entity-queries.ts';
import type { EntityWriter } from '../entity-writer.ts';
import type { Lookups } from '../lookups.ts';
import { presentMembership, presentPlainCompany } from '../present.ts';
import { entityReads } from '../reads.ts';
import {
  Company,
  CompanyExpandQuery,
  CompanyList,
  CompanyListQuery,
  CompanyPath,
  CompanyQueryInput,
  CompanySearchQuery,
  MembershipPath,
  QueriedCompanyList,
} from './contract.ts';
import type { MembershipWriter } from './membership-writer.ts';
import { deleteMembership } from './queries.ts';

const collection = '/v2/projects/:projectId/environments/:environmentId/companies';
const single = `${collection}/:id`;
const membership = `${single}/memberships/:userId`;

interface Needs {
  db: Database;
  audited: Audited;
  definitionCache: DefinitionCache;
  lookups: Lookups;
  now: () => Date;
  dispatcher: Dispatcher;
  writers: { companies: EntityWriter; memberships: MembershipWriter };
}

export const companyRoutes: Routes<Needs> = (app, deps) => {
  const { db, audited, definitionCache, lookups, writers, dispatcher, now } = deps;
  const columns = (request: FastifyRequest) => async () =>
    csvColumns('company', await definitionCache.of(tenantOf(request).projectId));
  const reads = entityReads('companies', deps);

  app.get(
    collection,
    operation({
      id: 'listCompanies',
      tag: 'Companies',
      summary: 'List companies',
      access: 'company:read',
      confirmation: 'for-csv',
      params: EnvironmentPath,
      querystring: CompanyListQuery,
      largeAnswer: true,
      response: { 200: CompanyList },
      errors: ['E1025'],
    }),
    (request, reply) => listOrCsv(request, reply, () => reads.list(request), columns(request)),
  );

  app.post(
    `${collection}/query`,
    operation({
      id: 'queryCompanies',
      onlyReads: true,
      tag: 'Companies',
      summary: 'List the companies that fulfil conditions',
      description:
        'The conditions need not belong to a segment. The request changes nothing. Conditions that ask for equal values and match few companies are answered by an index; others are tested on one company after the other until the page is full.',
      access: 'company:read',
      confirmation: 'for-csv',
      params: EnvironmentPath,
      querystring: CompanySearchQuery,
      body: CompanyQueryInput,
      largeAnswer: true,
      response: { 200: QueriedCompanyList },
    }),
    (request, reply) =>
      queriedListOrCsv(
        request,
        reply,
        (page) => reads.query(request, { ...request.body, ...page }),
        columns(request),
      ),
  );

  app.get(
    single,
    operation({
      id: 'getCompany',
      tag: 'Companies',
      summary: 'Get a company',
      sharesConnections: 'unless-expanded',
      access: 'company:read',
      params: CompanyPath,
      querystring: CompanyExpandQuery,
      largeAnswer: true,
      response: { 200: Company },
      errors: ['E1002'],
    }),
    (request) => reads.get(request, request.params.id),
  );

  app.put(
    single,
    operation({
      id: 'upsertCompany',
      tag: 'Companies',
      summary: 'Create or update a company',
      description: 'The service merges the attributes into the stored attributes.',
      sharesConnections: 'unless-expanded',
      access: 'company:write',
      params: CompanyPath,
      querystring: CompanyExpandQuery,
      body: EntityInput,
      largeAnswer: true,
      response: { 200: Company },
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const attributes = request.body.attributes ?? {};
      const { row } = await writers.companies.add(
        {
          projectId,
          environmentId,
          id: request.params.id,
          attributes,
        },
        request.socket,
      );
      return only(await reads.present(projectId, [row], request.query));
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteCompany',
      tag: 'Companies',
      summary: 'Delete a company',
      description: 'The users of the company stay; their memberships in the company are deleted.',
      access: 'company:delete',
      changes: 'company',
      params: CompanyPath,
      response: { 204: NoContent },
      errors: ['E1002'],
    }),
    async (request, reply) => {
      const { projectId, environmentId } = tenantOf(request);
      const definitions = await definitionCache.of(projectId);
      await audited(request)
        .transaction()
        .execute(async (trx) => {
          const row = await deleteEntity(trx, 'companies', environmentId, request.params.id);
          if (!row) throw new ApiError('E1002');
          await noteChange(trx, 'company', request.params, 'deleted');
          const data = { company: presentPlainCompany(row, definitions) };
          await announce(trx, { environmentId, topic: 'company.deleted', data }, dispatcher, now());
        });
      dispatcher.wake();
      return reply.status(204).send(null);
    },
  );

  app.put(
    membership,
    operation({
      id: 'upsertMembership',
      tag: 'Companies',
      summary: 'Make a user a member of a company, or update the membership',
      sharesConnections: true,
      access: 'company:write',
      params: MembershipPath,
      body: EntityInput,
      response: { 200: Membership },
      errors: ['E1001', 'E1002'],
    }),
    async (request) => {
      const { projectId, environmentId } = tenantOf(request);
      const { id: companyId, userId } = request.params;
      const attributes = request.body.attributes ?? {};
      const { row } = await writers.memberships.add(
        {
          projectId,
          environmentId,
          companyId,
          userId,
          attributes,
        },
        request.socket,
      );
      return presentMembership(row);
    },
  );

  app.delete(
    membership,
    operation({
      id: 'deleteMembership',
      tag: 'Companies',
      summary: 'Remove a user from a company',
      description: 'The membership is deleted for good, together with its attributes.',
      access: 'company:write',
      params: MembershipPath,
      response: { 204: NoContent },
      errors: ['E1002', 'E1003'],
    }),
    async (request, reply) => {
      const { environmentId } = tenantOf(request);
      const { id, userId } = request.params;
      if (!(await deleteMembership(databaseOf(request, db), environmentId, id, userId))) {
        const company = await lookups.find('companies', environmentId, id);
        throw new ApiError(company ? 'E1003' : 'E1002');
      }
      return reply.status(204).send(null);
    },
  );
};
