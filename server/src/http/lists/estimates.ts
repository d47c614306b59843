import { Type } from 'typebox';
import { OrNull } from '../description/shapes.ts';

/** The fields of a number that may be an estimate. */
export const estimateFields = {
  estimated: Type.Boolean({
    description:
      'Whether the number is an estimate from a sample. The true number lies between the bounds of `between` in 19 of 20 samples.',
  }),
  between: OrNull(
    Type.Object(
      {
        least: Type.Integer({ minimum: 0, description: 'The lower bound of the true number.' }),
        most: Type.Integer({ minimum: 0, description: 'The upper bound of the true number.' }),
      },
      { additionalProperties: false, description: 'The bounds of an estimate.' },
    ),
    'The bounds of an estimate, or null for a number that was counted.',
  ),
};

/** The fields for the bounds of an estimate; a number that was counted has none. */
export const estimateOf = (between: { least: number; most: number } | undefined) => ({
  estimated: between !== undefined,
  between: between ?? null,
});
