import type { BlockOf } from './block-of.ts';
import type { KindOfBlock } from './kind.ts';

const plainText = (markdown: string) =>
  markdown
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[#*_`>~]|^\s*[-\d.]+\s/gm, '')
    .replaceAll(/\s+/g, ' ')
    .trim();

export const text = {
  name: 'Text',
  titleOf: ({ markdown }) => plainText(markdown).slice(0, 60) || 'Empty text',
  parts: {
    text: {
      title: 'Text',
      text: 'Paragraphs, lists and links',
      make: () => ({ type: 'text', markdown: 'Write something here.' }),
    },
    heading: {
      title: 'Heading',
      text: 'A line in large letters',
      make: () => ({ type: 'text', markdown: '## A heading' }),
    },
  },
} as const satisfies KindOfBlock<BlockOf<'text'>>;
