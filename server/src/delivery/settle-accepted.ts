import type { Database } from '../db/pool.ts';
import { itemsOf, statement, waitBriefly } from '../db/statement.ts';
import { type Attempt, deliveryKey, insertAttempts, type Settled } from './attempt.ts';
import { isHealthySql } from './health.ts';
import { testTopic } from './topics.ts';

interface Written {
  webhook_id: string;
  message_id: string;
  ladder_position: number;
}

/**
 * Writes accepted deliveries down in one statement, without a lock on their endpoints: those of endpoints that have no failures
 * on record, since an accepted delivery changes nothing there. A failure that is settled at the same time counts as if it had
 * come afterwards. What does not fit (the claim is spent, the endpoint was switched off, somebody has asked for one more
 * attempt) is left alone, for decide.ts.
 */
const writeAccepted = statement<{ environmentId: string; items: string }, Written>(
  'write accepted deliveries',
  `WITH input AS MATERIALIZED (
    SELECT c.* FROM ${waitBriefly}, ${itemsOf(':items')} AS item,
      jsonb_to_record(item) AS c (w text, m text, claim text, urgent boolean, rungs int, status_code int,
        response_excerpt text, duration_ms int, started_at timestamptz)
  ), healthy AS MATERIALIZED (
    SELECT w.id, w.epoch FROM webhooks w
    WHERE w.environment_id = :environmentId AND w.id IN (SELECT c.w FROM input c)
      AND ${isHealthySql('w')}
  ), written AS (
    UPDATE webhook_deliveries d SET status = 'delivered', due_at = NULL, claim = NULL, urgent = false, resume_at = NULL,
      ladder_position = d.ladder_position + c.rungs, attempt_count = d.attempt_count + 1
    FROM input c JOIN healthy w ON w.id = c.w
    WHERE d.environment_id = :environmentId AND d.webhook_id = c.w AND d.message_id = c.m
      AND d.claim = c.claim AND d.urgent = c.urgent AND d.epoch = w.epoch
    RETURNING d.webhook_id, d.message_id, d.attempt_count, d.ladder_position
  ), logged AS (
    ${insertAttempts('written JOIN input ON w = webhook_id AND m = message_id', {
      number: 'attempt_count',
      status_code: 'status_code',
      response_excerpt: 'response_excerpt',
      error: 'NULL',
      duration_ms: 'duration_ms',
      created_at: 'started_at',
    })}
  )
  SELECT webhook_id, message_id, ladder_position FROM written`,
);

/** Settles those of the attempts that need no decision, and answers what became of them. */
export async function settleAccepted(
  db: Database,
  environmentId: string,
  attempts: Attempt[],
): Promise<Map<Attempt, Settled>> {
  const byKey = simpleOnes(attempts);
  if (byKey.size === 0) return new Map();
  const items = [...byKey.values()].map(({ job, outcome, startedAt }) => ({
    w: job.webhookId,
    m: job.messageId,
    claim: job.claim,
    urgent: job.urgent,
    rungs: job.urgent || job.topic === testTopic ? 0 : 1,
    status_code: outcome.statusCode,
    response_excerpt: outcome.responseExcerpt,
    duration_ms: Math.round(outcome.durationMs),
    started_at: startedAt,
  }));
  const settled = new Map<Attempt, Settled>();
  for (const row of await writeAccepted(db, { environmentId, items: JSON.stringify(items) })) {
    const attempt = byKey.get(deliveryKey({ webhookId: row.webhook_id, messageId: row.message_id }));
    const delivery = { status: 'delivered', dueAt: null, ladderPosition: row.ladder_position } as const;
    if (attempt) settled.set(attempt, { delivery, signals: [] });
  }
  return settled;
}

/** The accepted ones by key, without endpoints that have refused one too: what comes of those depends on the order. */
function simpleOnes(attempts: Attempt[]): Map<string, Attempt> {
  const refusing = new Set<string>();
  for (const { job, outcome } of attempts) if (!outcome.delivered) refusing.add(job.webhookId);
  // Of one that is there twice, the other one is left, and finds its claim spent.
  return new Map(
    attempts.flatMap((attempt) => {
      const { job } = attempt;
      return refusing.has(job.webhookId) ? [] : [[deliveryKey(job), attempt] as const];
    }),
  );
}
