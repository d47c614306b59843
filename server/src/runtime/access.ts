import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isObject } from 'guidepost-model/reading/reader';
import { ApiError } from '../http/request/errors.ts';
import type { RateLimits } from '../http/request/rate-limit.ts';
import type { Step } from '../http/request/steps.ts';
import { isStorableText } from '../http/request/text.ts';
import { varyBy } from '../http/request/vary.ts';
import type { IdentityCoverage } from '../resources/identity-coverage/coverage.ts';
import type { SdkEnvironment, SdkEnvironments } from './environments.ts';
import { IdentityCheck, type Subject } from './identity-check.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who may be acted for; null until the SDK token is looked up. */
    identityCheck: IdentityCheck | null;
  }
}

interface Needs {
  sdkEnvironments: SdkEnvironments;
  limits: RateLimits;
  identityCoverage: IdentityCoverage;
  now: () => Date;
}

/** The checks of every call of the runtime: SDK token, origin, limit of the environment. */
export function runtimeAdmission({ sdkEnvironments, limits, identityCoverage, now }: Needs) {
  const admit = async (request: FastifyRequest, reply: FastifyReply, token: string): Promise<void> => {
    const mayLookUp = async () => isStorableText(token) && !(await limits.hasSpentUnknown(request));
    const guarded = await sdkEnvironments.find(token, mayLookUp);
    if (!guarded) {
      await limits.countUnknown(request, reply);
      throw new ApiError('E1000', { message: 'No environment has this SDK token.' });
    }
    allowOrigin(request, reply, guarded.allowedOrigins);
    await limits.countEnvironment(guarded.environment.environmentId, reply);
    const { projectId, environmentId } = guarded.environment;
    request.tenantKey = `${projectId} ${environmentId}`;
    request.identityCheck = new IdentityCheck(guarded, identityCoverage, now());
  };
  /** Admits a call whose token is in its head, before the body is read. */
  const step: Step = (request, reply) => {
    if (!isRuntimeCall(request)) return;
    const token = sdkTokenOf(request);
    if (token !== undefined) return admit(request, reply, token);
    if (!request.routeOptions.config.takesPlainText) throw missingToken();
  };
  /** Admits a call whose token is in its body, because a page that goes away can send no headers. */
  const install = (app: FastifyInstance): void => {
    app.decorateRequest('identityCheck', null);
    app.addHook('preValidation', async (request, reply) => {
      if (!isRuntimeCall(request) || request.identityCheck) return;
      const { token } = isObject(request.body) ? request.body : {};
      if (typeof token !== 'string') throw missingToken();
      await admit(request, reply, token);
    });
  };
  return { step, install };
}

const isRuntimeCall = ({ is404, routeOptions }: FastifyRequest) =>
  !is404 && routeOptions.config.operation?.security === 'sdkToken';

const missingToken = () =>
  new ApiError('E1010', { message: 'Send the SDK token: "Authorization: Bearer sdk_…".' });

/** Bearer, or Basic with the token as the user name, as customer-data platforms send it, or `?token=`. */
function sdkTokenOf({ headers, query }: Pick<FastifyRequest, 'headers' | 'query'>): string | undefined {
  const [, scheme, credential = ''] = /^(\w+) +(\S+)$/.exec(headers.authorization ?? '') ?? [];
  if (scheme?.toLowerCase() === 'bearer') return credential;
  if (scheme?.toLowerCase() === 'basic')
    return Buffer.from(credential, 'base64').toString('utf8').split(':')[0];
  const { token } = query as { token?: unknown };
  return typeof token === 'string' ? token : undefined;
}

/** Browsers name the origin of the page in every such call. Whoever names none is no page of a foreign site. */
function allowOrigin(request: FastifyRequest, reply: FastifyReply, allowed: ReadonlySet<string>): void {
  if (allowed.size === 0) return;
  varyBy(reply, 'Origin');
  const { origin } = request.headers;
  reply.removeHeader('Access-Control-Allow-Origin');
  if (origin === undefined) return;
  if (!allowed.has(origin))
    throw new ApiError('E1047', {
      message: `Pages of ${origin.slice(0, 300)} may not call the runtime: the origin is not in the allowedOrigins of the environment.`,
    });
  reply.header('Access-Control-Allow-Origin', origin);
}

/**
 * Says for whom a message acts, and gets the environment in return. A route has no other way to it, so that no route
 * can forget the check.
 */
export type Act = (subject: Subject) => SdkEnvironment;

/** With the identity token of the message, or else of the request that carries it. */
export function actOf({ identityCheck, body }: FastifyRequest, message: unknown = body): Act {
  if (!identityCheck) throw new Error('the route is not declared with publicOperation');
  const token = identityTokenOf(message) ?? identityTokenOf(body);
  return (subject) => identityCheck.environmentFor(subject, token);
}

const identityTokenOf = (message: unknown): unknown =>
  isObject(message) ? (message.identityToken ?? undefined) : undefined;
