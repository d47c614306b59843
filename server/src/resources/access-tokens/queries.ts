import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { Rows } from '../../http/lists/keyset.ts';

export interface AccessTokenRow {
  id: string;
  account_id: string;
  name: string;
  last_four: string;
  scopes: string[];
  environment_ids: string[] | null;
  expires_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
  owner: string;
  project_ids: string[];
}

/** The live access tokens that cover a project. */
export function selectAccessTokens(db: Database, projectId: string): Rows<AccessTokenRow> {
  return db
    .selectFrom('api_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select(['t.id', 't.account_id', 't.name', 't.last_four', 't.scopes', 't.environment_ids'])
    .select(['t.expires_at', 't.last_used_at', 't.created_at', 'a.email as owner'])
    .select(
      sql<string[]>`ARRAY(SELECT project_id FROM api_token_projects WHERE token_id = t.id ORDER BY 1)`.as(
        'project_ids',
      ),
    )
    .where('t.revoked_at', 'is', null)
    .where('t.id', 'in', (sub) =>
      sub.selectFrom('api_token_projects').select('token_id').where('project_id', '=', projectId),
    );
}
export function findAccessToken(
  db: Database,
  projectId: string,
  id: string,
): Promise<AccessTokenRow | undefined> {
  return selectAccessTokens(db, projectId).where('t.id', '=', id).executeTakeFirst();
}

export async function renameAccessToken(db: Database, id: string, name: string): Promise<void> {
  await db.updateTable('api_tokens').set({ name }).where('id', '=', id).execute();
}
