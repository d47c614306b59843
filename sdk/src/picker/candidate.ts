import type { Target } from '../wire/wire.ts';
import type { Why } from './names.ts';

/** One way to name an element for the time when somebody else looks for it. */
export interface Candidate {
  target: Target;
  why: Why | 'text' | 'position';
  /** Why it may not last: builds strip test ids, and a position changes with everything before it. */
  warning?: 'test-id' | 'position';
}
