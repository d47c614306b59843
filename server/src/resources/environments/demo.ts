import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { newSdkToken } from './new-sdk-token.ts';
import { insertEnvironment } from './queries.ts';

/** The environment of the demo is known by its token, so that an environment of a customer can be called Demo too. */
const mark = 'sdk_demo_';

const newDemoToken = () => newSdkToken().replace('sdk_', mark);

/** A token to follow this one: an environment of the demo stays known as one. */
export const newSdkTokenLike = (token: string) => (token.startsWith(mark) ? newDemoToken() : newSdkToken());

/** Whether the environment is the one of a demo. */
export const isDemo = ({ sdk_token }: { sdk_token: string }): boolean => sdk_token.startsWith(mark);

/** The oldest demo of these projects. */
export const findDemoEnvironment = (db: Database, ...projectIds: string[]) =>
  selectDemos(db).where('project_id', '=', sql<string>`ANY (${projectIds}::text[])`).executeTakeFirst();

/** The demo of the oldest project of the service. */
export const findFirstDemoEnvironment = (db: Database) =>
  selectDemos(db)
    .where(
      'project_id',
      '=',
      sql<string>`(SELECT id FROM projects WHERE deleted_at IS NULL ORDER BY created_at, id LIMIT 1)`,
    )
    .executeTakeFirst();

const selectDemos = (db: Database) =>
  db
    .selectFrom('environments')
    .selectAll()
    .where(sql<boolean>`starts_with(sdk_token, ${mark})`)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id');

/** Undefined when the project has one already. Those who make it at the same time wait for each other. */
export function insertDemoEnvironment(db: Database, projectId: string, now: Date) {
  return db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE environments IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    if (await findDemoEnvironment(trx, projectId)) return undefined;
    return insertEnvironment(trx, projectId, { name: 'Demo', sdkToken: newDemoToken() }, now);
  });
}
