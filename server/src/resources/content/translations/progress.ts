import type { StoredUnits } from 'guidepost-model/content/translations/match';
import { statsOf, translatedInParts, unitsInParts } from 'guidepost-model/content/translations/units';
import type { ContentType } from 'guidepost-model/content-types/types';
import type { Database } from '../../../db/pool.ts';
import { inParts } from '../../../http/request/in-parts.ts';
import type { Version } from '../contract.ts';
import { bodyOf, type FullVersionRow } from '../versions/queries.ts';
import { isTranslatable } from './translatable.ts';

export type VersionLocalization = NonNullable<Version['localizations']>[number];

/** How many texts of each version are missing or outdated in every live localization, the oldest localization first. */
export async function localizationProgress(
  db: Database,
  projectId: string,
  versions: { type: ContentType; version: FullVersionRow }[],
): Promise<Map<string, VersionLocalization[]>> {
  const translatable = versions.filter(({ type }) => isTranslatable(type));
  const ids = translatable.map(({ version }) => version.id);
  const rows = await db
    .selectFrom('localizations as l')
    .leftJoin('version_translations as t', (join) =>
      join
        .onRef('t.localization_id', '=', 'l.id')
        .onRef('t.project_id', '=', 'l.project_id')
        .on('t.version_id', 'in', [...ids, '']),
    )
    .select(['l.id', 'l.code', 'l.name', 't.version_id', 't.enabled', 't.units'])
    .where('l.project_id', '=', projectId)
    .where('l.deleted_at', 'is', null)
    .where('l.is_default', '=', false)
    .orderBy('l.created_at')
    .orderBy('l.id')
    .execute();

  const localizations = new Map(rows.map(({ id, code, name }) => [id, { id, code, name }]));
  const saved = new Map(rows.map((row) => [`${row.version_id} ${row.id}`, row]));
  const progress = new Map<string, VersionLocalization[]>(versions.map(({ version }) => [version.id, []]));
  for (const { type, version } of translatable) {
    const units = await inParts(unitsInParts(type, bodyOf(version)));
    const list: VersionLocalization[] = [];
    for (const { id, code, name } of localizations.values()) {
      const row = saved.get(`${version.id} ${id}`);
      const translated = await inParts(translatedInParts(units, (row?.units ?? {}) as StoredUnits));
      const { missing, outdated } = statsOf(translated);
      list.push({ code, name, enabled: row?.enabled ?? false, missing, outdated });
    }
    progress.set(version.id, list);
  }
  return progress;
}
