import type { Database } from '../db/pool.ts';
import { Remembered } from '../db/remembered.ts';
import { isScope, type Plan, type Role, requestsPerMinute, type Scope, scopesOfRole } from './scopes.ts';
import { findToken, hashToken, type TokenRow } from './tokens.ts';

/** Who is asking, and all that decides what they may do. */
export interface Principal {
  tokenId: string;
  tokenName: string;
  scopes: ReadonlySet<Scope>;
  /** null: every environment of its projects. */
  allowlist: ReadonlySet<string> | null;
  expiresAt: Date | null;
  projects: ReadonlyMap<string, PrincipalProject>;
  /** The best of its projects' plans; counts on the cloud edition only. */
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
 * Principals by token, remembered for seconds so that a request costs no query. A change of rights clears all
 * of it: at once on the node that makes it, and elsewhere on the database's notification or, should that get
 * lost, when the entry is `ttlMs` old.
 */
export class Principals {
  readonly #byHash: Remembered<Principal>;

  constructor(db: Database, now: () => Date, ttlMs: number) {
    this.#byHash = new Remembered(async (key) => {
      const row = await findToken(db, Buffer.from(key, 'latin1'), now());
      return row && toPrincipal(row);
    }, ttlMs);
  }

  /** By the hash, so that no token is kept in memory. Answers at once what is remembered. */
  find(token: string): Principal | Promise<Principal | undefined> {
    const key = hashToken(token).toString('latin1');
    return this.#byHash.known(key) ?? this.#byHash.get(key);
  }

  clear(): void {
    this.#byHash.forget();
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
