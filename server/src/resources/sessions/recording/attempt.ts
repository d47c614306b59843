import { sql } from 'kysely';
import { type Stale, stale } from '../../../db/batch.ts';
import type { Database } from '../../../db/pool.ts';
import { waitBriefly } from '../../../db/statement.ts';
import type { Job } from '../../../delivery/job.ts';
import type { WriterOptions } from '../../end-users/planned-writes.ts';

/**
 * One try at a batch, in a transaction of its own. The workers of webhooks are told after the commit; before it there is nothing
 * for them to see.
 */
export async function attemptInTransaction<Options extends WriterOptions, Result>(
  options: Options,
  write: (trx: Database, quiet: Options) => Promise<Result | Stale>,
  db: Database = options.db,
): Promise<Result | Stale> {
  const { dispatcher } = options;
  // What the caller's own transaction holds is committed later, so nothing can be handed over here.
  const worker = db === options.db ? dispatcher.worker : undefined;
  let isQueued = false;
  const wake = () => {
    isQueued = true;
  };
  const taken: Job[] = [];
  const taker = worker && { offer: () => worker.offer(), take: (jobs: Job[]) => void taken.push(...jobs) };
  const quiet = { ...options, dispatcher: { ...dispatcher, wake, worker: taker } };
  const result = await commitUnlessStale(db, (trx) => write(trx, quiet));
  if (result === stale) return stale;
  if (taken.length > 0) worker?.take(taken);
  if (isQueued) dispatcher.wake();
  return result;
}

/** `db.transaction()` could be rolled back by throwing only, and a stale try is no error. */
async function commitUnlessStale<Result>(
  db: Database,
  write: (trx: Database) => Promise<Result | Stale>,
): Promise<Result | Stale> {
  const trx = await db.startTransaction().execute();
  try {
    await sql`SELECT ${sql.raw(waitBriefly)}`.execute(trx);
    const result = await write(trx);
    await (result === stale ? trx.rollback() : trx.commit()).execute();
    return result;
  } catch (error) {
    // A lost connection cannot roll back either; what matters is the error that came first.
    if (!trx.isRolledBack)
      await trx
        .rollback()
        .execute()
        .catch(() => {});
    throw error;
  }
}
