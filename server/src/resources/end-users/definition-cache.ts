import type { AttributeScope, DataType, WritableType } from 'guidepost-model/attributes';
import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { Remembered } from '../../db/remembered.ts';

export interface AttributeDefinition {
  id: string;
  dataType: DataType;
  randomMax: number;
  deleted: boolean;
}

export interface EventDefinition {
  id: string;
  predefined: boolean;
  deleted: boolean;
  /** Ids of the attribute definitions bound to it. */
  attributes: Set<string>;
}

/** All definitions of a project, deleted ones included: their values are kept and their names stay taken. */
export interface Definitions {
  attributes: ReadonlyMap<string, AttributeDefinition>;
  events: ReadonlyMap<string, EventDefinition>;
  /** The live ones whose values are derived from the id. */
  random: Record<AttributeScope, { codeName: string; definition: AttributeDefinition }[]>;
}

export const keyOf = (scope: AttributeScope, codeName: string) => `${scope} ${codeName}`;

const ttlMs = 3_000;

/**
 * Definitions by project, remembered for seconds: every write of attributes needs them. A write states in its
 * statement which types it relied on, so what is stale here is noticed there (see merge.ts).
 */
export class DefinitionBook {
  readonly #byProject: Remembered<Definitions>;

  constructor(db: Database) {
    this.#byProject = new Remembered((projectId) => loadDefinitions(db, projectId), ttlMs);
  }

  async of(projectId: string): Promise<Definitions> {
    return (await this.#byProject.get(projectId))!;
  }

  clear(): void {
    this.#byProject.forget();
  }
}

async function loadDefinitions(db: Database, projectId: string): Promise<Definitions> {
  const [attributes, events] = await Promise.all([
    db
      .selectFrom('attribute_definitions')
      .select(['id', 'scope', 'code_name', 'data_type', 'random_max', 'deleted_at'])
      .where('project_id', '=', projectId)
      .execute(),
    db
      .selectFrom('event_definitions as e')
      .select(['e.id', 'e.code_name', 'e.predefined', 'e.deleted_at'])
      .select(
        sql<
          string[]
        >`ARRAY(SELECT attribute_definition_id FROM event_definition_attributes WHERE event_definition_id = e.id)`.as(
          'attributes',
        ),
      )
      .where('e.project_id', '=', projectId)
      .execute(),
  ]);
  const definitionOf = (row: (typeof attributes)[number]): AttributeDefinition => {
    return {
      id: row.id,
      dataType: row.data_type,
      randomMax: row.random_max,
      deleted: row.deleted_at !== null,
    };
  };
  const random: Definitions['random'] = { user: [], company: [], companyMembership: [], eventDefinition: [] };
  for (const row of attributes) {
    if (row.deleted_at !== null || !row.data_type.startsWith('random_')) continue;
    random[row.scope].push({ codeName: row.code_name, definition: definitionOf(row) });
  }
  return {
    random,
    attributes: new Map(attributes.map((row) => [keyOf(row.scope, row.code_name), definitionOf(row)])),
    events: new Map(
      events.map((row) => [
        row.code_name,
        {
          id: row.id,
          predefined: row.predefined,
          deleted: row.deleted_at !== null,
          attributes: new Set(row.attributes),
        },
      ]),
    ),
  };
}

export interface MissingAttribute {
  projectId: string;
  scope: AttributeScope;
  codeName: string;
  dataType: WritableType;
}

const displayNameOf = (codeName: string) => codeName[0]!.toUpperCase() + codeName.slice(1);

/** Whoever comes second leaves the first one's definition as it is. */
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
  const rows = missing.map(({ projectId, codeName }) => {
    return { id: newId(), project_id: projectId, code_name: codeName, display_name: displayNameOf(codeName) };
  });
  await sql`
    INSERT INTO event_definitions (id, project_id, code_name, display_name, created_at, updated_at)
    SELECT id, project_id, code_name, display_name, ${now}, ${now}
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS r (id text, project_id text, code_name text, display_name text)
    ORDER BY project_id, code_name
    ON CONFLICT (project_id, code_name) DO NOTHING`.execute(db);
}

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
