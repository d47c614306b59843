import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import type { MissingAttribute } from './plan-attributes.ts';

/** Definitions that come into being by being used: each of these leaves alone what somebody else has created first. */

const displayNameOf = (codeName: string) => codeName.charAt(0).toUpperCase() + codeName.slice(1);

export async function createAttributes(db: Database, missing: MissingAttribute[], now: Date): Promise<void> {
  const rows = missing.map(({ projectId, scope, codeName, dataType }) => ({
    id: newId(),
    project_id: projectId,
    scope,
    code_name: codeName,
    display_name: displayNameOf(codeName),
    data_type: dataType,
  }));
  await sql`
    INSERT INTO attribute_definitions (id, project_id, scope, code_name, display_name, data_type, created_at, updated_at)
    SELECT id, project_id, scope, code_name, display_name, data_type, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (id text, project_id text, scope text, code_name text, display_name text, data_type text)
    ORDER BY project_id, scope, code_name
    ON CONFLICT (project_id, scope, code_name) DO NOTHING`.execute(db);
}

export async function createEvents(
  db: Database,
  missing: { projectId: string; codeName: string }[],
  now: Date,
): Promise<void> {
  const rows = missing.map(({ projectId, codeName }) => ({
    id: newId(),
    project_id: projectId,
    code_name: codeName,
    display_name: displayNameOf(codeName),
  }));
  await sql`
    INSERT INTO event_definitions (id, project_id, code_name, display_name, created_at, updated_at)
    SELECT id, project_id, code_name, display_name, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (id text, project_id text, code_name text, display_name text)
    ORDER BY project_id, code_name
    ON CONFLICT (project_id, code_name) DO NOTHING`.execute(db);
}

/** Notes which attributes an event was seen with. */
export async function bindAttributes(
  db: Database,
  pairs: { event: string; attribute: string }[],
): Promise<void> {
  await sql`
    INSERT INTO event_definition_attributes (event_definition_id, attribute_definition_id)
    SELECT event, attribute FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS r (event text, attribute text)
    ORDER BY event, attribute
    ON CONFLICT DO NOTHING`.execute(db);
}
