import { type Stale, stale } from '../../../db/batch.ts';
import type { Database } from '../../../db/pool.ts';
import { statement } from '../../../db/statement.ts';
import { derivedAttributes } from '../../end-users/derived-attributes.ts';
import { mergeEntities } from '../../end-users/merge-entities.ts';
import type { WriterOptions } from '../../end-users/planned-writes.ts';

interface UserKey {
  projectId: string;
  userId: string;
}

const holdExisting = statement<
  { environmentId: string; ids: string[] },
  { external_id: string; locale_code: string | null }
>(
  'hold users',
  `SELECT u.external_id, u.attributes->>'locale_code' AS locale_code FROM users u
  WHERE u.environment_id = :environmentId AND u.external_id = ANY (:ids::text[])
  ORDER BY u.external_id
  FOR KEY SHARE`,
);

/**
 * Sees to it that these users exist and stay until the transaction ends. New users have no attributes, and webhooks
 * tell of them. Answers the language of each user who has one, by the id of the user.
 */
export async function holdUsers(
  trx: Database,
  environmentId: string,
  users: UserKey[],
  { definitionCache, dispatcher }: WriterOptions,
  now: Date,
): Promise<Map<string, string> | Stale> {
  const missing = new Map(users.map(({ projectId, userId }) => [userId, projectId]));
  if (missing.size === 0) return new Map();
  const languages = new Map<string, string>();
  for (const row of await holdExisting(trx, { environmentId, ids: [...missing.keys()] })) {
    missing.delete(row.external_id);
    if (row.locale_code !== null) languages.set(row.external_id, row.locale_code);
  }
  const patches = [];
  for (const [userId, projectId] of missing) {
    const derived = derivedAttributes(userId, 'user', await definitionCache.of(projectId));
    patches.push({ id: userId, patch: {}, operations: [], derived });
  }
  const merged = await mergeEntities(trx, environmentId, 'users', patches, [], dispatcher, now);
  return merged === stale ? stale : languages;
}
