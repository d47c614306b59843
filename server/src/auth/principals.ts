import type { Database } from '../db/pool.ts';
import { Remembered } from '../db/remembered.ts';
import { isScope, type Plan, type Role, requestsPerMinute, type Scope, scopesOfRole } from './scopes.ts';
import { TokenUses } from './token-uses.ts';
import { findToken, hashToken, type TokenRow } from './tokens.ts';

/** The caller of a request, with everything that decides what the caller may do. */
export interface Principal {
  tokenId: string;
  tokenName: string;
  scopes: ReadonlySet<Scope>;
  /** The environments that the token is limited to; null means every environment of its projects. */
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
  return principal.scopes.has(scope) && scopesOfRole[project.role].has(scope);
}

export function mayEnter(principal: Principal, environmentId: string): boolean {
  return principal.allowlist === null || principal.allowlist.has(environmentId);
}

/**
 * Principals by token, cached for seconds so that a request costs no query. A change of rights clears the cache:
 * at once in the process that makes the change, and in the others when the database notifies them. Should a
 * notification get lost, an entry still ends when it is `ttlMs` old.
 */
export class Principals {
  readonly #byHash: Remembered<Principal>;

  constructor(db: Database, now: () => Date, ttlMs: number, uses: TokenUses = new TokenUses(db)) {
    this.#byHash = new Remembered(async (key) => {
      const row = await findToken(db, Buffer.from(key, 'latin1'));
      if (row) uses.note(row.id, now());
      return row && toPrincipal(row);
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

  clear(): void {
    this.#byHash.forgetAll();
  }
}

function toPrincipal(row: TokenRow): Principal {
  const projects = row.projects.map((project): PrincipalProject => {
    const environments = new Map(project.environments.map((environment) => [environment.id, environment]));
    return { ...project, environments };
  });
  return {
    tokenId: row.id,
    tokenName: row.name,
    // A scope that this version does not know allows nothing.
    scopes: new Set(row.scopes.filter(isScope)),
    allowlist: row.environment_ids && new Set(row.environment_ids),
    expiresAt: row.expires_at,
    projects: new Map(projects.map((project) => [project.id, project])),
    planLimit: Math.max(requestsPerMinute.hobby, ...projects.map(({ plan }) => requestsPerMinute[plan])),
  };
}
