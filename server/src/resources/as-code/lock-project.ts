import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';

/**
 * Nobody else changes what files describe until the transaction ends. The tables are locked in the order in which the other
 * writers lock their rows, so that no two wait for each other: content, the project for its default theme, themes,
 * segments, attributes and events.
 */
export async function lockProject(trx: Database, projectId: string): Promise<void> {
  const lock = (table: string) =>
    sql`SELECT FROM ${sql.table(table)} WHERE project_id = ${projectId} ORDER BY id FOR NO KEY UPDATE`.execute(
      trx,
    );
  await lock('content');
  await sql`SELECT FROM projects WHERE id = ${projectId} FOR NO KEY UPDATE`.execute(trx);
  for (const table of ['themes', 'segments', 'attribute_definitions', 'event_definitions', 'localizations'])
    await lock(table);
}
