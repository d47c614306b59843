import type { Question } from 'guidepost-model/content/body';
import { questionTypeOf } from 'guidepost-model/content/question-types';
import { checkAnswer } from '../answers.ts';
import { answerAttributes } from '../attributes.ts';
import type { Turn } from '../turn.ts';

/** Every answer is recorded; the one that was given last is the answer of the session. */
export function answerQuestion(turn: Turn): void {
  const { event, at } = turn;
  const question = questionOf(turn);
  if (!question) return;
  const checked = checkAnswer(question, event.answer);
  if ('problem' in checked) {
    turn.refuse('answer', checked.problem);
    return;
  }
  const { cvid, name, bindAttribute } = question;
  const questionType = questionTypeOf(question);
  turn.record(event.name, {
    question_cvid: cvid,
    question_name: name,
    question_type: questionType,
    ...answerAttributes(checked.value),
  });
  if (!isLatest(turn, cvid)) return;
  turn.answers.push({
    ...{ questionCvid: cvid, questionName: name, questionType, value: checked.value, at },
    bindAttribute,
  });
}

function questionOf(turn: Turn): Question | undefined {
  const { question: cvid } = turn.event;
  const question = cvid === undefined ? undefined : turn.content.outline.questions.get(cvid);
  if (cvid === undefined) turn.refuse('question', 'is required');
  else if (!question) {
    turn.refuse('question', 'is not the cvid of a question of this version', 'reference_target');
  }
  return question;
}

function isLatest(turn: Turn, cvid: string): boolean {
  const time = turn.at.toISOString();
  const answered = turn.session.memory.answered ?? [];
  const before = answered.find(([known]) => known === cvid)?.[1];
  if (before !== undefined && before > time) return false;
  turn.remember({ answered: [...answered.filter(([known]) => known !== cvid), [cvid, time]] });
  return true;
}
