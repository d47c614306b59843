import type { Database } from '../../db/pool.ts';

/** Ends the live sessions of content in an environment. */
export async function endSessionsOf(
  trx: Database,
  environmentId: string,
  contentId: string,
  reason: string,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('content_sessions')
    .set({ ended_at: now, end_reason: reason, last_activity_at: now })
    .where('environment_id', '=', environmentId)
    .where('content_id', '=', contentId)
    .where('ended_at', 'is', null)
    .execute();
}
