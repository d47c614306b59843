import { hash, randomBytes } from 'node:crypto';
import { newId } from 'guidepost-model/ids';
import { type RawBuilder, sql } from 'kysely';
import { given } from '../db/given.ts';
import type { Database } from '../db/pool.ts';
import type { Plan, Role, Scope } from './scopes.ts';

export const hashToken = (token: string) => hash('sha256', token, 'buffer');
export const newToken = () => `gp_${randomBytes(32).toString('base64url')}`;

export interface NewToken {
  accountId: string;
  projectIds: string[];
  name: string;
  scopes: Scope[];
  environmentIds: string[] | null;
  expiresAt: Date | null;
}

/** Stores the hash of a token. Its text is stored nowhere and cannot be read again. */
export async function insertToken(db: Database, token: string, fields: NewToken, now: Date) {
  const id = newId();
  await db
    .insertInto('api_tokens')
    .values({
      id,
      account_id: fields.accountId,
      name: fields.name,
      token_hash: hashToken(token),
      last_four: token.slice(-4),
      scopes: fields.scopes,
      environment_ids: fields.environmentIds,
      expires_at: fields.expiresAt,
      created_at: now,
    })
    .execute();
  await db
    .insertInto('api_token_projects')
    .values(fields.projectIds.map((projectId) => ({ token_id: id, project_id: projectId })))
    .execute();
  return id;
}

/** A project that a caller covers, with the role of the caller's account in it. */
export interface CoveredProject {
  id: string;
  name: string;
  plan: Plan;
  role: Role;
  environments: { id: string; name: string; isPrimary: boolean }[];
}

export interface TokenRow {
  id: string;
  name: string;
  account_id: string;
  scopes: string[];
  environment_ids: string[] | null;
  expires_at: Date | null;
  projects: CoveredProject[];
}

/** Live projects with their live environments, of those that `source` names as `p` with the membership `m`. */
export const coveredProjects = (source: RawBuilder<unknown>) => sql<CoveredProject[]>`
  coalesce((
    SELECT json_agg(json_build_object(
      'id', p.id, 'name', p.name, 'plan', p.plan, 'role', m.role,
      'environments', coalesce((
        SELECT json_agg(json_build_object('id', e.id, 'name', e.name, 'isPrimary', e.is_primary)
                        ORDER BY e.created_at, e.id)
        FROM environments e WHERE e.project_id = p.id AND e.deleted_at IS NULL), '[]')
    ) ORDER BY p.created_at, p.id)
    FROM ${source} AND p.deleted_at IS NULL), '[]')`;

/**
 * The token with this hash and all that decides what it may do: the projects its owner is still a member of,
 * the owner's role there, and their environments. Undefined when revoked or when the owner is disabled.
 */
export async function findToken(db: Database, hash: Buffer): Promise<TokenRow | undefined> {
  const covered = coveredProjects(sql`
    api_token_projects tp
    JOIN projects p ON p.id = tp.project_id
    JOIN members m ON m.project_id = p.id AND m.account_id = t.account_id
    WHERE tp.token_id = t.id`);
  const { rows } = await sql<TokenRow>`
    SELECT t.id, t.name, t.account_id, t.scopes, t.environment_ids, t.expires_at, ${covered} AS projects
    FROM api_tokens t JOIN accounts a ON a.id = t.account_id
    WHERE t.token_hash = ${hash} AND t.revoked_at IS NULL AND a.disabled_at IS NULL`.execute(db);
  return rows[0];
}

/** Writes down when tokens were last used, each at most once a minute. */
export async function noteTokenUses(db: Database, uses: ReadonlyMap<string, Date>): Promise<void> {
  // In the order of their ids, so that two servers cannot wait for each other.
  const rows = [...uses].sort(([one], [other]) => (one < other ? -1 : 1)).map(([id, at]) => ({ id, at }));
  await sql`
    WITH used AS (
      SELECT t.id, u.at FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS u (id text, at timestamptz)
      JOIN api_tokens t ON t.id = u.id
      WHERE t.last_used_at IS NULL OR t.last_used_at < u.at - interval '1 minute'
      ORDER BY t.id FOR NO KEY UPDATE OF t
    )
    UPDATE api_tokens t SET last_used_at = used.at FROM used WHERE t.id = used.id`.execute(db);
}

/** The tokens of a project, or of all projects, revoked ones included; for the command line. */
export function listTokens(db: Database, projectId: string | undefined) {
  return db
    .selectFrom('api_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.account_id')
    .select(['t.id', 't.name', 't.last_four', 't.scopes', 't.environment_ids', 't.expires_at'])
    .select(['t.revoked_at', 't.last_used_at', 't.created_at', 'a.email as owner'])
    .select(
      sql<string[]>`ARRAY(SELECT project_id FROM api_token_projects WHERE token_id = t.id ORDER BY 1)`.as(
        'project_ids',
      ),
    )
    .$call(
      given(projectId, (query, projectId) =>
        query.where('t.id', 'in', (sub) =>
          sub.selectFrom('api_token_projects').select('token_id').where('project_id', '=', projectId),
        ),
      ),
    )
    .orderBy('t.created_at')
    .orderBy('t.id')
    .execute();
}

/** Revokes all tokens of an account. Every server is notified at the commit. */
export async function revokeTokensOf(trx: Database, accountId: string, now: Date): Promise<void> {
  await trx
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Revokes a token; false when it is unknown or revoked already. Every server is notified at the commit. */
export async function revokeToken(db: Database, id: string, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('api_tokens')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
