import type { Run } from './state.ts';
import type { Action } from './wire.ts';

/** One look at the page. */
export interface Moment {
  now: number;
  url: string;
  act: (run: Run, actions: Action[], from: 'trigger' | 'target') => void;
  /** Look again at that time, in milliseconds since 1970, even if nothing changes. */
  wakeAt: (time: number) => void;
}
