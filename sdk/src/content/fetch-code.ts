import { loadCode } from '../core/needed-code.ts';
import type { DrawnType, Shape } from '../engine/drawn-content.ts';
import { fail } from '../wire/events.ts';
import type { DeliveredContent } from '../wire/wire.ts';
import { stepShapes } from './flow/steps/step-shapes.ts';
import { renderers } from './renderers.ts';

/** Fetches the code that the contents need, of those that may be on the screen at once also what draws them. */
export function fetchCode(contents: readonly DeliveredContent[]): void {
  for (const { type, session, start, steps } of contents) {
    if (!session && start?.decision !== 'yes') continue;
    renderers[type as DrawnType]?.().catch(fail);
    for (const step of steps ?? []) stepShapes[step?.type as Shape]?.().catch(fail);
  }
  loadCode(contents)?.catch(() => {});
}
