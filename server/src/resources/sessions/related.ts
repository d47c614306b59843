import type { Database } from '../../db/pool.ts';
import { expands } from '../../http/query.ts';
import type { ContentRow } from '../content/queries.ts';
import { type VersionRow, versionsById } from '../content/versions/queries.ts';
import type { EntityRow, EntityTable } from '../end-users/entity.ts';
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
