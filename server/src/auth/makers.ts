import { sql } from 'kysely';
import type { Database } from '../db/pool.ts';
import type { Principal } from './principals.ts';
import { type Role, type Scope, scopesOfRole } from './scopes.ts';

/** The maker of something that acts after the request: the account, and the token by which it was made. */
export interface Maker {
  accountId: string;
  /** null for a person who had signed in. */
  tokenId: string | null;
}

export const makerOf = ({ kind, id, accountId }: Principal): Maker => ({
  accountId,
  tokenId: kind === 'token' ? id : null,
});

/** True when a maker has the scope in an environment at this moment, with the role and the token of now. */
export async function stillMay(
  db: Database,
  maker: Maker,
  { projectId, environmentId }: { projectId: string; environmentId: string },
  scope: Scope,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ role: Role; token_scopes: string[] | null }>`
    SELECT m.role, t.scopes AS token_scopes
    FROM accounts a
    JOIN members m ON m.account_id = a.id AND m.project_id = ${projectId}
    LEFT JOIN api_tokens t ON t.id = ${maker.tokenId} AND t.account_id = a.id
      AND t.revoked_at IS NULL
      AND (t.expires_at IS NULL OR t.expires_at > ${now})
      AND (t.environment_ids IS NULL OR ${environmentId} = ANY (t.environment_ids))
      AND EXISTS (SELECT FROM api_token_projects p WHERE p.token_id = t.id AND p.project_id = ${projectId})
    WHERE a.id = ${maker.accountId} AND a.disabled_at IS NULL`.execute(db);
  const [found] = rows;
  if (!found || !scopesOfRole[found.role].has(scope)) return false;
  return maker.tokenId === null || (found.token_scopes?.includes(scope) ?? false);
}
