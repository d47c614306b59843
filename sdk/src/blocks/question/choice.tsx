import { moveWithArrows } from '../../ui/keys/arrow-keys.ts';
import { useState } from '../../ui/view/hooks.ts';
import type { Question } from '../../wire/wire.ts';
import type { Asked } from './asked.ts';
import { Refusal } from './text-answer.tsx';

type Chosen = Extract<Question, { kind: 'choice' }>;

/** Stands for the answer that the person writes; no option can have it, as values are not empty there. */
const other = '';

/** In the order of the numbers: the same at every drawing, also of options that an author is writing. */
function shuffled<Item>(items: Item[], numbers: number[]): Item[] {
  const numbered = items.map((item, at) => {
    numbers[at] ??= Math.random();
    return { item, number: numbers[at] };
  });
  return numbered.sort((one, next) => one.number - next.number).map(({ item }) => item);
}

export function Choice({ question, draw, label, give }: Asked<Chosen>) {
  const { words } = draw.drawn;
  const { allowMultiple, enableOther, buttonText } = question;
  const [numbers] = useState<number[]>([]);
  const options = question.shuffle ? shuffled(question.options, numbers) : question.options;
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [written, setWritten] = useState('');
  const [isRefused, setRefused] = useState(false);
  // Without anything else to say, the click on an option is the answer.
  const isImmediate = !allowMultiple && !enableOther && !buttonText;

  const pick = (value: string) => {
    setRefused(false);
    if (isImmediate) give(value);
    const without = picked.filter((one) => one !== value);
    if (!allowMultiple) setPicked([value]);
    else setPicked(without.length < picked.length ? without : [...picked, value]);
  };
  const send = (event: Event) => {
    event.preventDefault();
    const answers = picked.map((value) => (value === other ? written.trim() : value)).filter(Boolean);
    setRefused(answers.length === 0);
    if (answers.length > 0) give(allowMultiple ? answers : answers[0]!);
  };
  const shown = [...options, ...(enableOther ? [{ label: words.other, value: other }] : [])];
  return (
    <form class="gp-choices" noValidate onSubmit={send}>
      <div
        class="gp-options"
        role={allowMultiple ? 'group' : 'radiogroup'}
        aria-labelledby={label}
        aria-describedby={isRefused ? `${label}-error` : undefined}
        {...(!allowMultiple && { onKeyDown: moveWithArrows })}
      >
        {shown.map(({ label: text, value }, at) => (
          <button
            key={value}
            type="button"
            class="gp-choice"
            role={allowMultiple ? 'checkbox' : 'radio'}
            aria-checked={picked.includes(value)}
            tabIndex={allowMultiple || (picked.length > 0 ? picked.includes(value) : at === 0) ? 0 : -1}
            onClick={() => pick(value)}
          >
            {text}
          </button>
        ))}
      </div>
      {picked.includes(other) && (
        <input
          class="gp-field"
          aria-label={words.other}
          placeholder={question.otherPlaceholder || words.otherPlaceholder}
          value={written}
          onInput={(event) => setWritten(event.currentTarget.value)}
        />
      )}
      {isRefused && <Refusal id={`${label}-error`} text={words.required} />}
      {!isImmediate && (
        <button type="submit" class="gp-button gp-primary">
          {buttonText || words.submit}
        </button>
      )}
    </form>
  );
}
