import type { Box } from '../ui/place.ts';
import type { Target } from '../wire.ts';
import { type Candidate, textNameOf } from './candidates.ts';
import { outerOf } from './pointer.ts';
import { type Check, forget, type PickerState } from './state.ts';

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
              ? 'Use the page as always, for example to open a menu. Then go on picking.'
              : 'Click the element, or go to it with Tab and press Enter. Hold Alt to use the page meanwhile.'}
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
  const { target, candidates } = state;
  const setTarget = (next: Target) => set({ ...state, target: next });
  return (
    <>
      <Ancestors element={element} choose={choose} />
      {candidates.length > 0 && (
        <div class="candidates" role="radiogroup" aria-label="Names of the element">
          {candidates.map((candidate) => (
            <CandidateRow
              key={JSON.stringify(candidate.target)}
              candidate={candidate}
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
    <nav aria-label="What the element stands in">
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

const reasons: Record<Candidate['why'], string> = {
  attribute: 'made to be found',
  id: 'its id',
  'test-id': 'its test id',
  label: 'its label',
  role: 'its role',
  text: 'its text',
  class: 'its class',
  tag: 'its kind',
  position: 'its position',
};
const warnings = {
  'test-id': 'Builds for production may remove test ids.',
  position: 'Finds another element when one is added before it. Better: add a data-guidepost attribute.',
};

function CandidateRow(props: { candidate: Candidate; isUsed: boolean; onUse: () => void }) {
  const { candidate, isUsed, onUse } = props;
  const { target, why, warning } = candidate;
  return (
    <button type="button" class="candidate" role="radio" aria-checked={isUsed} onClick={onUse}>
      <code>{target.selector}</code>
      {target.text !== undefined && <code>“{target.text}”</code>}
      <small>
        {reasons[why]}
        {warning && `. ${warnings[warning]}`}
      </small>
    </button>
  );
}

interface EditorProps {
  target: Target;
  check: Check;
  element: Element;
  setTarget: (target: Target) => void;
}

/** By hand: the selector, whether the text counts, and which of several. */
function Editor({ target, check: { matches, isRight }, element, setTarget }: EditorProps) {
  const text = target.text ?? textNameOf(element);
  const position = (target.nth ?? 0) + 1;
  const { text: _, ...withoutText } = target;
  return (
    <div class="editor">
      <label>
        Selector
        <input
          value={target.selector}
          spellcheck="false"
          onInput={(event) => setTarget({ ...target, selector: event.currentTarget.value })}
        />
      </label>
      <div class="switches">
        {text !== undefined && (
          <label>
            <input
              type="checkbox"
              checked={target.text !== undefined}
              onClick={() => setTarget(target.text === undefined ? { ...target, text } : withoutText)}
            />
            with the text “{text}”
          </label>
        )}
        {(matches > 1 || position > 1) && (
          <label>
            the
            <input
              type="number"
              min="1"
              max="30"
              value={String(position)}
              onInput={(event) =>
                setTarget({ ...target, nth: Math.max(0, Number(event.currentTarget.value) - 1) })
              }
            />
            . of {matches}
          </label>
        )}
      </div>
      <p role="status" class={isRight ? 'right' : 'wrong'}>
        {isRight && matches === 1 && 'Finds exactly this element.'}
        {isRight && matches > 1 && `Finds this element, the ${position}. of ${matches}.`}
        {!isRight && (matches === 0 ? 'Finds nothing.' : 'Finds another element.')}
      </p>
    </div>
  );
}
