import { pickLimits } from 'guidepost-model/conditions/target-limits';
import { boxOf } from '../ui/beside/follow.ts';
import { layerOf } from '../ui/layers.ts';
import { render } from '../ui/view/render.ts';
import { fingerprintOf } from './candidates.ts';
import { meantBy } from './controls.ts';
import type { Inference } from './names.ts';
import { PickerPanel } from './panel.tsx';
import css from './picker.css?inline';
import { elementAt, isOurs, listenEverywhere, outerOf, pickerName } from './pointer.ts';
import { checkOf, choose, firstState, forget, type Picked, type PickerState } from './state.ts';

export interface PickerOptions {
  /** Sends the result to where the author waits for it. */
  deliver(picked: Picked): Promise<void>;
  /** Called every few seconds, so that the author's page knows that somebody is picking. Rejected: nobody waits. */
  isAlive?(): Promise<void>;
  /** After the result was sent, or when the person gives up. */
  closed?(): void;
  /** Whether the author can use this element; without it, every element. */
  accepts?(element: Element): boolean;
  inference?: Inference;
}

const heartbeatMilliseconds = 5000;
const checkMilliseconds = 1000;

/** Another click on the same place means what stands inside. */
function nextOf(meant: Element[], { chosen, meant: before }: PickerState): Element | undefined {
  const isSamePlace = meant.length === before.length && meant.every((element, at) => element === before[at]);
  return chosen && isSamePlace ? meant[meant.indexOf(chosen) + 1] : undefined;
}

/** Lets a person choose an element of the page, and names it so that it is found again. Returns how to end it. */
export function startPicker(options: PickerOptions): () => void {
  const host = document.createElement(pickerName);
  host.popover = 'manual';
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  shadow.adoptedStyleSheets = [sheet];
  const screen = document.createElement('div');
  shadow.append(screen);

  let state: PickerState = firstState;
  let check = checkOf(state);
  let isOver = false;
  const set = (next: PickerState) => {
    state = next;
    check = checkOf(state);
    draw();
  };
  const end = () => {
    if (isOver) return;
    isOver = true;
    stopListening();
    clearInterval(heartbeat);
    clearInterval(again);
    cancelAnimationFrame(frame);
    render(null, screen);
    host.remove();
    options.closed?.();
  };
  const use = async () => {
    const { chosen, target, candidates } = state;
    if (!chosen || !target || !check.isRight) return;
    const others = candidates.map((one) => one.target).filter((one) => one !== target);
    try {
      await options.deliver({
        target,
        candidates: others.slice(0, pickLimits.candidates),
        fingerprint: fingerprintOf(chosen),
        pageUrl: location.href.slice(0, pickLimits.pageUrl),
      });
      end();
    } catch (error) {
      refuse(error);
    }
  };
  const refuse = (error: unknown) => {
    if (!isOver) set({ ...state, problem: (error as Error).message });
  };
  const beat = () => void options.isAlive?.().catch(refuse);
  /** A selector that the browser does not understand accepts nothing less than all. */
  const isAccepted = (element: Element): boolean => {
    try {
      return options.accepts?.(element) ?? true;
    } catch {
      return true;
    }
  };
  const draw = () => {
    // Where it can be used: inside the topmost dialog of the page, above everything.
    const layer = layerOf([]);
    if (host.parentNode !== layer) {
      layer.append(host);
      host.showPopover?.();
    }
    const shown = state.chosen ?? state.hovered;
    render(
      <PickerPanel
        state={state}
        check={check}
        box={shown?.isConnected ? boxOf(shown) : undefined}
        set={set}
        choose={take}
        use={use}
        cancel={end}
      />,
      screen,
    );
  };
  const take = (element: Element, meant?: Element[]) => {
    const { inference = {} } = options;
    set(choose(state, element, { inference, ...(meant && { meant }) }));
  };
  /** Before an element is chosen, Tab goes through the page as always, and Enter takes what has the focus. */
  const keys = (event: KeyboardEvent): boolean => {
    const { key } = event;
    if (key === 'Escape') state.chosen ? set(forget(state)) : end();
    else if (!state.chosen) {
      const element = key === 'Enter' && acceptedAt(event.composedPath()[0] as Element)[0];
      // Without a focus of its own, the body has it.
      if (!element || !isOfPage(element) || element.localName === 'body') return false;
      take(element);
    } else if (key === 'ArrowUp' || key === 'ArrowDown') {
      const next = key === 'ArrowUp' ? outerOf(state.chosen) : state.chosen.firstElementChild;
      if (next && next !== document.documentElement) take(next);
    } else if (key === 'Enter') void use();
    else return false;
    return true;
  };
  const isOfPage = (element: Element) => !isOurs(element) && element !== document.documentElement;
  /** What a click on the element may mean, of what can be used; where nothing of it can, the nearest element around. */
  const acceptedAt = (innermost: Element | null): Element[] => {
    if (!innermost || isOurs(innermost)) return [];
    const accepted = meantBy(innermost).filter(isAccepted);
    if (accepted.length > 0) return accepted;
    let element = outerOf(innermost);
    while (element && !isAccepted(element)) element = outerOf(element);
    return element ? [element] : [];
  };
  const handle = (event: Event, x: number, y: number): boolean => {
    if (isOurs(event.target as Element | null)) return false;
    const isPicking = !state.isInteracting && !(event as MouseEvent).altKey;
    if (event.type === 'keydown') return isPicking && keys(event as KeyboardEvent);
    if (!isPicking) return false;
    const isFocus = event.type === 'focusin';
    const meant = acceptedAt(isFocus ? (event.composedPath()[0] as Element) : elementAt(x, y));
    const isMarking = isFocus || event.type === 'pointermove';
    const [element] = meant;
    if (element && isOfPage(element)) {
      if (isMarking && !state.chosen && element !== state.hovered) set({ ...state, hovered: element });
      if (event.type === 'click') take(nextOf(meant, state) ?? element, meant);
    }
    return !isMarking && !event.type.startsWith('key');
  };
  const stopListening = listenEverywhere(handle);
  const heartbeat = setInterval(beat, heartbeatMilliseconds);
  beat();
  // The page goes on living: what a name finds may change at any time.
  const again = setInterval(() => state.chosen && set(state), checkMilliseconds);
  let frame = 0;
  let known = '';
  const follow = () => {
    const shown = state.chosen ?? state.hovered;
    const now = shown ? JSON.stringify(boxOf(shown)) : '';
    if (now !== known) draw();
    known = now;
    frame = requestAnimationFrame(follow);
  };
  draw();
  follow();
  return end;
}
