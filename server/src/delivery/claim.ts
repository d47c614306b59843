import { newId } from 'guidepost-model/ids';
import type pg from 'pg';
import { planAllows } from './outbox.ts';
import { firstId, justBefore, lastId, maxQueues, queues, reached } from './queues.ts';

/** A delivery that this worker may attempt until its lease ends. */
export interface Job {
  claim: string;
  webhookId: string;
  messageId: string;
  environmentId: string;
  topic: string;
  /** The text of the payload's `data`. */
  data: string;
  occurredAt: Date;
  url: string;
  /** Sealed: see secret-box.ts. */
  secret: Buffer;
  revision: number;
  pauses: number;
  attemptNumber: number;
  /** When the delivery was written down. */
  createdAt: Date;
  urgent: boolean;
}

export interface ClaimOptions {
  now: Date;
  leaseMs: number;
  /** How many deliveries of each endpoint are under way here. */
  busy: ReadonlyMap<string, number>;
  perEndpoint: number;
  /** An endpoint that keeps failing is tried with one delivery at a time. */
  cooldownAfter: number;
  limit: number;
  /** Endpoints up to this id had their turn. */
  after: string;
  isGated: boolean;
}

export interface Claimed {
  jobs: Job[];
  /** Where the next claim goes on: at the very beginning when this one came to the end. */
  after: string;
}

/**
 * The next deliveries, fair over the endpoints: each gives as many as it has room for, and the walk goes on where
 * it ended the last time. What somebody asked for by hand comes first and passes a cooldown.
 */
const claimStatement = `
  WITH RECURSIVE ${queues}, busy AS (
    SELECT key AS id, value::int AS n FROM jsonb_each_text($4::jsonb)
  ), asked AS (
    SELECT d.webhook_id, d.message_id FROM webhook_deliveries d JOIN (
      SELECT d.webhook_id, d.message_id,
        coalesce(b.n, 0) + row_number() OVER (PARTITION BY d.webhook_id ORDER BY d.due_at) AS place
      FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id AND w.epoch = d.epoch
      LEFT JOIN busy b ON b.id = d.webhook_id
      WHERE d.urgent AND d.due_at <= $5 AND ${allowed('$6')}
    ) c ON c.webhook_id = d.webhook_id AND c.message_id = d.message_id
    WHERE c.place <= $8 AND d.urgent AND d.due_at <= $5
    ORDER BY d.due_at LIMIT $7 FOR UPDATE OF d SKIP LOCKED
  ), taken AS (
    SELECT id, sum(n) AS n FROM (TABLE busy UNION ALL SELECT webhook_id, 1 FROM asked) t GROUP BY id
  ), open AS (
    SELECT w.id, w.epoch,
      CASE WHEN w.consecutive_failures >= $9 THEN 1 ELSE $8 END - coalesce(t.n, 0) AS room
    FROM queues q JOIN webhooks w ON w.id = q.webhook_id AND w.epoch = q.epoch LEFT JOIN taken t ON t.id = w.id
    WHERE (w.cooldown_until IS NULL OR w.cooldown_until <= $5) AND ${allowed('$6')}
    ORDER BY w.id
  ), due AS (
    SELECT d.webhook_id, d.message_id FROM open CROSS JOIN LATERAL (
      SELECT webhook_id, message_id FROM webhook_deliveries
      WHERE due_at IS NOT NULL AND webhook_id = open.id AND epoch = open.epoch AND due_at <= $5 AND NOT urgent
      ORDER BY due_at LIMIT greatest(open.room, 0) FOR UPDATE SKIP LOCKED) d
    LIMIT $7 - (SELECT count(*) FROM asked)
  ), claimed AS (
    UPDATE webhook_deliveries d SET due_at = $10, claim = $11
    FROM (TABLE asked UNION TABLE due) c WHERE d.webhook_id = c.webhook_id AND d.message_id = c.message_id
    RETURNING d.*
  ), jobs AS (
    SELECT d.claim, d.webhook_id AS "webhookId", d.message_id AS "messageId", d.environment_id AS "environmentId",
      m.topic, m.data, m.occurred_at AS "occurredAt", w.url, w.secret, w.revision, w.pauses,
      d.attempt_count + 1 AS "attemptNumber", d.created_at AS "createdAt", d.urgent
    FROM claimed d JOIN webhooks w ON w.id = d.webhook_id
    JOIN webhook_messages m ON m.environment_id = d.environment_id AND m.id = d.message_id
  )
  SELECT ${reached} AS reached, jobs.* FROM (VALUES (1)) AS always LEFT JOIN jobs ON true`;

function allowed(isGated: string): string {
  return `w.enabled AND (NOT ${isGated}::boolean OR ${planAllows('w.project_id')})`;
}

export async function claim(pool: pg.Pool, options: ClaimOptions): Promise<Claimed> {
  const { now, leaseMs, busy, perEndpoint, cooldownAfter, limit, after, isGated } = options;
  const counts = JSON.stringify(Object.fromEntries(busy));
  const lease = new Date(now.getTime() + leaseMs);
  const { rows } = await pool.query<{ reached: string | null } & (Job | { claim: null })>({
    name: 'claim deliveries',
    text: claimStatement,
    values: [
      ...[after, lastId, maxQueues, counts, now, isGated, limit],
      ...[perEndpoint, cooldownAfter, lease, newId()],
    ],
  });
  const jobs = rows.flatMap(({ reached: _, ...job }) => (job.claim === null ? [] : [job]));
  return { jobs, after: jobs.length < limit ? continued(rows[0]!.reached) : (lastInTurn(jobs) ?? after) };
}

const continued = (cutOffAt: string | null) => (cutOffAt === null ? firstId : justBefore(cutOffAt));

const lastInTurn = (jobs: Job[]) =>
  jobs
    .flatMap(({ urgent, webhookId }) => (urgent ? [] : [webhookId]))
    .sort()
    .at(-1);

const outlookStatement = `
  WITH RECURSIVE ${queues}
  SELECT ${reached} AS reached,
    min(CASE WHEN w.epoch = q.epoch THEN greatest(first.due_at, w.cooldown_until) END) AS next,
    coalesce(bool_or(w.epoch IS DISTINCT FROM q.epoch), false) AS "hasVoid"
  FROM queues q LEFT JOIN webhooks w ON w.id = q.webhook_id CROSS JOIN LATERAL (
    SELECT due_at FROM webhook_deliveries
    WHERE due_at IS NOT NULL AND webhook_id = q.webhook_id AND epoch = q.epoch ORDER BY due_at LIMIT 1) first`;

interface Outlook {
  next: Date | null;
  hasVoid: boolean;
}

/** When the next delivery is due, and whether some wait for an endpoint that is no longer there. */
export async function outlook(pool: pg.Pool): Promise<Outlook> {
  const name = 'delivery outlook';
  const total: Outlook = { next: null, hasVoid: false };
  for (let after = firstId; ; ) {
    const values = [after, lastId, maxQueues];
    const { rows } = await pool.query<Outlook & { reached: string | null }>({
      name,
      text: outlookStatement,
      values,
    });
    const { next, hasVoid, reached } = rows[0]!;
    total.hasVoid ||= hasVoid;
    if (next && (!total.next || next < total.next)) total.next = next;
    if (reached === null) return total;
    after = justBefore(reached);
  }
}
