import type { Database } from '../db/pool.ts';
import { Remembered } from '../db/remembered.ts';
import {
  allScopes,
  isScope,
  type Plan,
  type Role,
  requestsPerMinute,
  type Scope,
  scopesOfRole,
  scopesOfSession,
} from './scopes.ts';
import { findSession, type SessionRow, sessionTokenHash } from './sessions.ts';
import { TokenUses } from './token-uses.ts';
import { type CoveredProject, findToken, hashToken, type TokenRow } from './tokens.ts';

/** The caller of a request, with everything that decides what the caller may do. */
export interface Principal {
  /** Kind of the caller: a program with a token, or a person who has signed in. */
  kind: 'token' | 'session';
  /** The id of the token or of the session. */
  id: string;
  /** The name of the token, or of the person who has signed in. */
  name: string;
  /** The account that the caller acts for. */
  accountId: string;
  /** When the person last proved who it is; null for a token. */
  confirmedAt: Date | null;
  scopes: ReadonlySet<Scope>;
  /** The environments that a token is limited to; null means every environment of its projects. */
  allowlist: ReadonlySet<string> | null;
  expiresAt: Date | null;
  projects: ReadonlyMap<string, PrincipalProject>;
  /** Requests a minute by the largest plan of its projects; it counts on the cloud edition only. */
  planLimit: number;
}

export interface PrincipalProject {
  id: string;
  name: string;
  plan: Plan;
  role: Role;
  environments: ReadonlyMap<string, { id: string; name: string; isPrimary: boolean }>;
}

export function mayUse(principal: Principal, project: PrincipalProject, scope: Scope): boolean {
  return principal.scopes.has(scope) && scopesInProject(principal, project).has(scope);
}

const scopesInProject = ({ kind }: Principal, { role }: PrincipalProject) =>
  kind === 'session' ? scopesOfSession[role] : scopesOfRole[role];

export function mayEnter(principal: Principal, environmentId: string): boolean {
  return principal.allowlist === null || principal.allowlist.has(environmentId);
}

/**
 * Principals by token or session, cached for seconds so that a request costs no query. A change of rights clears the cache:
 * at once in the process that makes the change, and in the others when the database notifies them. Should a
 * notification get lost, an entry still ends when it is `ttlMs` old.
 */
export class Principals {
  readonly #byHash: Remembered<Principal>;
  readonly #bySession: Remembered<Principal>;

  constructor(db: Database, now: () => Date, ttlMs: number, uses: TokenUses = new TokenUses(db)) {
    this.#byHash = new Remembered(async (key) => {
      const row = await findToken(db, Buffer.from(key, 'latin1'));
      if (row) uses.note(row.id, now());
      return row && ofToken(row);
    }, ttlMs);
    this.#bySession = new Remembered(async (tokenHash) => {
      const row = await findSession(db, tokenHash);
      return row && ofSession(row);
    }, ttlMs);
  }

  /**
   * Finds the principal by the hash of the token, so that memory holds no token. A cached one comes without a
   * promise. A token that was not valid before is looked up only if `mayLookUp` says so.
   */
  find(
    token: string,
    mayLookUp: () => Promise<boolean> = async () => true,
  ): Principal | Promise<Principal | undefined> {
    const key = hashToken(token).toString('latin1');
    const known = this.#byHash.known(key);
    if (known) return known;
    if (this.#byHash.wasFound(key)) return this.#byHash.get(key);
    return mayLookUp().then((may) => (may ? this.#byHash.get(key) : undefined));
  }

  /** Finds the principal of a session by the token in its cookie, whose signature was checked before. */
  findSession(token: string): Principal | Promise<Principal | undefined> {
    const key = sessionTokenHash(token);
    return this.#bySession.known(key) ?? this.#bySession.get(key);
  }

  clear(): void {
    this.#byHash.forgetAll();
    this.#bySession.forgetAll();
  }
}

function ofToken(row: TokenRow): Principal {
  return {
    kind: 'token',
    id: row.id,
    name: row.name,
    accountId: row.account_id,
    confirmedAt: null,
    // A scope that this version does not know allows nothing.
    scopes: new Set(row.scopes.filter(isScope)),
    allowlist: row.environment_ids && new Set(row.environment_ids),
    expiresAt: row.expires_at,
    ...reachOf(row.projects),
  };
}

function ofSession(row: SessionRow): Principal {
  return {
    kind: 'session',
    id: row.id,
    name: row.account_name,
    accountId: row.account_id,
    confirmedAt: row.confirmed_at,
    scopes: new Set(allScopes),
    allowlist: null,
    expiresAt: row.expires_at,
    ...reachOf(row.projects),
  };
}

function reachOf(covered: CoveredProject[]): Pick<Principal, 'projects' | 'planLimit'> {
  const projects = covered.map((project): PrincipalProject => {
    const environments = new Map(project.environments.map((environment) => [environment.id, environment]));
    return { ...project, environments };
  });
  return {
    projects: new Map(projects.map((project) => [project.id, project])),
    planLimit: Math.max(requestsPerMinute.hobby, ...projects.map(({ plan }) => requestsPerMinute[plan])),
  };
}
