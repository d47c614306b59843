import type { BlockOf } from './block-of.ts';
import { type KindOfBlock, toNextStep } from './kind.ts';

export const question = {
  name: 'Question',
  titleOf: ({ question }) => question.name || 'Question',
  // The menu offers each kind of question by itself.
  parts: {},
  leadingOn: (made) => ({ ...made, actions: toNextStep }),
} as const satisfies KindOfBlock<BlockOf<'question'>>;
