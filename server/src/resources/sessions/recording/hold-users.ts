import type pg from 'pg';
import type { Runner } from '../../../db/pool.ts';
import type { WriterOptions } from '../../end-users/entity-writer.ts';
import { entityKey, few, mergeEntities, stale } from '../../end-users/merge-entities.ts';
import { derivedAttributes } from '../../end-users/relations.ts';
import { overtaken } from './settled.ts';

interface Person {
  projectId: string;
  environmentId: string;
  userId: string;
}

const hold: pg.QueryConfig = {
  name: 'hold users',
  text: `
    SELECT u.environment_id, u.external_id, u.attributes->>'locale_code' AS locale_code
    FROM ${few('$1')} AS item JOIN users u ON u.environment_id = item->>'e' AND u.external_id = item->>'u'
    ORDER BY u.environment_id, u.external_id
    FOR KEY SHARE OF u`,
};

/**
 * Sees to it that these users exist and stay until the transaction ends. New ones are bare, and are told about.
 * Answers the language of each who has one.
 */
export async function holdUsers(
  client: Runner,
  people: Person[],
  { book, outbox }: WriterOptions,
  now: Date,
): Promise<Map<string, string>> {
  if (people.length === 0) return new Map();
  const unique = new Map(people.map((one) => [entityKey(one.environmentId, one.userId), one]));
  const keys = [...unique.values()].map(({ environmentId, userId }) => ({ e: environmentId, u: userId }));
  const { rows } = await client.query<{
    environment_id: string;
    external_id: string;
    locale_code: string | null;
  }>({ ...hold, values: [JSON.stringify(keys)] });
  const languages = new Map<string, string>();
  for (const row of rows) {
    const key = entityKey(row.environment_id, row.external_id);
    unique.delete(key);
    if (row.locale_code !== null) languages.set(key, row.locale_code);
  }
  const missing = [];
  for (const { projectId, environmentId, userId } of unique.values()) {
    const derived = derivedAttributes(userId, 'user', await book.of(projectId));
    missing.push({ environmentId, id: userId, patch: {}, derived });
  }
  if (missing.length > 0) {
    const merged = await mergeEntities(client, 'users', missing, [], outbox, now);
    if (merged === stale) throw overtaken;
  }
  return languages;
}
