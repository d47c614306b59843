import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Audited } from '../auth/audited.ts';
import { principalOf } from '../auth/authorise.ts';
import type { Principals } from '../auth/principals.ts';
import type { SessionCookies } from '../auth/session-cookies.ts';
import { noteChange } from '../db/acting.ts';
import type { Database } from '../db/pool.ts';
import { NoContent, type Routes } from '../http/description/route.ts';
import { ApiError } from '../http/request/errors.ts';
import type { AccountEvent } from './account-events.ts';
import type { AccountLog } from './account-log.ts';
import { type Codes, refusedCode } from './codes.ts';
import { CodeInput, NewRecoveryCodes, PasswordInput, SignedIn, TwoFactorSetup } from './contract.ts';
import type { Hashing } from './hashing.ts';
import type { LibraryCalls } from './library-calls.ts';
import type { SignInLimits } from './limits.ts';
import { finishLink } from './oidc/held-link.ts';
import type { OidcSettings } from './oidc/oidc-settings.ts';
import { openAppOperation, sessionOperation } from './operation.ts';
import { noteSignIn, type SignInMethod } from './signed-in.ts';

interface Needs {
  db: Database;
  now: () => Date;
  accountLog: AccountLog;
  hashing: Hashing;
  codes: Codes;
  audited: Audited;
  principals: Principals;
  signIn: LibraryCalls;
  signInLimits: SignInLimits;
  cookies: SessionCookies;
  oidc: OidcSettings | null;
}

/** What failures with codes are counted under when the request does not tell whose they are. */
const anyCode = 'second factor';

