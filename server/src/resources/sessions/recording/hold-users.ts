import { type Stale, stale } from '../../../db/batch.ts';
import type { Database } from '../../../db/pool.ts';
import { itemsOf, statement } from '../../../db/statement.ts';
import { derivedAttributes } from '../../end-users/derived-attributes.ts';
import { entityKey } from '../../end-users/entity.ts';
import { mergeEntities } from '../../end-users/merge-entities.ts';
import type { WriterOptions } from '../../end-users/planned-writes.ts';

interface UserKey {
  projectId: string;
  environmentId: string;
  userId: string;
}

const holdExisting = statement<
  { users: string },
  { environment_id: string; external_id: string; locale_code: string | null }
>(
  'hold users',
  `SELECT u.environment_id, u.external_id, u.attributes->>'locale_code' AS locale_code
  FROM ${itemsOf(':users')} AS item
  JOIN users u ON u.environment_id = item->>'environmentId' AND u.external_id = item->>'userId'
  ORDER BY u.environment_id, u.external_id
  FOR KEY SHARE OF u`,
);

/**
 * Sees to it that these users exist and stay until the transaction ends. New users have no attributes, and webhooks
 * tell of them. Answers the language of each user who has one, by entityKey.
 */
export async function holdUsers(
  trx: Database,
  users: UserKey[],
  { definitionCache, outbox }: WriterOptions,
  now: Date,
): Promise<Map<string, string> | Stale> {
  const missing = new Map(
    users.map(({ projectId, environmentId, userId }) => [
      entityKey(environmentId, userId),
      { projectId, environmentId, userId },
    ]),
  );
  if (missing.size === 0) return new Map();
  const languages = new Map<string, string>();
  for (const row of await holdExisting(trx, { users: JSON.stringify([...missing.values()]) })) {
    const key = entityKey(row.environment_id, row.external_id);
    missing.delete(key);
    if (row.locale_code !== null) languages.set(key, row.locale_code);
  }
  const patches = [];
  for (const { projectId, environmentId, userId } of missing.values()) {
    const derived = derivedAttributes(userId, 'user', await definitionCache.of(projectId));
    patches.push({ environmentId, id: userId, patch: {}, operations: [], derived });
  }
  const merged = await mergeEntities(trx, 'users', patches, [], outbox, now);
  return merged === stale ? stale : languages;
}
