import type pg from 'pg';
import type { Runner } from '../../db/pool.ts';
import type { AttributeValue } from '../../db/tables.ts';
import { newMessageId, type Outbox, outbox, subscribed } from '../../delivery/outbox.ts';
import type { AttributeDefinition } from './definition-cache.ts';
import type { Patch } from './plan-attributes.ts';
import { dataOf, previousAttributes, topicOf } from './webhook-data.ts';

export interface EntityRow {
  environment_id: string;
  external_id: string;
  attributes: Record<string, AttributeValue>;
  created_at: Date;
  updated_at: Date;
}

export interface EntityPatch {
  environmentId: string;
  id: string;
  patch: Patch;
  /** Attributes that follow from the id. */
  derived: Record<string, AttributeValue>;
}

/** The definitions were changed by somebody since they were read: plan again. */
export const stale = Symbol('stale definitions');

/**
 * The items of a JSON array. Through unnest, of which the planner expects ten rows: of the JSON functions it
 * expects a hundred, and would rather read a small table from end to end than look each of them up.
 */
export const few = (parameter: string) => `unnest(ARRAY(SELECT jsonb_array_elements(${parameter}::jsonb)))`;

/** True in the statement when a type that the values were checked against has changed; `$n` is typesOf(…). */
export const staleTypes = (parameter: string) => `
  SELECT EXISTS (
    SELECT FROM jsonb_to_recordset(${parameter}::jsonb) AS d (id text, "dataType" text)
    LEFT JOIN attribute_definitions a ON a.id = d.id
    WHERE a.data_type IS DISTINCT FROM d."dataType") AS stale`;

export const typesOf = (used: AttributeDefinition[]) =>
  JSON.stringify([...new Set(used)].map(({ id, dataType }) => ({ id, dataType })));

export const withoutNulls = (patch: Patch) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null));

/**
 * Creates and merges many users or companies in one statement, prepared once per connection, and writes down the
 * messages about it. Only rows that change are written. UPDATE takes each row as it is when it gets its lock, so
 * no other writer is overwritten. Where somebody listens, `old` has taken that lock before, which makes it
 * certain that what it read is what the UPDATE changes.
 */
const mergeStatement = (table: 'users' | 'companies') => `
  WITH input AS MATERIALIZED (
    SELECT item->>'e' AS e, item->>'id' AS id, item->'p' AS p, item->>'m' AS m, item->'d' AS d
    FROM ${few('$1')} AS item
  ), stale AS (${staleTypes('$2')}
  ), ${subscribed('SELECT e FROM input', '$5')}, old AS (
    SELECT t.environment_id, t.external_id, t.attributes
    FROM input JOIN ${table} t ON t.environment_id = e AND t.external_id = id
    WHERE e IN (SELECT environment_id FROM subscribed) AND NOT (SELECT stale FROM stale)
    FOR UPDATE OF t
  ), updated AS (
    UPDATE ${table} t SET attributes = jsonb_strip_nulls(t.attributes || p), updated_at = $3
    FROM input LEFT JOIN old o ON o.environment_id = e AND o.external_id = id
    WHERE t.environment_id = e AND t.external_id = id AND NOT (SELECT stale FROM stale)
      AND jsonb_strip_nulls(t.attributes || p) <> t.attributes
    RETURNING t.environment_id, t.external_id, t.attributes, t.created_at, t.updated_at,
      o.attributes AS before, p, m, d
  ), inserted AS (
    INSERT INTO ${table} AS t (environment_id, external_id, attributes, created_at, updated_at)
    SELECT e, id, jsonb_strip_nulls($4::jsonb || p), $3, $3 FROM input
    WHERE NOT (SELECT stale FROM stale)
      AND NOT EXISTS (SELECT FROM ${table} o WHERE o.environment_id = e AND o.external_id = id)
    ON CONFLICT DO NOTHING
    RETURNING t.environment_id, t.external_id, t.attributes, t.created_at, t.updated_at
  ), changes AS (
    SELECT environment_id, m AS message_id, ${topicOf(table, 'updated')} AS topic, $3::timestamptz AS occurred_at,
      ${dataOf(table, { row: 'u', derived: 'u.d', previous: 'previous' })} AS data
    FROM updated u, LATERAL ${previousAttributes('before', 'u.attributes', 'p')} AS p2 (previous)
    WHERE before IS NOT NULL AND previous IS NOT NULL
    UNION ALL
    SELECT environment_id, m, ${topicOf(table, 'created')}, $3::timestamptz,
      ${dataOf(table, { row: 'i', derived: 'd' })}
    FROM inserted i JOIN input ON e = environment_id AND id = external_id
    WHERE e IN (SELECT environment_id FROM subscribed)
  ), ${outbox('$3')}
  SELECT stale, n AS queued, r.* FROM stale CROSS JOIN queued LEFT JOIN (
    SELECT environment_id, external_id, attributes, created_at, updated_at FROM updated
    UNION ALL TABLE inserted
  ) r ON true`;

