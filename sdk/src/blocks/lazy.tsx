import type { BlocksDraw } from '../ui/draw.ts';
import { useEffect, useState } from '../ui/view/hooks.ts';
import type { Component } from '../ui/view/types.ts';
import type { Block } from '../wire/wire.ts';

/** Blocks that most surfaces do not have: their code is loaded when one of them comes up. */
const loaders = {
  question: async () => (await import('./question/question.tsx')).Question,
  image: async () => (await import('./media/media.tsx')).Image,
  embed: async () => (await import('./media/media.tsx')).Embed,
  columns: async () => (await import('./columns/columns.tsx')).Columns,
};
type Kind = keyof typeof loaders;
export type LazyBlock = Extract<Block, { type: Kind }>;

interface Props {
  block: LazyBlock;
  draw: BlocksDraw;
  /** Draws blocks that are inside of this one. */
  inside: Component<{ blocks: Block[]; draw: BlocksDraw }>;
}

const loaded: { [Name in Kind]?: Component<Props> } = {};

async function load(kind: Kind): Promise<void> {
  loaded[kind] ??= (await loaders[kind]()) as NonNullable<(typeof loaded)[Kind]>;
}

const kindsIn = (blocks: Block[]): string[] =>
  blocks.flatMap((block) =>
    block.type === 'columns'
      ? [block.type, ...block.columns.flatMap((column) => kindsIn(column.blocks))]
      : block.type,
  );

/** Loads what these blocks need. Who waits for it before drawing sees no empty place. */
export async function prepareBlocks(...lists: Block[][]): Promise<void> {
  const kinds = new Set(lists.flatMap(kindsIn).filter((kind): kind is Kind => kind in loaders));
  await Promise.all([...kinds].map(load));
}

/** The place of such a block, also while its code is on the way. */
export function Lazy(props: Props) {
  const { block } = props;
  const [, setLoaded] = useState(false);
  useEffect(() => {
    // Without its code the block stays empty; the rest of the surface can be used.
    if (!loaded[block.type])
      load(block.type).then(
        () => setLoaded(true),
        () => {},
      );
  }, []);
  const View = loaded[block.type];
  return View && <View {...props} />;
}
