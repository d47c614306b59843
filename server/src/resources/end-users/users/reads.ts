import type { FastifyRequest } from 'fastify';
import { getOrThrow, only } from 'guidepost-model/certain';
import type { Static } from 'typebox';
import { tenantOf } from '../../../auth/authorise.ts';
import type { Database } from '../../../db/pool.ts';
import { readPage, readQueriedPage } from '../../../http/lists/pagination.ts';
import { boundsOf, expands } from '../../../http/lists/query.ts';
import { ApiError } from '../../../http/request/errors.ts';
import { mapInParts } from '../../../http/request/in-parts.ts';
import { readConditions } from '../../segments/require.ts';
import type { EntityQueryInput } from '../contract.ts';
import type { DefinitionCache, Definitions } from '../definition-cache.ts';
import type { EntityRow } from '../entity.ts';
import { selectEntities } from '../entity-queries.ts';
import { type ListedRow, listedUser, readListed, showsStored } from '../listed.ts';
import type { Lookups } from '../lookups.ts';
import { presentAttributes, presentMembership, presentPlainCompany, presentPlainUser } from '../present.ts';
import { loadRelations, type Relations } from '../relations.ts';
import { searchEntities } from '../search.ts';
import { conditionContext, filteringSegment } from '../segment-filter.ts';
import type { User, UserQuery } from './contract.ts';

interface Needs {
  db: Database;
  definitionCache: DefinitionCache;
  lookups: Lookups;
  now: () => Date;
}

type Asked = { expand?: readonly string[] };

async function presentUser(
  row: EntityRow,
  definitions: Definitions,
  { expand }: Asked,
  related: Relations,
): Promise<User> {
  const found = related.memberships.get(row.external_id) ?? [];
  const companyOf = (id: string) => presentPlainCompany(getOrThrow(related.others, id), definitions);
  const withCompany = expands(expand, 'memberships.company');
  // A company that was deleted between the two queries takes its memberships with it.
  const here = found.filter(({ company_id }) => related.others.has(company_id));
  const memberships = withCompany ? here : found;
  return {
    id: row.external_id,
    object: 'user',
    attributes: presentAttributes(row, 'user', definitions),
    createdAt: row.created_at.toISOString(),
    companies: expands(expand, 'companies')
      ? await mapInParts(here, ({ company_id }) => companyOf(company_id))
      : null,
    memberships: expands(expand, 'memberships')
      ? await mapInParts(memberships, (membership) => ({
          ...presentMembership(membership),
          ...(withCompany && { company: companyOf(membership.company_id) }),
        }))
      : null,
  };
}

/** Reading users, the same for v2 and v1: only paths and cursors differ. */
export function userReads({ db, definitionCache, lookups, now }: Needs) {
  const present = async (projectId: string, rows: EntityRow[], asked: Asked): Promise<User[]> => {
    const definitions = await definitionCache.of(projectId);
    if (!asked.expand?.length) return rows.map((row) => presentPlainUser(row, definitions));
    const related = await loadRelations(db, 'users', rows, asked.expand);
    const users: User[] = [];
    for (const row of rows) users.push(await presentUser(row, definitions, asked, related));
    return users;
  };
  const presentListed = async (request: FastifyRequest, rows: ListedRow[]): Promise<User[]> => {
    const { projectId, environmentId } = tenantOf(request);
    if (showsStored(request, await definitionCache.of(projectId))) return rows.map(listedUser);
    const read = await mapInParts(rows, (row) => readListed(row, environmentId));
    return present(projectId, read, request.query as Asked);
  };
  return {
    present,

    async list(request: FastifyRequest) {
      const { projectId, environmentId } = tenantOf(request);
      const asked = request.query as Static<typeof UserQuery>;
      const { email, companyId, segmentId, orderBy } = asked;
      if (companyId !== undefined && !(await lookups.find('companies', environmentId, companyId))) {
        throw new ApiError('E1002');
      }
      const segment = await filteringSegment(lookups, projectId, 'user', segmentId);
      const search = await searchEntities(db, 'users', environmentId, asked.search);
      const context = await conditionContext(definitionCache, projectId, now());
      const filter = { bounds: boundsOf(asked), orderBy, email, companyId, segment, search };
      const { query, sorting } = selectEntities(db, 'users', environmentId, filter, context, lookups.pages);
      return readPage(request, sorting, query, (rows) => presentListed(request, rows));
    },

    /** The users that fulfil the conditions of a body. */
    async query(request: FastifyRequest, body: EntityQueryInput) {
      const { projectId, environmentId } = tenantOf(request);
      const context = await conditionContext(definitionCache, projectId, now());
      const conditions = readConditions(body.conditions ?? [], context.definitions);
      const search = await searchEntities(db, 'users', environmentId, body.search);
      const filter = { conditions, search };
      const { query, sorting } = selectEntities(db, 'users', environmentId, filter, context);
      return readQueriedPage(request, body, sorting, query, (rows) => presentListed(request, rows));
    },

    async get(request: FastifyRequest, id: string): Promise<User> {
      const { projectId, environmentId } = tenantOf(request);
      const row = await lookups.find('users', environmentId, id);
      if (!row) throw new ApiError('E1001');
      return only(await present(projectId, [row], request.query as Asked));
    },
  };
}
