import { useState } from '../../ui/view/hooks.ts';
import type { Question } from '../../wire/wire.ts';
import type { Asked } from './asked.ts';

const maxAnswer = 10_000;

type Written = Extract<Question, { kind: 'text' }>;

export function TextAnswer({ question, draw, label, give }: Asked<Written>) {
  const { words } = draw.drawn;
  const [text, setText] = useState('');
  const [isRefused, setRefused] = useState(false);
  const send = (event: Event) => {
    event.preventDefault();
    const isMissing = question.required === true && text.trim() === '';
    setRefused(isMissing);
    if (!isMissing) give(text);
  };
  const Field = question.multiline ? 'textarea' : 'input';
  return (
    <form class="gp-written" noValidate onSubmit={send}>
      <Field
        class="gp-field"
        rows={4}
        maxLength={maxAnswer}
        placeholder={question.placeholder}
        aria-labelledby={label}
        aria-required={question.required}
        aria-invalid={isRefused}
        aria-describedby={isRefused ? `${label}-error` : undefined}
        value={text}
        onInput={(event: Event) => setText((event.currentTarget as HTMLInputElement).value)}
      />
      {isRefused && <Refusal id={`${label}-error`} text={words.required} />}
      <button type="submit" class="gp-button gp-primary">
        {question.buttonText || words.submit}
      </button>
    </form>
  );
}

export function Refusal({ id, text }: { id: string; text: string }) {
  return (
    <p class="gp-refusal" role="alert" id={id}>
      {text}
    </p>
  );
}
