import type { BlockOf } from './block-of.ts';
import type { KindOfBlock } from './kind.ts';

export const unsupported = {
  name: 'Unknown block',
  titleOf: () => 'A block that this editor does not know',
  parts: {},
} as const satisfies KindOfBlock<BlockOf<'unsupported'>>;
