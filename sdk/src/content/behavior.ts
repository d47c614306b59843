import type { ContentView } from '../engine/drawn-content.ts';
import type { Run } from '../engine/state.ts';
import type { ContentOf, ContentType, Target } from '../wire/wire.ts';

export type RunOf<Type extends ContentType> = Run & { content: ContentOf<Type> };

/** The life of content that is not shown step by step, as far as it differs by type. */
export interface Behavior<Type extends ContentType = ContentType> {
  /** The element beside or in which it stands; null: it needs one and does not name it; undefined: it needs none. */
  targetOf?: (data: ContentOf<Type>['data']) => Target | null | undefined;
  /** Whether one that opens folds the others, which stand in the same corner by default. */
  sharesCorner?: true;
  /** Adds to the view. */
  view?: (run: RunOf<Type>, view: ContentView) => void;
  /** The item that a rule of the body is about, by the path of the rule. */
  taskIdOf?: (content: ContentOf<Type>, rule: string) => string | undefined;
  /** It is on the screen; without it, a session begins. */
  seen?: (run: RunOf<Type>) => void;
  /** It was opened or closed. */
  toggled?: (run: RunOf<Type>) => void;
  /** Whether it counts now, given whether its start rule holds. */
  tracks?: (run: RunOf<Type>, holds: boolean) => boolean;
}
