import { sql } from 'kysely';
import type { Database } from '../db/pool.ts';
import { failOrphans } from './orphans.ts';

/**
 * Deletes an endpoint; false when there is none. Its pending deliveries become failed attempts; where they are
 * very many, the workers do the rest.
 */
export async function deleteEndpoint(
  trx: Database,
  environmentId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhooks')
    .set({ enabled: false, deleted_at: now, updated_at: now, epoch: sql`epoch + 1` })
    .where('environment_id', '=', environmentId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  await failOrphans(trx, environmentId, now, id);
  return true;
}

/** Deletes the endpoints of an environment, which go with it. */
export async function deleteEndpointsOf(trx: Database, environmentId: string, now: Date): Promise<void> {
  const endpoints = await trx
    .selectFrom('webhooks')
    .select('id')
    .where('environment_id', '=', environmentId)
    .where('deleted_at', 'is', null)
    .execute();
  for (const { id } of endpoints) await deleteEndpoint(trx, environmentId, id, now);
}
