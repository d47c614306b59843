import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { membersOf, type SegmentRow } from './queries.ts';

/**
 * Adds members; answers those of the ids that exist. The rows are locked in one order, so that two requests cannot wait
 * for each other: see addMember.
 */
export async function addMembers(
  db: Database,
  environmentId: string,
  segment: SegmentRow,
  ids: string[],
): Promise<Set<string>> {
  const { entities, table, id, createdAt } = membersOf[segment.biz_type];
  const { rows } = await sql<{ external_id: string }>`
    WITH found AS (
      SELECT environment_id, external_id, created_at FROM ${sql.table(entities)}
      WHERE environment_id = ${environmentId} AND external_id = ANY (${ids}::text[])
      ORDER BY external_id FOR KEY SHARE
    ), added AS (
      INSERT INTO ${sql.table(table)} (environment_id, segment_id, ${sql.id(id)}, ${sql.id(createdAt)})
      SELECT environment_id, ${segment.id}, external_id, created_at FROM found ORDER BY external_id
      ON CONFLICT DO NOTHING
    )
    SELECT external_id FROM found`.execute(db);
  return new Set(rows.map(({ external_id }) => external_id));
}

/** Removes members; answers those of the ids that exist, members or not. */
export async function removeMembers(
  db: Database,
  environmentId: string,
  segment: SegmentRow,
  ids: string[],
): Promise<Set<string>> {
  const { entities, table, id } = membersOf[segment.biz_type];
  const { rows } = await sql<{ external_id: string }>`
    WITH gone AS (
      SELECT ${sql.id(id)} AS member FROM ${sql.table(table)}
      WHERE environment_id = ${environmentId} AND segment_id = ${segment.id} AND ${sql.id(id)} = ANY (${ids}::text[])
      ORDER BY ${sql.id(id)} FOR UPDATE
    ), removed AS (
      DELETE FROM ${sql.table(table)} m USING gone
      WHERE m.environment_id = ${environmentId} AND m.segment_id = ${segment.id} AND m.${sql.id(id)} = gone.member
    )
    SELECT external_id FROM ${sql.table(entities)}
    WHERE environment_id = ${environmentId} AND external_id = ANY (${ids}::text[])`.execute(db);
  return new Set(rows.map(({ external_id }) => external_id));
}
