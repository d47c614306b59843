import { type Static, Type } from 'typebox';
import type { FindingList } from '../findings.ts';
import { maxAnswerLength } from '../limits.ts';
import { isBlank } from '../reading/blank.ts';
import type { Reader } from '../reading/reader.ts';
import { isLonger } from '../reading/text-length.ts';
import { Strict } from '../schemas/meaning.ts';
import { Flag, Label } from '../schemas/shapes.ts';
import type { QuestionDefinition } from './definition.ts';
import { buttonText, questionSchema } from './question-schema.ts';

const optionSchema = () =>
  Strict(
    {
      label: Label('The text that users see.'),
      value: Label('The value that is recorded as the answer.'),
    },
    { title: 'ChoiceOption', description: 'An option of a question.' },
  );

export const choiceSchema = () =>
  questionSchema('choice', 'ChoiceQuestion', 'A question that is answered by choosing options.', {
    options: Type.Array(optionSchema(), {
      maxItems: 100,
      description:
        'The options of the question. The list is empty in a draft in which no option is added yet.',
    }),
    allowMultiple: Type.Boolean({ default: false, description: 'Whether users may choose several options.' }),
    enableOther: Type.Optional(Flag('Whether the question has a field for another answer.')),
    otherPlaceholder: Type.Optional(Label('The text in the empty field for another answer.')),
    shuffle: Type.Optional(Flag('Whether the options stand in a random order.')),
    buttonText: buttonText(),
  });
export type ChoiceQuestion = Static<ReturnType<typeof choiceSchema>>;

export const choice = {
  noun: 'Multiple choice',
  types: ['multiple-choice'],
  typeOf: () => 'multiple-choice',
  labels: ['buttonText', 'otherPlaceholder'],
  options: ({ options }) => options,
  readAnswer: (reader, question, answer, path) =>
    question.allowMultiple
      ? readChoices(reader, question, answer, path)
      : readChoice(reader, question, answer, path),
  answerTypes: ({ allowMultiple }) => (allowMultiple ? ['list'] : ['string', 'list']),
  check: ({ options }, path, findings) => checkOptions(options, `${path}.options`, findings),
  counted: {
    offered: ({ options }) => [...new Set(options.map(({ value }) => value))],
    isNumeric: false,
  },
} as const satisfies QuestionDefinition<ChoiceQuestion>;

function readChoice(
  reader: Reader,
  { options, enableOther }: ChoiceQuestion,
  answer: unknown,
  path: string,
): string | undefined {
  if (enableOther && isOther(answer)) return answer;
  const values = options.map(({ value }) => value);
  return reader.word(answer, values, path);
}

const isOther = (answer: unknown): answer is string =>
  typeof answer === 'string' && !isBlank(answer) && !isLonger(answer, maxAnswerLength);

function readChoices(
  reader: Reader,
  question: ChoiceQuestion,
  answer: unknown,
  path: string,
): string[] | undefined {
  const items = reader.array(answer, path, { least: 1 });
  if (!items) return undefined;
  const chosen = new Set<string>();
  for (const item of items) {
    const one = readChoice(reader, question, item, path);
    if (one === undefined) return undefined;
    chosen.add(one);
  }
  const most = question.options.length + (question.enableOther ? 1 : 0);
  return reader.array([...chosen], path, { most }) && [...chosen];
}

function checkOptions(options: ChoiceQuestion['options'], path: string, findings: FindingList): void {
  if (options.length === 0) findings.error(path, 'are missing', 'Question has no options');
  for (const [index, { label, value }] of options.entries()) {
    if (isBlank(label))
      findings.error(`${path}[${index}].label`, 'is missing', `Option ${index + 1} has no label`);
    else if (isBlank(value))
      findings.error(`${path}[${index}].value`, 'is missing', `Option ${index + 1} has no value`);
  }
}
