import { type ButtonBlock, button, buttonSchema } from './button.ts';
import { type ColumnsBlock as ColumnsOf, columns, columnsSchema } from './columns.ts';
import type { BlockDefinition } from './definition.ts';
import { type EmbedBlock, embed, embedSchema } from './embed.ts';
import { type ImageBlock, image, imageSchema } from './image.ts';
import { type QuestionBlock, question, questionSchema } from './question.ts';
import { type TextBlock, text, textSchema } from './text.ts';
import { type UnsupportedBlock, unsupportedBlock, unsupportedSchema } from './unsupported.ts';

export interface ColumnsBlock extends ColumnsOf<Block> {}
export type Block =
  | TextBlock
  | ImageBlock
  | ButtonBlock
  | EmbedBlock
  | QuestionBlock
  | ColumnsBlock
  | UnsupportedBlock;
export type BlockKind = Block['type'];

/** Every kind of block. A new kind has a file like the others and its lines in this one. */
export const blockKinds = {
  text,
  image,
  button,
  embed,
  question,
  columns,
  unsupported: unsupportedBlock,
} satisfies { [Kind in BlockKind]: BlockDefinition<Extract<Block, { type: Kind }>> };

/** The schemas are made by those who need them: a page that only shows blocks loads none. */
export const blockSchemas = {
  text: textSchema,
  image: imageSchema,
  button: buttonSchema,
  embed: embedSchema,
  question: questionSchema,
  columns: columnsSchema,
  unsupported: unsupportedSchema,
} satisfies { [Kind in BlockKind]: object };

const definitions: Record<BlockKind, BlockDefinition<never>> = blockKinds;

export const definitionOf = (block: Block): BlockDefinition<Block> => definitions[block.type];

/** The question that a block asks. */
export const questionOf = (block: Block) => definitionOf(block).question?.(block);
