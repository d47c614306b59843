import { As } from 'guidepost-model/described';
import { type QuestionType, questionTypes } from 'guidepost-model/questions/question-types';
import { type Static, Type } from 'typebox';
import { ObjectWord, OrNull } from '../../http/description/shapes.ts';

const strict = { additionalProperties: false };
const Count = (description: string) => Type.Integer({ minimum: 0, description });
const Percentage = (description: string) => Type.Number({ minimum: 0, maximum: 100, description });
const Day = Type.String({
  format: 'date',
  examples: ['2026-01-31'],
  description: 'The last day of the window.',
});

const Share = Type.Object(
  {
    count: Count('The number of responses of the group.'),
    percentage: Percentage('The share of the group among all responses, from 0 to 100.'),
  },
  { title: 'Share', ...strict, description: 'A group of responses.' },
);

const rollingWindowDays = Type.Integer({
  description:
    'The length of the window in days. The numbers beside this field cover the window up to `endDate`; the numbers of a day cover the window up to that day.',
});

const Nps = Type.Object(
  {
    score: OrNull(
      Type.Number({ minimum: -100, maximum: 100 }),
      'The percentage of promoters minus the percentage of detractors; null without responses.',
    ),
    promoters: As(Share, 'The users who answered 9 or 10.'),
    passives: As(Share, 'The users who answered 7 or 8.'),
    detractors: As(Share, 'The users who answered 6 or less.'),
    rollingWindowDays,
    byDay: Type.Array(
      Type.Object(
        {
          date: Day,
          score: OrNull(Type.Number(), 'The score of the window; null when it has no responses.'),
          total: Count('The number of responses in the window.'),
        },
        { title: 'NpsAnalyticsDay', ...strict, description: 'The score of the window that ends on a day.' },
      ),
      { description: 'The score of every day of the range.' },
    ),
  },
  { title: 'NpsAnalytics', ...strict, description: 'The net promoter score of a question.' },
);

const Rating = Type.Object(
  {
    average: OrNull(Type.Number(), 'The average rating; null without responses.'),
    rollingWindowDays,
    byDay: Type.Array(
      Type.Object(
        {
          date: Day,
          average: OrNull(Type.Number(), 'The average rating in the window; null when it has no responses.'),
          total: Count('The number of responses in the window.'),
        },
        {
          title: 'RatingAnalyticsDay',
          ...strict,
          description: 'The average rating in the window that ends on a day.',
        },
      ),
      { description: 'The average rating of every day of the range.' },
    ),
  },
  { title: 'RatingAnalytics', ...strict, description: 'The average rating of a question.' },
);

const Answer = Type.Object(
  {
    answer: Type.Union([Type.Number(), Type.String()], {
      description: 'The answer: a score, or the `value` of an option.',
    }),
    count: Count('The number of responses that gave the answer.'),
    percentage: Percentage('The share of the responses that gave the answer, from 0 to 100.'),
  },
  { title: 'AnswerShare', ...strict, description: 'How often an answer was given.' },
);

export const QuestionAnalytics = Type.Object(
  {
    object: ObjectWord('questionAnalytics'),
    question: Type.Object(
      {
        cvid: Type.String({ description: 'The id of the question, which is the same in every version.' }),
        name: Type.String({ description: 'The text of the question.' }),
        type: Type.Unsafe<QuestionType>(
          Type.String({ enum: [...questionTypes], description: 'The kind of question.' }),
        ),
      },
      { ...strict, description: 'The question that was asked.' },
    ),
    totalResponses: Type.Integer({
      minimum: 0,
      description: 'The number of sessions whose last answer to the question falls into the range.',
    }),
    distribution: Type.Array(Answer, {
      description:
        'How often each answer was given in the range: every score or option of the question, then at most 100 other answers, the most frequent first. Where users may choose several options, the percentages can add up to more than 100.',
    }),
    nps: OrNull(Nps, 'The net promoter score of an NPS question. It is null for other questions.'),
    rating: OrNull(Rating, 'The average of a star rating or a scale. It is null for other questions.'),
  },
  { title: 'QuestionAnalytics', ...strict, description: 'The answers to a question.' },
);
export type QuestionAnalytics = Static<typeof QuestionAnalytics>;

export const QuestionAnalyticsList = Type.Object(
  {
    results: Type.Array(QuestionAnalytics, {
      description:
        'The questions of the version that is published in the environment, or of the edited version when none is published. Questions that ask for free text are left out.',
    }),
  },
  { title: 'QuestionAnalyticsList', ...strict, description: 'The answers to every question of content.' },
);
