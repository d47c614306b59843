import type { Target } from '../wire.ts';
import { type Candidate, candidatesFor, countMatches, elementOf, type Fingerprint } from './candidates.ts';
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
  candidates: [],
  target: null,
  problem: null,
};

export function choose(state: PickerState, element: Element, inference: Inference): PickerState {
  const candidates = candidatesFor(element, inference);
  return { ...state, chosen: element, hovered: null, candidates, target: candidates[0]?.target ?? null };
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
  if (!target) return { matches: 0, isRight: false };
  return { matches: countMatches(target), isRight: elementOf(target) === chosen };
}
