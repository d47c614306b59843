import type { ActionDefinition } from './definition.ts';
import { type DismissAction, dismiss, dismissSchema } from './dismiss.ts';
import { type GotoStepAction, gotoStep, gotoStepSchema } from './goto-step.ts';
import { type NavigateAction, navigate, navigateSchema } from './navigate.ts';
import { type RunJavascriptAction, runJavascript, runJavascriptSchema } from './run-javascript.ts';
import { type StartContentAction, startContent, startContentSchema } from './start-content.ts';
import { type UnsupportedAction, unsupportedAction, unsupportedSchema } from './unsupported.ts';

export type Action =
  | GotoStepAction
  | StartContentAction
  | NavigateAction
  | DismissAction
  | RunJavascriptAction
  | UnsupportedAction;
export type ActionKind = Action['type'];

/** Every kind of action. A new kind has a file like the others and its lines in this one. */
export const actionKinds = {
  goto_step: gotoStep,
  start_content: startContent,
  navigate,
  dismiss,
  run_javascript: runJavascript,
  unsupported: unsupportedAction,
} satisfies { [Kind in ActionKind]: ActionDefinition<Extract<Action, { type: Kind }>> };

/** The schemas are made by those who need them: a page that only shows actions loads none. */
export const actionSchemas = {
  goto_step: gotoStepSchema,
  start_content: startContentSchema,
  navigate: navigateSchema,
  dismiss: dismissSchema,
  run_javascript: runJavascriptSchema,
  unsupported: unsupportedSchema,
} satisfies Record<ActionKind, () => object>;

const definitions: Record<ActionKind, ActionDefinition<Action>> = actionKinds;

export const definitionOf = (action: Action): ActionDefinition<Action> => definitions[action.type];

/** Actions of the kinds with this trait. */
type With<Trait extends keyof ActionDefinition<Action>> = {
  [Kind in ActionKind]: (typeof actionKinds)[Kind] extends Record<Trait, unknown>
    ? Extract<Action, { type: Kind }>
    : never;
}[ActionKind];

/** Actions that lead to another step of the flow, which they name by its `cvid`. */
export const leadsToStep = (action: Action): action is With<'leadsToStep'> =>
  definitionOf(action).leadsToStep === true;

/** The kinds of actions that start other content. */
export const startingKinds = Object.entries<ActionDefinition<never>>(actionKinds)
  .filter(([, { startsContent }]) => startsContent)
  .map(([kind]) => kind);

/** Actions that start other content. */
export const startsContent = (action: Action): action is With<'startsContent'> =>
  definitionOf(action).startsContent === true;
