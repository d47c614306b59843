import type { FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { makeAccountLink, resetAddress } from '../auth/account-links.ts';
import type { Audited } from '../auth/audited.ts';
import { principalOf } from '../auth/authorise.ts';
import { presenceMinutes } from '../auth/confirmation.ts';
import { passwordHashOf, setPassword } from '../auth/credentials.ts';
import { hashPassword, isPassword } from '../auth/passwords.ts';
import type { Principals } from '../auth/principals.ts';
import { noteChange } from '../db/acting.ts';
import type { Database } from '../db/pool.ts';
import { NoContent, type Routes } from '../http/description/route.ts';
import { singlePage } from '../http/lists/pagination.ts';
import { ApiError } from '../http/request/errors.ts';
import { ownUrlOf } from '../http/request/urls.ts';
import { type Sealing, writeSecretMail } from '../mail/outbox.ts';
import type { AccountLog } from './account-log.ts';
import {
  Account,
  AccountPatch,
  type AccountSession,
  AccountSessionList,
  AccountSessionPath,
  PasswordChange,
  PasswordInput,
  PasswordResetInput,
} from './contract.ts';
import type { Hashing } from './hashing.ts';
import type { KnownPasswords } from './known-passwords.ts';
import type { SignInLimits } from './limits.ts';
import { openAppOperation, sessionOperation } from './operation.ts';
import {
  type AccountRow,
  type AccountSessionRow,
  confirmSession,
  endOtherSessions,
  endSession,
  findAccount,
  findAccountByEmail,
  listSessions,
  renameAccount,
} from './queries.ts';

export function presentAccount(row: AccountRow, hasPassword: boolean): Static<typeof Account> {
  return {
    id: row.id,
    object: 'account',
    email: row.email,
    name: row.name,
    twoFactorEnabled: row.two_factor_enabled,
    hasPassword,
  };
}

function presentSession(row: AccountSessionRow, currentId: string): AccountSession {
  return {
    id: row.id,
    object: 'accountSession',
    isCurrent: row.id === currentId,
    ipAddress: row.ip_address || null,
    userAgent: row.user_agent || null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
  };
}

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  principals: Principals;
  signInLimits: SignInLimits;
  accountLog: AccountLog;
  hashing: Hashing;
  knownPasswords: KnownPasswords;
  /** Whether there is a mail server. */
  sendsMail: boolean;
  secrets: Sealing;
}

