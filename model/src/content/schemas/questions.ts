import { type Static, type TProperties, Type } from 'typebox';
import { maxScore } from '../../limits.ts';
import { KindWord, means, OneOf, Strict, Word } from '../../schemas/meaning.ts';
import { Flag, Label } from '../../schemas/shapes.ts';

const Kind = <const Name extends string, Properties extends TProperties>(
  kind: Name,
  title: string,
  description: string,
  properties: Properties,
) =>
  Strict(
    {
      kind: KindWord(kind, 'question'),
      cvid: means(
        'generated',
        Type.String({
          maxLength: 255,
          description:
            'The id of the question, which the service makes. The id is the same in every version, so that answers can be compared.',
        }),
      ),
      name: Label('The text of the question, under which its answers are counted.'),
      ...properties,
      bindAttribute: Type.Optional(
        means(
          'userAttribute',
          Type.String({
            maxLength: 100,
            description: 'The `codeName` of the user attribute that takes the answer.',
          }),
        ),
      ),
    },
    { title, description },
  );

const ends = {
  lowLabel: Type.Optional(Label('The text beside the lowest value.')),
  highLabel: Type.Optional(Label('The text beside the highest value.')),
};
const buttonText = Type.Optional(Label('The text of the button that sends the answer.'));

const Nps = Kind('nps', 'NpsQuestion', 'A question that is answered with a score from 0 to 10.', ends);

const Range = means(
  'range',
  Strict(
    {
      low: Type.Integer({ minimum: 0, maximum: maxScore, description: 'The lowest value of the rating.' }),
      high: Type.Integer({ minimum: 0, maximum: maxScore, description: 'The highest value of the rating.' }),
    },
    { description: 'The values that users can choose from.' },
  ),
);

const Rating = Kind('rating', 'RatingQuestion', 'A question that is answered with a rating.', {
  style: Word(['star', 'scale'], 'The form in which the values are shown.'),
  range: Range,
  ...ends,
});

const Text = Kind('text', 'TextQuestion', 'A question that is answered with a text.', {
  multiline: Type.Boolean({ default: false, description: 'Whether the answer may have several lines.' }),
  placeholder: Type.Optional(Label('The text in the empty field.')),
  buttonText,
  required: Type.Optional(Flag('Whether an empty answer is refused.')),
});

const Choice = Kind('choice', 'ChoiceQuestion', 'A question that is answered by choosing options.', {
  options: Type.Array(
    Strict(
      {
        label: Label('The text that users see.'),
        value: Label('The value that is recorded as the answer.'),
      },
      { title: 'ChoiceOption', description: 'An option of a question.' },
    ),
    {
      maxItems: 100,
      description:
        'The options of the question. The list is empty in a draft in which no option is added yet.',
    },
  ),
  allowMultiple: Type.Boolean({ default: false, description: 'Whether users may choose several options.' }),
  enableOther: Type.Optional(Flag('Whether the question has a field for another answer.')),
  otherPlaceholder: Type.Optional(Label('The text in the empty field for another answer.')),
  shuffle: Type.Optional(Flag('Whether the options stand in a random order.')),
  buttonText,
});

export type Question =
  | Static<typeof Nps>
  | Static<typeof Rating>
  | Static<typeof Text>
  | Static<typeof Choice>;

export const Question = OneOf<Question>(
  'BlockQuestion',
  'A question. Its `kind` says which fields it has.',
  { kind: 'question', tag: 'kind' },
  [Nps, Rating, Text, Choice],
);
