import { type TProperties, Type } from 'typebox';
import { KindWord, means, Strict } from '../schemas/meaning.ts';
import { Label } from '../schemas/shapes.ts';

/** The schema of a kind of question, with the fields that every question has. */
export const questionSchema = <const Name extends string, Properties extends TProperties>(
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

/** The texts at both ends of a scale. */
export const scaleEnds = () => ({
  lowLabel: Type.Optional(Label('The text beside the lowest value.')),
  highLabel: Type.Optional(Label('The text beside the highest value.')),
});

/** The text of the button of questions that are answered by several actions. */
export const buttonText = () => Type.Optional(Label('The text of the button that sends the answer.'));
