import type { EvaluationContext } from 'guidepost-model/conditions/context';
import { maxConditions } from 'guidepost-model/conditions/limits';
import { walkConditions } from 'guidepost-model/conditions/walk';
import { sql } from 'kysely';
import { segmentCondition } from '../../../conditions-sql/compile.ts';
import type { Database } from '../../../db/pool.ts';
import { pauses } from '../../../http/request/in-parts.ts';
import { type SegmentRow, selectSegments } from '../../segments/queries.ts';

/** How many segments go into one statement. */
const batchSize = 50;

/** The segments that the user is in, the oldest first. */
export async function segmentsOfUser(
  db: Database,
  projectId: string,
  environmentId: string,
  userId: string,
  context: EvaluationContext,
): Promise<SegmentRow[]> {
  const segments = await selectSegments(db, projectId, { bizType: 'user' })
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const inside = await manualSegments(db, environmentId, userId);
  const conditional = segments.filter(({ kind }) => kind === 'condition');
  for (const batch of await batchesOf(conditional)) {
    const holds = await whichHold(db, environmentId, userId, batch, context);
    for (const [index, { id }] of batch.entries()) if (holds[index]) inside.add(id);
  }
  return segments.filter(({ id, kind }) => kind === 'all' || inside.has(id));
}

/** A statement asks as many conditions as one segment may have, whatever the number of segments. */
async function batchesOf(segments: SegmentRow[]): Promise<SegmentRow[][]> {
  const batches: SegmentRow[][] = [];
  const pause = pauses();
  let room = 0;
  for (const segment of segments) {
    await pause();
    const size = [...walkConditions(segment.conditions, '')].length;
    const batch = batches.at(-1);
    if (batch && batch.length < batchSize && size <= room) batch.push(segment);
    else {
      batches.push([segment]);
      room = maxConditions;
    }
    room -= size;
  }
  return batches;
}

async function manualSegments(db: Database, environmentId: string, userId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('segment_users')
    .select('segment_id')
    .where('environment_id', '=', environmentId)
    .where('user_id', '=', userId)
    .execute();
  return new Set(rows.map(({ segment_id }) => segment_id));
}

/** The conditions are asked of the database, as in the list of the members. */
async function whichHold(
  db: Database,
  environmentId: string,
  userId: string,
  segments: SegmentRow[],
  context: EvaluationContext,
): Promise<boolean[]> {
  const answers = segments.map(
    ({ conditions }) =>
      sql`coalesce(${segmentCondition('user', conditions, { ...context, alias: 'e' })}, false)`,
  );
  const { rows } = await sql<{ holds: boolean[] }>`
    SELECT ARRAY[${sql.join(answers)}] AS holds FROM users e
    WHERE e.environment_id = ${environmentId} AND e.external_id = ${userId}`.execute(db);
  return rows[0]?.holds ?? [];
}
