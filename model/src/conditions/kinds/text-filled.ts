import { readTarget } from '../reading/target.ts';
import type { TextFilledCondition } from '../types.ts';
import type { ConditionDefinition } from './definition.ts';

export const textFilled = {
  read: (fields, path, { reader }) => ({ type: 'text_filled', ...readTarget(reader, fields, path) }),
  reduce: (node) => node,
  decidedBy: 'page',
} satisfies ConditionDefinition<TextFilledCondition>;
