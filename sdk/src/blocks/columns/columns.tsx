import type { BlocksDraw } from '../../ui/draw.ts';
import { addStyles } from '../../ui/host.ts';
import type { Component } from '../../ui/view/types.ts';
import type { Block, Column, ColumnsBlock } from '../../wire/wire.ts';
import { spacing } from '../spacing.ts';
import css from './columns.css?inline';

addStyles(css);

interface Props {
  block: ColumnsBlock;
  draw: BlocksDraw;
  /** Draws the blocks of a column. */
  inside: Component<{ blocks: Block[]; draw: BlocksDraw }>;
}

export function Columns({ block, draw, inside: BlockList }: Props) {
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
  start: 'flex-start',
  center: 'center',
  end: 'flex-end',
  between: 'space-between',
  around: 'space-around',
  evenly: 'space-evenly',
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