/** Rows that the merge left alone, and whether they are what it wanted. */
const unchangedStatement = (table: 'users' | 'companies') => `
  SELECT t.environment_id, t.external_id, t.attributes, t.created_at, t.updated_at,
    jsonb_strip_nulls(t.attributes || p) = t.attributes AS applied
  FROM jsonb_to_recordset($1::jsonb) AS i (e text, id text, p jsonb)
  JOIN ${table} t ON t.environment_id = e AND t.external_id = id`;

interface Statements {
  merge: pg.QueryConfig;
  unchanged: pg.QueryConfig;
}
const statementsOf = (table: 'users' | 'companies'): Statements => ({
  merge: { name: `merge ${table}`, text: mergeStatement(table) },
  unchanged: { name: `unchanged ${table}`, text: unchangedStatement(table) },
});
const statements = { users: statementsOf('users'), companies: statementsOf('companies') };

/** Rows by key; each key may occur once among the patches. */
export async function mergeEntities(
  pool: Runner,
  table: 'users' | 'companies',
  patches: EntityPatch[],
  used: AttributeDefinition[],
  { isGated, wake }: Outbox,
  now: Date,
): Promise<Map<string, EntityRow> | typeof stale> {
  const found = new Map<string, EntityRow>();
  const seen = JSON.stringify({ first_seen_at: now.toISOString(), last_seen_at: now.toISOString() });
  // Sorted, so that two processes take their locks in the same order.
  let open = patches
    .map(({ environmentId, id, patch, derived }) => ({
      ...{ e: environmentId, id, p: patch, m: newMessageId(), d: derived },
    }))
    .sort((a, b) => (a.id < b.id ? -1 : 1));
  while (open.length > 0) {
    const { merge, unchanged } = statements[table];
    const values = [JSON.stringify(open), typesOf(used), now, seen, isGated];
    const { rows } = await pool.query<EntityRow & { stale: boolean; queued: number }>({ ...merge, values });
    if (rows[0]!.stale) return stale;
    if (rows[0]!.queued > 0) wake();
    const keep = (row: EntityRow) => found.set(entityKey(row.environment_id, row.external_id), row);
    for (const row of rows) if (row.external_id !== null) keep(row);

    open = open.filter(({ e, id }) => !found.has(entityKey(e, id)));
    if (open.length === 0) break;
    // Nothing to change there, or somebody else inserted it at the same moment: then it is merged once more.
    const rest = await pool.query<EntityRow & { applied: boolean }>({
      ...unchanged,
      values: [JSON.stringify(open)],
    });
    for (const { applied, ...row } of rest.rows) if (applied) keep(row);
    open = open.filter(({ e, id }) => !found.has(entityKey(e, id)));
  }
  return found;
}

/** Environment ids have no line breaks, so the two cannot run into each other. */
export const entityKey = (environmentId: string, id: string) => `${environmentId}\n${id}`;
