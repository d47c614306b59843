import createClient from 'openapi-fetch';
import type { components, paths } from './schema.d.ts';

export type Schemas = components['schemas'];

/** The public API. The browser adds the cookie of the session. */
export const api = createClient<paths>({
  baseUrl: location.origin,
  querySerializer: { array: { style: 'form', explode: true } },
});

export interface Issue {
  path?: string;
  message: string;
}

/** An answer that is no success, or none at all (status 0). */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly issues: readonly Issue[];

  constructor(
    message: string,
    facts: { status: number; code: string; requestId?: string | null; issues?: Issue[] },
  ) {
    super(message);
    this.name = 'ApiError';
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId ?? null;
    this.issues = facts.issues ?? [];
  }

  /** Whether the service could not be reached or is restarting, so that trying again may help. */
  get isOutage(): boolean {
    return this.status === 0 || this.status === 503 || this.status === 502 || this.status === 504;
  }
}

interface Envelope {
  error?: { code?: string; message?: string; issues?: Issue[] };
}

export function errorOf(response: Response, body: unknown): ApiError {
  const told = (body as Envelope | undefined)?.error;
  return new ApiError(told?.message ?? `The service answered ${response.status}.`, {
    status: response.status,
    code: told?.code ?? `HTTP ${response.status}`,
    requestId: response.headers.get('X-Request-Id'),
    issues: told?.issues ?? [],
  });
}

/** That there was no answer. */
export const unreachable = () =>
  new ApiError('The service cannot be reached. Check the connection and try again.', {
    status: 0,
    code: 'offline',
  });

/** Throws where there was no answer. */
export async function reach<Answer>(call: Promise<Answer>): Promise<Answer> {
  try {
    return await call;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  }
}

/** What a call of `api` answers, or an ApiError. */
export async function data<Data>(
  call: Promise<{ data?: Data; error?: unknown; response: Response }>,
): Promise<Data> {
  const { data: answer, error, response } = await reach(call);
  if (!response.ok) throw errorOf(response, error);
  return answer as Data;
}
