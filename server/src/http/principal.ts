import type { Database } from '../db/pool.ts';
import { findToken, hashToken, type TokenRow } from '../resources/tokens/queries.ts';
import { type Plan, type Role, requestsPerMinute, type Scope, scopesOfRole } from './scopes.ts';

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

const capacity = 10_000;

/**
 * Principals by token, remembered for seconds so that a request costs no query. A change of rights clears all
 * of it: at once on the node that makes it, and elsewhere on the database's notification or, should that get
 * lost, when the entry is `ttlMs` old. Unknown tokens are never remembered: a new one works immediately.
 */
export class Principals {
  readonly #db: Database;
  readonly #now: () => Date;
  readonly #ttlMs: number;
  #entries = new Map<string, { loadedAt: number; principal: Promise<Principal | undefined> }>();

  constructor(db: Database, now: () => Date, ttlMs: number) {
    this.#db = db;
    this.#now = now;
    this.#ttlMs = ttlMs;
  }

  find(token: string): Promise<Principal | undefined> {
    const hash = hashToken(token);
    const key = hash.toString('latin1');
    const entry = this.#entries.get(key);
    if (entry && performance.now() - entry.loadedAt < this.#ttlMs) return entry.principal;

    const entries = this.#entries;
    const principal = findToken(this.#db, hash, this.#now()).then((row) => row && toPrincipal(row));
    entries.delete(key);
    entries.set(key, { loadedAt: performance.now(), principal });
    if (entries.size > capacity) entries.delete(entries.keys().next().value!);
    principal.then(
      (found) => found ?? entries.delete(key),
      () => entries.delete(key),
    );
    return principal;
  }

  /** A look-up under way when rights change answers its own request, but is not remembered. */
  clear(): void {
    this.#entries = new Map();
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
    scopes: new Set(row.scopes),
    allowlist: row.environment_ids && new Set(row.environment_ids),
    expiresAt: row.expires_at,
    projects: new Map(projects.map((project) => [project.id, project])),
    planLimit: Math.max(requestsPerMinute.hobby, ...projects.map(({ plan }) => requestsPerMinute[plan])),
  };
}
