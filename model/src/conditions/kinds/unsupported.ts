import type { ConditionDefinition } from './definition.ts';

/** Nobody knows what the stored condition asks, so it never holds. */
export const unsupportedCondition = {
  reduce: () => false,
  decidedBy: 'service',
  evidence: () => ({ seen: null, note: 'A condition of this kind never holds here.' }),
} satisfies ConditionDefinition<{ type: 'unsupported' }>;
