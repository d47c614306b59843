import { inTransaction, isForeignKeyViolation, type Runner } from '../../../db/pool.ts';
import type { WriterOptions } from '../../end-users/entity-writer.ts';

/** Somebody else was faster, with a definition, a messageId, or an end: everything is to be decided anew. */
export const overtaken = Symbol('overtaken');

/** A batch in one transaction. Workers are woken after its commit; before, there is nothing for them to see. */
export async function untilSettled<Options extends WriterOptions, Result>(
  options: Options,
  write: (client: Runner, quiet: Options) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    let queued = false;
    const wake = () => {
      queued = true;
    };
    const quiet = { ...options, outbox: { ...options.outbox, wake } };
    try {
      const result = await inTransaction(options.pool, (client) => write(client, quiet));
      if (queued) options.outbox.wake();
      return result;
    } catch (error) {
      // The user was deleted at this very moment.
      if (error !== overtaken && !isForeignKeyViolation(error)) throw error;
      options.book.clear();
    }
  }
}
