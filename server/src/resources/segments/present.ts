import type { Segment } from './contract.ts';
import type { SegmentRow } from './queries.ts';

export function presentSegment(row: SegmentRow, memberCount?: number): Segment {
  return {
    id: row.id,
    object: 'segment',
    name: row.name,
    bizType: row.biz_type,
    kind: row.kind,
    conditions: row.conditions,
    ...(memberCount !== undefined && { memberCount }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
