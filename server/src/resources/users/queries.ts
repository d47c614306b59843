import type { Database } from '../../db/pool.ts';
import { deleteEntity } from '../attributes/select.ts';

/** For good: memberships and segment rows go by their foreign keys, events with the user. */
export function deleteUser(db: Database, environmentId: string, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const deleted = await deleteEntity(trx, 'users', environmentId, id);
    if (deleted) {
      const events = trx.deleteFrom('events').where('environment_id', '=', environmentId);
      await events.where('user_id', '=', id).execute();
    }
    return deleted;
  });
}
