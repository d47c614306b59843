import type { VersionBody } from './body.ts';
import { type QuestionType, questionTypeOf } from './question-types.ts';
import type { ContentType } from './types.ts';
import { walkBody } from './walk.ts';

export interface ListedQuestion {
  cvid: string;
  name: string;
  type: QuestionType;
}

/** What a version asks, in the order of its body. */
export function listQuestions(type: ContentType, body: VersionBody): ListedQuestion[] {
  const questions: ListedQuestion[] = [];
  walkBody(type, body, {
    question(question) {
      questions.push({ cvid: question.cvid, name: question.name, type: questionTypeOf(question) });
    },
  });
  return questions;
}
