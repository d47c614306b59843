import createOpenApiClient from 'openapi-fetch';
import { type Calls, callsOf } from './calls.ts';
import { type Lists, listsOf } from './lists.ts';
import { idempotencyKey, type RetryOptions, retryingFetch } from './retry.ts';
import type { paths } from './schema.ts';

export interface ClientOptions extends RetryOptions {
  /** Where the service is, such as `https://guidepost.example.com`. */
  baseUrl: string;
  /** A token of a project, `gp_…`; for paths below `/sdk/v1`, the public token of an environment. */
  token: string;
}

export interface GuidepostClient extends Calls, Lists {}

/** A client of the API. It holds no connection and no state: make one for each token, and keep it. */
export function createClient({ baseUrl, token, ...retries }: ClientOptions): GuidepostClient {
  const raw = createOpenApiClient<paths>({
    baseUrl,
    headers: { Authorization: `Bearer ${token}` },
    fetch: retryingFetch(retries),
  });
  raw.use({
    // One key for a call and all its retries. Reads and PUT need none, and below /sdk/v1 messages have ids of their own.
    onRequest({ request, schemaPath }) {
      const acts = ['POST', 'PATCH', 'DELETE'].includes(request.method) && schemaPath.startsWith('/v2/');
      if (acts && !request.headers.has(idempotencyKey)) request.headers.set(idempotencyKey, newKey());
    },
  });
  const calls = callsOf(raw);
  return { ...calls, ...listsOf(calls) };
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
