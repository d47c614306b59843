import { type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';

/** Whether a demo has made the row of the table. */
export const isOfDemo = (table: 'content' | 'segments') =>
  sql<SqlBool>`EXISTS (
    SELECT FROM demo_objects d
    WHERE d.project_id = ${sql.ref(`${table}.project_id`)} AND d.object_id = ${sql.ref(`${table}.id`)})`;

/** Notes what a demo has made, so that lists of other environments can leave it out. */
export async function noteDemoObject(db: Database, projectId: string, id: string): Promise<void> {
  await db.insertInto('demo_objects').values({ project_id: projectId, object_id: id }).execute();
}
