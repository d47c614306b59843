import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/pool.ts';
import { type CoveredProject, coveredProjects } from './tokens.ts';

/** How long a session lasts after it was last prolonged, in days. */
export const sessionDays = 7;

/** How many sessions an account may have. One more ends the oldest. */
export const maxSessions = 100;

export interface SessionRow {
  id: string;
  account_id: string;
  account_name: string;
  confirmed_at: Date;
  expires_at: Date;
  projects: CoveredProject[];
}

/** Hash that is kept of the token of a session. */
export const sessionTokenHash = (token: string): string => hash('sha256', token, 'hex');

/** The session whose token has this hash, and all that decides what it may do. Undefined when it has ended or its account is disabled. */
export async function findSession(db: Database, tokenHash: string): Promise<SessionRow | undefined> {
  const covered = coveredProjects(sql`
    members m JOIN projects p ON p.id = m.project_id
    WHERE m.account_id = s.account_id`);
  const { rows } = await sql<SessionRow>`
    SELECT s.id, s.account_id, a.name AS account_name, s.confirmed_at, s.expires_at,
      ${covered} AS projects
    FROM account_sessions s JOIN accounts a ON a.id = s.account_id
    WHERE s.token = ${tokenHash} AND a.disabled_at IS NULL`.execute(db);
  return rows[0];
}
