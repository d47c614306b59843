import { newId } from 'guidepost-model/ids';
import type { Database } from '../db/pool.ts';
import { itemsOf, statement } from '../db/statement.ts';
import { maySend, nextAfter, queuesFrom } from './due.ts';
import type { Job } from './job.ts';

/** Where a walk over the environments and their endpoints begins. */
export const firstPlace = '';

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
  /** Where the walk goes on: the place that the last claim has answered. */
  after: string;
  isGated: boolean;
}

export interface Claimed {
  jobs: Job[];
  /** Where the next claim goes on: at the very beginning when this one came to the end. */
  after: string;
  /** The environments in which some wait for an endpoint that is no longer there (see orphans.ts). */
  orphaned: string[];
}

interface ClaimValues {
  environmentId: string;
  endpoints: string[];
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

/**
 * Claims the next deliveries of an environment in one statement:
 *
 * - `endpoints`: those of the environment to which messages may be sent. It is the only part that reads `webhooks`, which a
 *   cluster keeps elsewhere than deliveries (docs/adr/several-servers.md).
 * - `busy`: how many deliveries of each endpoint this worker has; `ahead`: how many more than usual it may have.
 * - `asked_for`: what somebody resends by hand. It comes first, and does not wait for a cooldown to end.
 * - `open`: the given endpoints, if they do not cool down, and how many deliveries each has room for. An endpoint that
 *   keeps failing has room for one, as a probe.
 * - `due`: of each open endpoint as many deliveries as there is room for, the oldest first.
 * - `claimed`: looks once more whether they are due, for a cluster runs the parts one after the other. To claim is to move `due_at` behind the lease. Should the worker die, the delivery is due again.
 *
 * The obvious claim, ORDER BY due_at LIMIT n FOR UPDATE SKIP LOCKED, is not fair: ten thousand deliveries to one endpoint
 * that hangs stand in front of all others, and each claim reads past those that are held back by a cooldown. Here an
 * endpoint costs one look-up, however much waits for it. A queue in memory would be lost with the process, and a broker
 * would be a second store for one truth.
 */
const claimDeliveries = statement<ClaimValues, Job>(
  'claim deliveries',
  `WITH endpoints AS MATERIALIZED (
    SELECT w.id, w.epoch, w.url, w.secret, w.revision, w.pauses, w.consecutive_failures,
      w.id = ANY (:endpoints::text[]) AND (w.cooldown_until IS NULL OR w.cooldown_until <= :now) AS is_open
    FROM webhooks w WHERE w.environment_id = :environmentId AND ${maySend}
  ), busy AS (
    SELECT key AS webhook_id, value::int AS n FROM jsonb_each_text(:busy::jsonb)
  ), ahead AS (
    SELECT key AS webhook_id, value::int AS n FROM jsonb_each_text(:ahead::jsonb)
  ), asked_for AS (
    SELECT * FROM (
      SELECT d.webhook_id, d.message_id, d.due_at FROM webhook_deliveries d JOIN (
        SELECT a.webhook_id, a.message_id,
          coalesce(b.n, 0) + row_number() OVER (PARTITION BY a.webhook_id ORDER BY a.due_at) AS place
        FROM webhook_deliveries a
        JOIN endpoints w ON w.id = a.webhook_id AND w.epoch = a.epoch
        LEFT JOIN busy b ON b.webhook_id = a.webhook_id
        WHERE a.environment_id = :environmentId AND a.urgent AND a.due_at <= :now
      ) c ON c.webhook_id = d.webhook_id AND c.message_id = d.message_id
      WHERE d.environment_id = :environmentId AND c.place <= :perEndpoint AND d.urgent AND d.due_at <= :now
      ORDER BY d.due_at LIMIT :limit FOR UPDATE OF d SKIP LOCKED) held
  ), taken AS (
    SELECT webhook_id, sum(n) AS n FROM (TABLE busy UNION ALL SELECT webhook_id, 1 FROM asked_for) t GROUP BY webhook_id
  ), open AS (
    SELECT w.id, w.epoch,
      CASE WHEN w.consecutive_failures >= :cooldownAfter THEN 1 ELSE :perEndpoint + coalesce(a.n, 0) END
        - coalesce(t.n, 0) AS room
    FROM endpoints w LEFT JOIN taken t ON t.webhook_id = w.id LEFT JOIN ahead a ON a.webhook_id = w.id
    WHERE w.is_open ORDER BY w.id
  ), due AS (
    SELECT d.webhook_id, d.message_id, d.due_at FROM open CROSS JOIN LATERAL (
      SELECT n.webhook_id, n.message_id, n.due_at FROM webhook_deliveries n
      WHERE n.environment_id = :environmentId AND n.webhook_id = open.id AND n.epoch = open.epoch
        AND n.due_at IS NOT NULL AND n.due_at <= :now AND NOT n.urgent
      ORDER BY n.due_at LIMIT greatest(open.room, 0) FOR UPDATE SKIP LOCKED) d
    LIMIT :limit - (SELECT count(*) FROM asked_for)
  ), claimed AS (
    UPDATE webhook_deliveries d SET due_at = :leaseUntil, claim = :claim
    FROM (TABLE asked_for UNION TABLE due) c
    WHERE d.environment_id = :environmentId AND d.webhook_id = c.webhook_id AND d.message_id = c.message_id
      AND d.due_at <= :now
    RETURNING d.*, c.due_at AS was_due_at
  )
  SELECT d.claim, d.webhook_id AS "webhookId", d.message_id AS "messageId", d.environment_id AS "environmentId",
    m.topic, m.data, m.occurred_at AS "occurredAt", w.url, w.secret, w.revision, w.pauses,
    d.attempt_count + 1 AS "attemptNumber", d.created_at AS "createdAt", d.urgent, d.was_due_at AS "dueAt"
  FROM claimed d JOIN endpoints w ON w.id = d.webhook_id
  JOIN webhook_messages m ON m.environment_id = :environmentId AND m.id = d.message_id`,
);

/** How many environments one claim claims from. What it has is begun before the next one goes on. */
const maxEnvironments = 50;

/** Claims in the environments that have something due, one after the other, until the limit is reached. */
export async function claim(db: Database, options: ClaimOptions): Promise<Claimed> {
  const { now, limit, isGated } = options;
  const begin = placeOf(options.after);
  const queues = await queuesFrom(db, begin.environmentId, now, isGated);
  const jobs: Job[] = [];
  const orphaned: string[] = [];
  let asked = 0;
  for (const { environmentId, endpoints, hasOrphans } of queues) {
    if (hasOrphans) orphaned.push(environmentId);
    const after = environmentId === begin.environmentId ? begin.webhookId : '';
    const open = endpoints.filter((id) => id > after && hasRoom(id, options));
    if (open.length === 0) continue;
    if (asked++ === maxEnvironments) return { jobs, after: placeAfter(environmentId, after), orphaned };
    const claimed = await claimIn(db, environmentId, open, options, limit - jobs.length);
    jobs.push(...claimed);
    if (jobs.length >= limit)
      return { jobs, after: placeAfter(environmentId, lastWalkedTo(claimed) ?? after), orphaned };
  }
  return { jobs, after: placeAfter(nextAfter(queues) ?? '', ''), orphaned };
}

/** Each environment is asked with what concerns its endpoints, and not with all that this worker has. */
function claimIn(
  db: Database,
  environmentId: string,
  endpoints: string[],
  { now, leaseMs, busy, ahead, perEndpoint, cooldownAfter, isGated }: ClaimOptions,
  limit: number,
): Promise<Job[]> {
  const ofThese = (counts: ReadonlyMap<string, number>) =>
    JSON.stringify(Object.fromEntries(endpoints.map((id) => [id, counts.get(id) ?? 0])));
  return claimDeliveries(db, {
    environmentId,
    endpoints,
    busy: ofThese(busy),
    ahead: ofThese(ahead),
    now,
    isGated,
    limit,
    perEndpoint,
    cooldownAfter,
    leaseUntil: new Date(now.getTime() + leaseMs),
    claim: newId(),
  });
}

const hasRoom = (id: string, { busy, ahead, perEndpoint }: ClaimOptions) =>
  (busy.get(id) ?? 0) < perEndpoint + (ahead.get(id) ?? 0);

/** Environment ids have no line breaks, so the two cannot run into each other. */
const placeAfter = (environmentId: string, webhookId: string) =>
  environmentId === '' ? firstPlace : `${environmentId}\n${webhookId}`;

function placeOf(place: string): { environmentId: string; webhookId: string } {
  const [environmentId = '', webhookId = ''] = place.split('\n');
  return { environmentId, webhookId };
}

/** The last endpoint that gave a delivery; those that were asked for by hand are no part of the walk. */
const lastWalkedTo = (jobs: Job[]) =>
  jobs
    .flatMap(({ urgent, webhookId }) => (urgent ? [] : [webhookId]))
    .sort()
    .at(-1);

const unclaim = statement<{ environmentId: string; items: string }>(
  'give deliveries back',
  `WITH input AS MATERIALIZED (
    SELECT c.* FROM ${itemsOf(':items')} AS item,
      jsonb_to_record(item) AS c (webhook_id text, message_id text, claim text, due_at timestamptz)
  )
  UPDATE webhook_deliveries d SET due_at = c.due_at, claim = NULL FROM input c
  WHERE d.environment_id = :environmentId AND d.webhook_id = c.webhook_id AND d.message_id = c.message_id
    AND d.claim = c.claim AND d.due_at IS NOT NULL`,
);

/** Makes deliveries due again that were claimed and not begun. Those that somebody else has meanwhile stay as they are. */
export async function giveBack(db: Database, jobs: Job[]): Promise<void> {
  const byEnvironment = new Map<string, object[]>();
  for (const { environmentId, webhookId, messageId, claim, dueAt } of jobs) {
    const items = byEnvironment.get(environmentId) ?? [];
    items.push({ webhook_id: webhookId, message_id: messageId, claim, due_at: dueAt });
    byEnvironment.set(environmentId, items);
  }
  for (const [environmentId, items] of byEnvironment) {
    await unclaim(db, { environmentId, items: JSON.stringify(items) });
  }
}
