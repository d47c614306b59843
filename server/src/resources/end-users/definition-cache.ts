import type { AttributeScope, DataType } from 'guidepost-model/attributes';
import { certain } from 'guidepost-model/certain';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { Remembered } from '../../db/remembered.ts';
import { type DefinitionKind, mostOf, type Taken } from './definition-room.ts';

export interface AttributeDefinition {
  id: string;
  dataType: DataType;
  randomMax: number;
  deleted: boolean;
  /** Whether pages may write the values. */
  runtimeWritable: boolean;
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
  /** What takes room, by kind. */
  taken: Record<DefinitionKind, Taken>;
  /** How many attributes the events of the project name, all together. */
  bindings: number;
  /** The live definitions of random attributes, whose values are derived from the id. */
  random: Record<AttributeScope, { codeName: string; definition: AttributeDefinition }[]>;
}

export const keyOf = (scope: AttributeScope, codeName: string) => `${scope} ${codeName}`;

const ttlMs = 3_000;

/**
 * Definitions by project, remembered for seconds: every write of attributes needs them. A write states in its
 * statement which types it relied on, so what is stale here is noticed there (see merge-entities.ts).
 */
export class DefinitionCache {
  readonly #byProject: Remembered<Definitions>;

  constructor(db: Database) {
    this.#byProject = new Remembered((projectId) => loadDefinitions(db, projectId), ttlMs);
  }

  async of(projectId: string): Promise<Definitions> {
    return certain(await this.#byProject.get(projectId), 'The definitions of a project');
  }

  forget(projectId: string): void {
    this.#byProject.forget(projectId);
  }

  /** Forgets the definitions of the projects of these items. */
  forgetOf(items: Iterable<{ projectId: string }>): void {
    for (const { projectId } of items) this.forget(projectId);
  }

  forgetAll(): void {
    this.#byProject.forgetAll();
  }
}

/** One text with a space between the ids: of twenty thousand of them, an array takes the process ten times as long to read. */
const namedAttributes = sql<string | null>`
  (SELECT string_agg(attribute_definition_id, ' ') FROM event_definition_attributes WHERE event_definition_id = e.id)`.as(
  'attributes',
);

async function loadDefinitions(db: Database, projectId: string): Promise<Definitions> {
  const [attributes, events] = await Promise.all([
    db
      .selectFrom('attribute_definitions')
      .select(['id', 'scope', 'code_name', 'data_type', 'random_max', 'runtime_writable', 'deleted_at'])
      .select(['made_by_runtime', 'deleted_empty', 'created_at'])
      .where('project_id', '=', projectId)
      .execute(),
    db
      .selectFrom('event_definitions as e')
      .select(['e.id', 'e.code_name', 'e.predefined', 'e.deleted_at', 'e.made_by_runtime', 'e.created_at'])
      .select(namedAttributes)
      .where('e.project_id', '=', projectId)
      .execute(),
  ]);
  const definitionOf = (row: (typeof attributes)[number]): AttributeDefinition => {
    return {
      id: row.id,
      dataType: row.data_type,
      randomMax: row.random_max,
      deleted: row.deleted_at !== null,
      runtimeWritable: row.runtime_writable,
    };
  };
  const random: Definitions['random'] = { user: [], company: [], companyMembership: [], eventDefinition: [] };
  for (const row of attributes) {
    if (row.deleted_at !== null || !row.data_type.startsWith('random_')) continue;
    random[row.scope].push({ codeName: row.code_name, definition: definitionOf(row) });
  }
  const eventOf = (row: (typeof events)[number]): EventDefinition => ({
    id: row.id,
    predefined: row.predefined,
    deleted: row.deleted_at !== null,
    attributes: new Set(row.attributes?.split(' ')),
  });
  const byName = new Map(events.map((row) => [row.code_name, eventOf(row)]));
  return {
    taken: takenBy(attributes, events),
    bindings: [...byName.values()].reduce((sum, { attributes }) => sum + attributes.size, 0),
    random,
    attributes: new Map(attributes.map((row) => [keyOf(row.scope, row.code_name), definitionOf(row)])),
    events: byName,
  };
}

interface Counted {
  made_by_runtime: boolean;
  created_at: Date;
  deleted_at: Date | null;
}

/** What takes room. An event can be deleted only while none is recorded, so that deleted ones have no values. */
function takenBy(
  attributes: (Counted & { scope: AttributeScope; deleted_empty: boolean })[],
  events: Counted[],
): Record<DefinitionKind, Taken> {
  const ofScope = (scope: AttributeScope) =>
    taken(
      scope,
      attributes.filter((row) => row.scope === scope),
      ({ deleted_empty }) => deleted_empty,
    );
  return {
    user: ofScope('user'),
    company: ofScope('company'),
    companyMembership: ofScope('companyMembership'),
    eventDefinition: ofScope('eventDefinition'),
    event: taken('event', events, ({ deleted_at }) => deleted_at !== null),
  };
}

/** Deleted definitions without values take no room, up to as many as there may be others. */
function taken<Row extends Counted>(
  kind: DefinitionKind,
  rows: Row[],
  isEmpty: (row: Row) => boolean,
): Taken {
  const full = rows.filter((row) => !isEmpty(row));
  const made = rows.filter(({ made_by_runtime }) => made_by_runtime);
  return {
    inAll: full.length + Math.max(0, rows.length - full.length - mostOf(kind)),
    byRuntime: full.filter(({ made_by_runtime }) => made_by_runtime).length,
    madeByRuntime: made.map(({ created_at }) => created_at),
  };
}
