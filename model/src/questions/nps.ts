import type { Static } from 'typebox';
import { type QuestionDefinition, scaleOf } from './definition.ts';
import { questionSchema, scaleEnds } from './question-schema.ts';

export const npsSchema = () =>
  questionSchema('nps', 'NpsQuestion', 'A question that is answered with a score from 0 to 10.', scaleEnds());
export type NpsQuestion = Static<ReturnType<typeof npsSchema>>;

const npsRange = { low: 0, high: 10 };

export const nps = {
  noun: 'NPS question',
  types: ['nps'],
  typeOf: () => 'nps',
  labels: ['lowLabel', 'highLabel'],
  readAnswer: (reader, _, answer, path) =>
    reader.wholeNumber(answer, path, { least: npsRange.low, most: npsRange.high }),
  answerTypes: () => ['number'],
  counted: { offered: () => scaleOf(npsRange), isNumeric: true, summary: 'nps' },
} as const satisfies QuestionDefinition<NpsQuestion>;
