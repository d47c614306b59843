import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from './errors.ts';
import { isApiPath, isSdkFilePath, isSdkPath } from './paths.ts';
import type { Step } from './steps.ts';

const windowSeconds = 60;

interface RateLimitOptions {
  edition: 'self-hosted' | 'cloud';
  perToken: number;
  perUnknownIp: number;
  perSdkIp: number;
  /** The bucket of the request's token; undefined for a request without a valid one. */
  bucketOfToken(request: FastifyRequest): { key: string; planLimit: number } | undefined;
}

/**
 * Limits requests in fixed windows of a minute. A token has one bucket for all routes together; requests without
 * a valid token share one bucket per client address. The limit comes before every other check, so that all
 * answers carry its headers.
 */
export function rateLimit(options: RateLimitOptions): Step {
  // The library only counts: the limit differs from bucket to bucket, so it is compared here.
  const buckets = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: windowSeconds });

  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const { key, limit } = bucketOf(request, options);
    if (isUnmetered(request)) {
      setHeaders(reply, limit, await buckets.get(key));
      return;
    }
    const used = await buckets.penalty(key);
    setHeaders(reply, limit, used);
    if (used.consumedPoints > limit) {
      throw new ApiError('E1013', { retryAfterSeconds: secondsLeft(used) });
    }
  };
}

function bucketOf(request: FastifyRequest, options: RateLimitOptions): { key: string; limit: number } {
  const { ip } = request;
  if (isSdkPath(request.url)) return { key: `sdk:${ip}`, limit: options.perSdkIp };
  const own = options.bucketOfToken(request);
  if (!own) return { key: `ip:${ip}`, limit: options.perUnknownIp };
  return { key: `token:${own.key}`, limit: options.edition === 'cloud' ? own.planLimit : options.perToken };
}

/** Health checks, metrics, the docs and the files of the SDK show the state of the caller's bucket but take nothing from it. */
function isUnmetered(request: FastifyRequest): boolean {
  const { is404, routeOptions, url } = request;
  return !is404 && (isSdkFilePath(routeOptions.url) || (!isApiPath(routeOptions.url) && !isSdkPath(url)));
}

const secondsLeft = (used: RateLimiterRes | null) =>
  used ? Math.max(1, Math.ceil(used.msBeforeNext / 1000)) : windowSeconds;

function setHeaders(reply: FastifyReply, limit: number, used: RateLimiterRes | null): void {
  reply.header('X-RateLimit-Limit', String(limit));
  reply.header('X-RateLimit-Remaining', String(Math.max(0, limit - (used?.consumedPoints ?? 0))));
  reply.header('X-RateLimit-Reset', String(secondsLeft(used)));
}
