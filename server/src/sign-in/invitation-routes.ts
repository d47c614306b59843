import type { FastifyRequest } from 'fastify';
import { As } from 'guidepost-model/described';
import { newId } from 'guidepost-model/ids';
import { Type } from 'typebox';
import { actByLink } from '../auth/audited.ts';
import { setPassword } from '../auth/credentials.ts';
import { hashPassword } from '../auth/passwords.ts';
import type { Principals } from '../auth/principals.ts';
import type { Database } from '../db/pool.ts';
import type { Routes } from '../http/description/route.ts';
import { IdOf, LineName, ObjectWord } from '../http/description/shapes.ts';
import { ApiError } from '../http/request/errors.ts';
import { deleteInvitation, findInvitationByToken } from '../resources/invitations/queries.ts';
import { GivenRole } from '../resources/members/contract.ts';
import { addMember } from '../resources/members/queries.ts';
import type { AccountLog } from './account-log.ts';
import { NewPassword, SignedIn } from './contract.ts';
import type { Hashing } from './hashing.ts';
import type { KnownPasswords } from './known-passwords.ts';
import type { LibraryCalls } from './library-calls.ts';
import type { SignInLimits } from './limits.ts';
import { openAppOperation } from './operation.ts';
import { findAccountByEmail, insertAccount } from './queries.ts';
import { noteSignIn } from './signed-in.ts';

const InvitationLinkPath = Type.Object({
  token: Type.String({ description: 'The token in the address of the invitation.' }),
});

const ReceivedInvitation = Type.Object(
  {
    object: ObjectWord('receivedInvitation'),
    projectId: IdOf('project'),
    projectName: Type.String({ description: 'The name of the project.' }),
    email: Type.String({ description: 'The e-mail address that was invited.' }),
    role: GivenRole,
    hasAccount: Type.Boolean({
      description: 'Whether the address has an account, with which to sign in before accepting.',
    }),
  },
  {
    title: 'ReceivedInvitation',
    additionalProperties: false,
    description: 'An invitation as the person who was invited sees it.',
  },
);

const AcceptInput = Type.Object(
  {
    name: Type.Optional(As(LineName, 'The name of the person, for a new account.')),
    password: Type.Optional(As(NewPassword, 'The password of the person, for a new account.')),
  },
  {
    title: 'AcceptInput',
    additionalProperties: false,
    description: 'The name and the password of a new account. Somebody who has signed in sends nothing.',
  },
);

interface Needs {
  db: Database;
  now: () => Date;
  principals: Principals;
  signIn: LibraryCalls;
  accountLog: AccountLog;
  hashing: Hashing;
  knownPasswords: KnownPasswords;
  signInLimits: SignInLimits;
}

/** Invitations to projects, for the people who were invited. */
export const receivedInvitationRoutes: Routes<Needs> = (app, needs) => {
  const { db, now, principals, signIn, signInLimits, hashing, knownPasswords } = needs;

  /** The invitation with this token. A wrong one counts against the address. */
  const findInvitation = (request: FastifyRequest, token: string) =>
    signInLimits.findLink(request.ip, () => findInvitationByToken(db, token, now()));

  app.get(
    '/app/invitations/:token',
    openAppOperation({
      id: 'getReceivedInvitation',
      tag: 'Sign-in',
      summary: 'See an invitation',
      params: InvitationLinkPath,
      response: { 200: ReceivedInvitation },
      errors: ['E0068'],
    }),
    async (request) => {
      const row = await findInvitation(request, request.params.token);
      return {
        object: 'receivedInvitation' as const,
        projectId: row.project_id,
        projectName: row.project_name,
        email: row.email,
        role: row.role,
        hasAccount: (await findAccountByEmail(db, row.email)) !== undefined,
      };
    },
  );

  app.post(
    '/app/invitations/:token/accept',
    openAppOperation({
      id: 'acceptInvitation',
      tag: 'Sign-in',
      summary: 'Accept an invitation',
      changes: 'member',
      description:
        'An address without an account gets one, with `name` and `password`, and is signed in. Somebody who has an account signs in first, with the address that was invited.',
      params: InvitationLinkPath,
      sharesConnections: 'in-parts',
      body: AcceptInput,
      optionalBody: true,
      response: { 200: SignedIn },
      errors: ['E0003', 'E0067', 'E0068', 'E1010'],
    }),
    async (request, reply) => {
      const { name, password } = request.body;
      const hasAccount = await app.inShareOf(request, async () => {
        const { email } = await findInvitation(request, request.params.token);
        return (await findAccountByEmail(db, email)) !== undefined;
      });
      if (password !== undefined && !hasAccount) await knownPasswords.refuse(password, 'password');
      const hash =
        password === undefined || hasAccount
          ? undefined
          : await hashing.run(request, () => hashPassword(password));
      const accept = async (trx: Database) => {
        const invitation = await findInvitationByToken(trx, request.params.token, now());
        if (!invitation) throw new ApiError('E0068');
        const { id, project_id, email, role, is_mailed, invited_by } = invitation;
        const account = await findAccountByEmail(trx, email);
        if (account && request.principal === null) {
          throw new ApiError('E1010', { message: `Sign in as ${email} first.` });
        }
        if (request.principal && request.principal.accountId !== account?.id) {
          throw new ApiError('E0003', { message: `The invitation is for ${email}. Sign out first.` });
        }
        const accountId = account?.id ?? newId();
        if (!account) {
          if (name === undefined || hash === undefined) {
            throw new ApiError('E0003', { message: 'A new account needs name and password.' });
          }
          // Disabled, or made by another invitation at this moment.
          // Whoever handed the link over has seen it too, so only a mailed one proves the address.
          const made = { id: accountId, email, name, email_verified: is_mailed, invited_by };
          if (!(await insertAccount(trx, made, now()))) {
            throw new ApiError('E1010', { message: `Sign in as ${email} first.` });
          }
          await setPassword(trx, accountId, hash, now());
        }
        await actByLink(trx, request, { id: accountId, name: account?.name ?? name ?? email }, now());
        await addMember(trx, project_id, accountId, role, now());
        await deleteInvitation(trx, project_id, id);
        return account ? undefined : email;
      };
      const created = await app.inShareOf(request, () => db.transaction().execute(accept));
      principals.clear();
      if (created !== undefined && password !== undefined) {
        const answer = await hashing.run(request, () =>
          signIn.run(request, reply, (api, options) =>
            api.signInEmail({ body: { email: created, password }, ...options }),
          ),
        );
        if ('user' in answer) await noteSignIn(needs, request, reply, answer.user, 'invitation');
      }
      return { object: 'signIn' as const, twoFactorRequired: false };
    },
  );
};
