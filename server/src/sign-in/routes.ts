import { findAccountLink, useAccountLink } from '../auth/account-links.ts';
import { actByLink } from '../auth/audited.ts';
import { principalOf } from '../auth/authorise.ts';
import { passwordHashOf, setPassword } from '../auth/credentials.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Principal, Principals } from '../auth/principals.ts';
import { type Edition, scopesOfSession } from '../auth/scopes.ts';
import type { SessionCookies } from '../auth/session-cookies.ts';
import { sessionDays } from '../auth/sessions.ts';
import { revokeTokensOf } from '../auth/tokens.ts';
import { noteChange } from '../db/acting.ts';
import type { Database } from '../db/pool.ts';
import { NoContent, type Routes } from '../http/description/route.ts';
import { ApiError } from '../http/request/errors.ts';
import type { AccountLog } from './account-log.ts';
import { presentAccount } from './account-routes.ts';
import { AppMe, SetupInput, SignedIn, SignInInput } from './contract.ts';
import type { Hashing } from './hashing.ts';
import type { KnownPasswords } from './known-passwords.ts';
import type { LibraryCalls } from './library-calls.ts';
import type { SignInLimits } from './limits.ts';
import { openAppOperation, sessionOperation } from './operation.ts';
import {
  type AccountRow,
  endOtherSessions,
  endSession,
  findAccount,
  findOwnSession,
  prolongSession,
  renameAccount,
} from './queries.ts';
import { noteSignIn } from './signed-in.ts';

/** A session that is used is prolonged once a day. */
const prolongAfterMs = 86_400_000;

interface Needs {
  db: Database;
  now: () => Date;
  principals: Principals;
  edition: Edition;
  version: string;
  commit: string | null;
  cookies: SessionCookies;
  signIn: LibraryCalls;
  signInLimits: SignInLimits;
  accountLog: AccountLog;
  hashing: Hashing;
  knownPasswords: KnownPasswords;
}

