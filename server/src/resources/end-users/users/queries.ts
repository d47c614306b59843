import { sql } from 'kysely';
import type { Database } from '../../../db/pool.ts';
import { uncountUser } from '../../analytics/rollup/uncount.ts';
import type { EntityRow } from '../entity.ts';
import { deleteEntity } from '../entity-queries.ts';

/**
 * For good. Memberships, segment rows and what is left of sessions go by their foreign keys. Sessions come first: who
 * records an event holds the session and may want the user next. Events and what they counted for come last,
 * when there is no session to record any more of them.
 */
export async function deleteUser(
  trx: Database,
  environmentId: string,
  id: string,
): Promise<EntityRow | undefined> {
  await trx
    .deleteFrom('content_sessions')
    .where('environment_id', '=', environmentId)
    .where('user_id', '=', id)
    .execute();
  const deleted = await deleteEntity(trx, 'users', environmentId, id);
  if (deleted) {
    await uncountUser(trx, environmentId, id);
    // A messageId never outlives the event that it recorded.
    await sql`
      WITH gone AS (
        DELETE FROM events WHERE environment_id = ${environmentId} AND user_id = ${id} RETURNING id
      )
      DELETE FROM event_messages WHERE environment_id = ${environmentId} AND event_id IN (SELECT id FROM gone)`.execute(
      trx,
    );
  }
  return deleted;
}
