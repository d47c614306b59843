import { onColor } from '../../ui/copied/on-color.ts';
import type { BlocksDraw } from '../../ui/draw.ts';
import { addStyles } from '../../ui/host.ts';
import { setting } from '../../ui/theme.ts';
import { useState } from '../../ui/view/hooks.ts';
import type { QuestionBlock } from '../../wire/wire.ts';
import type { Answer } from './asked.ts';
import { Choice } from './choice.tsx';
import css from './question.css?inline';
import { Scale } from './scale.tsx';
import { TextAnswer } from './text-answer.tsx';

addStyles(css);

export function Question({ block, draw }: { block: QuestionBlock; draw: BlocksDraw }) {
  const { question } = block;
  const { drawn, reports } = draw;
  const [answer, setAnswer] = useState<Answer | undefined>(undefined);
  const label = `gp-question-${block.id}`;
  const give = (given: Answer) => {
    setAnswer(given);
    reports.event(drawn.content.contentId, 'question_answered', { question: question.cvid, answer: given });
    reports.act(drawn.content.contentId, block.actions, 'question');
  };
  const asked = { draw, label, answer, give };
  const color = String(setting(drawn.settings, 'survey.color'));
  return (
    <div class="gp-question gp-wide" data-block={block.id} style={{ '--gp-on-survey': onColor(color) }}>
      <p class="gp-question-name" id={label}>
        {question.name}
      </p>
      {question.kind === 'text' && <TextAnswer question={question} {...asked} />}
      {question.kind === 'choice' && <Choice question={question} {...asked} />}
      {(question.kind === 'nps' || question.kind === 'rating') && <Scale question={question} {...asked} />}
      <p class="gp-thanks" role="status">
        {(answer !== undefined || drawn.answeredCvids.has(question.cvid)) && drawn.words.thanks}
      </p>
    </div>
  );
}
