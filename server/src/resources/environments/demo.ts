import { sql } from 'kysely';
import { given } from '../../db/given.ts';
import type { Database } from '../../db/pool.ts';
import { newSdkToken } from './new-sdk-token.ts';
import { insertEnvironment } from './queries.ts';

/** The environment of the demo is known by its token, so that an environment of a customer can be called Demo too. */
const mark = 'sdk_demo_';

const newDemoToken = () => newSdkToken().replace('sdk_', mark);

/** A token to follow this one: an environment of the demo stays known as one. */
export const newSdkTokenLike = (token: string) => (token.startsWith(mark) ? newDemoToken() : newSdkToken());

/** The environment whose content the page /demo shows, or that of one project; undefined when nobody has made one. */
export function findDemoEnvironment(db: Database, projectId?: string) {
  return db
    .selectFrom('environments')
    .selectAll()
    .where(sql<boolean>`starts_with(sdk_token, ${mark})`)
    .where('deleted_at', 'is', null)
    .$call(given(projectId, (query, id) => query.where('project_id', '=', id)))
    .orderBy('created_at')
    .executeTakeFirst();
}

/**
 * Undefined when the project has one already, or with `isElsewhereToo` any project. Those who make it at the same time wait
 * for each other.
 */
export function insertDemoEnvironment(db: Database, projectId: string, isElsewhereToo: boolean, now: Date) {
  return db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE environments IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    if (await findDemoEnvironment(trx, isElsewhereToo ? undefined : projectId)) return undefined;
    return insertEnvironment(trx, projectId, { name: 'Demo', sdkToken: newDemoToken() }, now);
  });
}
