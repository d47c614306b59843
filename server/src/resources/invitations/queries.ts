import { newId } from 'guidepost-model/ids';
import type { Role } from '../../auth/scopes.ts';
import { hashToken } from '../../auth/tokens.ts';
import type { Database } from '../../db/pool.ts';
import { maxInvitations } from './contract.ts';

export function selectInvitations(db: Database, projectId: string) {
  return db
    .selectFrom('invitations as i')
    .leftJoin('accounts as a', 'a.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.role', 'i.expires_at', 'i.created_at', 'a.email as inviter'])
    .where('i.project_id', '=', projectId);
}

export type InvitationRow = Awaited<
  ReturnType<ReturnType<typeof selectInvitations>['executeTakeFirstOrThrow']>
>;

export function findInvitation(db: Database, projectId: string, id: string) {
  return selectInvitations(db, projectId).where('i.id', '=', id).executeTakeFirst();
}

/** The invitations of an address, in all projects, that can still be accepted. */
export function findInvitationsByEmail(db: Database, email: string, now: Date) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .select(['i.id', 'i.project_id', 'i.role', 'i.invited_by'])
    .where('i.email', '=', email)
    .where('i.expires_at', '>', now)
    .where('p.deleted_at', 'is', null)
    .orderBy('i.created_at')
    .limit(maxInvitations)
    .execute();
}

interface NewInvitation {
  email: string;
  role: Exclude<Role, 'owner'>;
  token: string;
  invitedBy: string;
  expiresAt: Date;
  /** Whether the link goes by mail, and is shown to nobody else. */
  isMailed: boolean;
}

/** Writes an invitation. Undefined when the address has one already. */
export async function insertInvitation(trx: Database, projectId: string, fields: NewInvitation, now: Date) {
  const { email, role, token, invitedBy, expiresAt, isMailed } = fields;
  const row = await trx
    .insertInto('invitations')
    .values({
      id: newId(),
      project_id: projectId,
      email,
      role,
      token_hash: hashToken(token),
      invited_by: invitedBy,
      is_mailed: isMailed,
      expires_at: expiresAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'email']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Gives an invitation another link and more time; the old link no longer works. */
export async function renewInvitation(
  trx: Database,
  projectId: string,
  id: string,
  { token, expiresAt, isMailed }: Pick<NewInvitation, 'token' | 'expiresAt' | 'isMailed'>,
): Promise<void> {
  await trx
    .updateTable('invitations')
    .set({ token_hash: hashToken(token), expires_at: expiresAt, is_mailed: isMailed })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute();
}

export async function deleteInvitation(trx: Database, projectId: string, id: string): Promise<boolean> {
  const query = trx.deleteFrom('invitations').where('project_id', '=', projectId).where('id', '=', id);
  return (await query.executeTakeFirst()).numDeletedRows > 0n;
}

/** Removes what nobody can accept any more, to make room; whether there is room then. No other can take it meanwhile. */
export async function makeRoom(trx: Database, projectId: string, now: Date): Promise<boolean> {
  await trx.selectFrom('projects').select('id').where('id', '=', projectId).forNoKeyUpdate().execute();
  await trx
    .deleteFrom('invitations')
    .where('project_id', '=', projectId)
    .where('expires_at', '<=', now)
    .execute();
  const count = trx
    .selectFrom('invitations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId);
  return (await count.executeTakeFirstOrThrow()).count < maxInvitations;
}

export async function isMemberByEmail(trx: Database, projectId: string, email: string): Promise<boolean> {
  const query = trx
    .selectFrom('members as m')
    .innerJoin('accounts as a', 'a.id', 'm.account_id')
    .select('a.id')
    .where('m.project_id', '=', projectId)
    .where('a.email', '=', email);
  return (await query.executeTakeFirst()) !== undefined;
}

/** The invitation with this token, which names its project. Locked, so that it is accepted once. */
export function findInvitationByToken(trx: Database, token: string, now: Date) {
  return trx
    .selectFrom('invitations as i')
    .innerJoin('projects as p', 'p.id', 'i.project_id')
    .select(['i.id', 'i.project_id', 'i.email', 'i.role', 'i.expires_at', 'i.invited_by', 'i.is_mailed'])
    .select('p.name as project_name')
    .where('i.token_hash', '=', hashToken(token))
    .where('i.expires_at', '>', now)
    .where('p.deleted_at', 'is', null)
    .forUpdate('i')
    .executeTakeFirst();
}
