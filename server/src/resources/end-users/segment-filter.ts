import { ApiError } from '../../http/request/errors.ts';
import type { EntityFilter } from './entity-queries.ts';
import type { Lookups } from './lookups.ts';

/** The segment that a list is narrowed to; one of the other kind of member is as unknown as one of nobody. */
export async function filteringSegment(
  lookups: Lookups,
  projectId: string,
  bizType: 'user' | 'company',
  segmentId: string | undefined,
): Promise<EntityFilter['segment']> {
  if (segmentId === undefined) return undefined;
  const segment = await lookups.findSegment(projectId, segmentId);
  if (segment?.biz_type !== bizType) throw new ApiError('E1025');
  return segment;
}
