import type { BlockOf } from './block-of.ts';
import type { KindOfBlock } from './kind.ts';

export const embed = {
  name: 'Video or page',
  titleOf: ({ url }) => url || 'Video or page',
  parts: {
    embed: {
      title: 'Video or page',
      text: 'YouTube, Vimeo, Loom or any page',
      make: () => ({ type: 'embed', url: '', height: { unit: 'pixels', value: 300 } }),
    },
  },
} as const satisfies KindOfBlock<BlockOf<'embed'>>;
