import type { Leaf } from '../conditions/leaves.ts';
import type { Target } from '../wire/wire.ts';
import type { Interactions } from './interactions.ts';
import { lazyCode } from './lazy-code.ts';

/**
 * Answers what conditions ask of the page, and says when an answer may have changed. What looks for elements is loaded
 * only with content that names one.
 */

let changed = (): void => {};

export const onPageChange = (listener: () => void): void => {
  changed = listener;
};

/** Whatever is known of the page's elements may be wrong now. */
export function expire(): void {
  lazyCode.elements?.expireTargets();
  changed();
}

/** False: the budget did not reach for all targets, so another pass has to follow. */
export const beginWatch = (): boolean => lazyCode.elements?.beginElements(changed) ?? true;

/** Watches from now on exactly what this pass asked for. Says in how long to come back even if nothing changes. */
export const endWatch = (): number | undefined => lazyCode.elements?.endElements();

export const elementOf = (target: Target): Element | undefined => lazyCode.elements?.elementOf(target);

/** Until the next pass, a click on the target does this. */
export const onTargetClick = (target: Target, run: () => void): void =>
  lazyCode.elements?.onTargetClick(target, run);

/** The answer for one content, or one item of a checklist. */
export function answerLeaf(leaf: Leaf, url: string, interactions: Interactions, taskId?: string): boolean {
  if (leaf.type === 'current_url') return !!lazyCode.texts?.matchesUrl(leaf, url);
  if (leaf.type === 'task_clicked') return interactions.tasks.has(taskId!);
  return !!leaf.target && !!lazyCode.elements?.answerOf(leaf, leaf.target, interactions);
}
