import type { Job } from './claim.ts';
import type { Decision } from './decide.ts';
import type { Outcome } from './send.ts';

/** An attempt that was made, and what came of it. */
export interface Attempt {
  job: Job;
  outcome: Outcome;
  startedAt: Date;
}

/** Undefined for a straggler: its lease had ended, and another worker has claimed the delivery since. */
export type Settled = Pick<Decision, 'delivery' | 'signals'> | undefined;
