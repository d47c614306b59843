import type { BlockOf } from './block-of.ts';
import type { KindOfBlock } from './kind.ts';

export const columns = {
  name: 'Columns',
  titleOf: ({ columns }) => `${columns.length} columns`,
  parts: {
    columns: {
      title: 'Columns',
      text: 'Blocks side by side',
      make: () => ({ type: 'columns', columns: [{ blocks: [] }, { blocks: [] }] }),
    },
  },
  listsIn: ({ columns }) =>
    columns.map(({ blocks }, n) => ({ title: `Column ${n + 1}`, list: ['columns', n, 'blocks'], blocks })),
} as const satisfies KindOfBlock<BlockOf<'columns'>>;
