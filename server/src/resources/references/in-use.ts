import type { Database } from '../../db/pool.ts';
import { ApiError, type ErrorCode, errorCatalogue } from '../../http/request/errors.ts';
import { type Target, usagesOf } from './queries.ts';

/** How many usages an error message names. */
const maxNamed = 5;

/**
 * Throws the code while something live uses the target. The caller holds the lock of the target's row, for which
 * everything that begins to use the target waits: see docs/adr/content.md.
 */
export async function refuseWhileUsed(
  trx: Database,
  projectId: string,
  target: Target,
  code: ErrorCode,
): Promise<void> {
  const usages = await usagesOf(trx, projectId, target, maxNamed + 1);
  if (usages.length === 0) return;
  const names = usages.slice(0, maxNamed).map(({ type, name }) => `${type} "${name}"`);
  const more = usages.length > maxNamed ? ' and others' : '';
  throw new ApiError(code, { message: `${errorCatalogue[code][1]} Used by: ${names.join(', ')}${more}.` });
}
