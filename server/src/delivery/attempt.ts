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

/** The columns of an attempt that differ by how it ended. */
type EndColumn = 'number' | 'status_code' | 'response_excerpt' | 'error' | 'duration_ms' | 'created_at';

/**
 * SQL that writes attempts into the log: one for each row of `rows`, which has a `webhook_id` and a `message_id`. `end` has the
 * SQL of the other columns.
 */
export function insertAttempts(rows: string, end: Record<EndColumn, string>): string {
  const columns = Object.keys(end).join(', ');
  return `INSERT INTO webhook_attempts (environment_id, webhook_id, message_id, ${columns})
    SELECT :environmentId, webhook_id, message_id, ${Object.values(end).join(', ')} FROM ${rows}`;
}
