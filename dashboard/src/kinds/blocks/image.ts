import type { BlockOf } from './block-of.ts';
import type { KindOfBlock } from './kind.ts';

export const image = {
  name: 'Image',
  titleOf: ({ alt }) => alt || 'Image',
  parts: {
    image: {
      title: 'Image',
      text: 'Uploaded, or from an address',
      make: () => ({ type: 'image', url: '', alt: '' }),
    },
  },
} as const satisfies KindOfBlock<BlockOf<'image'>>;
