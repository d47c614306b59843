import type { VersionBody } from 'guidepost-model/content/body';
import type { StoredUnits } from 'guidepost-model/content/translations/match';
import { translationsFor } from 'guidepost-model/content/translations/translate';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';
import { inParts } from '../../../http/request/in-parts.ts';

type Table = Selectable<Tables['version_translations']>;
export type TranslationRow = Omit<Table, 'units'> & { units: StoredUnits };

interface Key {
  versionId: string;
  localizationId: string;
}

export function findTranslation(
  db: Database,
  projectId: string,
  { versionId, localizationId }: Key,
): Promise<TranslationRow | undefined> {
  return db
    .selectFrom('version_translations')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('version_id', '=', versionId)
    .where('localization_id', '=', localizationId)
    .$castTo<TranslationRow>()
    .executeTakeFirst();
}

/** The caller holds the lock of the content, so that two requests at once do not lose each other's texts. */
export function saveTranslation(
  trx: Database,
  projectId: string,
  { versionId, localizationId }: Key,
  { units, enabled }: { units: StoredUnits; enabled: boolean },
  now: Date,
): Promise<TranslationRow> {
  const changes = { units: JSON.stringify(units), enabled, updated_at: now };
  return trx
    .insertInto('version_translations')
    .values({ version_id: versionId, localization_id: localizationId, project_id: projectId, ...changes })
    .onConflict((conflict) => conflict.columns(['version_id', 'localization_id']).doUpdateSet(changes))
    .returningAll()
    .$castTo<TranslationRow>()
    .executeTakeFirstOrThrow();
}

/** Copies the translations into every localization. Deleted localizations count, since they may be restored. */
export async function copyTranslations(
  trx: Database,
  projectId: string,
  fromVersionId: string,
  toVersionId: string,
  now: Date,
): Promise<void> {
  await sql`
    INSERT INTO version_translations (version_id, localization_id, project_id, enabled, units, updated_at)
    SELECT ${toVersionId}, localization_id, project_id, enabled, units, ${now} FROM version_translations
    WHERE project_id = ${projectId} AND version_id = ${fromVersionId}`.execute(trx);
}

/** The enabled translations by version and localization, each with its texts by path. Deleted localizations count. */
export async function enabledTranslations(
  db: Database,
  projectId: string,
  versionIds: string[],
): Promise<Map<string, Map<string, Record<string, string>>>> {
  const found = new Map<string, Map<string, Record<string, string>>>();
  if (versionIds.length === 0) return found;
  const rows = await db
    .selectFrom('version_translations as t')
    .innerJoin('content_versions as v', 'v.id', 't.version_id')
    .innerJoin('content as c', 'c.id', 'v.content_id')
    .select(['t.version_id', 't.localization_id', 't.units', 'c.type', 'v.body'])
    .where('t.project_id', '=', projectId)
    .where('t.version_id', 'in', versionIds)
    .where('t.enabled', '=', true)
    .execute();
  for (const { version_id, localization_id, units, type, body } of rows) {
    const whole = { ...(body as VersionBody), themeId: null };
    const texts = await inParts(translationsFor(type, whole, units as StoredUnits));
    found.set(version_id, (found.get(version_id) ?? new Map()).set(localization_id, texts));
  }
  return found;
}
