import { type Static, type TProperties, type TSchema, Type } from 'typebox';
import { reactivePlace } from '../../conditions/places.ts';
import { As } from '../../described.ts';
import { maxBlocks, maxColumnDepth, maxMarkdown } from '../../limits.ts';
import { Conditions } from '../../schemas/conditions.ts';
import { KindWord, means, OneOf, Strict, UnsupportedNote, Word } from '../../schemas/meaning.ts';
import { Label, Length, Link, MediaUrl, PartId, Size, Spacing } from '../../schemas/shapes.ts';
import { Actions } from './actions.ts';
import { Question } from './questions.ts';

const Kind = <const Name extends string, Properties extends TProperties>(
  type: Name,
  title: string,
  description: string,
  properties: Properties,
) =>
  Strict(
    {
      object: Type.Literal('block', { description: 'The kind of this object, which is always `block`.' }),
      id: PartId,
      type: KindWord(type, 'block'),
      ...properties,
    },
    { title, description },
  );

const margin = Type.Optional(As(Spacing, 'The space around the block.'));
const width = Type.Optional(As(Length, 'The width of the block.'));

const Text = Kind('text', 'TextBlock', 'A block of text.', {
  markdown: means(
    'markdown',
    Type.String({
      maxLength: maxMarkdown,
      description:
        'The text, in Markdown without HTML. In the text, `{{ attribute }}` is replaced by the attribute of the user, and `{{ attribute | default: "you" }}` gives a text for users without the attribute.',
    }),
  ),
});

const Image = Kind('image', 'ImageBlock', 'A block with an image.', {
  url: MediaUrl('The address of the image.'),
  alt: Type.Optional(Label('The text for users who do not see the image.')),
  link: Type.Optional(As(Link, 'The page that a click on the image opens.')),
  width,
  margin,
});

const Button = Kind('button', 'ButtonBlock', 'A block with a button.', {
  text: Label('The text of the button.'),
  variant: Word(['primary', 'secondary'], 'The look of the button.', { default: 'primary' }),
  actions: Type.Optional(Actions('The actions of a click on the button, in their order.')),
  disabledWhen: Type.Optional(
    Conditions(reactivePlace, 'The button cannot be clicked while all of these conditions hold.'),
  ),
  hiddenWhen: Type.Optional(
    Conditions(reactivePlace, 'The button is not there while all of these conditions hold.'),
  ),
  margin,
});

const Embed = Kind('embed', 'EmbedBlock', 'A block that shows another page or a video.', {
  url: MediaUrl('The address of the page or the video.'),
  width,
  height: Type.Optional(As(Length, 'The height of the block.')),
  margin,
});

const QuestionBlock = Kind('question', 'QuestionBlock', 'A block that asks a question.', {
  question: Question,
  actions: Type.Optional(Actions('The actions after the answer, in their order.')),
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
      ),
    ),
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
    blocks: Type.Array(Nested, { maxItems: maxBlocks, description: 'The blocks of the column.' }),
  },
  { title: 'Column', description: 'A column with blocks.' },
);

const Columns = Kind('columns', 'ColumnsBlock', 'A block with columns side by side.', {
  columns: Type.Array(Column, {
    maxItems: 20,
    description: `The columns. Columns inside columns go ${maxColumnDepth} deep. The list is empty in a draft in which no column is added yet.`,
  }),
});

const Unsupported = Kind(
  'unsupported',
  'UnsupportedBlock',
  'A stored block that has no form in this API. A request can only send it back as it is.',
  { note: UnsupportedNote('block') },
);

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

export const Block = OneOf<Block>(
  'Block',
  'A block. Its `type` says which fields it has.',
  { kind: 'block', tag: 'type' },
  [Text, Image, Button, Embed, QuestionBlock, Columns, Unsupported],
);

export const Blocks = (description: string, options: object = {}) =>
  Type.Array(Block, { maxItems: maxBlocks, description, ...options });
