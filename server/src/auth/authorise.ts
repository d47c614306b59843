import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/pool.ts';
import { ApiError, invalid } from '../http/request/errors.ts';
import {
  isApiPath,
  isAppPath,
  isMcpPath,
  isMonitoringPath,
  isSdkPath,
} from '../http/request/route-families.ts';
import type { Step } from '../http/request/steps.ts';
import { isStorableText } from '../http/request/text.ts';
import { type Confirmation, needsConfirmation, requireConfirmed } from './confirmation.ts';
import { projectOfEnvironment } from './environments.ts';
import { requireOwnPage } from './own-page.ts';
import { mayEnter, mayUse, type Principal, type PrincipalProject, type Principals } from './principals.ts';
import { type Scope, targetsEnvironment } from './scopes.ts';
import type { SessionCookies } from './session-cookies.ts';

/** Demand of a route under /v1 or /v2 on the token: a scope, or only that it is valid. */
export type Access = Scope | 'any-token';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    /** Callers of a route under /app: people who have signed in, or everybody. */
    session?: 'required' | 'none';
    /** The scope that each word of the parameter `expand` needs. */
    expandScopes?: Record<string, Scope>;
    /** The requests for which a person needs a fresh confirmation. */
    confirmation?: Confirmation;
    /** True when a token that is limited to environments is refused. */
    wholeProject?: true;
  }
  interface FastifyRequest {
    /** null until the token is looked up. */
    credential: Credential | null;
    principal: Principal | null;
    project: PrincipalProject | null;
    environmentId: string | null;
  }
}

/** Finding about the Authorization header or the session cookie. Only a valid one has its own bucket of the rate limit. */
type Credential = { state: 'missing' | 'unknown' | 'expired' } | { state: 'valid'; principal: Principal };

const refusal = { missing: 'E1010', unknown: 'E1000', expired: 'E1020' } as const;
const bearer = /^bearer +(\S+) *$/i;

interface AuthOptions {
  db: Database;
  principals: Principals;
  now: () => Date;
}

interface IdentificationOptions extends Omit<AuthOptions, 'db'> {
  /** True when the client address has used up what it has for unknown tokens. */
  hasSpentUnknown: (request: FastifyRequest) => Promise<boolean>;
  cookies: SessionCookies;
}

/**
 * Looks the token or the session of a request up. It comes before the rate limit, which needs to know whose bucket to use.
 * For an address that is over its limit for unknown tokens, a token that was never valid counts as unknown without a query.
 */
export function identification({ principals, now, hasSpentUnknown, cookies }: IdentificationOptions): Step {
  return (request) => {
    // Apps have tokens of another kind, which runtime/access.ts looks up. Health is told without the database.
    const { url } = request.routeOptions;
    const takesNoToken = isSdkPath(url) || isMonitoringPath(url);
    const token = takesNoToken ? undefined : bearer.exec(request.headers.authorization ?? '')?.[1];
    const session = takesCookie(request) ? cookies.read(request) : undefined;
    if (token === undefined && session === undefined) {
      request.credential = { state: 'missing' };
      return;
    }
    const identify = (principal: Principal | undefined) => {
      const isOver = principal?.expiresAt && principal.expiresAt <= now();
      // Whoever comes back after days has to sign in, and need not learn about tokens.
      if (token === undefined && (!principal || isOver)) request.credential = { state: 'missing' };
      else if (!principal) request.credential = { state: 'unknown' };
      else if (isOver) request.credential = { state: 'expired' };
      else request.credential = { state: 'valid', principal };
    };
    const found =
      token === undefined
        ? principals.findSession(session ?? '')
        : principals.find(token, async () => !(await hasSpentUnknown(request)));
    return found instanceof Promise ? found.then(identify) : identify(found);
  };
}

/** Only the pages of the service itself send its cookie. Whatever else a request brings along counts more. */
function takesCookie({ routeOptions: { url }, headers }: FastifyRequest): boolean {
  return headers.authorization === undefined && (isAppPath(url) || (url?.startsWith('/v2/') ?? false));
}

function requireToken({ credential }: FastifyRequest): Principal {
  if (credential?.state === 'valid') return credential.principal;
  throw new ApiError(refusal[credential?.state ?? 'missing']);
}

/** Refuses requests to the API that have no route and no valid token, like those that have a route. */
export const requireTokenOfApi: Step = (request) => {
  if (isApiPath(request.url)) requireToken(request);
};

