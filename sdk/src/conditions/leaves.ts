import type { Condition } from '../wire/wire.ts';

/** Conditions that the server decides; what it leaves of them to the page never holds. */
type Decided =
  | 'group'
  | 'attribute'
  | 'segment'
  | 'content_state'
  | 'event'
  | 'event_attribute'
  | 'time_window'
  | 'unsupported';

/** A condition that the page itself answers. */
export type Leaf = Exclude<Condition, { type: Decided }>;

/** The conditions that the page answers, each with the code that it needs for that beside what looks for its target. */
export const leaves: Record<Leaf['type'], () => 'texts' | undefined> = {
  current_url: () => 'texts',
  element: () => undefined,
  text_input: () => 'texts',
  text_filled: () => 'texts',
  task_clicked: () => undefined,
};
