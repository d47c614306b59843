import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSecure, signInSecret } from '../auth/session-cookies.ts';
import type { Database } from '../db/pool.ts';
import { ApiError, type ErrorCode } from '../http/request/errors.ts';
import { addressHeader } from './address-header.ts';
import type { Library } from './library.ts';

interface Settings {
  db: Database;
  now: () => Date;
  secretKey: string;
  /** BASE_URL. */
  baseUrl: string | null;
}

type Call<Answer> = (
  api: Library['api'],
  options: { headers: Headers; returnHeaders: true },
) => Promise<{ headers: Headers; response: Answer }>;

/** Calls the library that checks sign-ins, which is loaded when it is needed for the first time. */
export class LibraryCalls {
  readonly #settings: Settings;
  /** One for https, whose cookies have other names, and one for http. */
  readonly #loaded = new Map<boolean, Promise<Library>>();

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  /** Answers what the library does, and sends its cookies along. Its refusals become errors of the API. */
  async run<Answer>(request: FastifyRequest, reply: FastifyReply, call: Call<Answer>): Promise<Answer> {
    const { api } = await this.#library(isSecure(request));
    try {
      const { headers, response } = await call(api, { headers: headersFor(request), returnHeaders: true });
      for (const cookie of headers?.getSetCookie() ?? []) reply.header('Set-Cookie', cookie);
      return response;
    } catch (error) {
      throw refusalOf(error) ?? error;
    }
  }

  /** The secret of a second factor, which the library keeps encrypted. */
  async decrypt(data: string): Promise<string> {
    const { decryptSecret } = await import('./library.ts');
    return decryptSecret(data, signInSecret(this.#settings.secretKey));
  }

  #library(isSecure: boolean): Promise<Library> {
    const known = this.#loaded.get(isSecure);
    if (known) return known;
    const loading = this.#load(isSecure);
    this.#loaded.set(isSecure, loading);
    // What could not be loaded is tried again.
    loading.catch(() => this.#loaded.delete(isSecure));
    return loading;
  }

  async #load(isSecure: boolean): Promise<Library> {
    const { newLibrary } = await import('./library.ts');
    const { db, now, secretKey, baseUrl } = this.#settings;
    const anywhere = `${isSecure ? 'https' : 'http'}://localhost`;
    return newLibrary({ db, now, isSecure, secret: signInSecret(secretKey), baseUrl: baseUrl ?? anywhere });
  }
}

/** What the library may know of a request. */
function headersFor({ headers, ip }: FastifyRequest): Headers {
  const known = new Headers({ [addressHeader]: ip });
  if (headers.cookie !== undefined) known.set('cookie', headers.cookie);
  if (headers['user-agent'] !== undefined) known.set('user-agent', headers['user-agent']);
  return known;
}

/** What the library refuses with, and what the API says to it. */
const refusals: Record<string, ErrorCode> = {
  INVALID_EMAIL_OR_PASSWORD: 'E0067',
  INVALID_EMAIL: 'E0067',
  INVALID_PASSWORD: 'E0067',
  PASSWORD_TOO_LONG: 'E0067',
  FAILED_TO_CREATE_SESSION: 'E0067',
  INVALID_CODE: 'E0073',
  INVALID_BACKUP_CODE: 'E0073',
  INVALID_TWO_FACTOR_COOKIE: 'E0073',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'E0073',
};

function refusalOf(error: unknown): ApiError | undefined {
  const { statusCode, body } = error as { statusCode?: number; body?: { code?: string; message?: string } };
  if (statusCode === undefined || statusCode >= 500) return undefined;
  const code = refusals[body?.code ?? ''];
  if (code) return new ApiError(code);
  if (statusCode === 401) return new ApiError('E1010', { message: 'Sign in first.' });
  return new ApiError('E0003', body?.message ? { message: `${body.message}.` } : {});
}
