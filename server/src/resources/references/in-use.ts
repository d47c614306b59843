import type { Database } from '../../db/pool.ts';
import { ApiError, type ErrorCode, errorCatalogue } from '../../http/errors.ts';
import { type Target, usersOf } from './queries.ts';

/**
 * Throws the code while something live uses the target. The caller holds the lock of the target that every new
 * user waits for: see docs/adr/0011-themes-and-references.md.
 */
export async function refuseWhileUsed(
  trx: Database,
  projectId: string,
  target: Target,
  code: ErrorCode,
): Promise<void> {
  const named = 5;
  const users = await usersOf(trx, projectId, target, named + 1);
  if (users.length === 0) return;
  const names = users.slice(0, named).map(({ type, name }) => `${type} "${name}"`);
  const more = users.length > named ? ' and others' : '';
  throw new ApiError(code, { message: `${errorCatalogue[code][1]} Used by: ${names.join(', ')}${more}.` });
}
