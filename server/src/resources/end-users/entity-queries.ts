import type { EvaluationContext } from 'guidepost-model/conditions/context';
import type { Condition } from 'guidepost-model/conditions/types';
import { type JoinBuilder, type SqlBool, sql } from 'kysely';
import { segmentCondition } from '../../conditions-sql/compile.ts';
import type { GatheredPages, Values } from '../../db/gathered-pages.ts';
import type { Database } from '../../db/pool.ts';
import { statement, waitBriefly } from '../../db/statement.ts';
import type { AskedRows, Bounds, QueryOf, Rows } from '../../http/lists/keyset.ts';
import type { Sorting } from '../../http/lists/pagination.ts';
import { type EntityRow, type EntityTable, entityColumns, type ListedRow } from './entity.ts';
import { hasEmail, isSearched, type Search } from './search.ts';

/** The member tables of each kind: who belongs to a manual segment, in the order of the members' creation. */
const kinds = {
  users: { bizType: 'user', members: 'segment_users', key: 'user_id', created: 'user_created_at' },
  companies: {
    bizType: 'company',
    members: 'segment_companies',
    key: 'company_id',
    created: 'company_created_at',
  },
} as const satisfies Record<EntityTable, object>;

/** The filters that are values: of these, the text of a statement depends only on which are given. */
interface Narrowing {
  email?: string | undefined;
  companyId?: string | undefined;
  /** The manual segment that the list has the members of. */
  segmentId?: string | undefined;
}

export interface EntityFilter extends Omit<Narrowing, 'segmentId'> {
  bounds?: Bounds | undefined;
  orderBy?: readonly string[] | undefined;
  search?: Search | undefined;
  /** Conditions of the request itself; `segment` has those that are stored. */
  conditions?: readonly Condition[] | undefined;
  segment?: { id: string; kind: 'all' | 'condition' | 'manual'; conditions: unknown } | undefined;
}

/**
 * A list of users or companies and how it is walked. Pages that are asked for together are read together, unless their
 * filters make a text of its own of the statement.
 */
export function selectEntities(
  db: Database,
  table: EntityTable,
  environmentId: string,
  { bounds = {}, orderBy = [], search, conditions, segment, ...values }: EntityFilter,
  context: EvaluationContext,
  pages?: GatheredPages,
): { query: QueryOf<ListedRow>; sorting: Sorting<'createdAt' | 'lastSeenAt'> } {
  const { bizType } = kinds[table];
  const stored = segment?.kind === 'condition' ? (segment.conditions as Condition[]) : undefined;
  const narrowing = { ...values, segmentId: segment?.kind === 'manual' ? segment.id : undefined };
  const given = Object.entries(narrowing).filter(([, value]) => value !== undefined);
  const names = given.map(([name]) => name);
  const { driver, createdAt, externalId } = walkOf(table, narrowing);
  // Members in another order than that of their creation: how many there are decides what to begin with.
  const isWalk = !driver || /^-?createdAt$/.test(orderBy[0] ?? 'createdAt');

  const query = (narrowedTo: Values) => {
    const narrowing: Narrowing = Object.fromEntries(names.map((name, n) => [name, narrowedTo[n]]));
    let query = selectNarrowed(db, table, environmentId, narrowing, isWalk);
    if (search) query = query.where(isSearched(table, search));
    for (const all of [stored, conditions]) {
      if (all) query = query.where(segmentCondition(bizType, all, { ...context, alias: 'e' }));
    }
    return query;
  };

  const isPrepared = isWalk && !stored && !conditions && !search;
  const sorting = {
    keys: {
      createdAt: { column: createdAt, type: 'time' as const },
      lastSeenAt: { column: 'last_seen_at', type: 'text' as const, expression: lastSeenAt },
    },
    default: ['createdAt' as const],
    tiebreak: externalId,
    isPrepared,
    bounds,
    narrowedTo: given.map(([, value]) => value as string),
    read:
      pages && isPrepared
        ? ({ name, values, statementOf }: AskedRows) =>
            pages.read(environmentId, `${table} ${names} ${name}`, values, statementOf)
        : undefined,
  };
  return { query, sorting };
}

/**
 * Where a list has its order from. A filter by company or manual segment walks the table of the members, which has the order
 * of the list in its index, instead of all of the environment. A filter by e-mail address walks the index of addresses, which
 * has the order too.
 */
function walkOf(table: EntityTable, { email, companyId, segmentId }: Narrowing) {
  const { members, key, created } = kinds[table];
  const driver =
    companyId !== undefined ? ('memberships' as const) : segmentId !== undefined ? members : undefined;
  if (!driver || email !== undefined)
    return { driver: undefined, createdAt: 'e.created_at', externalId: 'e.external_id' };
  return { driver, createdAt: `d.${created}`, externalId: `d.${key}` };
}

