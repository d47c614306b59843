import type { Block } from 'guidepost-model/content/body';

export type BlockOf<Kind extends Block['type']> = Extract<Block, { type: Kind }>;
