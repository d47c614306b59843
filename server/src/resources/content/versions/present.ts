import { getOrThrow } from 'guidepost-model/certain';
import { questionsInParts } from 'guidepost-model/content/question-list';
import type { Database } from '../../../db/pool.ts';
import { expands } from '../../../http/lists/query.ts';
import { inParts } from '../../../http/request/in-parts.ts';
import type { Version, VersionSummary } from '../contract.ts';
import type { ContentRow } from '../queries.ts';
import { localizationProgress } from '../translations/progress.ts';
import { bodyOf, type FullVersionRow, type VersionRow } from './queries.ts';

type Expand = readonly string[] | undefined;

/** What can be shown of a version without reading its body. */
export function presentVersionSummary(row: VersionRow): VersionSummary {
  return {
    id: row.id,
    object: 'contentVersion',
    number: row.number,
    firstPublishedAt: row.first_published_at?.toISOString() ?? null,
    themeId: row.theme_id,
    questions: null,
    note: row.note,
    createdBy:
      row.created_by === null ? null : { accountId: row.created_by, name: row.created_by_name ?? '' },
    updatedAt: row.updated_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

export async function presentQuestions(type: ContentRow['type'], row: FullVersionRow) {
  const questions = await inParts(questionsInParts(type, bodyOf(row)));
  return questions.map((question) => ({ object: 'question' as const, ...question }));
}

/** Lists read the bodies of versions only where an expansion shows a part of them. */
export const needsBody = (expand: Expand) => (expand?.length ?? 0) > 0;

export async function presentVersions(
  db: Database,
  projectId: string,
  type: ContentRow['type'],
  rows: FullVersionRow[],
  expand: Expand,
): Promise<Version[]> {
  const localizations = expands(expand, 'localizations')
    ? await localizationProgress(
        db,
        projectId,
        rows.map((version) => ({ type, version })),
      )
    : undefined;
  const versions: Version[] = [];
  for (const row of rows) {
    const { steps, startRules, hideRules, data, scheduledAt } = bodyOf(row);
    versions.push({
      ...presentVersionSummary(row),
      ...(expands(expand, 'questions') && { questions: await presentQuestions(type, row) }),
      ...(expands(expand, 'steps') && { steps }),
      ...(expands(expand, 'data') && { startRules, hideRules, data, scheduledAt }),
      ...(localizations && { localizations: getOrThrow(localizations, row.id) }),
    });
  }
  return versions;
}
