import { sql } from 'kysely';
import { given } from '../../db/given.ts';
import type { Database } from '../../db/pool.ts';
import type { AuditLogQuery } from './contract.ts';

export function selectEntries(db: Database, projectId: string, query: AuditLogQuery) {
  const { accountId, action, operation, targetType, targetId } = query;
  return db
    .selectFrom('audit_log as l')
    .leftJoin('accounts as a', 'a.id', 'l.account_id')
    .selectAll('l')
    .select('a.email as account_email')
    .where('l.project_id', '=', projectId)
    .$call(given(accountId, (rows, value) => rows.where('l.account_id', '=', value)))
    .$call(given(action, (rows, value) => rows.where('l.action', '=', value)))
    .$call(given(operation, (rows, value) => rows.where('l.operation', '=', value)))
    .$call(given(targetType, (rows, value) => rows.where('l.target_type', '=', value)))
    .$call(given(targetId, (rows, value) => rows.where('l.target_id', '=', value)));
}

export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

/** How many entries one run removes; what is left over goes with the next run. */
const entriesPerRun = 50_000;

/** Removes entries that are older. */
export async function removeOldEntries(db: Database, before: Date): Promise<void> {
  await sql`
    DELETE FROM audit_log WHERE id IN (
      SELECT id FROM audit_log WHERE created_at < ${before} ORDER BY created_at LIMIT ${entriesPerRun})`.execute(
    db,
  );
}
