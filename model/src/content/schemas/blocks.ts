import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { reactivePlace } from '../../conditions/places.ts';
import { maxBlocks, maxColumnDepth, maxMarkdown } from '../limits.ts';
import { Actions } from './actions.ts';
import { Conditions } from './conditions.ts';
import { means, OneOf, Strict, Word } from './meaning.ts';
import { Question } from './questions.ts';
import { Label, Length, Link, MediaUrl, PartId, Size, Spacing } from './shapes.ts';

const Kind = <const Name extends string, Properties extends TProperties>(
  type: Name,
  title: string,
  properties: Properties,
) =>
  Strict({ object: Type.Literal('block'), id: PartId, type: Type.Literal(type), ...properties }, { title });

const margin = Type.Optional(Spacing);

const Text = Kind('text', 'TextBlock', {
  markdown: means(
    'markdown',
    Type.String({
      maxLength: maxMarkdown,
      description:
        'Markdown without HTML. `{{ attribute }}` is replaced by the attribute of the user, `{{ attribute | default: "you" }}` has a text for users without it.',
    }),
  ),
});

const Image = Kind('image', 'ImageBlock', {
  url: MediaUrl('The image.'),
  alt: Type.Optional(Label('For those who do not see the image.')),
  link: Type.Optional(Link),
  width: Type.Optional(Length),
  margin,
});

const Button = Kind('button', 'ButtonBlock', {
  text: Label('On the button.'),
  variant: Word(['primary', 'secondary'], { default: 'primary' }),
  actions: Type.Optional(Actions('What a click does, in this order.')),
  disabledWhen: Type.Optional(Conditions(reactivePlace, 'Cannot be clicked while these hold.')),
  hiddenWhen: Type.Optional(Conditions(reactivePlace, 'Is not there while these hold.')),
  margin,
});

const Embed = Kind('embed', 'EmbedBlock', {
  url: MediaUrl('The page or the video to show.'),
  width: Type.Optional(Length),
  height: Type.Optional(Length),
  margin,
});

const QuestionBlock = Kind('question', 'QuestionBlock', {
  question: Question,
  actions: Type.Optional(Actions('What happens after the answer.')),
});

/** Stands for a block inside a block, as the nested conditions do: see conditions/schemas.ts. */
const Nested = means(
  { kind: 'nested', schema: (): TSchema => Block },
  Type.Object({ type: Type.String() }, { title: 'Block', additionalProperties: true }),
);

const Column = Strict(
  {
    width: Type.Optional(
      means(
        'columnWidth',
        Strict({
          unit: Word(['percent', 'pixels', 'fill'], { description: '`fill` takes what is left.' }),
          value: Type.Optional(Size('Needed unless the unit is `fill`.')),
        }),
      ),
    ),
    justify: Type.Optional(Word(['start', 'center', 'end', 'between', 'around', 'evenly'])),
    align: Type.Optional(Word(['start', 'center', 'end', 'baseline'])),
    padding: Type.Optional(Spacing),
    blocks: Type.Array(Nested, { maxItems: maxBlocks }),
  },
  { title: 'Column' },
);

const Columns = Kind('columns', 'ColumnsBlock', {
  columns: Type.Array(Column, {
    minItems: 1,
    maxItems: 20,
    description: `Side by side. Columns inside columns go ${maxColumnDepth} deep.`,
  }),
});

const Unsupported = Kind('unsupported', 'UnsupportedBlock', {
  note: Type.Optional(Type.String({ maxLength: 2000 })),
});

type Plain =
  | Static<typeof Text>
  | Static<typeof Image>
  | Static<typeof Button>
  | Static<typeof Embed>
  | Static<typeof QuestionBlock>
  | Static<typeof Unsupported>;

export interface ColumnsBlock extends Omit<Static<typeof Columns>, 'columns'> {
  columns: (Omit<Static<typeof Column>, 'blocks'> & { blocks: Block[] })[];
}

export type Block = Plain | ColumnsBlock;

export const Block = OneOf<Block>('Block', { kind: 'block', tag: 'type' }, [
  Text,
  Image,
  Button,
  Embed,
  QuestionBlock,
  Columns,
  Unsupported,
]);

export const Blocks = (description: string, options: object = {}) =>
  Type.Array(Block, { maxItems: maxBlocks, description, ...options });
