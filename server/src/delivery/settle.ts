import type { Database } from '../db/pool.ts';
import { itemsOf, statement, waitBriefly } from '../db/statement.ts';
import { type Attempt, deliveryKey, insertAttempts, type Settled } from './attempt.ts';
import { type Decision, type DeliveryState, decide, type EndpointState, type Schedule } from './decide.ts';
import { writeDisabledMails } from './disabled-mail.ts';
import type { Job } from './job.ts';
import { failOrphans } from './orphans.ts';
import { settleAccepted } from './settle-accepted.ts';
import { testTopic } from './topics.ts';

/** Writes the outcomes of some attempts of an environment. Most are accepted deliveries, about which there is nothing to decide. */
export async function settle(
  db: Database,
  environmentId: string,
  attempts: Attempt[],
  schedule: Schedule,
  now: Date,
  random: () => number = Math.random,
): Promise<Map<Attempt, Settled>> {
  const accepted = await settleAccepted(db, environmentId, attempts);
  const left = attempts.filter((attempt) => !accepted.has(attempt));
  if (left.length === 0) return accepted;
  return new Map([...accepted, ...(await settleByDecision(db, environmentId, left, schedule, now, random))]);
}

/**
 * Writes the outcomes of some attempts in one transaction, under the row locks of their endpoints. What follows for an
 * endpoint (a cooldown, giving up) depends on all outcomes before, of whatever worker, so it is decided under the lock
 * by decide.ts, which is pure. The same rules in SQL would save a round trip, but could not be tested case by case.
 *
 * Outcomes are gathered (see db/batch.ts): one at a time took 7.7 ms each on a loaded machine, ten at a time 0.95 ms and
 * fifty 0.28 ms, since a batch is one transaction of a few statements.
 */
function settleByDecision(
  db: Database,
  environmentId: string,
  attempts: Attempt[],
  schedule: Schedule,
  now: Date,
  random: () => number,
): Promise<Map<Attempt, Settled>> {
  return db.transaction().execute(async (trx) => {
    const endpoints = await lockEndpoints(trx, environmentId, attempts);
    const deliveries = await lockDeliveries(trx, environmentId, attempts);
    const changes: Change[] = [];
    const settled = new Map<Attempt, Settled>();
    for (const attempt of attempts) {
      const { job, outcome } = attempt;
      const delivery = deliveries.get(deliveryKey(job));
      const endpoint = endpoints.get(job.webhookId);
      if (!delivery || !endpoint || delivery.claim !== job.claim) continue;
      const isOrphaned = delivery.epoch !== endpoint.epoch;
      const state = stateOf(job, delivery, isOrphaned);
      const decision = decide(outcome, state, endpoint.state, now, schedule, random());
      // An attempt is settled once: from here on, its claim is spent.
      delivery.claim = null;
      if (decision.signals.includes('disabled')) endpoint.epoch += 1;
      endpoint.state = decision.endpoint;
      // Asked for by hand while this attempt was under way: that one is still to come.
      const isAskedAgain = delivery.urgent && !job.urgent && !isOrphaned && decision.endpoint.enabled;
      const change = changeOf(attempt, delivery, decision);
      changes.push(isAskedAgain ? { ...change, ...oneMore(decision, now) } : change);
      settled.set(attempt, decision);
    }
    await writeDeliveries(trx, environmentId, changes);
    await writeEndpoints(trx, environmentId, [...endpoints.values()], now);
    const disabled = [...endpoints.values()].filter(({ epoch, epochBefore }) => epoch > epochBefore);
    for (const { id } of disabled) await failOrphans(trx, environmentId, now, id);
    await writeDisabledMails(
      trx,
      environmentId,
      disabled.map(({ id }) => id),
      now,
    );
    return settled;
  });
}

interface Endpoint {
  id: string;
  epoch: number;
  epochBefore: number;
  state: EndpointState;
  stateBefore: EndpointState;
}

interface EndpointRow {
  id: string;
  epoch: number;
  revision: number;
  consecutive_failures: number;
  failing_since: Date | null;
  cooldown_until: Date | null;
  pauses: number;
  enabled: boolean;
  auto_disabled_at: Date | null;
}

/** In the order of their ids, so that two workers cannot wait for each other. */
const readEndpoints = statement<{ environmentId: string; ids: string[] }, EndpointRow>(
  'lock endpoints',
  `SELECT id, epoch, revision, consecutive_failures, failing_since, cooldown_until, pauses, enabled, auto_disabled_at
  FROM webhooks, ${waitBriefly} WHERE environment_id = :environmentId AND id = ANY (:ids::text[])
  ORDER BY id FOR NO KEY UPDATE OF webhooks`,
);

async function lockEndpoints(
  trx: Database,
  environmentId: string,
  attempts: Attempt[],
): Promise<Map<string, Endpoint>> {
  const ids = [...new Set(attempts.map(({ job }) => job.webhookId))];
  const rows = await readEndpoints(trx, { environmentId, ids });
  return new Map(
    rows.map((row) => {
      const state: EndpointState = {
        revision: row.revision,
        consecutiveFailures: row.consecutive_failures,
        failingSince: row.failing_since,
        cooldownUntil: row.cooldown_until,
        pauses: row.pauses,
        enabled: row.enabled,
        autoDisabledAt: row.auto_disabled_at,
      };
      const { id, epoch } = row;
      return [id, { id, epoch, epochBefore: epoch, state, stateBefore: state }];
    }),
  );
}

