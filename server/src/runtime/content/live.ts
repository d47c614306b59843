import { type NeededFacts, neededFactsOf } from 'guidepost-model/conditions/needed-facts';
import type { Condition } from 'guidepost-model/conditions/types';
import type { VersionBody } from 'guidepost-model/content/body';
import { startsAsked } from 'guidepost-model/content/frequency';
import type { ContentType } from 'guidepost-model/content/types';
import type { Database } from '../../db/pool.ts';
import { enabledTranslations } from '../../resources/content/translations/queries.ts';
import type { LocalizationRow } from '../../resources/localizations/queries.ts';
import { listLocalizations } from '../../resources/localizations/queries.ts';
import { type DeliveredTheme, loadThemes } from './themes.ts';

/** A piece of content that is live in an environment. */
export interface LiveContent {
  contentId: string;
  versionId: string;
  versionNumber: number;
  type: ContentType;
  name: string;
  publishedAt: Date;
  body: VersionBody;
  /** By localization, where the translation is enabled: its texts by path. */
  translations: ReadonlyMap<string, Record<string, string>>;
}

export interface LiveSegment {
  id: string;
  bizType: 'user' | 'company';
  kind: 'all' | 'condition' | 'manual';
  conditions: Condition[];
}

/** Everything that decides what is delivered in an environment, as of one revision. */
export interface Live {
  revision: number;
  contents: LiveContent[];
  /** Of the whole project, by id: what conditions may ask about. */
  knownContents: ReadonlySet<string>;
  segments: ReadonlyMap<string, LiveSegment>;
  themes: ReadonlyMap<string, DeliveredTheme>;
  localizations: LocalizationRow[];
  neededFacts: NeededFacts;
  /** How many starts of a content any rule looks at. */
  startsAsked: number;
}

export async function loadLive(
  db: Database,
  projectId: string,
  environmentId: string,
  revision: number,
): Promise<Live> {
  const contents = await liveContents(db, projectId, environmentId);
  const themes = await loadThemes(db, projectId);
  const conditions = [
    ...contents.flatMap(({ body }) => [...(body.startRules?.when ?? []), ...(body.hideRules?.when ?? [])]),
    ...[...themes.values()].flatMap(({ variations }) =>
      variations.flatMap((variation) => variation.conditions),
    ),
  ];
  const known = await db.selectFrom('content').select('id').where('project_id', '=', projectId).execute();
  return {
    revision,
    contents,
    knownContents: new Set(known.map(({ id }) => id)),
    segments: await liveSegments(db, projectId),
    themes,
    localizations: await listLocalizations(db, projectId, {}),
    neededFacts: neededFactsOf(conditions),
    startsAsked: Math.max(1, ...contents.map(({ body }) => startsAsked(body.startRules))),
  };
}

async function liveContents(db: Database, projectId: string, environmentId: string): Promise<LiveContent[]> {
  const rows = await db
    .selectFrom('publications as p')
    .innerJoin('content as c', 'c.id', 'p.content_id')
    .innerJoin('content_versions as v', 'v.id', 'p.version_id')
    .select([
      'p.content_id',
      'p.version_id',
      'p.published_at',
      'c.type',
      'c.name',
      'v.number',
      'v.theme_id',
      'v.body',
    ])
    .where('p.environment_id', '=', environmentId)
    .where('p.project_id', '=', projectId)
    .where('c.deleted_at', 'is', null)
    .orderBy('p.published_at')
    .orderBy('p.content_id')
    .execute();
  const translations = await enabledTranslations(
    db,
    projectId,
    rows.map((row) => row.version_id),
  );
  return rows.map((row) => ({
    contentId: row.content_id,
    versionId: row.version_id,
    versionNumber: row.number,
    type: row.type,
    name: row.name,
    publishedAt: row.published_at,
    body: { ...(row.body as Omit<VersionBody, 'themeId'>), themeId: row.theme_id },
    translations: translations.get(row.version_id) ?? new Map(),
  }));
}

async function liveSegments(db: Database, projectId: string): Promise<Map<string, LiveSegment>> {
  const rows = await db
    .selectFrom('segments')
    .select(['id', 'biz_type', 'kind', 'conditions'])
    .where('project_id', '=', projectId)
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, biz_type, kind, conditions }) => {
      return [id, { id, bizType: biz_type, kind, conditions: conditions as Condition[] }];
    }),
  );
}
