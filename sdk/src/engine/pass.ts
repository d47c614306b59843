import type { DeliveredAction } from '../wire/wire.ts';
import type { Run } from './state.ts';

/** One look at the page. */
export interface Pass {
  now: number;
  url: string;
  act: (run: Run, actions: DeliveredAction[], from: 'trigger' | 'target') => void;
  /** Look again at that time, in milliseconds since 1970, even if nothing changes. */
  wakeAt: (time: number) => void;
}
