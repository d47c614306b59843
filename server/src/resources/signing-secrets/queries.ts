import { newId } from 'guidepost-model/ids';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { SigningSecrets } from '../../db/tables/access.ts';

export type SigningSecretRow = Selectable<SigningSecrets>;

export function selectSigningSecrets(db: Database, environmentId: string) {
  return db.selectFrom('signing_secrets').selectAll().where('environment_id', '=', environmentId);
}

export async function countSigningSecrets(db: Database, environmentId: string): Promise<number> {
  const rows = await selectSigningSecrets(db, environmentId).execute();
  return rows.length;
}

/** Those who create a secret of one environment at the same time wait for each other. */
export async function lockSigningSecrets(trx: Database, environmentId: string): Promise<void> {
  await sql`SELECT 1 FROM environments WHERE id = ${environmentId} FOR NO KEY UPDATE`.execute(trx);
}

type NewSecret = Pick<SigningSecretRow, 'name' | 'secret' | 'last_four'>;

export function insertSigningSecret(db: Database, environmentId: string, fields: NewSecret, now: Date) {
  return db
    .insertInto('signing_secrets')
    .values({ ...fields, id: newId(), environment_id: environmentId, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteSigningSecret(db: Database, environmentId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('signing_secrets')
    .where('environment_id', '=', environmentId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