/** The bucket of the rate limit that a valid token has for itself, or all sessions of an account together. */
export function bucketOfCaller({
  credential,
}: FastifyRequest): { key: string; planLimit?: number } | undefined {
  if (credential?.state !== 'valid') return undefined;
  const { kind, id, accountId, planLimit } = credential.principal;
  return kind === 'session' ? { key: `account:${accountId}` } : { key: `token:${id}`, planLimit };
}

/**
 * The checks of every /v1 and /v2 route, in the promised order: token, project, scope, environment, confirmation. They run
 * before the body is read, so a caller without rights learns nothing about what a valid request looks like.
 */
export function authorisation(options: AuthOptions): Step {
  return (request, reply) => {
    const { url, config } = request.routeOptions;
    if (request.is404) return;
    if (isAppPath(url)) return enterApp(request, config.session);
    if (isMcpPath(url)) return enterMcp(request, reply);
    if (!isApiPath(url)) return;
    refuseEmptyNames(request);
    const principal = requireToken(request);
    if (principal.kind === 'session') requireOwnPage(request);
    request.principal = principal;
    const asked = url?.startsWith('/v1') ? tenantOfV1(request, principal) : tenantOfV2(request);
    if (asked.projectId !== undefined) enterProject(request, asked.projectId, config.access);
    if (config.wholeProject && principal.allowlist) throw limitedToken();
    const entering =
      asked.environmentId !== undefined ? enterEnvironment(request, asked.environmentId, options) : undefined;
    if (!needsConfirmation(request, config.confirmation)) return entering;
    if (entering) return entering.then(() => requireConfirmed(request, options.now()));
    requireConfirmed(request, options.now());
  };
}

const limitedToken = () =>
  new ApiError('E1032', {
    message: 'A token that is limited to environments cannot do what concerns the whole project.',
  });

/** The checks of every route under /app, which are for the pages of the service alone: no token opens them. */
function enterApp(request: FastifyRequest, session: 'required' | 'none' | undefined): void {
  const { credential } = request;
  const principal = credential?.state === 'valid' ? credential.principal : undefined;
  if (principal?.kind === 'session') request.principal = principal;
  else if (session === 'required') throw new ApiError('E1010', { message: 'Sign in first.' });
  requireOwnPage(request);
}

/**
 * The checks of /mcp, which takes tokens only. Whatever is wrong with a token is told by 401 and a challenge, as clients of the
 * protocol expect. A page has no business here, whichever name for this machine it has got hold of.
 */
function enterMcp(request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  const { base } = request.server.publicUrls;
  if (origin !== undefined && (base === null || origin !== new URL(base).origin))
    throw new ApiError('E1047', { message: 'Pages of this origin may not call /mcp.' });
  const { credential } = request;
  if (credential?.state === 'valid') {
    request.principal = credential.principal;
    return;
  }
  const state = credential?.state ?? 'missing';
  reply.header('WWW-Authenticate', state === 'missing' ? 'Bearer' : 'Bearer error="invalid_token"');
  throw new ApiError(refusal[state], { status: 401 });
}

/** A path that names nothing where it should, such as one with a trailing slash, is the path of no route. */
function refuseEmptyNames({ params }: FastifyRequest): void {
  if (Object.values(params as Tenant).includes('')) throw new ApiError('E1033');
}

/** Stops the start when a route under /v1, /v2 or /app declares no access. */
export function demandAccess(app: FastifyInstance): void {
  app.decorateRequest('credential', null);
  app.decorateRequest('principal', null);
  app.decorateRequest('project', null);
  app.decorateRequest('environmentId', null);
  app.addHook('onRoute', (route) => {
    if (isApiPath(route.url) && !route.config?.access) {
      throw new Error(`${String(route.method)} ${route.url} declares no access: name the scope it needs`);
    }
    if (isAppPath(route.url) && !route.config?.session) {
      throw new Error(
        `${String(route.method)} ${route.url} does not say whether it is for people who have signed in`,
      );
    }
  });
}

interface Tenant {
  projectId?: string;
  environmentId?: string | undefined;
}

const tenantOfV2 = (request: FastifyRequest) => request.params as Tenant;

/** The tenant of a v1 request. Its path names no project: the query does, or a token that covers only one. */
function tenantOfV1(request: FastifyRequest, principal: Principal): Tenant {
  const { projectId, environmentId } = request.query as Record<string, unknown>;
  if (projectId === undefined && principal.projects.size > 1) {
    throw invalid([
      {
        rule: 'schema',
        path: 'projectId',
        message: 'The token covers several projects. Name one of them with projectId',
      },
    ]);
  }
  const project = projectId === undefined ? ([...principal.projects.keys()][0] ?? '') : String(projectId);
  // A scope that targets no environment needs none.
  const { access } = request.routeOptions.config;
  if (!access || access === 'any-token' || !targetsEnvironment(access)) return { projectId: project };
  if (environmentId !== undefined) return { projectId: project, environmentId: String(environmentId) };
  const environments = [...(principal.projects.get(project)?.environments.values() ?? [])];
  const [only] =
    principal.allowlist?.size === 1 ? environments.filter(({ id }) => mayEnter(principal, id)) : [];
  return { projectId: project, environmentId: (only ?? environments.find(({ isPrimary }) => isPrimary))?.id };
}

