import type { Block } from 'guidepost-model/content/body';
import type { BlockOf } from './block-of.ts';
import { button } from './button.ts';
import { columns } from './columns.ts';
import { embed } from './embed.ts';
import { image } from './image.ts';
import type { KindOfBlock } from './kind.ts';
import { question } from './question.ts';
import { text } from './text.ts';
import { unsupported } from './unsupported.ts';

/** Every kind of block, in the order of the menu that adds one. */
export const blockKinds = {
  text,
  button,
  image,
  embed,
  columns,
  question,
  unsupported,
} satisfies { [Kind in Block['type']]: KindOfBlock<BlockOf<Kind>> };

const kindsByType: Record<string, unknown> = blockKinds;

/** The kind of a block. A block of a kind that came later is shown as one that the editor does not know. */
export const kindOfBlock = ({ type }: Pick<Block, 'type'>) =>
  (kindsByType[type] ?? blockKinds.unsupported) as KindOfBlock<Block>;
