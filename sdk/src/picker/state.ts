import { targetLimits } from 'guidepost-model/conditions/target-limits';
import type { Target } from '../wire/wire.ts';
import type { Candidate } from './candidate.ts';
import { candidatesFor, type Fingerprint, matches } from './candidates.ts';
import type { Inference } from './names.ts';

/** What is sent back: the name of the element, and what may help when the name no longer fits. */
export interface Picked {
  target: Target;
  /** Other names of the same element. */
  candidates: Target[];
  fingerprint: Fingerprint;
  pageUrl: string;
}

export interface PickerState {
  /** Whether the page is used instead of picked from, to open a menu first. */
  isInteracting: boolean;
  hovered: Element | null;
  chosen: Element | null;
  /** What the click may have meant, the likeliest first. Another click goes on to the next. */
  meant: Element[];
  candidates: Candidate[];
  /** The name that is used now: one of the candidates, or changed by hand. */
  target: Target | null;
  /** Why the author cannot be told, in words. */
  problem: string | null;
}

export const firstState: PickerState = {
  isInteracting: false,
  hovered: null,
  chosen: null,
  meant: [],
  candidates: [],
  target: null,
  problem: null,
};

export function choose(
  state: PickerState,
  element: Element,
  { inference, meant = [] }: { inference: Inference; meant?: Element[] },
): PickerState {
  const candidates = candidatesFor(element, inference);
  const target = candidates[0]?.target ?? null;
  return { ...state, chosen: element, meant, hovered: null, candidates, target };
}

export const forget = (state: PickerState): PickerState => ({
  ...firstState,
  isInteracting: state.isInteracting,
  problem: state.problem,
});

/** What the name that is used now finds in the page. */
export interface Check {
  matches: number;
  isRight: boolean;
}

export function checkOf({ target, chosen }: PickerState): Check {
  const found = target ? matches(target) : [];
  const { nth = 0, count = found.length } = target ?? {};
  return { matches: found.length, isRight: found[nth] === chosen && count === found.length };
}

/** A target as somebody has changed it: it finds nothing once another number of elements matches. */
export function counted({ count: _, ...target }: Target): Target {
  const { length } = matches({ ...target, count: 1 });
  return length > 0 && length <= targetLimits.matches ? { ...target, count: length } : target;
}
