import type { Reader } from '../reading/reader.ts';
import type { AnswerValue } from '../session-state.ts';
import { definitionOf, type Question } from './index.ts';

/** The answer to a question as it is kept. */
export const readAnswer = (
  reader: Reader,
  question: Question,
  answer: unknown,
  path: string,
): AnswerValue | undefined => definitionOf(question).readAnswer(reader, question, answer, path);
