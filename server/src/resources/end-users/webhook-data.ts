import { isoTime } from '../../delivery/outbox.ts';

/** SQL for webhook messages about users and companies: parts of the statements that change them. */
const shapes = {
  users: { noun: 'user', relations: '"companies":null,"memberships":null' },
  companies: { noun: 'company', relations: '"users":null,"memberships":null' },
} as const;

export const topicOf = (table: keyof typeof shapes, change: 'created' | 'updated' | 'deleted') =>
  `'${shapes[table].noun}.${change}'`;

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
  table: keyof typeof shapes,
  { row, derived, previous }: { row: string; derived: string; previous?: string },
): string {
  const { noun, relations } = shapes[table];
  const entity = `'{"${noun}":{"id":' || to_json(${row}.external_id)::text || ',"object":"${noun}","attributes":'
    || (${row}.attributes || ${derived})::text || ',"createdAt":"' || ${isoTime(`${row}.created_at`)} || '",${relations}}'`;
  return previous ? `${entity} || ',"previousAttributes":' || ${previous}::text || '}'` : `${entity} || '}'`;
}