/** The own account of a person who has signed in: name, password and sessions. */
export const accountRoutes: Routes<Needs> = (app, needs) => {
  const { db, audited, now, principals, signInLimits, accountLog, hashing, knownPasswords } = needs;

  /** Refuses a wrong password, and too many of them. */
  const requirePassword = async (request: FastifyRequest, password: string) => {
    const { accountId } = principalOf(request);
    await signInLimits.attempt(request.ip, accountId, async () => {
      const hash = await app.inShareOf(request, () => passwordHashOf(db, accountId));
      if (await hashing.run(request, () => isPassword(hash, password))) return;
      throw new ApiError('E0067', { message: 'The password is wrong.' });
    });
  };

  app.patch(
    '/app/account',
    sessionOperation({
      id: 'updateAccount',
      tag: 'Sign-in',
      summary: 'Rename the own account',
      changes: 'account',
      body: AccountPatch,
      response: { 200: Account },
    }),
    async (request) => {
      const { accountId } = principalOf(request);
      await audited(request)
        .transaction()
        .execute(async (trx) => {
          await renameAccount(trx, accountId, request.body.name, now());
          await noteChange(trx, 'account', { id: accountId, name: request.body.name }, 'updated');
        });
      const row = await findAccount(db, accountId);
      if (!row) throw new ApiError('E1010', { message: 'Sign in first.' });
      principals.clear();
      return presentAccount(row, Boolean(await passwordHashOf(db, accountId)));
    },
  );

  app.get(
    '/app/sessions',
    sessionOperation({
      id: 'listAccountSessions',
      tag: 'Sign-in',
      summary: 'List the sessions of the own account',
      description: 'The list has one page, the newest session first.',
      response: { 200: AccountSessionList },
    }),
    async (request) => {
      const { accountId, id } = principalOf(request);
      const rows = await listSessions(db, accountId, now());
      return singlePage(rows.map((row) => presentSession(row, id)));
    },
  );

  app.delete(
    '/app/sessions/:sessionId',
    sessionOperation({
      id: 'endAccountSession',
      tag: 'Sign-in',
      summary: 'End a session of the own account',
      description: 'Whoever uses the session has to sign in again.',
      changes: 'account',
      params: AccountSessionPath,
      response: { 204: NoContent },
      errors: ['E0070'],
    }),
    async (request, reply) => {
      const { accountId, name } = principalOf(request);
      await audited(request)
        .transaction()
        .execute(async (trx) => {
          const ended = await endSession(trx, accountId, request.params.sessionId);
          if (!ended) throw new ApiError('E0070');
          await noteChange(trx, 'account', { id: accountId, name }, 'updated');
        });
      principals.clear();
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/app/sessions/end-others',
    sessionOperation({
      id: 'endOtherAccountSessions',
      tag: 'Sign-in',
      summary: 'End all other sessions of the own account',
      changes: 'account',
      takesNoFields: true,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      const { accountId, id, name } = principalOf(request);
      await audited(request)
        .transaction()
        .execute(async (trx) => {
          await endOtherSessions(trx, accountId, id);
          await noteChange(trx, 'account', { id: accountId, name }, 'updated');
        });
      principals.clear();
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/app/confirm',
    sessionOperation({
      id: 'confirmAccount',
      tag: 'Sign-in',
      summary: 'Confirm with the password who one is',
      description: `Operations that give away what outlives the session, such as making access tokens, inviting people and exporting all users, are refused with \`E0069\` when the last sign-in or confirmation is ${presenceMinutes} minutes old. Each of them says so.`,
      sharesConnections: 'in-parts',
      body: PasswordInput,
      response: { 204: NoContent },
      errors: ['E0067'],
    }),
    async (request, reply) => {
      await requirePassword(request, request.body.password);
      const { accountId, id } = principalOf(request);
      await confirmSession(db, accountId, id, now());
      principals.clear();
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/app/password',
    sessionOperation({
      id: 'changePassword',
      tag: 'Sign-in',
      summary: 'Change the password of the own account',
      description: 'All other sessions of the account end.',
      changes: 'account',
      sharesConnections: 'in-parts',
      body: PasswordChange,
      response: { 204: NoContent },
      errors: ['E0067'],
    }),
    async (request, reply) => {
      const { currentPassword, newPassword } = request.body;
      await requirePassword(request, currentPassword);
      await knownPasswords.refuse(newPassword, 'newPassword');
      const { accountId, id, name } = principalOf(request);
      const hash = await hashing.run(request, () => hashPassword(newPassword));
      await audited(request)
        .transaction()
        .execute(async (trx) => {
          await setPassword(trx, accountId, hash, now());
          await endOtherSessions(trx, accountId, id);
          await accountLog.recordOwn(trx, request, 'password_changed');
          await noteChange(trx, 'account', { id: accountId, name }, 'updated');
        });
      principals.clear();
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/app/password/reset',
    openAppOperation({
      id: 'requestPasswordReset',
      tag: 'Sign-in',
      summary: 'Ask for a link to choose a new password',
      description:
        'The link is sent by mail and works once, for an hour. The answer is the same when no account has the address, and when the service has no mail server; then `npx guidepost account reset` prints a link.',
      body: PasswordResetInput,
      response: { 204: NoContent },
    }),
    async (request, reply) => {
      await signInLimits.countMail(request.ip);
      const account = needs.sendsMail ? await findAccountByEmail(db, request.body.email) : undefined;
      if (account) await sendResetLink(needs, account, ownUrlOf(request));
      return reply.status(204).send(null);
    },
  );
};

async function sendResetLink(
  { db, now, secrets }: Needs,
  { id, email }: AccountRow,
  baseUrl: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const address = resetAddress(baseUrl, await makeAccountLink(trx, id, 'reset', now()));
    const body = `Choose a new password for Guidepost here:\n\n${address}\n\nThe link works once, for an hour. If you have not asked for it, ignore this mail: your password stays as it is.\n`;
    const mail = { recipient: email, subject: 'Your new password for Guidepost', body };
    await writeSecretMail(trx, mail, now(), secrets);
  });
}
