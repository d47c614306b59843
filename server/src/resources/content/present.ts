import { getOrThrow, only } from 'guidepost-model/certain';
import type { Database } from '../../db/pool.ts';
import { expands } from '../../http/lists/query.ts';
import type { Content } from './contract.ts';
import { type PublicationRow, publicationsOf } from './publications.ts';
import type { ContentRow } from './queries.ts';
import { localizationProgress, type VersionLocalization } from './translations/progress.ts';
import { editedBodies } from './versions/page-bodies.ts';
import { presentVersionSummary } from './versions/present.ts';
import { type VersionRow, versionsById } from './versions/queries.ts';

type Expand = readonly string[] | undefined;

function presentRow(
  row: ContentRow,
  publications: PublicationRow[],
  versions: ReadonlyMap<string, VersionRow>,
  progress: ReadonlyMap<string, VersionLocalization[]>,
  expand: Expand,
): Content {
  const versionOf = (id: string) => presentVersionSummary(getOrThrow(versions, id));
  return {
    id: row.id,
    object: 'content',
    name: row.name,
    type: row.type,
    buildUrl: row.build_url,
    editedVersionId: row.edited_version_id,
    ...(expands(expand, 'editedVersion') && { editedVersion: versionOf(row.edited_version_id) }),
    ...(expands(expand, 'translationStats') && {
      translationStats: getOrThrow(progress, row.edited_version_id),
    }),
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

/** A few queries for a whole page, however many contents it has. */
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
  const progress = expands(expand, 'translationStats')
    ? await translationProgress(db, projectId, rows)
    : new Map<string, VersionLocalization[]>();
  return rows.map((row) => presentRow(row, publications.get(row.id) ?? [], versions, progress, expand));
}

/** How far the edited version of each content is translated, by the id of the version. */
async function translationProgress(db: Database, projectId: string, rows: ContentRow[]) {
  const types = new Map(rows.map((row) => [row.edited_version_id, row.type]));
  const versions = await editedBodies(db, projectId, [...types.keys()]);
  return localizationProgress(
    db,
    projectId,
    versions.map((version) => ({ type: getOrThrow(types, version.id), version })),
  );
}

export async function presentContent(db: Database, row: ContentRow, expand: Expand): Promise<Content> {
  return only(await presentContents(db, row.project_id, [row], expand));
}
