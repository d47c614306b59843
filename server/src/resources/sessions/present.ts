import type { Database } from '../../db/pool.ts';
import { expands } from '../../http/lists/query.ts';
import type { ContentRow } from '../content/queries.ts';
import type { VersionRow } from '../content/versions/queries.ts';
import type { Definitions } from '../end-users/definition-cache.ts';
import { presentPlainCompany, presentPlainUser } from '../end-users/present.ts';
import type { ContentSession, SessionAnswer, SessionContent, SessionVersion } from './contract.ts';
import type { AnswerRow, SessionRow } from './recording/session-rows.ts';
import { loadRelated, type Related, type Tenant } from './related.ts';

type Expand = readonly string[] | undefined;

const presentAnswer = (row: AnswerRow): SessionAnswer => ({
  id: row.id,
  object: 'contentSessionAnswer',
  answerType: row.question_type,
  answerValue: row.value,
  createdAt: row.created_at.toISOString(),
  questionCvid: row.question_cvid,
  questionName: row.question_name,
});

const presentContent = (row: ContentRow): SessionContent => ({
  id: row.id,
  object: 'content',
  name: row.name,
  type: row.type,
  editedVersionId: row.edited_version_id,
  updatedAt: row.updated_at.toISOString(),
  createdAt: row.created_at.toISOString(),
});

export const presentVersion = (row: VersionRow): SessionVersion => ({
  id: row.id,
  object: 'contentVersion',
  number: row.number,
  updatedAt: row.updated_at.toISOString(),
  createdAt: row.created_at.toISOString(),
});

const maybe = <Row, Shown>(row: Row | undefined, present: (row: Row) => Shown): Shown | null =>
  row === undefined ? null : present(row);

function presentSession(
  row: SessionRow,
  related: Related,
  definitions: Definitions,
  expand: Expand,
): ContentSession {
  const { answers, contents, versions, users, companies } = related;
  return {
    id: row.id,
    object: 'contentSession',
    answers: expands(expand, 'answers') ? (answers.get(row.id) ?? []).map(presentAnswer) : null,
    completed: row.completed_at !== null,
    completedAt: row.completed_at?.toISOString() ?? null,
    endedAt: row.ended_at?.toISOString() ?? null,
    endReason: row.end_reason,
    contentId: row.content_id,
    content: maybe(contents.get(row.content_id), presentContent),
    createdAt: row.created_at.toISOString(),
    companyId: row.company_id,
    company: maybe(companies.get(row.company_id ?? ''), (company) =>
      presentPlainCompany(company, definitions),
    ),
    lastActivityAt: row.last_activity_at.toISOString(),
    progress: row.progress,
    userId: row.user_id,
    user: maybe(users.get(row.user_id), (user) => presentPlainUser(user, definitions)),
    versionId: row.version_id,
    version: maybe(versions.get(row.version_id), presentVersion),
  };
}

export async function presentSessions(
  db: Database,
  tenant: Tenant,
  rows: SessionRow[],
  definitions: Definitions,
  expand: Expand,
): Promise<ContentSession[]> {
  const related = await loadRelated(db, tenant, rows, expand);
  return rows.map((row) => presentSession(row, related, definitions, expand));
}

const nothing: Related = {
  answers: new Map(),
  contents: new Map(),
  versions: new Map(),
  users: new Map(),
  companies: new Map(),
};

/** Without anything that would have to be asked for. */
export const presentPlainSession = (row: SessionRow, definitions: Definitions): ContentSession =>
  presentSession(row, nothing, definitions, []);
