import { attributesOf } from 'guidepost-model/conditions/references';
import type { Condition } from 'guidepost-model/conditions/types';
import { possibleReferencesIn } from 'guidepost-model/content/possible-references';
import type { Static } from 'typebox';
import type { Database } from '../../db/pool.ts';
import { ApiError } from '../../http/request/errors.ts';
import { requireRoom } from '../limits/require-room.ts';
import { refuseWhileUsed } from '../references/in-use.ts';
import { brokenAmong, lockTargets, targetsOf } from '../references/load-targets.ts';
import { replaceReferences, type Target } from '../references/queries.ts';
import type { SegmentInput, SegmentPatch } from './contract.ts';
import { insertSegment, lockSegment, type SegmentRow, updateSegment } from './queries.ts';
import { readConditions, refuseBroken, refuseConditionsOnManual, requireChangeable } from './require.ts';

export async function createSegment(
  trx: Database,
  projectId: string,
  input: Static<typeof SegmentInput>,
  now: Date,
): Promise<SegmentRow> {
  const { kind, conditions } = input;
  const read = conditions && (await readUsableConditions(trx, projectId, kind, conditions));
  await requireRoom(trx, 'segments', projectId);
  const segment = await insertSegment(trx, projectId, { ...input, conditions: read?.conditions }, now);
  if (read) await replaceReferences(trx, projectId, sourceOf(segment), read.targets);
  return segment;
}

export async function changeSegment(
  trx: Database,
  projectId: string,
  id: string,
  { name, conditions }: Static<typeof SegmentPatch>,
  now: Date,
): Promise<SegmentRow> {
  const segment = requireChangeable(await lockSegment(trx, projectId, id));
  const read = conditions && (await readUsableConditions(trx, projectId, segment.kind, conditions));
  if (read) await replaceReferences(trx, projectId, sourceOf(segment), read.targets);
  return updateSegment(trx, projectId, segment.id, { name, conditions: read?.conditions }, now);
}

export async function removeSegment(
  trx: Database,
  projectId: string,
  segmentId: string,
  now: Date,
): Promise<void> {
  const { id } = requireChangeable(await lockSegment(trx, projectId, segmentId));
  await refuseWhileUsed(trx, projectId, { type: 'segment', id }, 'E1043');
  await updateSegment(trx, projectId, id, { deletedAt: now }, now);
}

/** A segment that is not deleted stays as it is. */
export async function restoreSegment(
  trx: Database,
  projectId: string,
  id: string,
  now: Date,
): Promise<SegmentRow> {
  const segment = await lockSegment(trx, projectId, id);
  if (!segment) throw new ApiError('E1025');
  if (!segment.deleted_at) return segment;
  await requireRoom(trx, 'segments', projectId);
  const loaded = await lockTargets(trx, projectId, possibleReferencesIn(segment.conditions));
  refuseBroken(brokenAmong(attributesOf(segment.conditions), loaded));
  return updateSegment(trx, projectId, segment.id, { deletedAt: null }, now);
}

const sourceOf = ({ id }: SegmentRow) => ({ type: 'segment', id }) as const;

/** The conditions, and the attributes that they ask about, which nobody can delete until the transaction ends. */
async function readUsableConditions(
  trx: Database,
  projectId: string,
  kind: SegmentRow['kind'],
  input: unknown[],
): Promise<{ conditions: Condition[]; targets: Target[] }> {
  refuseConditionsOnManual(kind);
  const loaded = await lockTargets(trx, projectId, possibleReferencesIn(input));
  const conditions = readConditions(input, loaded.live.definitions);
  return { conditions, targets: targetsOf(attributesOf(conditions), loaded) };
}
