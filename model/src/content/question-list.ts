import type { ContentType } from '../content-types/types.ts';
import type { InParts } from '../in-parts.ts';
import { type QuestionType, questionTypeOf } from '../questions/question-types.ts';
import type { VersionBody } from './body.ts';
import { walkInParts } from './walk-in-parts.ts';

export interface ListedQuestion {
  cvid: string;
  name: string;
  type: QuestionType;
}

/** What a version asks, in the order of its body. */
export function* questionsInParts(type: ContentType, body: VersionBody): InParts<ListedQuestion[]> {
  const questions: ListedQuestion[] = [];
  yield* walkInParts(type, body, {
    question(question) {
      questions.push({ cvid: question.cvid, name: question.name, type: questionTypeOf(question) });
    },
  });
  return questions;
}
