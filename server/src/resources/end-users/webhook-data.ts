import { type EntityTable, entityKinds } from './entity.ts';
import { jsonSql } from './fields.ts';

/** SQL for webhook messages about users and companies: parts of the statements that change them. */

export const topicOf = (table: EntityTable, change: 'created' | 'updated' | 'deleted') =>
  `'${entityKinds[table].noun}.${change}'`;

/** Attributes that the service keeps by itself. A change of these alone sends no message. */
const keptByService = `('first_seen_at', 'last_seen_at')`;

/** The old values of attributes that a patch has changed or removed, null for new ones; NULL when nothing has changed. */
export const previousAttributes = (before: string, after: string, patch: string) => `
  (SELECT jsonb_object_agg(key, coalesce(${before}->key, 'null')) FROM jsonb_object_keys(${patch}) AS key
   WHERE key NOT IN ${keptByService} AND ${before}->key IS DISTINCT FROM ${after}->key)`;

/**
 * The `data` of a message, as text in the order that the API shows it. `derived` are attributes that are computed
 * from the id instead of being stored.
 */
export function dataOf(
  table: EntityTable,
  { row, derived, previous }: { row: string; derived: string; previous?: string },
): string {
  const entity = `'{"${entityKinds[table].noun}":' || ${jsonSql(table, row, derived)}`;
  return previous ? `${entity} || ',"previousAttributes":' || ${previous}::text || '}'` : `${entity} || '}'`;
}
