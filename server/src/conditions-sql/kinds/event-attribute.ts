import { attributeCheckOf } from 'guidepost-model/conditions/attribute-check';
import type { EventAttributeCondition } from 'guidepost-model/conditions/types';
import { sql } from 'kysely';
import { checkPredicate } from '../predicates.ts';
import type { ConditionSql, EventContext } from './definition.ts';

export const eventAttribute: ConditionSql<EventAttributeCondition, EventContext> = (node, context) => {
  const check = attributeCheckOf(node, context.eventAttributes(node.attribute), context.now);
  return check ? checkPredicate(check, sql`attributes`, node.attribute) : false;
};
