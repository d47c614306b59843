import { readTest } from '../reading/attribute.ts';
import type { EventAttributeCondition } from '../types.ts';
import type { ConditionDefinition } from './definition.ts';

/** Out of its place the condition asks about no event, so it never holds. */
export const eventAttribute = {
  read(fields, path, { reader }) {
    const find = reader.targets.eventAttributes ?? (() => undefined);
    const test = readTest(reader, fields, path, 'event attribute', find);
    return test && { type: 'event_attribute', ...test };
  },
  reference: ({ attribute: codeName }) => ({ kind: 'attribute', scope: 'eventDefinition', codeName }),
  reduce: () => false,
  decidedBy: 'service',
  evidence: () => ({ seen: null, note: 'A condition of this kind never holds here.' }),
} satisfies ConditionDefinition<EventAttributeCondition>;
