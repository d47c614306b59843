import { Type } from 'typebox';
import type { ConditionPlace } from '../../conditions/places.ts';
import { type Condition, ConditionList } from '../../conditions/schemas.ts';
import { means } from './meaning.ts';

/**
 * A list of conditions inside a body. What each type of condition looks like is written once, under `startRules`:
 * it is longer than everything else in a body, and would stand there a dozen times.
 */
export const Conditions = (place: ConditionPlace, description: string, options: object = {}) =>
  means(
    { kind: 'conditions', place },
    Type.Array(
      Type.Unsafe<Condition>({
        type: 'object',
        required: ['type'],
        properties: { type: { type: 'string', enum: [...place.types, 'unsupported'] } },
        additionalProperties: true,
        description: 'A condition: see `Condition`.',
      }),
      { description, ...options },
    ),
  );

/** With everything, for where it is written out. */
export const WholeConditions = (place: ConditionPlace) =>
  means({ kind: 'conditions', place }, { ...ConditionList });
