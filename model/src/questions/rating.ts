import { type Static, Type } from 'typebox';
import { maxScore } from '../limits.ts';
import { means, Strict, Word } from '../schemas/meaning.ts';
import { type QuestionDefinition, scaleOf } from './definition.ts';
import { questionSchema, scaleEnds } from './question-schema.ts';

const rangeSchema = () =>
  means(
    'range',
    Strict(
      {
        low: Type.Integer({ minimum: 0, maximum: maxScore, description: 'The lowest value of the rating.' }),
        high: Type.Integer({
          minimum: 0,
          maximum: maxScore,
          description: 'The highest value of the rating.',
        }),
      },
      { description: 'The values that users can choose from.' },
    ),
  );

export const ratingSchema = () =>
  questionSchema('rating', 'RatingQuestion', 'A question that is answered with a rating.', {
    style: Word(['star', 'scale'], 'The form in which the values are shown.'),
    range: rangeSchema(),
    ...scaleEnds(),
  });
export type RatingQuestion = Static<ReturnType<typeof ratingSchema>>;

const isScale = ({ low, high }: { low: number; high: number }) => low >= 0 && low <= high && high <= maxScore;

export const rating = {
  noun: 'Rating question',
  types: ['star-rating', 'scale'],
  typeOf: ({ style }) => (style === 'star' ? 'star-rating' : 'scale'),
  labels: ['lowLabel', 'highLabel'],
  readAnswer: (reader, { range }, answer, path) =>
    reader.wholeNumber(answer, path, { least: range.low, most: range.high }),
  answerTypes: () => ['number'],
  check({ range }, path, findings) {
    if (!isScale(range))
      findings.error(
        `${path}.range`,
        `must go from a low of 0 or more to a high of ${maxScore} or less`,
        `Rating must go from a low of 0 or more to a high of ${maxScore} or less`,
      );
  },
  counted: { offered: ({ range }) => scaleOf(range), isNumeric: true, summary: 'rating' },
} as const satisfies QuestionDefinition<RatingQuestion>;
