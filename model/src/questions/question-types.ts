import { definitionOf, type Question, questionKinds } from './index.ts';

type Kinds = typeof questionKinds;

/** What lists of questions and answers call the kinds of questions. */
export type QuestionType = Kinds[keyof Kinds]['types'][number];
export const questionTypes: readonly QuestionType[] = Object.values(questionKinds).flatMap<QuestionType>(
  ({ types }) => types,
);

export const questionTypeOf = (question: Question): QuestionType =>
  definitionOf(question).typeOf(question) as QuestionType;

/** The types whose answers are free text, which is not counted. */
export const freeTextTypes: readonly QuestionType[] = Object.values(questionKinds).flatMap<QuestionType>(
  (kind) => ('counted' in kind ? [] : kind.types),
);
