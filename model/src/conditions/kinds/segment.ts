import type { SegmentCondition } from '../types.ts';
import type { ConditionDefinition } from './definition.ts';

export const segment = {
  read(fields, path, { reader }) {
    const id = reader.text(fields.segment, `${path}.segment`);
    if (id !== undefined && !reader.targets.segments?.(id))
      reader.reportMissing(`${path}.segment`, 'segment', id);
    const isIn = reader.boolean(fields.in, `${path}.in`);
    return id === undefined || isIn === undefined ? undefined : { type: 'segment', segment: id, in: isIn };
  },
  reference: ({ segment: id }) => ({ kind: 'segment', id }),
  needs: ({ segment: id }, facts) => facts.segment(id),
  reduce: (node, facts) => facts.segments(node.segment) === node.in,
  decidedBy: 'service',
  evidence({ segment: id }, facts) {
    const seen = facts.segments(id);
    const note = 'The segment does not exist, or it has companies and the user acts in no company.';
    return { seen, note: seen === undefined ? note : undefined };
  },
} satisfies ConditionDefinition<SegmentCondition>;
