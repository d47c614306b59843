import { maxAnswerLength } from '../limits.ts';
import type { Reader } from '../reading/reader.ts';
import { isLonger } from '../reading/text-length.ts';
import { problems } from '../reading/wording.ts';
import type { AnswerValue } from '../session-state.ts';
import type { Question } from './body.ts';

/** The answer to a question as it is kept. */
export function readAnswer(
  reader: Reader,
  question: Question,
  answer: unknown,
  path: string,
): AnswerValue | undefined {
  switch (question.kind) {
    case 'nps':
      return reader.wholeNumber(answer, path, { least: 0, most: 10 });
    case 'rating':
      return reader.wholeNumber(answer, path, { least: question.range.low, most: question.range.high });
    case 'text':
      return readText(reader, answer, path, question.required === true);
    case 'choice':
      return question.allowMultiple
        ? readChoices(reader, question, answer, path)
        : readChoice(reader, question, answer, path);
  }
}

function readText(reader: Reader, answer: unknown, path: string, required: boolean): string | undefined {
  const text = reader.text(answer, path, { most: maxAnswerLength });
  return required && text?.trim() === '' ? reader.report(path, problems.blank) : text;
}

type Choice = Extract<Question, { kind: 'choice' }>;

function readChoice(
  reader: Reader,
  { options, enableOther }: Choice,
  answer: unknown,
  path: string,
): string | undefined {
  if (enableOther && isOther(answer)) return answer;
  const values = options.map(({ value }) => value);
  return reader.word(answer, values, path);
}

const isOther = (answer: unknown): answer is string =>
  typeof answer === 'string' && answer.trim() !== '' && !isLonger(answer, maxAnswerLength);

function readChoices(reader: Reader, question: Choice, answer: unknown, path: string): string[] | undefined {
  const items = reader.array(answer, path, { least: 1 });
  if (!items) return undefined;
  const chosen = new Set<string>();
  for (const item of items) {
    const choice = readChoice(reader, question, item, path);
    if (choice === undefined) return undefined;
    chosen.add(choice);
  }
  const most = question.options.length + (question.enableOther ? 1 : 0);
  return reader.array([...chosen], path, { most }) && [...chosen];
}
