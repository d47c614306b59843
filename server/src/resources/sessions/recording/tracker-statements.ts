import { getOrThrow } from 'guidepost-model/certain';
import type { Database } from '../../../db/pool.ts';
import { itemsOf, statement } from '../../../db/statement.ts';
import { userContentKey } from './start-statements.ts';

/** When a user last did what a tracker tracks. */
interface Occurred {
  userId: string;
  contentId: string;
  at: Date;
}

/** Before everything that can be reported. */
const never = new Date(0);

/** Takes the lock of each pair of user and tracker, and says when it last occurred. */
const holdOccurrences = statement<{ environmentId: string; occurrences: string; never: Date }, Occurred>(
  'hold occurrences',
  `INSERT INTO tracker_occurrences AS t (environment_id, user_id, content_id, occurred_at)
  SELECT DISTINCT :environmentId, item->>'userId' COLLATE "C", item->>'contentId' COLLATE "C", :never::timestamptz
  FROM ${itemsOf(':occurrences')} AS item ORDER BY 2, 3
  ON CONFLICT (environment_id, user_id, content_id) DO UPDATE SET occurred_at = t.occurred_at
  RETURNING user_id AS "userId", content_id AS "contentId", occurred_at AS at`,
);

const noteOccurrences = statement<{ environmentId: string; occurrences: string }>(
  'note occurrences',
  `WITH input AS MATERIALIZED (
    SELECT item->>'userId' AS user_id, item->>'contentId' AS content_id, (item->>'at')::timestamptz AS at
    FROM ${itemsOf(':occurrences')} AS item
  )
  UPDATE tracker_occurrences t SET occurred_at = i.at FROM input i
  WHERE t.environment_id = :environmentId AND t.user_id = i.user_id AND t.content_id = i.content_id`,
);

const repeatMs = 3_000;

/** Those that are more than a repeat of an earlier occurrence, by the times at which they happened. */
export async function withoutRepeats<Item extends Occurred>(
  trx: Database,
  environmentId: string,
  items: Item[],
): Promise<Set<Item>> {
  const fresh = new Set<Item>();
  if (items.length === 0) return fresh;
  const rows = await holdOccurrences(trx, { environmentId, occurrences: JSON.stringify(items), never });
  const last = new Map(rows.map((row) => [userContentKey(row), row]));
  for (const item of items) {
    const before = getOrThrow(last, userContentKey(item));
    if (Math.abs(item.at.getTime() - before.at.getTime()) < repeatMs) continue;
    if (item.at > before.at) last.set(userContentKey(item), { ...before, at: item.at });
    fresh.add(item);
  }
  await noteOccurrences(trx, { environmentId, occurrences: JSON.stringify([...last.values()]) });
  return fresh;
}
