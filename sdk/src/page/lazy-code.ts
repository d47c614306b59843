import type { Leaf } from '../conditions/leaves.ts';
import type { Target } from '../wire/wire.ts';
import type { CustomInput } from './custom-inputs.ts';
import type { Interactions } from './interactions.ts';

type LeafOf<Type extends Leaf['type']> = Extract<Leaf, { type: Type }>;

/** A condition on an element of the page. */
export type ElementLeaf = LeafOf<'element' | 'text_input' | 'text_filled'>;

/** Looks for elements of the page, and watches them. */
export interface Elements {
  elementOf: (target: Target) => Element | undefined;
  answerOf: (leaf: ElementLeaf, target: Target, interactions: Interactions) => boolean;
  /** Until the next pass, a click on the target does this. */
  onTargetClick: (target: Target, run: () => void) => void;
  /** Whatever is known of the elements may be wrong now. */
  expireTargets: () => void;
  /** The listener hears of what may change an answer of this pass. False: not all targets were looked for. */
  beginElements: (listener: () => void) => boolean;
  /** Watches from now on exactly what this pass asked for. Says in how long to come back even if nothing changes. */
  endElements: () => number | undefined;
}

/** Compares addresses and typed texts. */
export interface AddressAndText {
  matchesUrl: (condition: Pick<LeafOf<'current_url'>, 'includes' | 'excludes'>, url: string) => boolean;
  textFits: (condition: Pick<LeafOf<'text_input'>, 'op' | 'value'>, typed: string) => boolean;
  typedInto: (element: Element, custom: readonly CustomInput[]) => string;
}

/** Code that only some contents need, by its name. It is loaded with the first content that needs it. */
export interface LazyCode {
  elements?: Elements;
  texts?: AddressAndText;
}

export type Need = keyof LazyCode;

export const lazyCode: LazyCode = {};