/** The holder of the token. */
export function principalOf({ principal }: FastifyRequest): Principal {
  if (!principal) throw new Error('the route takes no token');
  return principal;
}

/** The project of a request, with what the token's owner may do there. */
export function projectOf({ project }: FastifyRequest): PrincipalProject {
  if (!project) throw new Error('the route is outside every project');
  return project;
}

/** The tenant of a request, which exists only when the route declared the access that it needs. */
export function tenantOf(request: FastifyRequest): {
  projectId: string;
  environmentId: string;
  principal: Principal;
} {
  const { environmentId } = request;
  return {
    principal: principalOf(request),
    projectId: projectOf(request).id,
    environmentId: environmentId ?? '',
  };
}

function enterProject(request: FastifyRequest, projectId: string, access: Access | undefined): void {
  const principal = principalOf(request);
  const project = principal.projects.get(projectId);
  if (!project) throw new ApiError('E1011');
  // Every route declares one: see demandAccess.
  if (!access) throw new Error('the route declares no access');
  if (access !== 'any-token') demandScope(principal, project, access);
  requireExpandScopes(request, principal, project);
  request.project = project;
  request.tenantKey = project.id;
}

/** Refuses an `expand` without the scope of what it brings in. */
function requireExpandScopes(request: FastifyRequest, principal: Principal, project: PrincipalProject): void {
  const { expandScopes = {} } = request.routeOptions.config;
  for (const word of [(request.query as { expand?: string | string[] }).expand ?? []].flat()) {
    const scope = Object.hasOwn(expandScopes, word) ? expandScopes[word] : undefined;
    if (scope && !mayUse(principal, project, scope))
      throw new ApiError('E1012', { message: `${lackingScope(principal, scope)} expand=${word} needs it.` });
  }
}

function demandScope(principal: Principal, project: PrincipalProject, scope: Scope): void {
  if (mayUse(principal, project, scope)) return;
  throw new ApiError('E1012', { message: lackingScope(principal, scope) });
}

/** For a route whose answer brings in more than its own access allows to see. */
export function requireScope(request: FastifyRequest, scope: Scope): void {
  demandScope(principalOf(request), projectOf(request), scope);
}

export const hasScope = (request: FastifyRequest, scope: Scope) =>
  mayUse(principalOf(request), projectOf(request), scope);

export function lackingScope(principal: Principal, scope: Scope): string {
  if (principal.kind === 'session') return `Your role in the project does not include ${scope}.`;
  return principal.scopes.has(scope)
    ? `The role of the token's owner no longer includes ${scope}.`
    : `The API token lacks the scope ${scope}.`;
}

function enterEnvironment(request: FastifyRequest, id: string, options: AuthOptions): void | Promise<void> {
  if (!projectOf(request).environments.has(id)) {
    return findNewEnvironment(request, id, options).then(() => allowEnvironment(request, id));
  }
  allowEnvironment(request, id);
}

function allowEnvironment(request: FastifyRequest, id: string): void {
  if (!mayEnter(principalOf(request), id)) throw new ApiError('E1029');
  request.environmentId = id;
  request.tenantKey = `${projectOf(request).id} ${id}`;
}

/** For an environment that the cached principal does not know: it may be of another project, or brand-new. */
async function findNewEnvironment(
  request: FastifyRequest,
  id: string,
  { db, principals }: AuthOptions,
): Promise<void> {
  await requireOfProject(db, request, id);
  principals.clear();
}

async function requireOfProject(db: Database, request: FastifyRequest, id: string): Promise<void> {
  const owner = isStorableText(id) ? await projectOfEnvironment(db, id) : undefined;
  if (owner === undefined) throw new ApiError('E1026');
  if (owner !== projectOf(request).id) throw new ApiError('E1019');
}

/** The id of an environment that a query or a body names, after the same checks as those of one in a path. */
export async function requireEnvironment(db: Database, request: FastifyRequest, id: string): Promise<string> {
  await requireOfProject(db, request, id);
  if (!mayEnter(principalOf(request), id)) throw new ApiError('E1029');
  return id;
}
