import type { AttributeValue } from 'guidepost-model/attributes';
import { first } from 'guidepost-model/certain';
import { type Stale, stale } from '../../db/batch.ts';
import type { Database } from '../../db/pool.ts';
import { itemsOf, statement, waitBriefly } from '../../db/statement.ts';
import type { Dispatcher } from '../../delivery/dispatcher.ts';
import { offerValues, passOn } from '../../delivery/hand-over.ts';
import { newMessageId, type OfferValues, outbox, type Queued, subscribed } from '../../delivery/outbox.ts';
import { limits } from '../limits/limits.ts';
import type { AttributeOperation } from './attribute-operations.ts';
import type { AttributeDefinition } from './definition-cache.ts';
import { type EntityRow, type EntityTable, entityColumns } from './entity.ts';
import type { Patch } from './plan-attributes.ts';
import { dataOf, previousAttributes, topicOf } from './webhook-data.ts';

export interface EntityPatch {
  id: string;
  patch: Patch;
  operations: AttributeOperation[];
  /** Attributes that follow from the id. */
  derived: Record<string, AttributeValue>;
}

/**
 * SQL that is true when a type that the values were checked against has changed. Needs the parameter `:types`, which
 * is typesOf(…).
 */
export const staleTypes = `
  SELECT EXISTS (
    SELECT FROM jsonb_to_recordset(:types::jsonb) AS d (id text, "dataType" text)
    LEFT JOIN attribute_definitions a ON a.id = d.id
    WHERE a.data_type IS DISTINCT FROM d."dataType") AS stale`;

export const typesOf = (used: Iterable<AttributeDefinition>) =>
  JSON.stringify([...new Set(used)].map(({ id, dataType }) => ({ id, dataType })));

/**
 * SQL for the stored attributes after the patch and the operations of an item. Most items have no operations, so they do
 * without the function.
 */
export const mergedAttributes = (stored: string, patch: string, operations: string) =>
  `(CASE WHEN ${operations} IS NULL THEN jsonb_strip_nulls(${stored} || ${patch})
    ELSE apply_operations(${stored}, ${patch}, ${operations}) END)`;

/** SQL that is true when attributes are not too large; text takes at most six times the bytes of the value. */
export const fits = (attributes: string) =>
  `(pg_column_size(${attributes}) <= ${limits.entityBytes.most / 8} OR octet_length((${attributes})::text) <= ${limits.entityBytes.most})`;

/** The patch with the operations, and the keys of both as `touched`. Without operations there is only the patch. */
export function changesOf({ patch, operations }: Pick<EntityPatch, 'patch' | 'operations'>) {
  if (operations.length === 0) return { patch };
  const keys = operations.map(({ codeName }) => [codeName, null]);
  return { patch, operations, touched: { ...patch, ...Object.fromEntries(keys) } };
}

export const withoutNulls = (patch: Patch) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null));

/**
 * Creates and merges many users or companies of an environment in one statement, and writes down the messages about it. Only rows that
 * change are written.
 *
 * INSERT … ON CONFLICT DO UPDATE would be shorter. It locks and rewrites rows that do not change, and it cannot tell a
 * created row from an updated one, which have different messages. UPDATE takes each row as it is when it gets its
 * lock, so no other writer is overwritten. Where somebody listens, `old` has taken that lock before, which makes it
 * certain that what it read is what the UPDATE changes.
 */
