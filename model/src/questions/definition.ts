import type { DataType } from '../attributes.ts';
import type { FindingList } from '../findings.ts';
import type { Reader } from '../reading/reader.ts';
import type { AnswerValue } from '../session-state.ts';

/** What the service knows of one kind of question. */
export interface QuestionDefinition<Question> {
  /** The name of the kind in the editor. */
  noun: string;
  /** What lists of questions and answers call questions of this kind. */
  types: readonly string[];
  typeOf(question: Question): string;
  /** The fields with words for people, beside the name. */
  labels: readonly string[];
  /** The options that users choose from; each has a label for people. */
  options?(question: Question): readonly { label: string; value: string }[];
  /** The answer as it is kept; undefined after a reported problem. */
  readAnswer(reader: Reader, question: Question, answer: unknown, path: string): AnswerValue | undefined;
  /** The types of attribute that can hold the answer. */
  answerTypes(question: Question): DataType[];
  /** Finds what keeps people from answering. */
  check?(question: Question, path: string, findings: FindingList): void;
  /** How answers are counted; free text is not. */
  counted?: {
    /** The answers that the question offers, in their order. */
    offered(question: Question): string[];
    /** Answers are numbers, of which a value over time can be made. */
    isNumeric: boolean;
    /** The field of the analytics with that value. */
    summary?: 'nps' | 'rating';
  };
}

/** The whole numbers of a scale, as answers are counted. */
export const scaleOf = ({ low, high }: { low: number; high: number }): string[] =>
  Array.from({ length: Math.max(high - low + 1, 0) }, (_, index) => String(low + index));
