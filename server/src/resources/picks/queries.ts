import { newId } from 'guidepost-model/ids';
import { type Selectable, sql } from 'kysely';
import { hashToken } from '../../auth/tokens.ts';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';

export type PickRow = Selectable<Tables['element_picks']>;

/** On this channel servers hear that some pick has changed. */
export const picksChannel = 'guidepost_picks';

/** How many picks a project keeps; the oldest give way. */
const picksKept = 100;
const lifetimeMs = 3_600_000;
/** How many expired picks one run removes; the next run takes the rest. */
const removedAtOnce = 10_000;

interface NewPick {
  token: string;
  url: string;
  mustMatch: string | undefined;
}

export async function insertPick(
  trx: Database,
  projectId: string,
  { token, url, mustMatch }: NewPick,
  now: Date,
): Promise<PickRow> {
  await sql`SELECT FROM projects WHERE id = ${projectId} FOR NO KEY UPDATE`.execute(trx);
  await sql`
    DELETE FROM element_picks WHERE project_id = ${projectId} AND id IN (
      SELECT id FROM element_picks WHERE project_id = ${projectId}
      ORDER BY created_at DESC, id DESC OFFSET ${picksKept - 1})`.execute(trx);
  return trx
    .insertInto('element_picks')
    .values({
      project_id: projectId,
      id: newId(),
      token_hash: hashToken(token),
      url,
      must_match: mustMatch ?? null,
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function findPick(db: Database, projectId: string, id: string, now: Date) {
  return db
    .selectFrom('element_picks')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** The token is a secret of one pick, so it tells the tenant. The row is locked until the transaction ends. */
export function lockPickOfToken(trx: Database, token: string, now: Date) {
  return trx
    .selectFrom('element_picks')
    .selectAll()
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Others hear of it at the commit, where the state has changed. */
export async function advancePick(
  trx: Database,
  { project_id, id, status }: PickRow,
  next: { status: PickRow['status']; result?: object | undefined },
  now: Date,
): Promise<void> {
  await trx
    .updateTable('element_picks')
    .set({
      status: next.status,
      seen_at: now,
      ...(next.result && { result: JSON.stringify(next.result) }),
    })
    .where('project_id', '=', project_id)
    .where('id', '=', id)
    .execute();
  if (next.status !== status) await sql`NOTIFY ${sql.id(picksChannel)}`.execute(trx);
}

export async function removeExpiredPicks(db: Database, now: Date): Promise<void> {
  await sql`
    DELETE FROM element_picks WHERE (project_id, id) IN (
      SELECT project_id, id FROM element_picks WHERE expires_at <= ${now} LIMIT ${removedAtOnce})`.execute(
    db,
  );
}
