import type { BlocksDraw } from '../ui/draw.ts';
import type { Child } from '../ui/view/types.ts';
import type { Block } from '../wire/wire.ts';
import { Button } from './button/button.tsx';
import { Lazy } from './lazy.tsx';
import { Text } from './text/text.tsx';

/** Blocks side by side or below each other, as a column of the author or as the whole content of a surface. */
export function Blocks({ blocks, draw }: { blocks: Block[]; draw: BlocksDraw }) {
  return (
    <div class="gp-blocks">
      <BlockList blocks={blocks} draw={draw} />
    </div>
  );
}

function BlockList({ blocks, draw }: { blocks: Block[]; draw: BlocksDraw }): Child {
  return blocks.map((block, at) => (
    <AnyBlock key={block.id} block={block} draw={{ ...draw, path: `${draw.path}[${at}]` }} />
  ));
}

function AnyBlock({ block, draw }: { block: Block; draw: BlocksDraw }) {
  switch (block.type) {
    case 'text':
      return (
        <div class="gp-text gp-wide" data-block={block.id}>
          <Text nodes={block.nodes} draw={draw} />
        </div>
      );
    case 'button':
      return <Button block={block} draw={draw} />;
    case 'unsupported':
      return null;
    default:
      return <Lazy block={block} draw={draw} inside={BlockList} />;
  }
}
