import type { Leaf } from '../conditions/evaluate.ts';
import { part } from '../core/parts.ts';
import type { Target } from '../wire/wire.ts';
import type { Deeds } from './interactions.ts';

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
  part('elements')?.expireTargets();
  changed();
}

/** False: the budget did not reach for all targets, so another pass has to follow. */
export const beginWatch = (): boolean => part('elements')?.beginElements(changed) ?? true;

/** Watches from now on exactly what this pass asked for. Says in how long to come back even if nothing changes. */
export const endWatch = (): number | undefined => part('elements')?.endElements();

export const elementOf = (target: Target): Element | undefined => part('elements')?.elementOf(target);

/** Until the next pass, a click on the target does this. */
export const onTargetClick = (target: Target, run: () => void): void =>
  part('elements')?.onTargetClick(target, run);

/** The answer for one content, or one item of a checklist. */
export function answerLeaf(leaf: Leaf, url: string, deeds: Deeds, taskId?: string): boolean {
  if (leaf.type === 'current_url') return !!part('addressAndText')?.matchesUrl(leaf, url);
  if (leaf.type === 'task_clicked') return deeds.tasks.has(taskId!);
  return !!leaf.target && !!part('elements')?.answerOf(leaf, leaf.target, deeds);
}
