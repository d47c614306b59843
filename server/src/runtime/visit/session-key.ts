import { createHash } from 'node:crypto';

const timeOrdered = /^[0-9a-f]{8}-[0-9a-f]{4}-7/;

/**
 * The id of the session that a page began under a key of its own. The same key of the same user always gives the same
 * id, so a start that is sent again finds the session, and an event can name the session before the page has heard of
 * it. The time in a time-ordered key is kept, so that new sessions land at the end of the indexes.
 */
export function sessionIdOf(environmentId: string, userId: string, key: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([environmentId, userId, key]))
    .digest('hex');
  const time = timeOrdered.test(key) ? key.slice(0, 8) + key.slice(9, 13) : hash.slice(40, 52);
  return `${time.slice(0, 8)}-${time.slice(8)}-8${hash.slice(0, 3)}-a${hash.slice(3, 6)}-${hash.slice(6, 18)}`;
}
