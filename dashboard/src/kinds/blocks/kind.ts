import type { Block } from 'guidepost-model/content/body';
import type { Path } from '../path.ts';

/** A row of the menu that adds blocks. What only the author can know is left empty in what it makes. */
export interface NewBlock {
  title: string;
  text: string;
  make: () => object;
}

/** Everything that the studio knows of one kind of block. */
export interface KindOfBlock<One> {
  name: string;
  /** The title of its row in the outline. */
  titleOf: (block: One) => string;
  /** The ways in which the menu makes one. */
  parts: Readonly<Record<string, NewBlock>>;
  /** What it is in a flow, where it leads to the next step. Which step that is, is seen where the block is put. */
  leadingOn?: (made: object) => object;
  /** The lists of blocks inside it. */
  listsIn?: (block: One) => { title: string; list: Path; blocks: readonly Block[] }[];
}

/** The step is filled in where the block is put: see next-steps.ts. */
export const toNextStep = [{ type: 'goto_step', step: '' }];
