import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { newSdkToken } from './new-sdk-token.ts';
import { insertEnvironment } from './queries.ts';

/** The environment of the demo is known by its token, so that an environment of a customer can be called Demo too. */
const mark = 'sdk_demo_';

const newDemoToken = () => newSdkToken().replace('sdk_', mark);

/** A token to follow this one: an environment of the demo stays known as one. */
export const newSdkTokenLike = (token: string) => (token.startsWith(mark) ? newDemoToken() : newSdkToken());

/** The environment whose content the page /demo shows; undefined when nobody has made one. */
export function findDemoEnvironment(db: Database) {
  return db
    .selectFrom('environments')
    .selectAll()
    .where(sql<boolean>`starts_with(sdk_token, ${mark})`)
    .where('deleted_at', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
}

/** Undefined when there is one already. Those who make it at the same time wait for each other. */
export function insertDemoEnvironment(db: Database, projectId: string, now: Date) {
  return db.transaction().execute(async (trx) => {
    await sql`LOCK TABLE environments IN SHARE ROW EXCLUSIVE MODE`.execute(trx);
    if (await findDemoEnvironment(trx)) return undefined;
    return insertEnvironment(trx, projectId, { name: 'Demo', sdkToken: newDemoToken() }, now);
  });
}