const mergeSql = (table: EntityTable, columns: string) => `
  WITH input AS MATERIALIZED (
    SELECT item->>'id' AS external_id, item->'patch' AS patch, item->'operations' AS operations, item->'touched' AS touched,
      item->'derived' AS derived, item->>'messageId' AS message_id
    FROM ${itemsOf(':items')} AS item, ${waitBriefly}
  ), stale AS (${staleTypes}
  ), ${subscribed}, old AS (
    SELECT * FROM (
      SELECT t.external_id, t.attributes FROM input i
      JOIN ${table} t ON t.environment_id = :environmentId AND t.external_id = i.external_id
      WHERE EXISTS (SELECT FROM subscribed) AND NOT (SELECT stale FROM stale)
      FOR UPDATE OF t) held
  ), updated AS (
    UPDATE ${table} t SET attributes = ${mergedAttributes('t.attributes', 'i.patch', 'i.operations')}, updated_at = :now
    FROM input i LEFT JOIN old o USING (external_id)
    WHERE t.environment_id = :environmentId AND t.external_id = i.external_id AND NOT (SELECT stale FROM stale)
      AND ${mergedAttributes('t.attributes', 'i.patch', 'i.operations')} <> t.attributes
      AND ${fits(mergedAttributes('t.attributes', 'i.patch', 'i.operations'))}
    RETURNING ${returned},
      o.attributes AS before, coalesce(i.touched, i.patch) AS touched, i.message_id, i.derived
  ), inserted AS (
    INSERT INTO ${table} AS t (environment_id, external_id, attributes, created_at, updated_at)
    SELECT :environmentId, external_id, ${mergedAttributes(':seen::jsonb', 'patch', 'operations')}, :now, :now FROM input i
    WHERE NOT (SELECT stale FROM stale) AND ${fits(mergedAttributes("'{}'::jsonb", 'patch', 'operations'))}
      AND NOT EXISTS (
      SELECT FROM ${table} o WHERE o.environment_id = :environmentId AND o.external_id = i.external_id)
    ON CONFLICT DO NOTHING
    RETURNING ${returned}
  ), changes AS (
    SELECT message_id, ${topicOf(table, 'updated')} AS topic, :now::timestamptz AS occurred_at,
      ${dataOf(table, { row: 'u', derived: 'u.derived', previous: 'previous' })} AS data
    FROM updated u, LATERAL ${previousAttributes('before', 'u.attributes', 'u.touched')} AS p (previous)
    WHERE before IS NOT NULL AND previous IS NOT NULL
    UNION ALL
    SELECT i.message_id, ${topicOf(table, 'created')}, :now::timestamptz,
      ${dataOf(table, { row: 'n', derived: 'i.derived' })}
    FROM inserted n JOIN input i USING (external_id)
    WHERE EXISTS (SELECT FROM subscribed)
  ), ${outbox}
  SELECT stale, queued.*, r.* FROM stale CROSS JOIN queued LEFT JOIN (
    SELECT ${columns} FROM updated
    UNION ALL SELECT ${columns} FROM inserted
  ) r ON true`;

/** Rows that the merge left alone: whether they are what it wanted, and what it could not do because of the size. */
const unchangedSql = (table: EntityTable, columns: string) => `
  SELECT ${columns}, applied, "isTooLarge" FROM (
    SELECT :environmentId::text AS environment_id, item->>'id' AS external_id, t.attributes, t.created_at, t.updated_at,
      merged = t.attributes AS applied, NOT ${fits('merged')} AS "isTooLarge"
    FROM ${itemsOf(':items')} AS item
    LEFT JOIN ${table} t ON t.environment_id = :environmentId AND t.external_id = item->>'id'
    CROSS JOIN LATERAL (SELECT
      ${mergedAttributes("coalesce(t.attributes, '{}')", "(item->'patch')", "(item->'operations')")} AS merged) AS m
  ) AS r`;

interface MergeValues extends OfferValues {
  environmentId: string;
  items: string;
  types: string;
  now: Date;
  seen: string;
  isGated: boolean;
}
/** Which row it is. Many rows are merged faster when nothing else is answered of them. */
export type EntityIdentity = Pick<EntityRow, 'environment_id' | 'external_id'>;

const identity = 'environment_id, external_id';
const wholeRow = entityColumns.join(', ');
const returned = entityColumns.map((column) => `t.${column}`).join(', ');

