import type { Question } from './body.ts';

/** What lists of questions and answers call the kinds of questions. */
export const questionTypes = [
  'nps',
  'star-rating',
  'scale',
  'single-line-text',
  'multi-line-text',
  'multiple-choice',
] as const;
export type QuestionType = (typeof questionTypes)[number];

export function questionTypeOf(question: Question): QuestionType {
  switch (question.kind) {
    case 'nps':
      return 'nps';
    case 'rating':
      return question.style === 'star' ? 'star-rating' : 'scale';
    case 'text':
      return question.multiline ? 'multi-line-text' : 'single-line-text';
    case 'choice':
      return 'multiple-choice';
  }
}