export const signInRoutes: Routes<Needs> = (app, needs) => {
  const { db, now, principals, cookies, signIn, signInLimits, accountLog, hashing, knownPasswords } = needs;

  app.post(
    '/app/auth/sign-in/email',
    openAppOperation({
      id: 'signIn',
      tag: 'Sign-in',
      summary: 'Sign in with e-mail address and password',
      description:
        'The answer sets the session cookie, unless the account asks for a code as well. An unknown address and a wrong password get the same answer. Too many failures are refused for a while (`E1013`).',
      sharesConnections: 'in-parts',
      body: SignInInput,
      response: { 200: SignedIn },
      errors: ['E0067'],
    }),
    async (request, reply) => {
      const { email, password } = request.body;
      const attempt = signInLimits.attempt(request.ip, email, () =>
        hashing.run(request, () =>
          signIn.run(request, reply, (api, options) =>
            api.signInEmail({ body: { email, password }, ...options }),
          ),
        ),
      );
      const answer = await attempt.catch((error) => {
        if (error instanceof ApiError && error.code === 'E0067')
          accountLog.noteWrongPassword(db, request, email);
        throw error;
      });
      const twoFactorRequired = 'twoFactorRedirect' in answer;
      if (!twoFactorRequired) await noteSignIn(needs, request, reply, answer.user, 'password');
      return { object: 'signIn' as const, twoFactorRequired };
    },
  );

  app.post(
    '/app/auth/sign-out',
    openAppOperation({
      id: 'signOut',
      tag: 'Sign-in',
      summary: 'Sign out',
      description: 'The session ends at once. Without a session the request does nothing.',
      takesNoFields: true,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      if (request.principal) {
        await endSession(db, request.principal.accountId, request.principal.id);
        principals.clear();
      }
      reply.header('Set-Cookie', cookies.write(request, '', 0));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/app/setup',
    openAppOperation({
      id: 'setUpAccount',
      tag: 'Sign-in',
      summary: 'Choose a password with a set-up link',
      changes: 'account',
      description:
        'A set-up link is printed at the first start and by `npx guidepost account reset`, and works once. All sessions of the account end. When the account had a password, its access tokens are revoked, unless `keepAccessTokens` is true. The answer signs the person in, unless the account asks for a code as well.',
      sharesConnections: 'in-parts',
      body: SetupInput,
      response: { 200: SignedIn },
      errors: ['E0067', 'E0068'],
    }),
    async (request, reply) => {
      const { token, password, name, keepAccessTokens = false } = request.body;
      await signInLimits.findLink(request.ip, () =>
        app.inShareOf(request, () => findAccountLink(db, token, now())),
      );
      await knownPasswords.refuse(password, 'password');
      const hash = await hashing.run(request, () => hashPassword(password));
      const { email } = await app.inShareOf(request, () =>
        db.transaction().execute(async (trx) => {
          const accountId = await useAccountLink(trx, token, now());
          const account = accountId && (await findAccount(trx, accountId));
          if (!account) throw new ApiError('E0068');
          const isReset = Boolean(await passwordHashOf(trx, account.id));
          await setPassword(trx, account.id, hash, now());
          if (name !== undefined) await renameAccount(trx, account.id, name, now());
          const known = { id: account.id, name: name ?? account.name };
          await actByLink(trx, request, known, now());
          await noteChange(trx, 'account', known, 'updated');
          await endOtherSessions(trx, account.id, null);
          // The first password of an account replaces nothing that somebody else could know.
          const revokes = isReset && !keepAccessTokens;
          if (revokes) await revokeTokensOf(trx, account.id, now());
          const accessTokens = revokes ? 'revoked' : 'kept';
          await accountLog.record(trx, request, account, 'password_reset', { accessTokens });
          return account;
        }),
      );
      principals.clear();
      const answer = await hashing.run(request, () =>
        signIn.run(request, reply, (api, options) =>
          api.signInEmail({ body: { email, password }, ...options }),
        ),
      );
      const twoFactorRequired = 'twoFactorRedirect' in answer;
      if (!twoFactorRequired) await noteSignIn(needs, request, reply, answer.user, 'link');
      return { object: 'signIn' as const, twoFactorRequired };
    },
  );

  app.get(
    '/app/me',
    sessionOperation({
      id: 'getAppMe',
      tag: 'Sign-in',
      summary: 'Get the account of the session',
      description:
        'The answer has the account, its projects with role, scopes and environments, and the version of the service. A session that is a day old or more is prolonged by this call.',
      response: { 200: AppMe },
    }),
    async (request, reply) => {
      const principal = principalOf(request);
      const account = await findAccount(db, principal.accountId);
      const session = await findOwnSession(db, principal.accountId, principal.id);
      if (!account || !session) throw new ApiError('E1010', { message: 'Sign in first.' });
      if (now().getTime() - session.updated_at.getTime() >= prolongAfterMs) {
        session.expires_at = new Date(now().getTime() + sessionDays * 86_400_000);
        await prolongSession(db, account.id, session.id, session.expires_at, now());
        principals.clear();
        const token = cookies.read(request);
        if (token) reply.header('Set-Cookie', cookies.write(request, token, sessionDays * 86_400));
      }
      const hasPassword = Boolean(await passwordHashOf(db, account.id));
      return presentMe(principal, account, hasPassword, session.expires_at, needs);
    },
  );
};

function presentMe(
  principal: Principal,
  account: AccountRow,
  hasPassword: boolean,
  expiresAt: Date,
  { version, commit, edition }: Pick<Needs, 'version' | 'commit' | 'edition'>,
): AppMe {
  const projects = [...principal.projects.values()].map(({ id, name, role, environments }) => ({
    id,
    object: 'project' as const,
    name,
    role,
    scopes: [...scopesOfSession[role]],
    environments: [...environments.values()].map((environment) => ({
      ...environment,
      object: 'environment' as const,
    })),
  }));
  return {
    object: 'appMe',
    account: presentAccount(account, hasPassword),
    session: {
      id: principal.id,
      confirmedAt: (principal.confirmedAt ?? expiresAt).toISOString(),
      expiresAt: expiresAt.toISOString(),
    },
    projects,
    version,
    commit,
    edition,
  };
}
