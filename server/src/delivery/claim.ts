import { first, only } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import type { Database } from '../db/pool.ts';
import { itemsOf, statement } from '../db/statement.ts';
import type { Job } from './job.ts';
import { planAllows } from './outbox.ts';
import {
  cutOffAt,
  firstId,
  justBefore,
  lastId,
  maxEndpoints,
  pendingEndpoints,
  type WalkValues,
} from './pending-endpoints.ts';

export interface ClaimOptions {
  now: Date;
  leaseMs: number;
  /** How many deliveries of each endpoint are claimed already here. */
  busy: ReadonlyMap<string, number>;
  perEndpoint: number;
  /** How many more may be claimed of each endpoint, to wait here for a place. */
  ahead: ReadonlyMap<string, number>;
  /** An endpoint that keeps failing is tried with one delivery at a time. */
  cooldownAfter: number;
  limit: number;
  /** The walk over the endpoints goes on after this id. */
  after: string;
  isGated: boolean;
}

export interface Claimed {
  jobs: Job[];
  /** Where the next claim goes on: at the very beginning when this one came to the end. */
  after: string;
  /** Whether some wait for an endpoint that is no longer there (see orphans.ts). */
  hasOrphans: boolean;
}

interface ClaimValues extends WalkValues {
  busy: string;
  ahead: string;
  now: Date;
  isGated: boolean;
  limit: number;
  perEndpoint: number;
  cooldownAfter: number;
  leaseUntil: Date;
  claim: string;
}

interface WalkFacts {
  cut_off_at: string | null;
  has_orphans: boolean;
}

const maySend = `w.enabled AND (NOT :isGated::boolean OR ${planAllows('w.project_id')})`;

/**
 * Claims the next deliveries in one statement:
 *
 * - `busy`: how many deliveries of each endpoint this worker has; `ahead`: how many more than usual it may have.
 * - `asked_for`: what somebody resends by hand. It comes first, and does not wait for a cooldown to end.
 * - `open`: the endpoints of the walk that do not cool down, and how many deliveries each has room for. An endpoint that
 *   keeps failing has room for one, as a probe.
 * - `due`: of each open endpoint as many deliveries as there is room for, the oldest first.
 * - `claimed`: to claim is to move `due_at` behind the lease. Should the worker die, the delivery is due again.
 *
 * The obvious claim, ORDER BY due_at LIMIT n FOR UPDATE SKIP LOCKED, is not fair: ten thousand deliveries to one endpoint
 * that hangs stand in front of all others, and each claim reads past those that are held back by a cooldown. Here an
 * endpoint costs one look-up, however much waits for it (see pending-endpoints.ts). A queue in memory would be lost
 * with the process, and a broker would be a second store for one truth.
 */
const claimDeliveries = statement<ClaimValues, WalkFacts & (Job | { claim: null })>(
  'claim deliveries',
  `WITH RECURSIVE ${pendingEndpoints}, busy AS (
    SELECT key AS webhook_id, value::int AS n FROM jsonb_each_text(:busy::jsonb)
  ), ahead AS (
    SELECT key AS webhook_id, value::int AS n FROM jsonb_each_text(:ahead::jsonb)
  ), asked_for AS (
    SELECT d.webhook_id, d.message_id, d.due_at FROM webhook_deliveries d JOIN (
      SELECT d.webhook_id, d.message_id,
        coalesce(b.n, 0) + row_number() OVER (PARTITION BY d.webhook_id ORDER BY d.due_at) AS place
      FROM webhook_deliveries d JOIN webhooks w ON w.id = d.webhook_id AND w.epoch = d.epoch
      LEFT JOIN busy b ON b.webhook_id = d.webhook_id
      WHERE d.urgent AND d.due_at <= :now AND ${maySend}
    ) c ON c.webhook_id = d.webhook_id AND c.message_id = d.message_id
    WHERE c.place <= :perEndpoint AND d.urgent AND d.due_at <= :now
    ORDER BY d.due_at LIMIT :limit FOR UPDATE OF d SKIP LOCKED
  ), taken AS (
    SELECT webhook_id, sum(n) AS n FROM (TABLE busy UNION ALL SELECT webhook_id, 1 FROM asked_for) t GROUP BY webhook_id
  ), open AS (
    SELECT w.id, w.epoch,
      CASE WHEN w.consecutive_failures >= :cooldownAfter THEN 1 ELSE :perEndpoint + coalesce(a.n, 0) END
        - coalesce(t.n, 0) AS room
    FROM pending p JOIN webhooks w ON w.id = p.webhook_id AND w.epoch = p.epoch
    LEFT JOIN taken t ON t.webhook_id = w.id LEFT JOIN ahead a ON a.webhook_id = w.id
    WHERE (w.cooldown_until IS NULL OR w.cooldown_until <= :now) AND ${maySend}
    ORDER BY w.id
  ), due AS (
    SELECT d.webhook_id, d.message_id, d.due_at FROM open CROSS JOIN LATERAL (
      SELECT webhook_id, message_id, due_at FROM webhook_deliveries
      WHERE due_at IS NOT NULL AND webhook_id = open.id AND epoch = open.epoch AND due_at <= :now AND NOT urgent
      ORDER BY due_at LIMIT greatest(open.room, 0) FOR UPDATE SKIP LOCKED) d
    LIMIT :limit - (SELECT count(*) FROM asked_for)
  ), claimed AS (
    UPDATE webhook_deliveries d SET due_at = :leaseUntil, claim = :claim
    FROM (TABLE asked_for UNION TABLE due) c WHERE d.webhook_id = c.webhook_id AND d.message_id = c.message_id
    RETURNING d.*, c.due_at AS was_due_at
  ), jobs AS (
    SELECT d.claim, d.webhook_id AS "webhookId", d.message_id AS "messageId", d.environment_id AS "environmentId",
      m.topic, m.data, m.occurred_at AS "occurredAt", w.url, w.secret, w.revision, w.pauses,
      d.attempt_count + 1 AS "attemptNumber", d.created_at AS "createdAt", d.urgent, d.was_due_at AS "dueAt"
    FROM claimed d JOIN webhooks w ON w.id = d.webhook_id
    JOIN webhook_messages m ON m.environment_id = d.environment_id AND m.id = d.message_id
  )
  SELECT ${cutOffAt} AS cut_off_at, EXISTS (
      SELECT FROM pending p LEFT JOIN webhooks w ON w.id = p.webhook_id WHERE w.epoch IS DISTINCT FROM p.epoch
    ) AS has_orphans, jobs.*
  FROM (VALUES (1)) AS always LEFT JOIN jobs ON true`,
);

