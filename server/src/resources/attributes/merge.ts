import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { AttributeValue } from '../../db/tables.ts';
import type { AttributeDefinition } from './definitions.ts';
import type { Patch } from './plan.ts';

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
}

/** The definitions were changed by somebody since they were read: plan again. */
export const stale = Symbol('stale definitions');

export const withoutNulls = (patch: Patch) =>
  Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== null));

/**
 * Creates and merges many users or companies in one statement. Only rows that change are written. Each key may
 * occur once. The statement reads the types that the values were checked against again, and writes nothing if
 * one of them has changed; whoever changes a type keeps writers out of the table while it does so.
 */
export async function mergeEntities(
  db: Database,
  table: 'users' | 'companies',
  patches: EntityPatch[],
  used: AttributeDefinition[],
  now: Date,
): Promise<Map<string, EntityRow> | typeof stale> {
  const seen = { first_seen_at: now.toISOString(), last_seen_at: now.toISOString() };
  const byEnvironment: Record<string, Record<string, Patch>> = {};
  const rows = patches.map(({ environmentId, id, patch }) => {
    byEnvironment[environmentId] ??= Object.create(null) as Record<string, Patch>;
    byEnvironment[environmentId][id] = patch;
    return { e: environmentId, id, a: withoutNulls({ ...seen, ...patch }) };
  });
  const types = [...new Set(used)].map(({ id, dataType }) => ({ id, dataType }));
  const merged = sql`jsonb_strip_nulls(t.attributes || (${JSON.stringify(byEnvironment)}::jsonb -> excluded.environment_id -> excluded.external_id))`;

  const result = await sql<EntityRow & { stale: boolean }>`
    WITH input AS MATERIALIZED (
      SELECT e, id, a FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS i (e text, id text, a jsonb)
    ), stale AS (
      SELECT EXISTS (
        SELECT FROM jsonb_to_recordset(${JSON.stringify(types)}::jsonb) AS d (id text, "dataType" text)
        LEFT JOIN attribute_definitions a ON a.id = d.id
        WHERE a.data_type IS DISTINCT FROM d."dataType") AS stale
    ), written AS (
      INSERT INTO ${sql.table(table)} AS t (environment_id, external_id, attributes, created_at, updated_at)
      SELECT e, id, a, ${now}, ${now} FROM input, stale WHERE NOT stale ORDER BY e COLLATE "C", id COLLATE "C"
      ON CONFLICT (environment_id, external_id) DO UPDATE SET attributes = ${merged}, updated_at = excluded.updated_at
      WHERE ${merged} IS DISTINCT FROM t.attributes
      RETURNING environment_id, external_id, attributes, created_at, updated_at
    ), unchanged AS (
      SELECT t.environment_id, t.external_id, t.attributes, t.created_at, t.updated_at
      FROM input JOIN ${sql.table(table)} t ON t.environment_id = e AND t.external_id = id
      WHERE NOT EXISTS (SELECT FROM written w WHERE w.environment_id = e AND w.external_id = id)
    )
    SELECT stale, r.* FROM stale LEFT JOIN (TABLE written UNION ALL TABLE unchanged) r ON true`.execute(db);
  if (result.rows[0]!.stale) return stale;
  const found = result.rows.filter(({ external_id }) => external_id !== null);
  return new Map(found.map((row) => [entityKey(row.environment_id, row.external_id), row]));
}

/** Environment ids have no line breaks, so the two cannot run into each other. */
export const entityKey = (environmentId: string, id: string) => `${environmentId}\n${id}`;
