import { readTarget } from '../reading/target.ts';
import type { ElementCondition } from '../types.ts';
import { elementStates } from '../vocabulary.ts';
import type { ConditionDefinition } from './definition.ts';

export const element = {
  read(fields, path, { reader }) {
    const target = readTarget(reader, fields, path);
    const state = reader.word(fields.state, elementStates, `${path}.state`);
    return state && { type: 'element', ...target, state };
  },
  reduce: (node) => node,
  decidedBy: 'page',
} satisfies ConditionDefinition<ElementCondition>;
