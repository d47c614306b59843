import { first } from 'guidepost-model/certain';
import { issueAt } from 'guidepost-model/issues';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { expands } from '../../http/lists/query.ts';
import { invalid } from '../../http/request/errors.ts';
import type { ContentRow } from '../content/queries.ts';
import { type VersionRow, versionsById } from '../content/versions/queries.ts';
import type { EntityRow, EntityTable } from '../end-users/entity.ts';
import { limits } from '../limits/limits.ts';
import { answersOf } from './queries.ts';
import type { AnswerRow, SessionRow } from './recording/session-rows.ts';

export interface Tenant {
  projectId: string;
  environmentId: string;
}

/** What sessions refer to, where it was asked for and is still there. */
export interface Related {
  answers: ReadonlyMap<string, AnswerRow[]>;
  contents: ReadonlyMap<string, ContentRow>;
  versions: ReadonlyMap<string, VersionRow>;
  users: ReadonlyMap<string, EntityRow>;
  companies: ReadonlyMap<string, EntityRow>;
}

/** One query for each relation of a whole page, and none for what was not asked for. */
export async function loadRelated(
  db: Database,
  { projectId, environmentId }: Tenant,
  rows: SessionRow[],
  expand: readonly string[] | undefined,
): Promise<Related> {
  const idsOf = (relation: string, id: (row: SessionRow) => string | null) =>
    expands(expand, relation) ? [...new Set(rows.map(id))].filter((found) => found !== null) : [];
  const entities = (table: EntityTable, ids: string[]) => entitiesById(db, table, environmentId, ids);
  await refuseTooMuch(db, environmentId, rows, expand);
  const [answers, contents, versions, users, companies] = await Promise.all([
    answersOf(
      db,
      environmentId,
      idsOf('answers', (row) => row.id),
    ),
    contentsById(
      db,
      projectId,
      idsOf('content', (row) => row.content_id),
    ),
    versionsById(
      db,
      projectId,
      idsOf('version', (row) => row.version_id),
    ),
    entities(
      'users',
      idsOf('user', (row) => row.user_id),
    ),
    entities(
      'companies',
      idsOf('company', (row) => row.company_id),
    ),
  ]);
  return { answers, contents, versions, users, companies };
}

/** Looks before anything is read. One session is never refused: what its user, its company and its answers have is bounded. */
async function refuseTooMuch(
  db: Database,
  environmentId: string,
  rows: SessionRow[],
  expand: readonly string[] | undefined,
): Promise<void> {
  const wanted = (relation: string, id: (row: SessionRow) => string | null) =>
    expands(expand, relation) ? rows.map(id) : [];
  const users = wanted('user', (row) => row.user_id);
  const companies = wanted('company', (row) => row.company_id);
  const sessions = wanted('answers', (row) => row.id);
  if (rows.length <= 1 || users.length + companies.length + sessions.length === 0) return;
  const attributesOf = (table: EntityTable, ids: (string | null)[]) => sql`
    SELECT octet_length(e.attributes::text) AS bytes FROM unnest(${ids}::text[]) AS asked (id)
    JOIN ${sql.table(table)} e ON e.environment_id = ${environmentId} AND e.external_id = asked.id`;
  const { rows: found } = await sql<{ bytes: number | null }>`
    SELECT sum(bytes) AS bytes FROM (
      ${attributesOf('users', users)} UNION ALL ${attributesOf('companies', companies)} UNION ALL
      SELECT octet_length(value::text) FROM session_answers
      WHERE environment_id = ${environmentId} AND session_id = ANY (${sessions}::text[])) AS sizes`.execute(
    db,
  );
  const { most } = limits.relatedBytes;
  if ((first(found).bytes ?? 0) <= most) return;
  const problem = `brings in more than ${most} bytes of users, companies and answers. Ask for fewer sessions at once with limit`;
  throw invalid([issueAt('expand', problem)]);
}

/** Archived or not. */
async function contentsById(
  db: Database,
  projectId: string,
  ids: string[],
): Promise<Map<string, ContentRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('content')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

async function entitiesById(
  db: Database,
  table: EntityTable,
  environmentId: string,
  ids: string[],
): Promise<Map<string, EntityRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom(table)
    .selectAll()
    .where('environment_id', '=', environmentId)
    .where('external_id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.external_id, row]));
}
