import type { FastifyRequest } from 'fastify';
import { getOrThrow, only } from 'guidepost-model/certain';
import { tenantOf } from '../../auth/authorise.ts';
import type { Database } from '../../db/pool.ts';
import { readPage, readQueriedPage } from '../../http/lists/pagination.ts';
import { boundsOf, expands } from '../../http/lists/query.ts';
import { ApiError } from '../../http/request/errors.ts';
import { mapInParts } from '../../http/request/in-parts.ts';
import { readConditions } from '../segments/require.ts';
import type { Company } from './companies/contract.ts';
import { conditionContext } from './condition-context.ts';
import type { EntityQueryInput } from './contract.ts';
import type { DefinitionCache, Definitions } from './definition-cache.ts';
import { type EntityRow, type EntityTable, entityKinds, type ListedRow } from './entity.ts';
import { selectEntities } from './entity-queries.ts';
import { presenters } from './fields.ts';
import { listed, readListed, showsStored } from './listed.ts';
import type { Lookups } from './lookups.ts';
import { presentMembership } from './present.ts';
import { loadRelations, type Relations } from './relations.ts';
import { searchEntities } from './search.ts';
import { filteringSegment } from './segment-filter.ts';
import type { User } from './users/contract.ts';

interface Needs {
  db: Database;
  definitionCache: DefinitionCache;
  lookups: Lookups;
  now: () => Date;
}

/** What answers show of each kind. */
interface Entities {
  users: User;
  companies: Company;
}

interface Expanding {
  expand?: readonly string[];
}

/** The query of a list; only users are found by e-mail address and by company. */
interface ListQuery extends Expanding {
  email?: string;
  companyId?: string;
  segmentId?: string;
  search?: string;
  createdAfter?: string;
  createdBefore?: string;
  orderBy?: readonly string[];
}

/** A user or a company with the relations that the request expands. */
async function presentExpanded<Table extends EntityTable>(
  table: Table,
  row: EntityRow,
  definitions: Definitions,
  expand: readonly string[],
  related: Relations,
): Promise<Entities[Table]> {
  const { other, otherTable, otherNoun } = entityKinds[table];
  const found = related.memberships.get(row.external_id) ?? [];
  const otherOf = (id: string) => presenters[otherTable](getOrThrow(related.others, id), definitions);
  const withOther = expands(expand, `memberships.${otherNoun}`);
  // Who was deleted between the two queries takes the memberships along.
  const here = found.filter((membership) => related.others.has(membership[other]));
  const memberships = withOther ? here : found;
  return {
    ...presenters[table](row, definitions),
    [otherTable]: expands(expand, otherTable)
      ? await mapInParts(here, (membership) => otherOf(membership[other]))
      : null,
    memberships: expands(expand, 'memberships')
      ? await mapInParts(memberships, (membership) => ({
          ...presentMembership(membership),
          ...(withOther && { [otherNoun]: otherOf(membership[other]) }),
        }))
      : null,
  } as unknown as Entities[Table];
}

/**
 * Reading users or companies, for v2 and v1: only paths and cursors differ. `finish` makes of each what its version of the API
 * shows; without it, that is what v2 shows.
 */
export function entityReads<Table extends EntityTable, Item = Entities[Table]>(
  table: Table,
  { db, definitionCache, lookups, now }: Needs,
  finish?: (entity: Entities[Table], row: EntityRow) => Item,
) {
  const { noun, unknown } = entityKinds[table];
  const finished = finish ?? ((entity: Entities[Table]) => entity as unknown as Item);

  const present = async (
    projectId: string,
    rows: EntityRow[],
    { expand = [] }: Expanding,
  ): Promise<Item[]> => {
    const definitions = await definitionCache.of(projectId);
    if (expand.length === 0) {
      const presentPlain = presenters[table];
      return rows.map((row) => finished(presentPlain(row, definitions) as Entities[Table], row));
    }
    const related = await loadRelations(db, table, rows, expand);
    const items: Item[] = [];
    for (const row of rows) {
      items.push(finished(await presentExpanded(table, row, definitions, expand, related), row));
    }
    return items;
  };

  const presentListed = async (request: FastifyRequest, rows: ListedRow[]): Promise<Item[]> => {
    const { projectId, environmentId } = tenantOf(request);
    const definitions = await definitionCache.of(projectId);
    if (!finish && showsStored(table, request, definitions)) return listed(table, rows);
    const read = await mapInParts(rows, (row) => readListed(row, environmentId));
    return present(projectId, read, request.query as Expanding);
  };

  return {
    present,

    async list(request: FastifyRequest) {
      const { projectId, environmentId } = tenantOf(request);
      const query = request.query as ListQuery;
      const { email, companyId, segmentId, orderBy } = query;
      if (companyId !== undefined && !(await lookups.find('companies', environmentId, companyId))) {
        throw new ApiError('E1002');
      }
      const segment = await filteringSegment(lookups, projectId, noun, segmentId);
      const search = await searchEntities(db, table, environmentId, query.search);
      const context = await conditionContext(definitionCache, projectId, now());
      const filter = { bounds: boundsOf(query), orderBy, email, companyId, segment, search };
      const rows = selectEntities(db, table, environmentId, filter, context, lookups.pages);
      return readPage(request, rows.sorting, rows.query, (page) => presentListed(request, page));
    },

    /** Those who fulfil the conditions of a body. */
    async query(request: FastifyRequest, body: EntityQueryInput) {
      const { projectId, environmentId } = tenantOf(request);
      const context = await conditionContext(definitionCache, projectId, now());
      const conditions = readConditions(body.conditions ?? [], context.definitions);
      const search = await searchEntities(db, table, environmentId, body.search);
      const { query, sorting } = selectEntities(db, table, environmentId, { conditions, search }, context);
      return readQueriedPage(request, body, sorting, query, (rows) => presentListed(request, rows));
    },

    async get(request: FastifyRequest, id: string): Promise<Item> {
      const { projectId, environmentId } = tenantOf(request);
      const row = await lookups.find(table, environmentId, id);
      if (!row) throw new ApiError(unknown);
      return only(await present(projectId, [row], request.query as Expanding));
    },
  };
}
