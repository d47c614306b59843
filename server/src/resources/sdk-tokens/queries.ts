import { newId } from 'guidepost-model/ids';
import type { Selectable } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { SdkTokens } from '../../db/tables/access.ts';

export type SdkTokenRow = Selectable<SdkTokens>;

export function selectSdkTokens(db: Database, environmentId: string) {
  return db.selectFrom('sdk_tokens').selectAll().where('environment_id', '=', environmentId);
}

export function insertSdkToken(db: Database, environmentId: string, token: string, now: Date) {
  return db
    .insertInto('sdk_tokens')
    .values({ id: newId(), environment_id: environmentId, token, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSdkToken(db: Database, environmentId: string, id: string): Promise<void> {
  await db
    .deleteFrom('sdk_tokens')
    .where('environment_id', '=', environmentId)
    .where('id', '=', id)
    .execute();
}
