import { newId } from 'guidepost-model/ids';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';
import type { LocalizationPatch, NewLocalization } from './contract.ts';

export type LocalizationRow = Selectable<Tables['localizations']>;

export function selectLocalizations(db: Database, projectId: string, filter: { deleted?: boolean } = {}) {
  return db
    .selectFrom('localizations')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null);
}

export function listLocalizations(db: Database, projectId: string, filter: { deleted?: boolean }) {
  return selectLocalizations(db, projectId, filter).orderBy('created_at').orderBy('id').execute();
}

export function findLocalization(db: Database, projectId: string, id: string) {
  return selectLocalizations(db, projectId).where('id', '=', id).executeTakeFirst();
}

/** Codes are unique in any case, deleted localizations included. */
export function findLocalizationByCode(db: Database, projectId: string, code: string) {
  return db
    .selectFrom('localizations')
    .selectAll()
    .where('project_id', '=', projectId)
    .where(sql<boolean>`lower(code) = lower(${code})`)
    .executeTakeFirst();
}

/**
 * Locks all live localizations of the project until the transaction ends, so changes of one project happen one after
 * the other: nobody deletes a localization while it becomes the default, and two requests that swap codes do not wait
 * for each other.
 */
export function lockLocalizations(db: Database, projectId: string) {
  return selectLocalizations(db, projectId).orderBy('id').forNoKeyUpdate().execute();
}

/** Inserts a localization or restores the deleted one that has the code; undefined when a live one has the code. */
export async function insertLocalization(
  db: Database,
  projectId: string,
  { code, name, locale }: NewLocalization,
  now: Date,
) {
  const id = newId();
  const row = await db
    .insertInto('localizations')
    .values({ id, project_id: projectId, code, name, locale, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .expression(sql`project_id, lower(code)`)
        .doUpdateSet({ name, locale, deleted_at: null, updated_at: now })
        .where('localizations.deleted_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, restored: row.id !== id };
}

const change = (db: Database, projectId: string, id: string) =>
  db.updateTable('localizations').where('project_id', '=', projectId).where('id', '=', id);

/** Fails on the unique index `localizations_code` when another localization, live or deleted, has the code. */
export function updateLocalization(
  db: Database,
  projectId: string,
  id: string,
  { code, name, locale }: LocalizationPatch,
  now: Date,
) {
  return change(db, projectId, id)
    .set({ code, name, locale, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteLocalization(
  db: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<void> {
  await change(db, projectId, id).set({ deleted_at: now, updated_at: now }).execute();
}

/** A live localization stays as it is. */
export function restoreLocalization(db: Database, projectId: string, id: string, now: Date) {
  return change(db, projectId, id)
    .set({
      deleted_at: null,
      updated_at: sql`CASE WHEN deleted_at IS NULL THEN updated_at ELSE ${now}::timestamptz END`,
    })
    .returningAll()
    .executeTakeFirst();
}

/**
 * The caller holds the lock of `lockLocalizations`. The old default goes first: PostgreSQL checks the index that allows
 * one default at every row.
 */
export async function moveDefault(
  db: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<LocalizationRow> {
  await db
    .updateTable('localizations')
    .set({ is_default: false, updated_at: now })
    .where('project_id', '=', projectId)
    .where('is_default', '=', true)
    .execute();
  return change(db, projectId, id)
    .set({ is_default: true, updated_at: now })
    .returningAll()
    .executeTakeFirstOrThrow();
}
