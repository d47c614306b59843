import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { baseUrlOf } from '../http/request/urls.ts';

/** Before the names of all cookies of the service. */
export const cookiePrefix = 'guidepost';

/** True when the cookies of the request go over https only, which their names tell. */
export const isSecure = (request: FastifyRequest): boolean => baseUrlOf(request).startsWith('https:');

/** Before the names of cookies under https: browsers take them from this very host only, over https, and for all paths. */
export const secureCookiePrefix = '__Host-';

/** The name of a cookie, which browsers keep to this host where the service has https. */
export const cookieNameOf = (request: FastifyRequest, name: string): string =>
  `${isSecure(request) ? secureCookiePrefix : ''}${name}`;

const sessionCookie = `${cookiePrefix}.session_token`;

/** The key that signs session cookies, derived from SECRET_KEY for this purpose alone. */
export const signInSecret = (secretKey: string): string =>
  Buffer.from(hkdfSync('sha256', secretKey, '', 'guidepost sign-in', 32)).toString('base64url');

/** More than this is no cookie that the service has set. */
const longest = 512;

/**
 * Reads session cookies: the token of the session and its signature. A cookie that the service has not signed is told from
 * one that it has without a query, so guessing costs the database nothing.
 */
export class SessionCookies {
  readonly #secret: string;

  constructor(secretKey: string) {
    this.#secret = signInSecret(secretKey);
  }

  /** The token of the session; undefined when the request has none that the service has signed. */
  read(request: FastifyRequest): string | undefined {
    return this.readNamed(request, sessionCookie);
  }

  /** The text of another cookie that the service has signed. */
  readNamed(request: FastifyRequest, name: string): string | undefined {
    const value = cookieOf(request.headers.cookie ?? '', cookieNameOf(request, name));
    if (value === undefined || value.length > longest) return undefined;
    const end = value.lastIndexOf('.');
    const token = value.slice(0, Math.max(end, 0));
    const given = Buffer.from(value.slice(end + 1), 'base64');
    const expected = createHmac('sha256', this.#secret).update(token).digest();
    const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
    return isSigned && token !== '' ? token : undefined;
  }

  /** The cookie of a session, as the library that checks sign-ins would write it. */
  write(request: FastifyRequest, token: string, maxAgeSeconds: number): string {
    return this.writeNamed(request, sessionCookie, token, maxAgeSeconds);
  }

  /** Another cookie of the library, such as that of a sign-in that waits for a code. */
  writeNamed(request: FastifyRequest, name: string, token: string, maxAgeSeconds: number): string {
    const signature = createHmac('sha256', this.#secret).update(token).digest('base64');
    const value = encodeURIComponent(`${token}.${signature}`);
    const secure = isSecure(request) ? '; Secure' : '';
    return `${cookieNameOf(request, name)}=${value}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly${secure}; SameSite=Lax`;
  }
}

/** The value of a cookie in a header; undefined when the header has none of this name. */
export function cookieOf(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at < 0 || pair.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(pair.slice(at + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}