// biome-ignore lint/suspicious/noExplicitAny: the tables are chosen at run time
type AnyJoin = JoinBuilder<any, any>;

function selectNarrowed(
  db: Database,
  table: EntityTable,
  environmentId: string,
  narrowing: Narrowing,
  isWalk: boolean,
) {
  const { members, key } = kinds[table];
  const { email, companyId, segmentId } = narrowing;
  const { driver, createdAt, externalId } = walkOf(table, narrowing);
  // biome-ignore lint/suspicious/noExplicitAny: the tables are chosen at run time
  let query: Rows<any> = db.selectFrom(driver ? `${driver} as d` : `${table} as e`);
  if (driver) {
    const ofMember = (join: AnyJoin) =>
      join.on('e.environment_id', '=', environmentId).onRef('e.external_id', '=', `d.${key}`);
    // Every member exists. A left join says so: what asks for the order of the members only does not look at the users.
    query = isWalk ? query.leftJoin(`${table} as e`, ofMember) : query.innerJoin(`${table} as e`, ofMember);
    query = query.where('d.environment_id', '=', environmentId);
    if (companyId !== undefined) query = query.where('d.company_id', '=', companyId);
    else query = query.where('d.segment_id', '=', segmentId);
  } else query = query.where('e.environment_id', '=', environmentId);
  query = query
    .select(['e.external_id', textOf('attributes'), textOf('created_at'), textOf('updated_at')])
    .select(driver ? [createdAt, externalId] : []);

  if (email !== undefined) query = query.where(hasEmail(email));
  const isIn = (table: string, owner: string, id: string) => isMember(environmentId, table, key, owner, id);
  if (companyId !== undefined && !driver) query = query.where(isIn('memberships', 'company_id', companyId));
  if (segmentId !== undefined && driver !== members)
    query = query.where(isIn(members, 'segment_id', segmentId));
  return query;
}

const textOf = (column: 'attributes' | 'created_at' | 'updated_at') =>
  sql<string>`${sql.ref(`e.${column}`)}::text`.as(column);

/** The part of the indexes users_last_seen and companies_last_seen. Times are stored as texts that sort by time. */
export const lastSeenAt = sql<string>`coalesce(e.attributes->>'last_seen_at', '') COLLATE "C"`;

/**
 * Asks about each row that is met. With EXISTS the planner would be free to begin with all members instead, and it takes every
 * segment for an average one: with one of 100,000 members among many small ones, a page took a second.
 */
const isMember = (
  environmentId: string,
  members: string,
  key: string,
  owner: string,
  id: string,
) => sql<SqlBool>`(
  SELECT true FROM ${sql.table(members)} m
  WHERE m.environment_id = ${environmentId} AND m.${sql.ref(owner)} = ${id} AND m.${sql.ref(key)} = e.external_id)`;

/** Those of the ids that exist, in the order of their creation. */
export function findEntities(db: Database, table: EntityTable, environmentId: string, ids: string[]) {
  return db
    .selectFrom(table)
    .select(entityColumns)
    .where('environment_id', '=', environmentId)
    .where('external_id', '=', sql<string>`ANY (${ids}::text[])`)
    .orderBy('created_at')
    .orderBy('external_id')
    .execute();
}

/** As it was just before; memberships and segment rows go with it. Undefined when there was nothing to delete. */
export function deleteEntity(
  db: Database,
  table: EntityTable,
  environmentId: string,
  id: string,
): Promise<EntityRow | undefined> {
  return db
    .deleteFrom(table)
    .where('environment_id', '=', environmentId)
    .where('external_id', '=', id)
    .returning(entityColumns)
    .executeTakeFirst();
}

interface Touch {
  environmentId: string;
  ids: string[];
  now: Date;
  /** The same as text, and a minute before it. */
  at: string;
  minuteAgo: string;
}

const touchOf = (table: EntityTable) =>
  statement<Touch>(
    `touch ${table}`,
    `UPDATE ${table}
     SET attributes = attributes || jsonb_build_object('last_seen_at', :at::text), updated_at = :now::timestamptz
     FROM ${waitBriefly}
     WHERE environment_id = :environmentId AND external_id = ANY (:ids::text[])
       AND coalesce(attributes->>'last_seen_at', '') < :minuteAgo`,
  );

const touches = { users: touchOf('users'), companies: touchOf('companies') };

/** Notes that users or companies were active, at most once a minute: otherwise almost every request would rewrite a row. */
export async function touchEntities(
  db: Database,
  table: EntityTable,
  environmentId: string,
  ids: string[],
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - 60_000).toISOString();
  await touches[table](db, { environmentId, ids, now, at: now.toISOString(), minuteAgo });
}
