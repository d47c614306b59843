import type { Block, Column, ColumnsBlock } from '../../wire.ts';
import type { BlocksDraw } from '../draw.ts';
import { Text } from '../text.tsx';
import { Button } from './button.tsx';
import { Lazy } from './lazy.tsx';
import { spacing } from './spacing.ts';

/** Blocks side by side or below each other, as a column of the author or as the whole content of a surface. */
export function Blocks({ blocks, draw }: { blocks: Block[]; draw: BlocksDraw }) {
  return (
    <div class="gp-blocks">
      <BlockList blocks={blocks} draw={draw} />
    </div>
  );
}

function BlockList({ blocks, draw }: { blocks: Block[]; draw: BlocksDraw }) {
  return (
    <>
      {blocks.map((block, at) => (
        <AnyBlock key={block.id} block={block} draw={{ ...draw, path: `${draw.path}[${at}]` }} />
      ))}
    </>
  );
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
    case 'image':
    case 'embed':
    case 'question':
      return <Lazy block={block} draw={draw} />;
    case 'columns':
      return <Columns block={block} draw={draw} />;
    case 'unsupported':
      return null;
  }
}

function Columns({ block, draw }: { block: ColumnsBlock; draw: BlocksDraw }) {
  return (
    <div class="gp-columns gp-wide" data-block={block.id}>
      {block.columns.map((column, at) => (
        <div key={at} class="gp-column gp-blocks" style={columnStyle(column)}>
          <BlockList blocks={column.blocks} draw={{ ...draw, path: `${draw.path}.columns[${at}].blocks` }} />
        </div>
      ))}
    </div>
  );
}

const justified = {
  ...{ start: 'flex-start', center: 'center', end: 'flex-end' },
  ...{ between: 'space-between', around: 'space-around', evenly: 'space-evenly' },
};
const aligned = { start: 'flex-start', center: 'center', end: 'flex-end', baseline: 'baseline' };

function columnStyle({ width, justify, align, padding }: Column) {
  const length = width?.unit === 'percent' ? '%' : 'px';
  return {
    flex: !width || width.unit === 'fill' ? '1 1 0' : `0 1 ${width.value ?? 0}${length}`,
    ...(justify && { justifyContent: justified[justify] }),
    ...(align && { alignItems: aligned[align] }),
    ...spacing('padding', padding),
  };
}
