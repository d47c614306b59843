import type { Question } from 'guidepost-model/content/body';
import { isLonger } from 'guidepost-model/reading/text-length';
import type { AnswerValue } from 'guidepost-model/session-state';

/** An answer as it is kept, or what is wrong with it; the problem completes "answer …". */
export type CheckedAnswer = { value: AnswerValue } | { problem: string };

const maxAnswerLength = 10_000;

export function checkAnswer(question: Question, answer: unknown): CheckedAnswer {
  switch (question.kind) {
    case 'nps':
      return checkScore(answer, 0, 10);
    case 'rating':
      return checkScore(answer, question.range.low, question.range.high);
    case 'text':
      return checkText(answer, question.required === true);
    case 'choice':
      return question.allowMultiple ? checkChoices(question, answer) : checkChoice(question, answer);
  }
}

function checkScore(answer: unknown, low: number, high: number): CheckedAnswer {
  const fits = typeof answer === 'number' && Number.isInteger(answer) && answer >= low && answer <= high;
  return fits ? { value: answer } : { problem: `must be a whole number from ${low} to ${high}` };
}

function checkText(answer: unknown, required: boolean): CheckedAnswer {
  if (typeof answer !== 'string' || isLonger(answer, maxAnswerLength)) {
    return { problem: `must be text of at most ${maxAnswerLength} characters` };
  }
  return required && answer.trim() === '' ? { problem: 'must not be blank' } : { value: answer };
}

type Choice = Extract<Question, { kind: 'choice' }>;

function checkChoice({ options, enableOther }: Choice, answer: unknown): CheckedAnswer {
  if (typeof answer !== 'string') return { problem: 'must be the value of one option' };
  const isOption = options.some(({ value }) => value === answer);
  if (isOption || (enableOther && isOther(answer))) return { value: answer };
  return { problem: `must be one of: ${options.map(({ value }) => value).join(', ')}` };
}

function checkChoices(question: Choice, answer: unknown): CheckedAnswer {
  if (!Array.isArray(answer) || answer.length === 0) {
    return { problem: 'must be a list with the values of one or more options' };
  }
  for (const item of answer) {
    const checked = checkChoice(question, item);
    if ('problem' in checked) return { problem: `has an item that ${checked.problem}` };
  }
  const values = [...new Set(answer as string[])];
  const most = question.options.length + (question.enableOther ? 1 : 0);
  return values.length <= most ? { value: values } : { problem: `must have at most ${most} items` };
}

const isOther = (answer: string) => answer.trim() !== '' && !isLonger(answer, maxAnswerLength);
