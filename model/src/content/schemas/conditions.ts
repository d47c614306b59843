import { Type } from 'typebox';
import { type Condition, ConditionList } from '../../conditions/schemas.ts';
import type { Slot } from '../../conditions/slots.ts';
import { means } from './meaning.ts';

/**
 * A list of conditions inside a body. What each type of condition looks like is written once, under `startRules`:
 * it is longer than everything else in a body, and would stand there a dozen times.
 */
export const Conditions = (slot: Slot, description: string, options: object = {}) =>
  means(
    { kind: 'conditions', slot },
    Type.Array(
      Type.Unsafe<Condition>({
        type: 'object',
        required: ['type'],
        properties: { type: { type: 'string', enum: [...slot.types, 'unsupported'] } },
        additionalProperties: true,
        description: 'A condition: see `Condition`.',
      }),
      { description, ...options },
    ),
  );

/** With everything, for where it is written out. */
export const WholeConditions = (slot: Slot) => means({ kind: 'conditions', slot }, { ...ConditionList });