/** Codes of an authenticator app as second factor, with recovery codes. */
export const twoFactorRoutes: Routes<Needs> = (app, needs) => {
  const { db, now, audited, principals, signIn, signInLimits, accountLog, hashing, codes, cookies, oidc } =
    needs;

  /** For calls of the library that check a password. */
  const runHashing: LibraryCalls['run'] = (request, reply, call) =>
    hashing.run(request, () => signIn.run(request, reply, call));

  /** Finishes a sign-in with a code. */
  const enter = async (
    request: FastifyRequest,
    reply: FastifyReply,
    method: SignInMethod,
    verify: (accountId: string | undefined) => Promise<{ user: { id: string; email: string } }>,
  ) => {
    const accountId = await codes.accountOf(request);
    const attempt = signInLimits.attempt(request.ip, `${anyCode} ${accountId ?? ''}`, () =>
      verify(accountId),
    );
    const { user } = await attempt.catch(async (error) => {
      const isWrong = error instanceof ApiError && error.code === 'E0073';
      if (isWrong && accountId) await accountLog.recordFailure(db, request, accountId, 'code_failed');
      throw error;
    });
    principals.clear();
    if (request.principal === null) {
      await linkWaiting(request, user);
      await noteSignIn(needs, request, reply, user, method);
    }
    return { object: 'signIn' as const, twoFactorRequired: false };
  };

  /** Links the issuer at which the person signed in before the code was asked for. */
  const linkWaiting = (request: FastifyRequest, user: { id: string; email: string }) =>
    db.transaction().execute(async (trx) => {
      const isLinked = await finishLink(trx, request, user.id, { cookies, now: now() });
      const details = { issuer: oidc?.name ?? '' };
      if (isLinked) await accountLog.record(trx, request, user, 'identity_linked', details);
    });

  /** The library has made the change in its own transaction, so the audit log follows in another. */
  const noteOwnChange = (request: FastifyRequest, event: AccountEvent) => {
    const { accountId: id, name } = principalOf(request);
    return audited(request)
      .transaction()
      .execute(async (trx) => {
        await noteChange(trx, 'account', { id, name }, 'updated');
        await accountLog.recordOwn(trx, request, event);
      });
  };

  app.post(
    '/app/auth/two-factor/enable',
    sessionOperation({
      id: 'enableTwoFactor',
      tag: 'Sign-in',
      summary: 'Begin to use a second factor',
      description:
        'The second factor counts as soon as a first code was verified. Until then the request may be repeated.',
      sharesConnections: 'in-parts',
      body: PasswordInput,
      response: { 200: TwoFactorSetup },
      errors: ['E0003', 'E0067'],
    }),
    async (request, reply) => {
      const { password } = request.body;
      const answer = await signInLimits.attempt(request.ip, anyCode, () =>
        runHashing(request, reply, (api, options) =>
          api.enableTwoFactor({ body: { password, method: 'totp' }, ...options }),
        ),
      );
      const { totpURI = '', backupCodes = [] } = answer as { totpURI?: string; backupCodes?: string[] };
      return { object: 'twoFactorSetup' as const, totpUri: totpURI, recoveryCodes: backupCodes };
    },
  );

  app.post(
    '/app/auth/two-factor/verify-totp',
    openAppOperation({
      id: 'verifyCode',
      tag: 'Sign-in',
      summary: 'Enter a code of the authenticator app',
      description:
        'The code finishes a sign-in that asked for it, within ten minutes and five tries. Each code is accepted once. For somebody who has signed in, it finishes the setup of the second factor.',
      changes: 'account',
      body: CodeInput,
      response: { 200: SignedIn },
      errors: ['E0003', 'E0073', 'E1010'],
    }),
    async (request, reply) => {
      const { code } = request.body;
      const entered = await enter(request, reply, 'code', async (accountId) => {
        const isRight = accountId !== undefined && (await codes.use(request, accountId, code));
        const body = { code: isRight ? code : refusedCode };
        return signIn.run(request, reply, (api, options) => api.verifyTOTP({ body, ...options }));
      });
      if (request.principal) await noteOwnChange(request, 'two_factor_enabled');
      return entered;
    },
  );

  app.post(
    '/app/auth/two-factor/verify-backup-code',
    openAppOperation({
      id: 'verifyRecoveryCode',
      tag: 'Sign-in',
      summary: 'Enter a recovery code',
      description: 'The recovery code finishes a sign-in in the place of a code, and is used up.',
      changes: 'account',
      body: CodeInput,
      response: { 200: SignedIn },
      errors: ['E0003', 'E0073', 'E1010'],
    }),
    async (request, reply) => {
      const { code } = request.body;
      const entered = await enter(request, reply, 'recovery_code', () =>
        signIn.run(request, reply, (api, options) => api.verifyBackupCode({ body: { code }, ...options })),
      );
      if (request.principal) await noteOwnChange(request, 'recovery_code_used');
      return entered;
    },
  );

  app.post(
    '/app/auth/two-factor/generate-backup-codes',
    sessionOperation({
      id: 'replaceRecoveryCodes',
      tag: 'Sign-in',
      summary: 'Make new recovery codes',
      description: 'The old recovery codes no longer work.',
      changes: 'account',
      sharesConnections: 'in-parts',
      body: PasswordInput,
      response: { 200: NewRecoveryCodes },
      errors: ['E0003', 'E0067'],
    }),
    async (request, reply) => {
      const { password } = request.body;
      const { backupCodes } = await signInLimits.attempt(request.ip, anyCode, () =>
        runHashing(request, reply, (api, options) =>
          api.generateBackupCodes({ body: { password }, ...options }),
        ),
      );
      await noteOwnChange(request, 'recovery_codes_replaced');
      return { object: 'recoveryCodes' as const, recoveryCodes: backupCodes };
    },
  );

  app.post(
    '/app/auth/two-factor/disable',
    sessionOperation({
      id: 'disableTwoFactor',
      tag: 'Sign-in',
      summary: 'Stop using the second factor',
      changes: 'account',
      sharesConnections: 'in-parts',
      body: PasswordInput,
      response: { 204: NoContent },
      errors: ['E0003', 'E0067'],
    }),
    async (request, reply) => {
      const { password } = request.body;
      await signInLimits.attempt(request.ip, anyCode, () =>
        runHashing(request, reply, (api, options) =>
          api.disableTwoFactor({ body: { password }, ...options }),
        ),
      );
      await noteOwnChange(request, 'two_factor_disabled');
      principals.clear();
      return reply.status(204).send(null);
    },
  );
};
