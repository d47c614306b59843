import { Type } from 'typebox';
import type { ConditionPlace } from '../conditions/places.ts';
import { Condition, ConditionList } from '../conditions/schemas.ts';
import { Described } from '../described.ts';
import { means } from './meaning.ts';

/** A list of conditions inside a body, with the kinds of conditions that may stand there. */
export const Conditions = (place: ConditionPlace, description: string, options: object = {}) =>
  means(
    { kind: 'conditions', place },
    Type.Array(Described(Condition), {
      description: `${description} The conditions may be of these kinds: ${kindsOf(place)}.`,
      ...options,
    }),
  );

const kindsOf = ({ types }: ConditionPlace) => [...types].map((type) => `\`${type}\``).join(', ');

/** With everything, for where it is written out. */
export const WholeConditions = (place: ConditionPlace) =>
  means({ kind: 'conditions', place }, { ...ConditionList });
