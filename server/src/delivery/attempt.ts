import type { Decision } from './decide.ts';
import type { Job } from './job.ts';
import type { Outcome } from './send.ts';

/** An attempt that was made, and what came of it. */
export interface Attempt {
  job: Job;
  outcome: Outcome;
  startedAt: Date;
}

/**
 * Undefined for a straggler: its lease had ended, and another worker has claimed the delivery since. The endpoint is there where
 * something was decided about it.
 */
export type Settled = (Pick<Decision, 'delivery' | 'signals'> & Partial<Decision>) | undefined;

/** Names a delivery: one message on its way to one endpoint. */
export const deliveryKey = ({ webhookId, messageId }: Pick<Job, 'webhookId' | 'messageId'>) =>
  `${webhookId} ${messageId}`;
