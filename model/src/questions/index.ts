import { type ChoiceQuestion, choice, choiceSchema } from './choice.ts';
import type { QuestionDefinition } from './definition.ts';
import { type NpsQuestion, nps, npsSchema } from './nps.ts';
import { type RatingQuestion, rating, ratingSchema } from './rating.ts';
import { type TextQuestion, text, textSchema } from './text.ts';

export type Question = NpsQuestion | RatingQuestion | TextQuestion | ChoiceQuestion;
export type QuestionKind = Question['kind'];

/** Every kind of question. A new kind has a file like the others and its lines in this one. */
export const questionKinds = { nps, rating, text, choice } satisfies {
  [Kind in QuestionKind]: QuestionDefinition<Extract<Question, { kind: Kind }>>;
};

/** The schemas are made by those who need them: a page that only shows questions loads none. */
export const questionSchemas = {
  nps: npsSchema,
  rating: ratingSchema,
  text: textSchema,
  choice: choiceSchema,
} satisfies Record<QuestionKind, () => object>;

const definitions: Record<QuestionKind, QuestionDefinition<Question>> = questionKinds;

export const definitionOf = (question: Question): QuestionDefinition<Question> => definitions[question.kind];
