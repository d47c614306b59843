import type { FastifyRequest } from 'fastify';
import { newId } from 'guidepost-model/ids';
import type pg from 'pg';
import { actingDatabase, tellActor } from '../db/acting.ts';
import type { Actor } from '../db/actor.ts';
import type { Database } from '../db/pool.ts';
import type { DeclaredOperation } from '../http/description/route.ts';
import type { AuditTarget } from './audit-targets.ts';
import { principalOf } from './authorise.ts';

/** The parameter of a path that names what the operation changes. */
const idParameters: Record<AuditTarget, string> = {
  accessToken: 'tokenId',
  account: 'accountId',
  asset: 'assetId',
  attributeDefinition: 'id',
  company: 'id',
  content: 'contentId',
  environment: 'environmentId',
  eventDefinition: 'id',
  invitation: 'invitationId',
  localization: 'id',
  member: 'accountId',
  project: 'projectId',
  sdkToken: 'sdkTokenId',
  segment: 'segmentId',
  session: 'id',
  signingSecret: 'signingSecretId',
  theme: 'id',
  user: 'id',
  webhook: 'webhookId',
};

/**
 * The database for the changes that a request makes: the audit log gets an entry in the transaction of the change. One call
 * makes one entry, so a request that changes many objects one by one calls it for each of them.
 */
export type Audited = (request: FastifyRequest) => Database;

export const auditing =
  (pool: pg.Pool, now: () => Date): Audited =>
  (request) =>
    actingDatabase(request.keyed?.transaction ?? pool, actorOf(request, callerOf(request), now()));

/** From here on the transaction is that of somebody without a token and without a session, who has a link that was sent. */
export async function actByLink(
  trx: Database,
  request: FastifyRequest,
  { id, name }: { id: string; name: string },
  now: Date,
  declared?: Declared,
): Promise<void> {
  const holder = { accountId: id, via: 'link', credentialId: null, credentialName: name } as const;
  await tellActor(trx, actorOf(request, request.principal ? callerOf(request) : holder, now, declared));
}

/**
 * From here on the changes of the transaction are about one object, and go into an entry of their own. For a request that
 * changes many objects in one transaction.
 */
export async function actOn(
  trx: Database,
  request: FastifyRequest,
  target: { type: AuditTarget; id: string | null; environmentId?: string | null },
  now: Date,
): Promise<void> {
  const actor = actorOf(request, callerOf(request), now);
  const about = { targetType: target.type, targetId: target.id, creates: target.id === null };
  await tellActor(trx, { ...actor, ...about, targetName: null, environmentId: target.environmentId ?? null });
}

type Caller = Pick<Actor, 'accountId' | 'via' | 'credentialId' | 'credentialName'>;

function callerOf(request: FastifyRequest): Caller {
  const { kind, id, name, accountId } = principalOf(request);
  return { accountId, via: kind, credentialId: id, credentialName: name };
}

/** Facts about an operation that the audit log needs. */
type Declared = Pick<DeclaredOperation, 'id' | 'changes' | 'response'>;

function actorOf(
  request: FastifyRequest,
  caller: Caller,
  at: Date,
  declared: Declared | undefined = request.routeOptions.config.operation,
): Actor {
  const { id: operation, changes, response } = declared ?? {};
  if (!operation || !changes) throw new Error(`${request.routeOptions.url} does not declare what it changes`);
  const { project, params } = request;
  const named = (params as Record<string, string | undefined>)[idParameters[changes]];
  return {
    entryId: newId(),
    projectId: project?.id ?? null,
    environmentId: request.environmentId,
    ...caller,
    ipAddress: request.ip,
    requestId: request.id,
    operation,
    targetType: changes,
    targetId: (changes === 'account' ? caller.accountId : named) ?? null,
    targetName: changes === 'project' ? (project?.name ?? null) : null,
    creates: 201 in (response ?? {}),
    at,
  };
}
