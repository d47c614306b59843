import type { TimeWindowCondition } from '../types.ts';
import type { ConditionDefinition } from './definition.ts';

export const timeWindow = {
  read({ start, end }, path, { reader }) {
    const startsAt = reader.dateTime(start, `${path}.start`);
    const endsAt = end === undefined ? undefined : reader.dateTime(end, `${path}.end`);
    if (!startsAt) return undefined;
    if (endsAt && endsAt <= startsAt) reader.report(`${path}.end`, 'must be later than start');
    return { type: 'time_window', start: start as string, ...(endsAt && { end: end as string }) };
  },
  reduce: ({ start, end }, { now }) => now >= new Date(start) && (end === undefined || now < new Date(end)),
  decidedBy: 'service',
  changesAt: ({ start, end }) => [start, end].flatMap((at) => (at === undefined ? [] : Date.parse(at))),
  evidence: (_, { now }) => ({ seen: now.toISOString() }),
} satisfies ConditionDefinition<TimeWindowCondition>;
