import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { forgetUser } from '../analytics/rollup/forget.ts';
import type { EntityRow } from '../attributes/merge.ts';
import { deleteEntity } from '../attributes/select.ts';

/** For good: memberships and segment rows go by their foreign keys, events and what they counted for with the user. */
export async function deleteUser(
  trx: Database,
  environmentId: string,
  id: string,
): Promise<EntityRow | undefined> {
  const deleted = await deleteEntity(trx, 'users', environmentId, id);
  if (deleted) {
    await forgetUser(trx, environmentId, id);
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
