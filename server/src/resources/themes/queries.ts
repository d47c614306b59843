import type { Condition } from 'guidepost-model/conditions/types';
import { newId } from 'guidepost-model/ids';
import type { Settings } from 'guidepost-model/themes/values';
import type { Selectable } from 'kysely';
import { containsText } from '../../db/like.ts';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';

export interface Variation {
  id: string;
  name: string;
  conditions: Condition[];
  /** All of them: a variation does not change with its theme. */
  settings: Settings;
}

type Columns = Selectable<Tables['themes']>;
export type ThemeSummary = Omit<Columns, 'settings' | 'variations'>;
/** With the large columns; lists read only those they show. */
export type ThemeRow = ThemeSummary & { settings: Settings; variations: Variation[] };
export type LargeColumn = 'settings' | 'variations';

const small = [
  ...(['id', 'project_id', 'name', 'is_default', 'system_key', 'variation_count'] as const),
  ...(['created_at', 'updated_at', 'deleted_at'] as const),
];

interface ThemeFilter {
  name?: string;
  deleted?: boolean;
}

export function selectThemes(
  db: Database,
  projectId: string,
  filter: ThemeFilter = {},
  large: readonly LargeColumn[] = ['settings', 'variations'],
) {
  return db
    .selectFrom('themes')
    .select([...small, ...large])
    .where('project_id', '=', projectId)
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$if(filter.name !== undefined, (query) => query.where(containsText('name', filter.name!)))
    .$castTo<ThemeSummary & Partial<ThemeRow>>();
}

export function findTheme(db: Database, projectId: string, id: string, large?: readonly LargeColumn[]) {
  return selectThemes(db, projectId, {}, large).where('id', '=', id).executeTakeFirst();
}

/** A live theme that stays as it is until the transaction ends. */
export function shareTheme(db: Database, projectId: string, id: string) {
  const query = selectThemes(db, projectId).where('id', '=', id);
  return query.forShare().$castTo<ThemeRow>().executeTakeFirst();
}

/** The theme, live or deleted, locked until the transaction ends. */
export function lockTheme(db: Database, projectId: string, id: string) {
  return db
    .selectFrom('themes')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<ThemeRow>()
    .executeTakeFirst();
}

/**
 * Whoever makes a theme the default lines up here, before any theme is locked: the row of the default may be
 * another one by the time it could be locked.
 */
export async function lockDefault(db: Database, projectId: string): Promise<void> {
  await db.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
}

/** Leaves the project without a default; the same transaction gives it another. */
export async function clearDefault(db: Database, projectId: string, now: Date): Promise<void> {
  await db
    .updateTable('themes')
    .set({ is_default: false, updated_at: now })
    .where('project_id', '=', projectId)
    .where('is_default', '=', true)
    .execute();
}

interface ThemeFields {
  name: string;
  isDefault: boolean;
  settings: Settings;
  variations: Variation[];
}

export function insertTheme(db: Database, projectId: string, fields: ThemeFields, now: Date) {
  return db
    .insertInto('themes')
    .values({
      id: newId(),
      project_id: projectId,
      name: fields.name,
      is_default: fields.isDefault,
      settings: JSON.stringify(fields.settings),
      variations: JSON.stringify(fields.variations),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .$castTo<ThemeRow>()
    .executeTakeFirstOrThrow();
}

type ThemeChange = Partial<ThemeFields> & { deletedAt?: Date | null };

export function updateTheme(
  db: Database,
  projectId: string,
  id: string,
  { name, isDefault, settings, variations, deletedAt }: ThemeChange,
  now: Date,
) {
  return db
    .updateTable('themes')
    .set({
      name,
      is_default: isDefault,
      settings: settings && JSON.stringify(settings),
      variations: variations && JSON.stringify(variations),
      deleted_at: deletedAt,
      updated_at: now,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .$castTo<ThemeRow>()
    .executeTakeFirstOrThrow();
}