export async function claim(db: Database, options: ClaimOptions): Promise<Claimed> {
  const { now, leaseMs, busy, perEndpoint, ahead, cooldownAfter, limit, after, isGated } = options;
  const rows = await claimDeliveries(db, {
    after,
    until: lastId,
    maxEndpoints,
    busy: JSON.stringify(Object.fromEntries(busy)),
    ahead: JSON.stringify(Object.fromEntries(ahead)),
    now,
    isGated,
    limit,
    perEndpoint,
    cooldownAfter,
    leaseUntil: new Date(now.getTime() + leaseMs),
    claim: newId(),
  });
  const { cut_off_at: cutOff, has_orphans: hasOrphans } = first(rows);
  const jobs = rows.flatMap(({ cut_off_at, has_orphans, ...job }) => (job.claim === null ? [] : [job]));
  if (jobs.length === limit) return { jobs, after: lastWalkedTo(jobs) ?? after, hasOrphans };
  return { jobs, after: cutOff === null ? firstId : justBefore(cutOff), hasOrphans };
}

/** The last endpoint that gave a delivery; those that were asked for by hand are no part of the walk. */
const lastWalkedTo = (jobs: Job[]) =>
  jobs
    .flatMap(({ urgent, webhookId }) => (urgent ? [] : [webhookId]))
    .sort()
    .at(-1);

const unclaim = statement<{ items: string }>(
  'give deliveries back',
  `UPDATE webhook_deliveries d SET due_at = c.due_at, claim = NULL
  FROM ${itemsOf(':items')} AS item,
    jsonb_to_record(item) AS c (webhook_id text, message_id text, claim text, due_at timestamptz)
  WHERE d.webhook_id = c.webhook_id AND d.message_id = c.message_id AND d.claim = c.claim AND d.due_at IS NOT NULL`,
);

/** Makes deliveries due again that were claimed and not begun. Those that somebody else has meanwhile stay as they are. */
export async function giveBack(db: Database, jobs: Job[]): Promise<void> {
  const items = jobs.map(({ webhookId, messageId, claim, dueAt }) => {
    return { webhook_id: webhookId, message_id: messageId, claim, due_at: dueAt };
  });
  await unclaim(db, { items: JSON.stringify(items) });
}

interface Ahead {
  next: Date | null;
  cut_off_at: string | null;
}

const lookAhead = statement<WalkValues, Ahead>(
  'delivery outlook',
  `WITH RECURSIVE ${pendingEndpoints}
  SELECT ${cutOffAt} AS cut_off_at,
    min(greatest(first.due_at, w.cooldown_until)) AS next
  FROM pending p JOIN webhooks w ON w.id = p.webhook_id AND w.epoch = p.epoch CROSS JOIN LATERAL (
    SELECT due_at FROM webhook_deliveries
    WHERE due_at IS NOT NULL AND webhook_id = p.webhook_id AND epoch = p.epoch ORDER BY due_at LIMIT 1) first`,
);

/** When the next delivery is due; null when none is. */
export async function outlook(db: Database): Promise<Date | null> {
  let earliest: Date | null = null;
  let cutOff: string | null = firstId;
  while (cutOff !== null) {
    const values: WalkValues = { after: justBefore(cutOff), until: lastId, maxEndpoints };
    const { next, cut_off_at }: Ahead = only(await lookAhead(db, values));
    if (next && (!earliest || next < earliest)) earliest = next;
    cutOff = cut_off_at;
  }
  return earliest;
}
