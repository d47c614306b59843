import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { certain } from 'guidepost-model/certain';
import type { Audited } from '../../auth/audited.ts';
import { principalOf, projectOf, tenantOf } from '../../auth/authorise.ts';
import { requireMayGive } from '../../auth/given-roles.ts';
import { operation } from '../../auth/operation.ts';
import type { Database } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { readPage, type Sorting } from '../../http/lists/pagination.ts';
import { ApiError } from '../../http/request/errors.ts';
import { ownUrlOf } from '../../http/request/urls.ts';
import { oneLine } from '../../mail/one-line.ts';
import { type Sealing, writeSecretMail } from '../../mail/outbox.ts';
import {
  type Invitation,
  InvitationInput,
  InvitationList,
  InvitationPath,
  InvitationQuery,
  InvitationWithLink,
  invitationDays,
  maxInvitations,
} from './contract.ts';
import {
  deleteInvitation,
  findInvitation,
  type InvitationRow,
  insertInvitation,
  isMemberByEmail,
  makeRoom,
  renewInvitation,
  selectInvitations,
} from './queries.ts';

function present(row: InvitationRow): Invitation {
  return {
    id: row.id,
    object: 'invitation',
    email: row.email,
    role: row.role,
    invitedBy: row.inviter,
    expiresAt: row.expires_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  };
}

const collection = '/v2/projects/:projectId/invitations';
const single = `${collection}/:invitationId`;

const byCreation: Sorting<'createdAt'> = {
  keys: { createdAt: { column: 'i.created_at', type: 'time' } },
  default: ['createdAt'],
  tiebreak: 'i.id',
};

const newLink = (now: Date) => ({
  token: randomBytes(32).toString('base64url'),
  expiresAt: new Date(now.getTime() + invitationDays * 86_400_000),
});

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  /** Whether there is a mail server. */
  sendsMail: boolean;
  secrets: Sealing;
}

export const invitationRoutes: Routes<Needs> = (app, { db, audited, now, sendsMail, secrets }) => {
  /** The invitation with its link. With a mail server only the mail has the link: whoever opens it has proved the address. */
  const handOver = async (trx: Database, request: FastifyRequest, id: string, token: string) => {
    const { projectId } = tenantOf(request);
    const row = certain(await findInvitation(trx, projectId, id), 'The invitation');
    const url = `${ownUrlOf(request)}/invitation?token=${token}`;
    if (sendsMail) {
      const name = oneLine(projectOf(request).name);
      const subject = `You are invited to ${name} on Guidepost`;
      const body = `${oneLine(principalOf(request).name)} invites you to the project ${name}. Accept here:\n\n${url}\n\nThe link works once, for ${invitationDays} days.\n`;
      await writeSecretMail(trx, { recipient: row.email, subject, body }, now(), secrets);
    }
    return { ...present(row), url: sendsMail ? null : url, isMailed: sendsMail };
  };

  app.get(
    collection,
    operation({
      id: 'listInvitations',
      tag: 'Team',
      summary: 'List the invitations of a project',
      description: 'The list has the people who have not accepted yet, also those whose link has expired.',
      access: 'team:read',
      params: ProjectPath,
      querystring: InvitationQuery,
      response: { 200: InvitationList },
    }),
    (request) =>
      readPage(
        request,
        byCreation,
        () => selectInvitations(db, tenantOf(request).projectId),
        (rows) => rows.map(present),
      ),
  );

  app.post(
    collection,
    operation({
      id: 'createInvitation',
      tag: 'Team',
      summary: 'Invite a person to a project',
      description: `The link goes to the person by mail where the service has a mail server. Otherwise the answer has the link once, to be handed over. The link works for ${invitationDays} days. A project has ${maxInvitations} open invitations at most. A token gives no role with scopes that the token lacks.`,
      access: 'team:manage',
      confirmation: 'always',
      wholeProject: true,
      changes: 'invitation',
      params: ProjectPath,
      body: InvitationInput,
      response: { 201: InvitationWithLink },
      errors: ['E0003', 'E1023'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const { role } = request.body;
      requireMayGive(request, role);
      const email = request.body.email.toLowerCase();
      const { accountId: invitedBy } = principalOf(request);
      const invitation = await audited(request)
        .transaction()
        .execute(async (trx) => {
          if (!(await makeRoom(trx, projectId, now()))) {
            throw new ApiError('E0003', {
              message: `A project has ${maxInvitations} open invitations at most.`,
            });
          }
          if (await isMemberByEmail(trx, projectId, email)) {
            throw new ApiError('E1023', { message: `${email} is a member of the project already.` });
          }
          const link = { ...newLink(now()), isMailed: sendsMail };
          const id = await insertInvitation(trx, projectId, { ...link, email, role, invitedBy }, now());
          if (id) return handOver(trx, request, id, link.token);
          throw new ApiError('E1023', { message: `${email} is invited already. Send the invitation again.` });
        });
      return reply.status(201).send(invitation);
    },
  );

  app.post(
    `${single}/resend`,
    operation({
      id: 'resendInvitation',
      tag: 'Team',
      summary: 'Make a new link for an invitation',
      description:
        'The old link no longer works. With a mail server, the new link goes to the person by mail. Without one, the answer has it once.',
      access: 'team:manage',
      confirmation: 'always',
      wholeProject: true,
      changes: 'invitation',
      params: InvitationPath,
      takesNoFields: true,
      response: { 200: InvitationWithLink },
      errors: ['E0072'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { invitationId } = request.params;
      return audited(request)
        .transaction()
        .execute(async (trx) => {
          const invitation = await findInvitation(trx, projectId, invitationId);
          if (!invitation) throw new ApiError('E0072');
          requireMayGive(request, invitation.role);
          const link = { ...newLink(now()), isMailed: sendsMail };
          await renewInvitation(trx, projectId, invitationId, link);
          return handOver(trx, request, invitationId, link.token);
        });
    },
  );

  app.delete(
    single,
    operation({
      id: 'revokeInvitation',
      tag: 'Team',
      summary: 'Revoke an invitation',
      description: 'The link no longer works.',
      access: 'team:manage',
      changes: 'invitation',
      params: InvitationPath,
      response: { 204: NoContent },
      errors: ['E0072'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      const isDeleted = await deleteInvitation(audited(request), projectId, request.params.invitationId);
      if (!isDeleted) throw new ApiError('E0072');
      return reply.status(204).send(null);
    },
  );
};
