import type { GroupCondition } from 'guidepost-model/conditions/types';
import { group as combined } from '../predicates.ts';
import type { ConditionSql } from './definition.ts';

export const group: ConditionSql<GroupCondition, unknown> = ({ match, conditions }, _context, inside) =>
  combined(match, conditions.map(inside));
