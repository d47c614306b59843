import type { Condition } from 'guidepost-model/conditions/types';
import { newId } from 'guidepost-model/ids';
import type { Settings } from 'guidepost-model/themes/values';
import type { Selectable } from 'kysely';
import { given } from '../../db/given.ts';
import { containsText } from '../../db/like.ts';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';

export interface Variation {
  id: string;
  name: string;
  conditions: Condition[];
  /** Every setting: a variation does not change when its theme does. */
  settings: Settings;
}

type Columns = Selectable<Tables['themes']>;
export type ThemeSummary = Omit<Columns, 'settings' | 'variations'>;
/** With the large columns, of which lists read only those that they show. */
export type ThemeRow = ThemeSummary & { settings: Settings; variations: Variation[] };
export type LargeColumn = 'settings' | 'variations';

const summaryColumns = [
  'id',
  'project_id',
  'name',
  'is_default',
  'system_key',
  'variation_count',
  'created_at',
  'updated_at',
  'deleted_at',
] as const;

interface ThemeFilter {
  name?: string;
  search?: string;
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
    .select([...summaryColumns, ...large])
    .where('project_id', '=', projectId)
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$call(given(filter.name, (query, name) => query.where(containsText('name', name))))
    .$call(given(filter.search, (query, text) => query.where(containsText('name', text))))
    .$castTo<ThemeSummary & Partial<ThemeRow>>();
}

export function largeColumnsOf(
  db: Database,
  projectId: string,
  ids: string[],
  large: readonly LargeColumn[],
) {
  return db
    .selectFrom('themes')
    .select(['id', ...large])
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .$castTo<Pick<ThemeRow, 'id'> & Partial<Pick<ThemeRow, LargeColumn>>>()
    .execute();
}

export function findTheme(db: Database, projectId: string, id: string, large?: readonly LargeColumn[]) {
  return selectThemes(db, projectId, {}, large).where('id', '=', id).executeTakeFirst();
}

/** Finds a live theme that nobody can change until the transaction ends. */
export function findThemeForShare(db: Database, projectId: string, id: string) {
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
 * Everybody who makes a theme the default waits here, at the row of the project, before locking a theme. The row of
 * the default theme would not do: by the time it could be locked, another theme may be the default.
 */
export async function lockDefaultTheme(db: Database, projectId: string): Promise<void> {
  await db.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
}

/** Leaves the project without a default theme; the same transaction gives it another. */
export async function clearDefaultTheme(db: Database, projectId: string, now: Date): Promise<void> {
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

type ThemeChange = { [Field in keyof ThemeFields]?: ThemeFields[Field] | undefined } & {
  deletedAt?: Date | null;
};

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
