import { type Static, type TSchema, Type } from 'typebox';
import { As } from '../described.ts';
import { maxBlocks, maxColumnDepth } from '../limits.ts';
import { means, Strict, Word } from '../schemas/meaning.ts';
import { Size, Spacing } from '../schemas/shapes.ts';
import { blockSchema } from './block-schema.ts';
import type { BlockDefinition } from './definition.ts';

/** Stands for a block inside a block, as the nested conditions do: see conditions/schemas.ts. */
const nestedSchema = (block: () => TSchema) =>
  means(
    { kind: 'nested', schema: block },
    Type.Object({ type: Type.String() }, { title: 'Block', additionalProperties: true }),
  );

const widthSchema = () =>
  means(
    'columnWidth',
    Strict(
      {
        unit: Word(
          ['percent', 'pixels', 'fill'],
          'The unit of the width. A column with the unit `fill` takes the width that is left.',
        ),
        value: Type.Optional(
          Size(
            'The number of units. It is needed unless the unit of the width is `fill`, and may be left out in a draft in which no number is entered yet.',
          ),
        ),
      },
      { description: 'The width of the column.' },
    ),
  );

const columnSchema = (block: () => TSchema) =>
  Strict(
    {
      width: Type.Optional(widthSchema()),
      justify: Type.Optional(
        Word(
          ['start', 'center', 'end', 'between', 'around', 'evenly'],
          'How the blocks of the column share its height.',
        ),
      ),
      align: Type.Optional(
        Word(['start', 'center', 'end', 'baseline'], 'How the blocks of the column are aligned.'),
      ),
      padding: Type.Optional(As(Spacing, 'The space inside the column.')),
      blocks: Type.Array(nestedSchema(block), {
        maxItems: maxBlocks,
        description: 'The blocks of the column.',
      }),
    },
    { title: 'Column', description: 'A column with blocks.' },
  );

/** `block` is the schema of the blocks inside. */
export const columnsSchema = (block: () => TSchema) =>
  blockSchema('columns', 'ColumnsBlock', 'A block with columns side by side.', {
    columns: Type.Array(columnSchema(block), {
      maxItems: 20,
      description: `The columns. Columns inside columns go ${maxColumnDepth} deep. The list is empty in a draft in which no column is added yet.`,
    }),
  });

type Column = Static<ReturnType<typeof columnSchema>>;
export interface ColumnsBlock<Inside = { type: string }>
  extends Omit<Static<ReturnType<typeof columnsSchema>>, 'columns'> {
  columns: (Omit<Column, 'blocks'> & { blocks: Inside[] })[];
}

export const columns = {
  noun: () => 'Columns',
  check({ columns }, path, noun, findings) {
    if (columns.every(({ blocks }) => blocks.length === 0))
      findings.warn(`${path}.columns`, 'are empty: there is nothing to show', `${noun} are empty`);
    for (const [index, { width }] of columns.entries())
      if (width && width.unit !== 'fill' && width.value === undefined)
        findings.error(
          `${path}.columns[${index}].width.value`,
          'is missing',
          `Column ${index + 1} has no width`,
        );
  },
} satisfies BlockDefinition<ColumnsBlock>;
