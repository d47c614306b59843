import type { Question } from 'guidepost-model/content/body';
import { questionTypeOf } from 'guidepost-model/questions/question-types';
import { readAnswer } from 'guidepost-model/questions/read-answer';
import { problems } from 'guidepost-model/reading/wording';
import { answerAttributes } from './event-attributes.ts';
import type { Transition } from './transition.ts';

/** Records every answer. The answer that was given last is the answer of the session. */
export function answerQuestion(transition: Transition): void {
  const { event, at } = transition;
  const question = questionOf(transition);
  if (!question) return;
  const value = readAnswer(transition.reader, question, event.answer, 'answer');
  if (value === undefined) return;
  const { cvid, name, bindAttribute } = question;
  const questionType = questionTypeOf(question);
  transition.record(event.name, {
    question_cvid: cvid,
    question_name: name,
    question_type: questionType,
    ...answerAttributes(value),
  });
  if (!isLatest(transition, cvid)) return;
  transition.answers.push({
    questionCvid: cvid,
    questionName: name,
    questionType,
    value,
    at,
    bindAttribute,
  });
}

function questionOf(transition: Transition): Question | undefined {
  const { question: cvid } = transition.event;
  const question = cvid === undefined ? undefined : transition.content.outline.questions.get(cvid);
  if (cvid === undefined) transition.refuse('question', problems.required);
  else if (!question) {
    transition.refuse('question', 'is not the cvid of a question of this version', 'reference_target');
  }
  return question;
}

function isLatest(transition: Transition, cvid: string): boolean {
  const time = transition.at.toISOString();
  const answered = transition.session.state.answered ?? [];
  const before = answered.find(([known]) => known === cvid)?.[1];
  if (before !== undefined && before > time) return false;
  transition.remember({ answered: [...answered.filter(([known]) => known !== cvid), [cvid, time]] });
  return true;
}
