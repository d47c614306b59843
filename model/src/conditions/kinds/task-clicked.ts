import type { TaskClickedCondition } from '../types.ts';
import type { ConditionDefinition } from './definition.ts';

export const taskClicked = {
  read: () => ({ type: 'task_clicked' }),
  reduce: (node) => node,
  decidedBy: 'page',
} satisfies ConditionDefinition<TaskClickedCondition>;
