import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/pool.ts';
import type { AccountLog } from './account-log.ts';
import { rememberDevice } from './devices.ts';

/** How a person signed in, as the log of the account tells it. */
export type SignInMethod = 'password' | 'code' | 'recovery_code' | 'link' | 'invitation' | 'oidc';

interface Needs {
  db: Database;
  now: () => Date;
  accountLog: AccountLog;
}

/** Notes that a session of the account has begun in this browser. Every way of signing in ends here. */
export async function noteSignIn(
  { db, now, accountLog }: Needs,
  request: FastifyRequest,
  reply: FastifyReply,
  account: { id: string; email: string },
  method: SignInMethod,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const isNew = await rememberDevice(trx, request, reply, account.id, now());
    if (method === 'recovery_code') await accountLog.record(trx, request, account, 'recovery_code_used');
    const event = isNew ? 'signed_in_new_device' : 'signed_in';
    await accountLog.record(trx, request, account, event, { method });
  });
}
