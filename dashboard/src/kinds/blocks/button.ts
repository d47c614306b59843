import type { BlockOf } from './block-of.ts';
import { type KindOfBlock, toNextStep } from './kind.ts';

export const button = {
  name: 'Button',
  titleOf: ({ text }) => text || 'Button without a text',
  parts: {
    button: {
      title: 'Button',
      text: 'Closes, goes on or opens something',
      make: () => ({ type: 'button', text: 'Got it', variant: 'primary', actions: [{ type: 'dismiss' }] }),
    },
  },
  leadingOn: (made) => ({ ...made, text: 'Next', actions: toNextStep }),
} as const satisfies KindOfBlock<BlockOf<'button'>>;
