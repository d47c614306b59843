import { type Static, Type } from 'typebox';
import { maxAnswerLength } from '../limits.ts';
import { problems } from '../reading/wording.ts';
import { Flag, Label } from '../schemas/shapes.ts';
import type { QuestionDefinition } from './definition.ts';
import { buttonText, questionSchema } from './question-schema.ts';

export const textSchema = () =>
  questionSchema('text', 'TextQuestion', 'A question that is answered with a text.', {
    multiline: Type.Boolean({ default: false, description: 'Whether the answer may have several lines.' }),
    placeholder: Type.Optional(Label('The text in the empty field.')),
    buttonText: buttonText(),
    required: Type.Optional(Flag('Whether an empty answer is refused.')),
  });
export type TextQuestion = Static<ReturnType<typeof textSchema>>;

export const text = {
  noun: 'Text question',
  types: ['single-line-text', 'multi-line-text'],
  typeOf: ({ multiline }) => (multiline ? 'multi-line-text' : 'single-line-text'),
  labels: ['placeholder', 'buttonText'],
  readAnswer(reader, { required }, answer, path) {
    const given = reader.text(answer, path, { most: maxAnswerLength });
    return required && given?.trim() === '' ? reader.report(path, problems.blank) : given;
  },
  answerTypes: () => ['string'],
} as const satisfies QuestionDefinition<TextQuestion>;
