import type { FastifyRequest } from 'fastify';
import type { Audited } from '../../auth/audited.ts';
import { principalOf, projectOf, tenantOf } from '../../auth/authorise.ts';
import { requireMayGive } from '../../auth/given-roles.ts';
import { afterCommit } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import type { Principals } from '../../auth/principals.ts';
import type { Database } from '../../db/pool.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { ProjectPath } from '../../http/description/shapes.ts';
import { readPage, type Sorting } from '../../http/lists/pagination.ts';
import { ApiError } from '../../http/request/errors.ts';
import { Member, MemberList, MemberPatch, MemberPath, MemberQuery, TransferInput } from './contract.ts';
import { findMember, lockMember, type MemberRow, removeMember, selectMembers, setRole } from './queries.ts';

function present(row: MemberRow): Member {
  return {
    id: row.id,
    object: 'member',
    email: row.email,
    name: row.name,
    role: row.role,
    twoFactorEnabled: row.two_factor_enabled,
    createdAt: row.created_at.toISOString(),
  };
}

const collection = '/v2/projects/:projectId/members';
const single = `${collection}/:accountId`;

const byJoining: Sorting<'createdAt'> = {
  keys: { createdAt: { column: 'm.created_at', type: 'time' } },
  default: ['createdAt'],
  tiebreak: 'a.id',
};

interface Needs {
  db: Database;
  audited: Audited;
  principals: Principals;
}

export const memberRoutes: Routes<Needs> = (app, { db, audited, principals }) => {
  app.get(
    collection,
    operation({
      id: 'listMembers',
      tag: 'Team',
      summary: 'List the members of a project',
      access: 'team:read',
      params: ProjectPath,
      querystring: MemberQuery,
      response: { 200: MemberList },
    }),
    (request) =>
      readPage(
        request,
        byJoining,
        () => selectMembers(db, tenantOf(request).projectId),
        (rows) => rows.map(present),
      ),
  );

  app.get(
    single,
    operation({
      id: 'getMember',
      tag: 'Team',
      summary: 'Get a member',
      access: 'team:read',
      params: MemberPath,
      response: { 200: Member },
      errors: ['E0071'],
    }),
    async (request) => {
      const row = await findMember(db, tenantOf(request).projectId, request.params.accountId);
      if (!row) throw new ApiError('E0071');
      return present(row);
    },
  );

  app.patch(
    single,
    operation({
      id: 'updateMember',
      tag: 'Team',
      summary: 'Change the role of a member',
      description:
        'The role counts at once, for sessions and for tokens. The owner keeps the role until a transfer. A token gives no role with scopes that the token lacks.',
      access: 'team:manage',
      confirmation: 'always',
      wholeProject: true,
      changes: 'member',
      params: MemberPath,
      body: MemberPatch,
      response: { 200: Member },
      errors: ['E0003', 'E0071'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { role } = request.body;
      requireMayGive(request, role);
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          const member = await lockChangeable(trx, projectId, request.params.accountId);
          await setRole(trx, projectId, member.id, role);
          return member;
        });
      await afterCommit(request, () => principals.clear());
      return present({ ...row, role });
    },
  );

  app.delete(
    single,
    operation({
      id: 'removeMember',
      tag: 'Team',
      summary: 'Remove a member',
      description: 'The tokens of the member no longer cover the project. The owner cannot be removed.',
      access: 'team:manage',
      changes: 'member',
      params: MemberPath,
      response: { 204: NoContent },
      errors: ['E0003', 'E0071'],
    }),
    async (request, reply) => {
      const { projectId } = tenantOf(request);
      await audited(request)
        .transaction()
        .execute(async (trx) => {
          const { id } = await lockChangeable(trx, projectId, request.params.accountId);
          await removeMember(trx, projectId, id);
        });
      await afterCommit(request, () => principals.clear());
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/v2/projects/:projectId/transfer',
    operation({
      id: 'transferProject',
      tag: 'Team',
      summary: 'Make another member the owner',
      description: 'Only the owner may transfer a project, and becomes an admin.',
      access: 'team:manage',
      confirmation: 'always',
      wholeProject: true,
      admits: requireOwner,
      changes: 'project',
      params: ProjectPath,
      body: TransferInput,
      response: { 200: Member },
      errors: ['E0071'],
    }),
    async (request) => {
      const { projectId } = tenantOf(request);
      const { accountId: ownerId } = principalOf(request);
      const row = await audited(request)
        .transaction()
        .execute(async (trx) => {
          // The owner first: of two transfers at the same time, the second finds that it has lost the role.
          const owner = await lockMember(trx, projectId, ownerId);
          if (owner?.role !== 'owner') throw notOwner();
          const heir = await lockMember(trx, projectId, request.body.accountId);
          if (!heir) throw new ApiError('E0071');
          await setRole(trx, projectId, ownerId, 'admin');
          await setRole(trx, projectId, heir.id, 'owner');
          return heir;
        });
      await afterCommit(request, () => principals.clear());
      return present({ ...row, role: 'owner' });
    },
  );
};

/** The member, unless it is the owner. */
async function lockChangeable(trx: Database, projectId: string, accountId: string): Promise<MemberRow> {
  const member = await lockMember(trx, projectId, accountId);
  if (!member) throw new ApiError('E0071');
  if (member.role !== 'owner') return member;
  throw new ApiError('E0003', { message: 'The owner stays the owner until the project is transferred.' });
}

const notOwner = () => new ApiError('E1012', { message: 'Only the owner may transfer a project.' });

function requireOwner(request: FastifyRequest): void {
  if (projectOf(request).role !== 'owner') throw notOwner();
  requireMayGive(request, 'owner');
}
