import { newId } from 'guidepost-model/ids';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';

export type ScheduleRow = Selectable<Tables['scheduled_publications']>;

export const selectSchedules = (db: Database, projectId: string, contentId: string) =>
  db
    .selectFrom('scheduled_publications')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('content_id', '=', contentId);

export const findSchedule = (db: Database, projectId: string, contentId: string, id: string) =>
  selectSchedules(db, projectId, contentId).where('id', '=', id).executeTakeFirst();

type NewSchedule = Pick<
  ScheduleRow,
  'project_id' | 'environment_id' | 'content_id' | 'version_id' | 'publish_at' | 'note'
>;

/**
 * Schedules a publication in the name of who acts in the transaction. It takes the place of the one that the content had in
 * the environment, so their number is bounded by that of the environments.
 */
export async function replaceSchedule(trx: Database, fields: NewSchedule, now: Date): Promise<ScheduleRow> {
  await trx
    .deleteFrom('scheduled_publications')
    .where('project_id', '=', fields.project_id)
    .where('environment_id', '=', fields.environment_id)
    .where('content_id', '=', fields.content_id)
    .execute();
  const { project_id, environment_id, content_id, version_id, publish_at, note } = fields;
  const { rows } = await sql<ScheduleRow>`
    INSERT INTO scheduled_publications
      (id, project_id, environment_id, content_id, version_id, publish_at, note, actor, state, created_at)
    VALUES (${newId()}, ${project_id}, ${environment_id}, ${content_id}, ${version_id}, ${publish_at}, ${note},
      current_setting('guidepost.actor')::jsonb, 'waiting', ${now})
    RETURNING *`.execute(trx);
  return rows[0] as ScheduleRow;
}

export async function deleteSchedule(
  trx: Database,
  projectId: string,
  contentId: string,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('scheduled_publications')
    .where('project_id', '=', projectId)
    .where('content_id', '=', contentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** What is due in any project, the longest due first. */
export const dueSchedules = (db: Database, now: Date, most: number) =>
  db
    .selectFrom('scheduled_publications')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('publish_at', '<=', now)
    .orderBy('publish_at')
    .limit(most)
    .execute();

/** Marks a waiting publication as done. False when it is waiting no longer: somebody else has done or removed it. */
export async function finishSchedule(
  db: Database,
  { project_id, id }: Pick<ScheduleRow, 'project_id' | 'id'>,
  outcome: Pick<ScheduleRow, 'state' | 'problem'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('scheduled_publications')
    .set({ ...outcome, finished_at: now })
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