function statementsFor<Row extends EntityIdentity>(table: EntityTable, what: string, columns: string) {
  return {
    merge: statement<MergeValues, Row & Queued & { stale: boolean }>(
      `merge ${what}`,
      mergeSql(table, columns),
    ),
    findUnchanged: statement<
      { environmentId: string; items: string },
      Row & { applied: boolean | null; isTooLarge: boolean }
    >(`unchanged ${what}`, unchangedSql(table, columns)),
  };
}
const statements = {
  users: statementsFor<EntityRow>('users', 'users', wholeRow),
  companies: statementsFor<EntityRow>('companies', 'companies', wholeRow),
};
const statementsInBulk = {
  users: statementsFor<EntityIdentity>('users', 'users in bulk', identity),
  companies: statementsFor<EntityIdentity>('companies', 'companies in bulk', identity),
};

/** Each further round means that somebody else has inserted or deleted one of the rows at the same moment. */
const maxRounds = 10;

export interface Merged<Row> {
  row: Row;
  /** False when nothing was to be changed. */
  isChanged: boolean;
}

export type Merge<Row> = (
  db: Database,
  environmentId: string,
  table: EntityTable,
  patches: EntityPatch[],
  used: Iterable<AttributeDefinition>,
  dispatcher: Dispatcher,
  now: Date,
) => Promise<Map<string, Merged<Row> | 'too large'> | Stale>;

/** By id, or that the attributes would be too large; each id may occur once among the patches. */
export const mergeEntities: Merge<EntityRow> = (db, environmentId, table, ...rest) =>
  mergeBy(statements[table], db, environmentId, ...rest);

/** The same for many rows, of which nobody wants to see what they have become. */
export const mergeInBulk: Merge<EntityIdentity> = (db, environmentId, table, ...rest) =>
  mergeBy(statementsInBulk[table], db, environmentId, ...rest);

async function mergeBy<Row extends EntityIdentity>(
  { merge, findUnchanged }: ReturnType<typeof statementsFor<Row>>,
  db: Database,
  environmentId: string,
  patches: EntityPatch[],
  used: Iterable<AttributeDefinition>,
  dispatcher: Dispatcher,
  now: Date,
): Promise<Map<string, Merged<Row> | 'too large'> | Stale> {
  const found = new Map<string, Merged<Row> | 'too large'>();
  const keep = (row: Row, isChanged: boolean) => found.set(row.external_id, { row, isChanged });
  const common = { environmentId, types: typesOf(used), now, seen: seenAt(now), isGated: dispatcher.isGated };
  // Sorted, so that two processes take their locks in the same order.
  let open = patches
    .map(({ id, derived, ...changes }) => {
      return { id, derived, ...changesOf(changes), messageId: newMessageId() };
    })
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  for (let round = 0; open.length > 0 && round < maxRounds; round++) {
    const offer = offerValues(dispatcher, now);
    const rows = await merge(db, { ...common, ...offer, items: JSON.stringify(open) });
    const told = first(rows);
    if (told.stale) return stale;
    passOn(dispatcher, environmentId, offer, told, now);
    for (const row of rows) if (row.external_id !== null) keep(row, true);
    open = open.filter(({ id }) => !found.has(id));
    if (open.length === 0) break;
    // Nothing to change there, or somebody else inserted it at the same moment: then it is merged once more.
    const unchanged = await findUnchanged(db, { environmentId, items: JSON.stringify(open) });
    for (const { applied, isTooLarge, ...rest } of unchanged) {
      const row = rest as unknown as Row;
      if (applied) keep(row, false);
      else if (isTooLarge) found.set(row.external_id, 'too large');
    }
    open = open.filter(({ id }) => !found.has(id));
  }
  return open.length === 0 ? found : stale;
}

/** The attributes of somebody who is seen for the first time, as JSON. */
export function seenAt(now: Date): string {
  return JSON.stringify({ first_seen_at: now.toISOString(), last_seen_at: now.toISOString() });
}