interface Delivery {
  webhook_id: string;
  message_id: string;
  claim: string | null;
  epoch: number;
  attempt_count: number;
  ladder_position: number;
  urgent: boolean;
  resume_at: Date | null;
}

const readDeliveries = statement<{ environmentId: string; keys: string }, Delivery>(
  'lock deliveries',
  `SELECT d.webhook_id, d.message_id, d.claim, d.epoch, d.attempt_count, d.ladder_position, d.urgent, d.resume_at
  FROM ${itemsOf(':keys')} AS k
  JOIN webhook_deliveries d
    ON d.environment_id = :environmentId AND d.webhook_id = k->>'w' AND d.message_id = k->>'m'
  ORDER BY 1, 2 FOR UPDATE OF d`,
);

async function lockDeliveries(
  trx: Database,
  environmentId: string,
  attempts: Attempt[],
): Promise<Map<string, Delivery>> {
  const keys = attempts.map(({ job }) => ({ w: job.webhookId, m: job.messageId }));
  const rows = await readDeliveries(trx, { environmentId, keys: JSON.stringify(keys) });
  return new Map(
    rows.map((row) => [deliveryKey({ webhookId: row.webhook_id, messageId: row.message_id }), row]),
  );
}

function stateOf(job: Job, delivery: Delivery, isOrphaned: boolean): DeliveryState {
  return {
    kind: job.topic === testTopic ? 'test' : job.urgent ? 'extra' : 'ladder',
    ladderPosition: delivery.ladder_position,
    resumeAt: delivery.resume_at,
    seen: { revision: job.revision, pauses: job.pauses },
    isOrphaned,
  };
}

interface Change {
  w: string;
  m: string;
  status: Decision['delivery']['status'];
  due_at: Date | null;
  ladder_position: number;
  attempt_count: number;
  urgent: boolean;
  resume_at: Date | null;
  status_code: number | null;
  response_excerpt: string | null;
  error: string | null;
  duration_ms: number;
  started_at: Date;
}

function changeOf({ job, outcome, startedAt }: Attempt, delivery: Delivery, decision: Decision): Change {
  const { status, dueAt, ladderPosition } = decision.delivery;
  return {
    w: job.webhookId,
    m: job.messageId,
    status,
    due_at: dueAt,
    ladder_position: ladderPosition,
    attempt_count: delivery.attempt_count + 1,
    urgent: false,
    resume_at: null,
    status_code: outcome.statusCode,
    response_excerpt: outcome.responseExcerpt,
    error: outcome.error,
    duration_ms: Math.round(outcome.durationMs),
    started_at: startedAt,
  };
}

/** One more attempt right away; after it the retry schedule goes on where it is. */
function oneMore({ delivery: { dueAt } }: Decision, now: Date) {
  return { status: 'pending', due_at: now, urgent: true, resume_at: dueAt } as const;
}

/** The place on the ladder of a delivery that gets one more attempt and no other. */
export const noLadder = 32_767;

const writeChanges = statement<{ environmentId: string; changes: string }>(
  'write outcomes',
  `WITH input AS MATERIALIZED (
      SELECT * FROM ${itemsOf(':changes')} AS item,
        jsonb_to_record(item) AS c (w text, m text, status text, due_at timestamptz, ladder_position int,
          attempt_count int, urgent boolean, resume_at timestamptz, status_code int, response_excerpt text,
          error text, duration_ms int, started_at timestamptz)
    ), written AS (
      UPDATE webhook_deliveries d SET status = c.status, due_at = c.due_at, claim = NULL,
        ladder_position = c.ladder_position, attempt_count = c.attempt_count, urgent = c.urgent,
        resume_at = c.resume_at
      FROM input c WHERE d.environment_id = :environmentId AND d.webhook_id = c.w AND d.message_id = c.m
    )
    ${insertAttempts('(SELECT w AS webhook_id, m AS message_id, * FROM input) i', {
      number: 'attempt_count',
      status_code: 'status_code',
      response_excerpt: 'response_excerpt',
      error: 'error',
      duration_ms: 'duration_ms',
      created_at: 'started_at',
    })}`,
);

async function writeDeliveries(trx: Database, environmentId: string, changes: Change[]): Promise<void> {
  if (changes.length > 0) await writeChanges(trx, { environmentId, changes: JSON.stringify(changes) });
}

async function writeEndpoints(
  trx: Database,
  environmentId: string,
  endpoints: Endpoint[],
  now: Date,
): Promise<void> {
  for (const { id, epoch, state, stateBefore } of endpoints) {
    if (state === stateBefore) continue;
    await trx
      .updateTable('webhooks')
      .set({
        epoch,
        enabled: state.enabled,
        auto_disabled_at: state.autoDisabledAt,
        consecutive_failures: state.consecutiveFailures,
        failing_since: state.failingSince,
        cooldown_until: state.cooldownUntil,
        pauses: state.pauses,
        updated_at: now,
      })
      .where('environment_id', '=', environmentId)
      .where('id', '=', id)
      .execute();
  }
}
