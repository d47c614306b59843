import type { Action } from 'guidepost-model/content/body';

export type { Action };
export type ActionOf<Kind extends Action['type']> = Extract<Action, { type: Kind }>;

/** What ids in actions stand for. */
export interface ActionNames {
  contentOf: (id: string) => string;
  /** By the `cvid` of the step, for steps of the same content. */
  stepOf: (cvid: string) => string;
}

/** Everything that the dashboard knows of one kind of action. */
export interface KindOfAction<One> {
  name: string;
  /** The action as a part of a sentence. */
  sentence: (action: One, names: ActionNames) => string;
  /** A new one. Without it the action can only be sent back as it is. */
  make?: () => One;
}
