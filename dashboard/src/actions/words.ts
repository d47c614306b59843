import { type Action, type ActionNames, kindOfAction } from '../kinds/actions/index.ts';

export type { Action, ActionNames };

/** An action as a part of a sentence. */
const wordsOfAction = (action: Action, names: ActionNames): string =>
  kindOfAction(action)?.sentence(action, names) ??
  `an action that this page does not know: ${String((action as { type?: unknown }).type)}`;

/** Actions as one sentence, in the order in which they are done. */
export const sentenceOfActions = (actions: readonly Action[], names: ActionNames): string =>
  actions.map((action) => wordsOfAction(action, names)).join(', then ');
