import { attributeCheckOf } from 'guidepost-model/conditions/attribute-check';
import { isRandom } from 'guidepost-model/conditions/definitions';
import type { AttributeCondition } from 'guidepost-model/conditions/types';
import { sql } from 'kysely';
import { checkPredicate } from '../predicates.ts';
import { randomValueSql } from '../random.ts';
import type { ConditionSql, SegmentContext } from './definition.ts';

export const attribute: ConditionSql<AttributeCondition, SegmentContext> = (condition, context) => {
  const place = context.places[condition.scope];
  const check = attributeCheckOf(
    condition,
    context.definitions(condition.scope, condition.attribute),
    context.now,
  );
  if (!place || !check) return false;
  let { attributes } = place;
  if (isRandom(check.definition)) {
    if (!place.externalId) return false;
    const value = randomValueSql(check.definition, place.externalId);
    attributes = sql`jsonb_build_object(${condition.attribute}::text, ${value})`;
  }
  return checkPredicate(check, attributes, condition.attribute);
};
