import { type BetterAuthOptions, betterAuth } from 'better-auth';
import { symmetricDecrypt } from 'better-auth/crypto';
import { getAdapter } from 'better-auth/db/adapter';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { newId } from 'guidepost-model/ids';
import { renewPassword } from '../auth/credentials.ts';
import { hashPassword, isOutdated, isPassword, passwordLength } from '../auth/passwords.ts';
import { cookiePrefix, secureCookiePrefix } from '../auth/session-cookies.ts';
import { sessionDays } from '../auth/sessions.ts';
import type { Database } from '../db/pool.ts';
import { addressHeader } from './address-header.ts';
import { hashSessionTokens } from './hashed-sessions.ts';
import { longestUserAgent, mayBegin } from './queries.ts';

export interface LibrarySettings {
  db: Database;
  now: () => Date;
  /** Signs cookies and encrypts the secrets of second factors. */
  secret: string;
  baseUrl: string;
  isSecure: boolean;
}

const times = { createdAt: 'created_at', updatedAt: 'updated_at' };

/**
 * The library that checks sign-ins, on tables of our own. This file is loaded when somebody signs in for the first time:
 * the library takes a second and 40 MB. It sees no request of the network, only what routes hand over; its own limits and
 * checks of origins are off, because the service has them for every route.
 */
export async function newLibrary(settings: LibrarySettings) {
  const options = optionsOf(settings);
  const adapter = await getAdapter({ ...options, database: { db: settings.db, type: 'postgres' } });
  return betterAuth({ ...options, database: () => hashSessionTokens(adapter) });
}

/** The secret of a second factor, which the library keeps encrypted. */
export const decryptSecret = (data: string, secret: string): Promise<string> =>
  symmetricDecrypt({ key: secret, data });

function optionsOf({ db, now, secret, baseUrl, isSecure }: LibrarySettings) {
  return {
    appName: 'Guidepost',
    baseURL: baseUrl,
    basePath: '/app/auth',
    secret,
    telemetry: { enabled: false },
    logger: { disabled: true },
    rateLimit: { enabled: false },
    advanced: {
      // The library would put __Secure- before the names.
      cookiePrefix: `${isSecure ? secureCookiePrefix : ''}${cookiePrefix}`,
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      database: { generateId: () => newId() },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLength.least,
      maxPasswordLength: passwordLength.most,
      password: {
        hash: hashPassword,
        verify: async ({ hash, password }: { hash: string; password: string }) => {
          if (!(await isPassword(hash, password))) return false;
          if (isOutdated(hash)) await renewPassword(db, hash, await hashPassword(password), now());
          return true;
        },
      },
    },
    user: { modelName: 'accounts', fields: { ...times, emailVerified: 'email_verified' } },
    session: {
      modelName: 'account_sessions',
      fields: {
        ...times,
        userId: 'account_id',
        expiresAt: 'expires_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
      },
      additionalFields: {
        confirmedAt: { type: 'date', fieldName: 'confirmed_at', required: false, input: false },
      },
      expiresIn: sessionDays * 86_400,
      disableSessionRefresh: true,
    },
    account: {
      modelName: 'account_credentials',
      fields: {
        ...times,
        userId: 'account_id',
        providerId: 'provider_id',
        accountId: 'subject',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
      },
    },
    verification: {
      modelName: 'account_verifications',
      fields: { ...times, expiresAt: 'expires_at' },
    },
    plugins: [
      twoFactor({
        issuer: 'Guidepost',
        // The service has its own, by account and address: see codes.ts.
        accountLockout: { enabled: false },
        schema: {
          user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
          twoFactor: {
            modelName: 'account_two_factors',
            fields: {
              userId: 'account_id',
              backupCodes: 'backup_codes',
              failedVerificationCount: 'failed_verification_count',
              lockedUntil: 'locked_until',
            },
          },
        },
      }),
    ],
    databaseHooks: {
      session: {
        create: {
          // The clock is that of the service, like everywhere. Somebody whose account is disabled gets no session.
          before: async (session) => {
            if (!(await mayBegin(db, session.userId))) return false;
            const at = now();
            const data = {
              userAgent: (session.userAgent ?? '').slice(0, longestUserAgent),
              createdAt: at,
              updatedAt: at,
              confirmedAt: at,
              expiresAt: new Date(at.getTime() + sessionDays * 86_400_000),
            };
            return { data };
          },
        },
      },
    },
  } satisfies BetterAuthOptions;
}

export type Library = Awaited<ReturnType<typeof newLibrary>>;
