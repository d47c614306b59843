import { dismiss } from './dismiss.ts';
import { gotoStep } from './goto-step.ts';
import type { Action, ActionNames, ActionOf, KindOfAction } from './kind.ts';
import { navigate } from './navigate.ts';
import { runJavascript } from './run-javascript.ts';
import { startContent } from './start-content.ts';
import { unsupported } from './unsupported.ts';

export type { Action, ActionNames };

/** Every kind of action, in the order of the menu that adds one. */
export const actionKinds = {
  dismiss,
  goto_step: gotoStep,
  navigate,
  start_content: startContent,
  run_javascript: runJavascript,
  unsupported,
} satisfies { [Kind in Action['type']]: KindOfAction<ActionOf<Kind>> };

/** The kind of an action; undefined for one that came after this dashboard. */
export const kindOfAction = ({ type }: Pick<Action, 'type'>) =>
  actionKinds[type] as unknown as KindOfAction<Action> | undefined;
