import type { Schemas } from '../api/client.ts';

export type Action = Schemas['Action'];

/** What ids in actions stand for. */
export interface ActionNames {
  contentOf: (id: string) => string;
  /** By the `cvid` of the step, for steps of the same content. */
  stepOf: (cvid: string) => string;
}

/** An action as a part of a sentence. */
function wordsOfAction(action: Action, names: ActionNames): string {
  switch (action.type) {
    case 'goto_step':
      return action.step
        ? `go to the step ${names.stepOf(action.step)}`
        : 'go to a step that is not chosen yet';
    case 'start_content':
      return `start ${action.content ? names.contentOf(action.content) : '…'}${action.step ? ' at a step of its own' : ''}`;
    case 'navigate':
      return `open ${action.url || '…'}${action.newTab ? ' in a new tab' : ''}`;
    case 'dismiss':
      return 'close this content';
    case 'run_javascript':
      return 'run a script';
    case 'unsupported':
      return action.note
        ? `an action that cannot be edited here: ${action.note}`
        : 'an action that cannot be edited here';
    default:
      return `an action that this page does not know: ${String((action as { type?: unknown }).type)}`;
  }
}

/** Actions as one sentence, in the order in which they are done. */
export const sentenceOfActions = (actions: readonly Action[], names: ActionNames): string =>
  actions.map((action) => wordsOfAction(action, names)).join(', then ');
