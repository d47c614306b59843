import { targetLimits } from 'guidepost-model/conditions/target-limits';
import type { Box } from '../ui/beside/place.ts';
import type { Target } from '../wire/wire.ts';
import type { Candidate } from './candidate.ts';
import { outerOf } from './pointer.ts';
import { type Check, counted, forget, type PickerState } from './state.ts';
import { labelNameOf, textNamesOf } from './texts.ts';
import { describe, kindOf, notesOf } from './words.ts';

interface Props {
  state: PickerState;
  check: Check;
  /** Where the marked element is. */
  box: Box | undefined;
  set: (state: PickerState) => void;
  choose: (element: Element) => void;
  use: () => void;
  cancel: () => void;
}

export function PickerPanel({ state, check, box, set, choose, use, cancel }: Props) {
  return (
    <div class="screen">
      {box && <Frame box={box} isChosen={state.chosen !== null} />}
      <section class="panel" aria-label="Element picker">
        <Header state={state} set={set} cancel={cancel} />
        {state.chosen ? (
          <Chosen state={state} check={check} element={state.chosen} set={set} choose={choose} use={use} />
        ) : (
          <p>
            {state.isInteracting
              ? 'Use the page, for example to open a menu. Then switch back to Pick.'
              : 'Click the element, or go to it with Tab and press Enter. Hold Alt to use the page.'}
          </p>
        )}
        {state.problem && (
          <p class="problem" role="alert">
            {state.problem}
          </p>
        )}
      </section>
    </div>
  );
}

function Frame({ box, isChosen }: { box: Box; isChosen: boolean }) {
  const px = (value: number) => `${value}px`;
  const style = { left: px(box.x), top: px(box.y), width: px(box.width), height: px(box.height) };
  return <div class={isChosen ? 'frame chosen' : 'frame'} style={style} />;
}

function Header({ state, set, cancel }: Pick<Props, 'state' | 'set' | 'cancel'>) {
  const mode = (isInteracting: boolean, text: string) => (
    <button
      type="button"
      aria-pressed={state.isInteracting === isInteracting}
      onClick={() => set({ ...state, isInteracting })}
    >
      {text}
    </button>
  );
  return (
    <header>
      <div class="modes" role="group" aria-label="Mode">
        {mode(false, 'Pick')}
        {mode(true, 'Interact')}
      </div>
      <button type="button" class="quiet" onClick={cancel}>
        Cancel
      </button>
    </header>
  );
}

function Chosen({
  state,
  check,
  element,
  set,
  choose,
  use,
}: Omit<Props, 'box' | 'cancel'> & { element: Element }) {
  const { target, candidates, meant } = state;
  const setTarget = (next: Target) => set({ ...state, target: next });
  return (
    <>
      <Ancestors element={element} choose={choose} />
      {meant.indexOf(element) < meant.length - 1 && (
        <p class="hint">Click again to pick the element inside.</p>
      )}
      {candidates.length > 0 && (
        <div class="candidates" role="radiogroup" aria-label="Ways to find the element">
          {candidates.map((candidate) => (
            <CandidateRow
              key={JSON.stringify(candidate.target)}
              candidate={candidate}
              element={element}
              isUsed={candidate.target === target}
              onUse={() => setTarget(candidate.target)}
            />
          ))}
        </div>
      )}
      <Editor target={target ?? { selector: '' }} check={check} element={element} setTarget={setTarget} />
      <footer>
        <button type="button" class="primary" onClick={use} disabled={!check.isRight}>
          Use this element
        </button>
        <button type="button" onClick={() => set(forget(state))}>
          Pick another
        </button>
      </footer>
    </>
  );
}

/** From the outside to the inside, so that something larger can be meant. */
function Ancestors({ element, choose }: { element: Element; choose: (element: Element) => void }) {
  const path: Element[] = [];
  for (let at: Element | null = element; at && path.length < 6; at = outerOf(at)) path.unshift(at);
  return (
    <nav aria-label="Parent elements">
      {path.map((one, at) => (
        <button
          key={at}
          type="button"
          aria-current={one === element ? 'true' : undefined}
          onClick={() => choose(one)}
        >
          {one.localName}
          {one.id && `#${one.id}`}
        </button>
      ))}
    </nav>
  );
}

function CandidateRow(props: { candidate: Candidate; element: Element; isUsed: boolean; onUse: () => void }) {
  const { candidate, element, isUsed, onUse } = props;
  const notes = notesOf(candidate);
  return (
    <button type="button" class="candidate" role="radio" aria-checked={isUsed} onClick={onUse}>
      <span>{describe(candidate, kindOf(element))}</span>
      {isUsed && notes.map((note) => <small key={note}>{note}</small>)}
    </button>
  );
}

interface EditorProps {
  target: Target;
  check: Check;
  element: Element;
  setTarget: (target: Target) => void;
}

/** The target by hand: its selector, what else counts, and which of several matches is meant. */
function Editor({ target, check, element, setTarget }: EditorProps) {
  const change = (next: Target) => setTarget(counted(next));
  const { text: _, ...withoutText } = target;
  const { label: __, ...withoutLabel } = target;
  const { within: ___, ...withoutGroup } = target;
  const text = target.text ?? textNamesOf(element)[0];
  const label = target.label ?? labelNameOf(element);
  const has = (part: string, isOn: boolean, onClick: () => void) => (
    <label>
      <input type="checkbox" checked={isOn} onClick={onClick} />
      {part}
    </label>
  );
  return (
    <div class="editor">
      <p role="status" class={check.isRight ? 'right' : 'wrong'}>
        {statusOf(target, check)}
      </p>
      <details>
        <summary>Edit target</summary>
        <label>
          Selector
          <input
            value={target.selector}
            maxlength={String(targetLimits.selector)}
            spellcheck="false"
            onInput={(event) => change({ ...target, selector: event.currentTarget.value })}
          />
        </label>
        {text !== undefined &&
          has(`Text is “${text}”`, target.text !== undefined, () =>
            change(target.text === undefined ? { ...target, text } : withoutText),
          )}
        {label !== undefined &&
          has(`Label is “${label}”`, target.label !== undefined, () =>
            change(target.label === undefined ? { ...target, label } : withoutLabel),
          )}
        {target.within && has(`Is in “${target.within.text}”`, true, () => change(withoutGroup))}
        <MatchNumber target={target} matches={check.matches} change={change} />
      </details>
    </div>
  );
}

function MatchNumber(props: { target: Target; matches: number; change: (target: Target) => void }) {
  const { target, matches, change } = props;
  const position = (target.nth ?? 0) + 1;
  if (matches < 2 && position === 1) return null;
  return (
    <label>
      Match number
      <input
        type="number"
        min="1"
        max={String(targetLimits.matches)}
        value={String(position)}
        onInput={(event) => {
          const number = Math.round(Number(event.currentTarget.value));
          change({ ...target, nth: Math.min(Math.max(number, 1), targetLimits.matches) - 1 });
        }}
      />
      of {matches}
    </label>
  );
}

function statusOf({ nth = 0 }: Target, { matches, isRight }: Check): string {
  if (!isRight) return matches === 0 ? 'Finds nothing.' : 'Finds another element.';
  return matches === 1
    ? 'Finds exactly this element.'
    : `Finds this element: match ${nth + 1} of ${matches}.`;
}
