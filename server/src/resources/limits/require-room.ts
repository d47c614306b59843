import { issueAt } from 'guidepost-model/issues';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { invalid } from '../../http/request/errors.ts';
import { limits } from './limits.ts';

const nouns = { environments: 'environment', segments: 'segment', localizations: 'localization' } as const;

/**
 * Refuses one more than a project may have. Whoever adds to the same project waits until the transaction ends, so that two
 * requests cannot exceed the number together.
 */
export async function requireRoom(trx: Database, what: keyof typeof nouns, projectId: string): Promise<void> {
  const { most } = limits[what];
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`${what} ${projectId}`}, 0))`.execute(trx);
  const kept = trx
    .selectFrom(what)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('project_id', '=', projectId);
  // The list of the deleted localizations is one page too.
  const { count } = await (what === 'localizations'
    ? kept
    : kept.where('deleted_at', 'is', null)
  ).executeTakeFirstOrThrow();
  if (count < most) return;
  const problem = `is one too many: a project has at most ${most} ${what}`;
  throw invalid([issueAt('', problem, 'schema', `The ${nouns[what]}`)]);
}
