import { listQuestions } from 'guidepost-model/content/question-list';
import type { Database } from '../../db/pool.ts';
import { expands } from '../../http/query.ts';
import type { Content, Version, VersionSummary } from './contract.ts';
import { type ContentRow, type PublicationRow, publicationsOf } from './queries.ts';
import { localizationStats } from './translations/progress.ts';
import { bodyOf, type FullVersionRow, type VersionRow, versionsById } from './versions/queries.ts';

type Expand = readonly string[] | undefined;

/** Everything that is shown of a version without looking into its body. */
export function presentPlainVersion(row: VersionRow): VersionSummary {
  return {
    id: row.id,
    object: 'contentVersion',
    number: row.number,
    firstPublishedAt: row.first_published_at?.toISOString() ?? null,
    themeId: row.theme_id,
    questions: null,
    updatedAt: row.updated_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

export const presentQuestions = (type: ContentRow['type'], row: FullVersionRow) =>
  listQuestions(type, bodyOf(row)).map((question) => ({ object: 'question' as const, ...question }));

/** Whether the body is needed at all. */
export const needsBody = (expand: Expand) => (expand?.length ?? 0) > 0;

export async function presentVersions(
  db: Database,
  projectId: string,
  type: ContentRow['type'],
  rows: FullVersionRow[],
  expand: Expand,
): Promise<Version[]> {
  const localizations = expands(expand, 'localizations')
    ? await localizationStats(db, projectId, type, rows)
    : undefined;
  return rows.map((row) => {
    const { steps, startRules, hideRules, data, scheduledAt } = bodyOf(row);
    return {
      ...presentPlainVersion(row),
      ...(expands(expand, 'questions') && { questions: presentQuestions(type, row) }),
      ...(expands(expand, 'steps') && { steps }),
      ...(expands(expand, 'data') && { startRules, hideRules, data, scheduledAt }),
      ...(localizations && { localizations: localizations.get(row.id)! }),
    };
  });
}

function presentContent(
  row: ContentRow,
  publications: PublicationRow[],
  versions: ReadonlyMap<string, VersionRow>,
  expand: Expand,
): Content {
  const versionOf = (id: string) => presentPlainVersion(versions.get(id)!);
  return {
    id: row.id,
    object: 'content',
    name: row.name,
    type: row.type,
    buildUrl: row.build_url,
    editedVersionId: row.edited_version_id,
    ...(expands(expand, 'editedVersion') && { editedVersion: versionOf(row.edited_version_id) }),
    environments: publications.map(({ environment_id, version_id, published_at }) => ({
      environmentId: environment_id,
      published: true as const,
      publishedVersionId: version_id,
      publishedAt: published_at.toISOString(),
      ...(expands(expand, 'publishedVersion') && { publishedVersion: versionOf(version_id) }),
    })),
    deleted: row.deleted_at !== null,
    updatedAt: row.updated_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

/** Two queries for a whole page, however many there are. */
export async function presentContents(
  db: Database,
  projectId: string,
  rows: ContentRow[],
  expand: Expand,
): Promise<Content[]> {
  const publications = await publicationsOf(
    db,
    projectId,
    rows.map(({ id }) => id),
  );
  const wanted = [
    ...(expands(expand, 'editedVersion') ? rows.map((row) => row.edited_version_id) : []),
    ...(expands(expand, 'publishedVersion')
      ? [...publications.values()].flat().map((row) => row.version_id)
      : []),
  ];
  const versions = await versionsById(db, projectId, wanted);
  return rows.map((row) => presentContent(row, publications.get(row.id) ?? [], versions, expand));
}
