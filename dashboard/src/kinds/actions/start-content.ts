import type { ActionOf, KindOfAction } from './kind.ts';

export const startContent: KindOfAction<ActionOf<'start_content'>> = {
  name: 'Start other content',
  sentence: ({ content, step }, { contentOf }) =>
    `start ${content ? contentOf(content) : '…'}${step ? ' at a step of its own' : ''}`,
  make: () => ({ type: 'start_content', content: '' }),
};
