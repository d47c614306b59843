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
import { type ListedRow, readListed } from '../listed.ts';
import type { Lookups } from '../lookups.ts';
import { presentAttributes, presentMembership, presentPlainCompany, presentPlainUser } from '../present.ts';
import { loadRelations, type Relations } from '../relations.ts';
import { searchEntities } from '../search.ts';
import { conditionContext, filteringSegment } from '../segment-filter.ts';
import type { Company, CompanyQuery } from './contract.ts';

interface Needs {
  db: Database;
  definitionCache: DefinitionCache;
  lookups: Lookups;
  now: () => Date;
}

type Asked = { expand?: readonly string[] };

async function presentCompany(
  row: EntityRow,
  definitions: Definitions,
  { expand }: Asked,
  related: Relations,
): Promise<Company> {
  const found = related.memberships.get(row.external_id) ?? [];
  const userOf = (id: string) => presentPlainUser(getOrThrow(related.others, id), definitions);
  const withUser = expands(expand, 'memberships.user');
  // A user who was deleted between the two queries takes the memberships along.
  const here = found.filter(({ user_id }) => related.others.has(user_id));
  const memberships = withUser ? here : found;
  return {
    id: row.external_id,
    object: 'company',
    attributes: presentAttributes(row, 'company', definitions),
    createdAt: row.created_at.toISOString(),
    users: expands(expand, 'users') ? await mapInParts(here, ({ user_id }) => userOf(user_id)) : null,
    memberships: expands(expand, 'memberships')
      ? await mapInParts(memberships, (membership) => ({
          ...presentMembership(membership),
          ...(withUser && { user: userOf(membership.user_id) }),
        }))
      : null,
  };
}

/** Reading companies; `finish` makes of each what its version of the API shows. */
export function companyReads<Item>(
  { db, definitionCache, lookups, now }: Needs,
  finish: (company: Company, row: EntityRow) => Item,
) {
  const present = async (projectId: string, rows: EntityRow[], asked: Asked): Promise<Item[]> => {
    const definitions = await definitionCache.of(projectId);
    if (!asked.expand?.length) return rows.map((row) => finish(presentPlainCompany(row, definitions), row));
    const related = await loadRelations(db, 'companies', rows, asked.expand);
    const items: Item[] = [];
    for (const row of rows) items.push(finish(await presentCompany(row, definitions, asked, related), row));
    return items;
  };
  const presentListed = async (request: FastifyRequest, rows: ListedRow[]): Promise<Item[]> => {
    const { projectId, environmentId } = tenantOf(request);
    const read = await mapInParts(rows, (row) => readListed(row, environmentId));
    return present(projectId, read, request.query as Asked);
  };
  return {
    present,

    async list(request: FastifyRequest) {
      const { projectId, environmentId } = tenantOf(request);
      const asked = request.query as Static<typeof CompanyQuery>;
      const segment = await filteringSegment(lookups, projectId, 'company', asked.segmentId);
      const search = await searchEntities(db, 'companies', environmentId, asked.search);
      const context = await conditionContext(definitionCache, projectId, now());
      const filter = { bounds: boundsOf(asked), orderBy: asked.orderBy, segment, search };
      const { query, sorting } = selectEntities(
        db,
        'companies',
        environmentId,
        filter,
        context,
        lookups.pages,
      );
      return readPage(request, sorting, query, (rows) => presentListed(request, rows));
    },

    /** The companies that fulfil the conditions of a body. */
    async query(request: FastifyRequest, body: EntityQueryInput) {
      const { projectId, environmentId } = tenantOf(request);
      const context = await conditionContext(definitionCache, projectId, now());
      const conditions = readConditions(body.conditions ?? [], context.definitions);
      const search = await searchEntities(db, 'companies', environmentId, body.search);
      const filter = { conditions, search };
      const { query, sorting } = selectEntities(db, 'companies', environmentId, filter, context);
      return readQueriedPage(request, body, sorting, query, (rows) => presentListed(request, rows));
    },

    async get(request: FastifyRequest, id: string): Promise<Item> {
      const { projectId, environmentId } = tenantOf(request);
      const row = await lookups.find('companies', environmentId, id);
      if (!row) throw new ApiError('E1002');
      return only(await present(projectId, [row], request.query as Asked));
    },
  };
}
