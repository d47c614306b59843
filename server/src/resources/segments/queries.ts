import type { BizType, Condition } from 'guidepost-model/conditions/types';
import { possibleReferencesIn } from 'guidepost-model/content/possible-references';
import { newId } from 'guidepost-model/ids';
import { type Selectable, type SqlBool, sql } from 'kysely';
import { segmentCondition } from '../../conditions-sql/compile.ts';
import { given } from '../../db/given.ts';
import { containsText } from '../../db/like.ts';
import type { Database } from '../../db/pool.ts';
import type { Tables } from '../../db/tables.ts';
import { isOfDemo } from '../environments/demo-objects.ts';
import { findTargets } from '../references/load-targets.ts';

export type SegmentRow = Omit<Selectable<Tables['segments']>, 'conditions'> & { conditions: Condition[] };

interface SegmentFilter {
  bizType?: BizType;
  name?: string;
  search?: string;
  deleted?: boolean;
  demo?: boolean;
}

export function selectSegments(db: Database, projectId: string, filter: SegmentFilter = {}) {
  return db
    .selectFrom('segments')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('deleted_at', filter.deleted ? 'is not' : 'is', null)
    .$call(given(filter.bizType, (query, bizType) => query.where('biz_type', '=', bizType)))
    .$call(given(filter.name, (query, name) => query.where(containsText('name', name))))
    .$call(given(filter.search, (query, text) => query.where(containsText('name', text))))
    .$if(filter.demo === true, (query) => query.where(isOfDemo('segments')))
    .$if(filter.demo === false, (query) => query.where(sql<SqlBool>`NOT ${isOfDemo('segments')}`))
    .$castTo<SegmentRow>();
}

export function findSegment(db: Database, projectId: string, id: string) {
  return selectSegments(db, projectId).where('id', '=', id).executeTakeFirst();
}

/** The segment, live or deleted, locked until the transaction ends. */
export function lockSegment(db: Database, projectId: string, id: string) {
  return db
    .selectFrom('segments')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .forUpdate()
    .$castTo<SegmentRow>()
    .executeTakeFirst();
}

interface NewSegment {
  name: string;
  bizType: BizType;
  kind: SegmentRow['kind'];
  conditions?: Condition[] | undefined;
}

export function insertSegment(db: Database, projectId: string, fields: NewSegment, now: Date) {
  return db
    .insertInto('segments')
    .values({
      id: newId(),
      project_id: projectId,
      name: fields.name,
      biz_type: fields.bizType,
      kind: fields.kind,
      conditions: JSON.stringify(fields.conditions ?? []),
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .$castTo<SegmentRow>()
    .executeTakeFirstOrThrow();
}

interface SegmentChange {
  name?: string | undefined;
  conditions?: Condition[] | undefined;
  deletedAt?: Date | null | undefined;
}

export function updateSegment(
  db: Database,
  projectId: string,
  id: string,
  { name, conditions, deletedAt }: SegmentChange,
  now: Date,
) {
  return db
    .updateTable('segments')
    .set({
      name,
      conditions: conditions && JSON.stringify(conditions),
      deleted_at: deletedAt,
      updated_at: now,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .returningAll()
    .$castTo<SegmentRow>()
    .executeTakeFirstOrThrow();
}

export const membersOf = {
  user: { entities: 'users', table: 'segment_users', id: 'user_id', createdAt: 'user_created_at' },
  company: {
    entities: 'companies',
    table: 'segment_companies',
    id: 'company_id',
    createdAt: 'company_created_at',
  },
} as const;

export async function countMembers(
  db: Database,
  environmentId: string,
  { id, project_id, biz_type, kind, conditions }: SegmentRow,
  now: Date,
): Promise<number> {
  const { entities, table } = membersOf[biz_type];
  const members = db
    .selectFrom(kind === 'manual' ? table : entities)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('environment_id', '=', environmentId);
  if (kind === 'manual') {
    return (await members.where('segment_id', '=', id).executeTakeFirstOrThrow()).count;
  }
  // The built-in segment has no conditions, so everybody matches.
  const { live } = await findTargets(db, project_id, possibleReferencesIn(conditions));
  const context = { definitions: live.definitions, now };
  const matching = members.where(segmentCondition(biz_type, conditions, context));
  return (await matching.executeTakeFirstOrThrow()).count;
}

/**
 * False when there is no such user or company. The statement locks the user as the foreign key would, only earlier: it
 * waits for a deletion that is under way and then does not find the user, where the foreign key would fail the insert.
 */
export async function addMember(
  db: Database,
  environmentId: string,
  segment: SegmentRow,
  externalId: string,
): Promise<boolean> {
  const { entities, table, id, createdAt } = membersOf[segment.biz_type];
  const { rows } = await sql`
    WITH found AS (
      SELECT environment_id, external_id, created_at FROM ${sql.table(entities)}
      WHERE environment_id = ${environmentId} AND external_id = ${externalId}
      FOR KEY SHARE
    ), added AS (
      INSERT INTO ${sql.table(table)} (environment_id, segment_id, ${sql.id(id)}, ${sql.id(createdAt)})
      SELECT environment_id, ${segment.id}, external_id, created_at FROM found
      ON CONFLICT DO NOTHING
    )
    SELECT external_id FROM found`.execute(db);
  return rows.length > 0;
}

/** False when there is no such user or company, whether or not it was a member. */
export async function removeMember(
  db: Database,
  environmentId: string,
  segment: SegmentRow,
  externalId: string,
): Promise<boolean> {
  const { entities, table, id } = membersOf[segment.biz_type];
  const { rows } = await sql`
    WITH removed AS (
      DELETE FROM ${sql.table(table)}
      WHERE environment_id = ${environmentId} AND segment_id = ${segment.id} AND ${sql.id(id)} = ${externalId}
    )
    SELECT external_id FROM ${sql.table(entities)}
    WHERE environment_id = ${environmentId} AND external_id = ${externalId}`.execute(db);
  return rows.length > 0;
}
