import type { FastifyReply, FastifyRequest } from 'fastify';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { countedAddress } from './client-address.ts';
import type { Counters } from './counters.ts';
import { ApiError } from './errors.ts';
import { asksForPage, isApiPath, isAppPath, isMcpPath, isSdkFilePath, isSdkPath } from './route-families.ts';
import type { Step } from './steps.ts';

const windowSeconds = 60;

interface RateLimitOptions {
  edition: 'self-hosted' | 'cloud';
  perToken: number;
  perUnknownIp: number;
  perSdkIp: number;
  perSdkEnvironment: number;
  perAccount: number;
  counters: Counters;
  /** The bucket of the request's token or account; undefined for a request without a valid one. Only tokens have plans. */
  bucketOfCaller(request: FastifyRequest): { key: string; planLimit?: number } | undefined;
}

interface Bucket {
  key: string;
  limit: number;
}

export interface RateLimits {
  /** Counts each request. */
  step: Step;
  /** Whether the client address has used up what it has for unknown credentials. */
  hasSpentUnknown: (request: FastifyRequest) => Promise<boolean>;
  /** Counts an SDK token that no environment has. */
  countUnknown: (request: FastifyRequest, reply: FastifyReply) => Promise<void>;
  /** Counts a call of the runtime against the limit of its environment. */
  countEnvironment: (environmentId: string, reply: FastifyReply) => Promise<void>;
}

/**
 * Limits requests in fixed windows of a minute. A token has one bucket for all routes together, and so have
 * the sessions of an account; requests without either share one bucket per client address, another one for sign-in. The limit comes before every other check, so that all
 * answers carry its headers. Calls of the runtime count twice: for their address and for their environment.
 */
export function rateLimits(options: RateLimitOptions): RateLimits {
  // The library only counts: the limit differs from bucket to bucket, so it is compared here.
  const buckets = options.counters.make({
    name: 'requests',
    points: Number.MAX_SAFE_INTEGER,
    duration: windowSeconds,
  });
  const unknownOf = ({ ip }: FastifyRequest): Bucket => {
    return { key: `ip:${countedAddress(ip)}`, limit: options.perUnknownIp };
  };
  const bucketOf = (request: FastifyRequest): Bucket => {
    if (isSdkPath(request.routeOptions.url))
      return { key: `sdk:${countedAddress(request.ip)}`, limit: options.perSdkIp };
    const own = options.bucketOfCaller(request);
    if (!own && isAppPath(request.routeOptions.url))
      return { key: `app:${countedAddress(request.ip)}`, limit: options.perUnknownIp };
    if (!own) return unknownOf(request);
    if (own.planLimit === undefined) return { key: own.key, limit: options.perAccount };
    return { key: own.key, limit: options.edition === 'cloud' ? own.planLimit : options.perToken };
  };
  const refuseBeyond = async ({ key, limit }: Bucket, reply: FastifyReply, showsAlways: boolean) => {
    const used = await buckets.penalty(key);
    const isBeyond = used.consumedPoints > limit;
    if (showsAlways || isBeyond) setHeaders(reply, limit, used);
    if (isBeyond) throw new ApiError('E1013', { retryAfterSeconds: secondsLeft(used) });
  };

  return {
    async step(request, reply) {
      const bucket = bucketOf(request);
      if (isUnmetered(request)) setHeaders(reply, bucket.limit, await buckets.get(bucket.key));
      else await refuseBeyond(bucket, reply, true);
    },
    async hasSpentUnknown(request) {
      const { key, limit } = unknownOf(request);
      return ((await buckets.get(key))?.consumedPoints ?? 0) >= limit;
    },
    countUnknown: (request, reply) => refuseBeyond(unknownOf(request), reply, false),
    countEnvironment: (environmentId, reply) =>
      refuseBeyond({ key: `environment:${environmentId}`, limit: options.perSdkEnvironment }, reply, false),
  };
}

/**
 * Health checks, metrics, the docs, the dashboard and the files of the SDK show the state of the caller's bucket but take
 * nothing from it.
 */
function isUnmetered(request: FastifyRequest): boolean {
  const { url } = request.routeOptions;
  if (request.is404) return asksForPage(request);
  return isSdkFilePath(url) || ![isApiPath, isSdkPath, isAppPath, isMcpPath].some((isPath) => isPath(url));
}

const secondsLeft = (used: RateLimiterRes | null) =>
  used ? Math.max(1, Math.ceil(used.msBeforeNext / 1000)) : windowSeconds;

function setHeaders(reply: FastifyReply, limit: number, used: RateLimiterRes | null): void {
  reply.header('X-RateLimit-Limit', String(limit));
  reply.header('X-RateLimit-Remaining', String(Math.max(0, limit - (used?.consumedPoints ?? 0))));
  reply.header('X-RateLimit-Reset', String(secondsLeft(used)));
}
