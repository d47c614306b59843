import { type NeededFacts, neededFactsInParts } from 'guidepost-model/conditions/needed-facts';
import type { Condition } from 'guidepost-model/conditions/types';
import type { VersionBody } from 'guidepost-model/content/body';
import { startsAsked } from 'guidepost-model/content/frequency';
import type { ContentType } from 'guidepost-model/content-types/types';
import type { Database } from '../../db/pool.ts';
import { inParts } from '../../http/request/in-parts.ts';
import { enabledTranslations } from '../../resources/content/translations/queries.ts';
import { findEnvironment } from '../../resources/environments/queries.ts';
import { listLocalizations } from '../../resources/localizations/queries.ts';
import { type ConditionListAt, conditionListsInParts } from './condition-lists.ts';
import { type DeliveredTheme, loadThemes } from './themes.ts';

/** Content that is published in an environment. */
export interface PublishedContent {
  contentId: string;
  versionId: string;
  versionNumber: number;
  type: ContentType;
  name: string;
  publishedAt: Date;
  body: VersionBody;
  /** The lists of conditions of the body, but those of its start and hide rules. */
  conditionLists: ConditionListAt[];
  /** The enabled translations by the id of their localization, each with its texts by path. */
  translations: ReadonlyMap<string, Record<string, string>>;
}

/** A segment, as far as it decides who is in it. */
export interface SegmentRules {
  id: string;
  bizType: 'user' | 'company';
  kind: 'all' | 'condition' | 'manual';
  conditions: Condition[];
}

/** Everything that decides what is delivered in an environment, as it was at one revision of the project. */
export interface Snapshot {
  revision: number;
  /** Whether pages get the scripts of the contents. */
  allowsScripts: boolean;
  contents: PublishedContent[];
  /** The ids of all content of the project: conditions may ask about any of it. */
  knownContents: ReadonlySet<string>;
  segments: ReadonlyMap<string, SegmentRules>;
  themes: ReadonlyMap<string, DeliveredTheme>;
  localizations: { id: string; code: string; isDefault: boolean }[];
  neededFacts: NeededFacts;
  /** The largest number of past starts that any frequency rule looks at. */
  startsAsked: number;
}

export async function loadSnapshot(
  db: Database,
  projectId: string,
  environmentId: string,
  revision: number,
): Promise<Snapshot> {
  const contents = await publishedContents(db, projectId, environmentId);
  const themes = await loadThemes(db, projectId);
  const lists = [
    ...contents.flatMap(conditionsOf),
    ...[...themes.values()].flatMap(({ variations }) => variations.map(({ conditions }) => conditions)),
  ];
  const localizations = await listLocalizations(db, projectId, {});
  const known = await db.selectFrom('content').select('id').where('project_id', '=', projectId).execute();
  const environment = await findEnvironment(db, projectId, environmentId);
  return {
    revision,
    allowsScripts: environment?.allow_scripts ?? false,
    contents,
    knownContents: new Set(known.map(({ id }) => id)),
    segments: await segmentRules(db, projectId),
    themes,
    localizations: localizations.map(({ id, code, is_default }) => ({ id, code, isDefault: is_default })),
    neededFacts: await inParts(neededFactsInParts(lists)),
    startsAsked: Math.max(1, ...contents.map(({ body }) => startsAsked(body.startRules))),
  };
}

/** Every list of conditions of a content. */
export const conditionsOf = ({ body, conditionLists }: PublishedContent): Condition[][] => [
  body.startRules?.when ?? [],
  body.hideRules?.when ?? [],
  ...conditionLists.map(({ conditions }) => conditions),
];

async function publishedContents(
  db: Database,
  projectId: string,
  environmentId: string,
): Promise<PublishedContent[]> {
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
  const contents: PublishedContent[] = [];
  for (const row of rows) {
    const body = { ...(row.body as Omit<VersionBody, 'themeId'>), themeId: row.theme_id };
    contents.push({
      contentId: row.content_id,
      versionId: row.version_id,
      versionNumber: row.number,
      type: row.type,
      name: row.name,
      publishedAt: row.published_at,
      body,
      conditionLists: await inParts(conditionListsInParts(row.type, body)),
      translations: translations.get(row.version_id) ?? new Map(),
    });
  }
  return contents;
}

async function segmentRules(db: Database, projectId: string): Promise<Map<string, SegmentRules>> {
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
