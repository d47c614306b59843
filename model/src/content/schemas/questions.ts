import { type Static, type TProperties, Type } from 'typebox';
import { maxScore } from '../limits.ts';
import { means, OneOf, Strict, Word } from './meaning.ts';
import { Flag, Label } from './shapes.ts';

const Kind = <const Name extends string, Properties extends TProperties>(
  kind: Name,
  title: string,
  properties: Properties,
) =>
  Strict(
    {
      kind: Type.Literal(kind),
      cvid: means(
        'generated',
        Type.String({
          maxLength: 255,
          description: 'The same in every version, so that answers can be compared. Made by the service.',
        }),
      ),
      name: Label('What is asked, and the name under which answers are counted.'),
      ...properties,
      bindAttribute: Type.Optional(
        means(
          'userAttribute',
          Type.String({ maxLength: 100, description: 'The user attribute that takes the answer.' }),
        ),
      ),
    },
    { title },
  );

const ends = {
  lowLabel: Type.Optional(Label('Beside the lowest value.')),
  highLabel: Type.Optional(Label('Beside the highest value.')),
};
const buttonText = Type.Optional(Label('On the button that sends the answer.'));

const Nps = Kind('nps', 'NpsQuestion', ends);

const Range = means(
  'range',
  Strict(
    {
      low: Type.Integer({ minimum: 0, maximum: maxScore }),
      high: Type.Integer({ minimum: 0, maximum: maxScore }),
    },
    { description: 'The lowest and the highest value.' },
  ),
);

const Rating = Kind('rating', 'RatingQuestion', {
  style: Word(['star', 'scale']),
  range: Range,
  ...ends,
});

const Text = Kind('text', 'TextQuestion', {
  multiline: Type.Boolean({ default: false, description: 'Whether the answer may have several lines.' }),
  placeholder: Type.Optional(Label('In the empty field.')),
  buttonText,
  required: Type.Optional(Flag('Whether an empty answer is refused.')),
});

const Choice = Kind('choice', 'ChoiceQuestion', {
  options: Type.Array(
    Strict({ label: Label('What is shown.'), value: Label('What is recorded.') }, { title: 'ChoiceOption' }),
    { minItems: 1, maxItems: 100 },
  ),
  allowMultiple: Type.Boolean({ default: false, description: 'Whether several may be chosen.' }),
  enableOther: Type.Optional(Flag('Whether there is a field for another answer.')),
  otherPlaceholder: Type.Optional(Label('In that field.')),
  shuffle: Type.Optional(Flag('Whether the order is random.')),
  buttonText,
});

export type Question =
  | Static<typeof Nps>
  | Static<typeof Rating>
  | Static<typeof Text>
  | Static<typeof Choice>;

export const Question = OneOf<Question>('BlockQuestion', { kind: 'question', tag: 'kind' }, [
  Nps,
  Rating,
  Text,
  Choice,
]);
