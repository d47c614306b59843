import type { FastifyRequest } from 'fastify';
import type { Audited } from '../auth/audited.ts';
import { principalOf } from '../auth/authorise.ts';
import type { Principals } from '../auth/principals.ts';
import { noteChange } from '../db/acting.ts';
import { NoContent, type Routes } from '../http/route.ts';
import { CodeInput, NewRecoveryCodes, PasswordInput, SignedIn, TwoFactorSetup } from './contract.ts';
import type { LibraryCalls } from './library-calls.ts';
import type { SignInLimits } from './limits.ts';
import { openAppOperation, sessionOperation } from './operation.ts';

interface Needs {
  audited: Audited;
  principals: Principals;
  signIn: LibraryCalls;
  signInLimits: SignInLimits;
}

/** What failures with codes are counted under: whoever guesses codes does not say whose they are. */
const anyCode = 'second factor';

/** Codes of an authenticator app as second factor, with recovery codes. */
export const twoFactorRoutes: Routes<Needs> = (app, needs) => {
  const { audited, principals, signIn, signInLimits } = needs;

  /** Finishes a sign-in with a code. */
  const enter = async ({ ip }: { ip: string }, verify: () => Promise<unknown>) => {
    await signInLimits.attempt(ip, anyCode, verify);
    principals.clear();
    return { object: 'signIn' as const, twoFactorRequired: false };
  };

  /** The library has made the change in its own transaction, so the audit log follows in another. */
  const noteOwnChange = (request: FastifyRequest) => {
    const { accountId: id, name } = principalOf(request);
    return audited(request)
      .transaction()
      .execute((trx) => noteChange(trx, 'account', { id, name }, 'updated'));
  };

  app.post(
    '/app/auth/two-factor/enable',
    sessionOperation({
      id: 'enableTwoFactor',
      tag: 'Sign-in',
      summary: 'Begin to use a second factor',
      description:
        'The second factor counts as soon as a first code was verified. Until then the request may be repeated.',
      body: PasswordInput,
      response: { 200: TwoFactorSetup },
      errors: ['E0003', 'E0067'],
    }),
    async (request, reply) => {
      const { password } = request.body;
      const answer = await signInLimits.attempt(request.ip, anyCode, () =>
        signIn.run(request, reply, (api, options) =>
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
        'The code finishes a sign-in that asked for it, within ten minutes and five tries. For somebody who has signed in, it finishes the setup of the second factor.',
      changes: 'account',
      body: CodeInput,
      response: { 200: SignedIn },
      errors: ['E0003', 'E0073', 'E1010'],
    }),
    async (request, reply) => {
      const { code } = request.body;
      const entered = await enter(request, () =>
        signIn.run(request, reply, (api, options) => api.verifyTOTP({ body: { code }, ...options })),
      );
      if (request.principal) await noteOwnChange(request);
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
      body: CodeInput,
      response: { 200: SignedIn },
      errors: ['E0003', 'E0073', 'E1010'],
    }),
    async (request, reply) => {
      const { code } = request.body;
      return enter(request, () =>
        signIn.run(request, reply, (api, options) => api.verifyBackupCode({ body: { code }, ...options })),
      );
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
      body: PasswordInput,
      response: { 200: NewRecoveryCodes },
      errors: ['E0003', 'E0067'],
    }),
    async (request, reply) => {
      const { password } = request.body;
      const { backupCodes } = await signInLimits.attempt(request.ip, anyCode, () =>
        signIn.run(request, reply, (api, options) =>
          api.generateBackupCodes({ body: { password }, ...options }),
        ),
      );
      await noteOwnChange(request);
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
      body: PasswordInput,
      response: { 204: NoContent },
      errors: ['E0003', 'E0067'],
    }),
    async (request, reply) => {
      const { password } = request.body;
      await signInLimits.attempt(request.ip, anyCode, () =>
        signIn.run(request, reply, (api, options) =>
          api.disableTwoFactor({ body: { password }, ...options }),
        ),
      );
      await noteOwnChange(request);
      principals.clear();
      return reply.status(204).send(null);
    },
  );
};
