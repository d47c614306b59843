import { first } from 'guidepost-model/certain';
import { issueAt } from 'guidepost-model/issues';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { expands } from '../../http/lists/query.ts';
import { invalid } from '../../http/request/errors.ts';
import { limits } from '../limits/limits.ts';
import {
  type EntityRow,
  type EntityTable,
  entityColumns,
  entityKinds,
  type MembershipRow,
} from './entity.ts';

/** The memberships of some users or companies, with the other side of each where it is wanted. */
export interface Relations {
  memberships: Map<string, MembershipRow[]>;
  others: Map<string, EntityRow>;
}

/** Two queries for a whole page, and none for what was not asked for. */
export async function loadRelations(
  db: Database,
  table: EntityTable,
  rows: EntityRow[],
  expand: readonly string[] | undefined,
): Promise<Relations> {
  const { own, other, otherTable, otherNoun } = entityKinds[table];
  const relations: Relations = { memberships: new Map(), others: new Map() };
  const wantsOthers = expands(expand, otherTable) || expands(expand, `memberships.${otherNoun}`);
  const [first] = rows;
  if (!first || (!wantsOthers && !expands(expand, 'memberships'))) return relations;

  const places =
    Number(expands(expand, otherTable)) +
    Number(expands(expand, 'memberships')) +
    Number(expands(expand, `memberships.${otherNoun}`));
  const most = Math.floor(limits.relatedObjects.most / places);
  await refuseTooMuch(db, table, rows, { most, wantsOthers });
  const memberships = await db
    .selectFrom('memberships')
    .select(['id', 'company_id', 'user_id', 'attributes', 'created_at'])
    .where('environment_id', '=', first.environment_id)
    .where(
      own,
      'in',
      rows.map(({ external_id }) => external_id),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(most + 1)
    .execute();
  if (memberships.length > most) throw tooMuch(table);
  for (const row of memberships) {
    const ofOne = relations.memberships.get(row[own]);
    if (ofOne) ofOne.push(row);
    else relations.memberships.set(row[own], [row]);
  }
  if (!wantsOthers || memberships.length === 0) return relations;
  const otherIds = [...new Set(memberships.map((row) => row[other]))];
  const others = await db
    .selectFrom(otherTable)
    .select(entityColumns)
    .where('environment_id', '=', first.environment_id)
    // One parameter: to write a statement with ten thousand of them takes tens of milliseconds.
    .where(sql<boolean>`external_id = ANY (${otherIds}::text[])`)
    .execute();
  for (const row of others) relations.others.set(row.external_id, row);
  return relations;
}

/** Looks before anything is read, since what is related may be a thousand times larger than the page. */
async function refuseTooMuch(
  db: Database,
  table: EntityTable,
  rows: EntityRow[],
  { most, wantsOthers }: { most: number; wantsOthers: boolean },
): Promise<void> {
  const { own, other, otherTable } = entityKinds[table];
  const environmentId = rows[0]?.environment_id;
  const ids = rows.map(({ external_id }) => external_id);
  const others = sql`
    (SELECT octet_length(o.attributes::text) FROM ${sql.table(otherTable)} o
     WHERE o.environment_id = ${environmentId} AND o.external_id = m.${sql.ref(other)})`;
  const { rows: found } = await sql<{ count: number; bytes: number | null }>`
    SELECT count(*) AS count, sum(octet_length(m.attributes::text) + ${wantsOthers ? others : sql`0`}) AS bytes
    FROM (
      SELECT ${sql.ref(other)}, attributes FROM memberships
      WHERE environment_id = ${environmentId} AND ${sql.ref(own)} = ANY (${ids}::text[])
      LIMIT ${most + 1}) m`.execute(db);
  const { count, bytes } = first(found);
  if (count > most || (bytes ?? 0) > limits.relatedBytes.most) throw tooMuch(table);
}

const instead = {
  users: 'Ask for fewer users at once with limit, or read the list of companies page by page',
  companies: 'Read the users of a company page by page, with the list of users and its parameter companyId',
} as const satisfies Record<EntityTable, string>;

const tooMuch = (table: EntityTable) =>
  invalid([
    issueAt(
      'expand',
      `brings in more than ${limits.relatedObjects.most} related objects or ${limits.relatedBytes.most} bytes of them. ${instead[table]}`,
    ),
  ]);
