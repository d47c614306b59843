import { type QuestionType, questionTypes } from 'guidepost-model/content/question-types';
import { type Static, Type } from 'typebox';

const strict = { additionalProperties: false };
const Count = Type.Integer({ minimum: 0 });
const Percentage = Type.Number({ minimum: 0, maximum: 100, description: 'From 0 to 100.' });
const Day = Type.String({ format: 'date', examples: ['2026-01-31'] });

const Share = Type.Object({ count: Count, percentage: Percentage }, { title: 'Share', ...strict });

const rollingWindowDays = Type.Integer({
  description:
    'The numbers beside it are over so many days up to `endDate`; those of a day, over as many up to that day.',
});

const Nps = Type.Object(
  {
    score: Type.Number({
      minimum: -100,
      maximum: 100,
      description: 'Percentage of promoters less that of detractors.',
    }),
    promoters: Share,
    passives: Share,
    detractors: Share,
    rollingWindowDays,
    byDay: Type.Array(Type.Object({ date: Day, score: Type.Number(), total: Count }, strict)),
  },
  { title: 'NpsAnalytics', ...strict },
);

const Rating = Type.Object(
  {
    average: Type.Number({ description: '0 without answers.' }),
    rollingWindowDays,
    byDay: Type.Array(Type.Object({ date: Day, average: Type.Number(), total: Count }, strict)),
  },
  { title: 'RatingAnalytics', ...strict },
);

const Answer = Type.Object(
  {
    answer: Type.Union([Type.Number(), Type.String()], {
      description: 'A score, or the `value` of an option.',
    }),
    count: Count,
    percentage: Percentage,
  },
  { title: 'AnswerShare', ...strict },
);

export const QuestionAnalytics = Type.Object(
  {
    object: Type.Literal('questionAnalytics'),
    question: Type.Object(
      {
        cvid: Type.String(),
        name: Type.String(),
        type: Type.Unsafe<QuestionType>(Type.String({ enum: [...questionTypes] })),
      },
      strict,
    ),
    totalResponses: Type.Integer({
      minimum: 0,
      description: 'Sessions whose last answer to the question falls into the range.',
    }),
    distribution: Type.Array(Answer, {
      description:
        'Of the responses of the range. Every score or option of the question, then at most 100 other answers, those most often given first. Where several may be chosen the percentages can add up to more than 100.',
    }),
    nps: Type.Union([Nps, Type.Null()], { description: 'Of NPS questions.' }),
    rating: Type.Union([Rating, Type.Null()], { description: 'Of star ratings and scales.' }),
  },
  { title: 'QuestionAnalytics', ...strict },
);
export type QuestionAnalytics = Static<typeof QuestionAnalytics>;

export const QuestionAnalyticsList = Type.Object(
  {
    results: Type.Array(QuestionAnalytics, {
      description:
        'The questions of the version that is live in the environment, else of the edited one, without those that ask for free text.',
    }),
  },
  { title: 'QuestionAnalyticsList', ...strict },
);
