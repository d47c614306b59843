import { only } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import type { Database } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import { rememberOrigin } from '../tracing/message-origins.ts';
import type { Taker } from './job.ts';
import { marked } from './queues.ts';

/**
 * Messages are written by the statement that changes the data, so that neither exists without the other. These
 * are parts of such statements, to be put after each other. They need the parameters `:environmentId`, `:isGated` and `:now`.
 *
 *   WITH input AS (…), ${subscribed}, updated AS (UPDATE …),
 *     changes AS (SELECT message_id, topic, data, occurred_at FROM updated), ${outbox}
 *   SELECT (SELECT n FROM queued) …
 */

/** On the cloud, webhooks begin with the Starter plan. */
export const planAllows = (projectId: string) =>
  `EXISTS (SELECT FROM projects p WHERE p.id = ${projectId} AND p.plan <> 'hobby')`;

/** The CTE `subscribed`: the endpoints of the environment. Where there are none, everything after it finds no rows. */
export const subscribed = `
  subscribed AS MATERIALIZED (
    SELECT w.id, w.topics, w.epoch, w.url, w.secret, w.revision, w.pauses,
      w.consecutive_failures = 0 AND w.cooldown_until IS NULL AS is_healthy FROM webhooks w
    WHERE w.environment_id = :environmentId AND w.enabled AND w.deleted_at IS NULL
      AND (NOT :isGated::boolean OR ${planAllows('w.project_id')})
  )`;

/** CTEs that write `changes` into the outbox for the endpoints that subscribe to them, and count the deliveries as `queued`. */
const outbox = `
  wanted AS MATERIALIZED (
    SELECT c.*, s.id AS webhook_id, s.epoch FROM changes c JOIN subscribed s
      ON s.topics && webhook_subscriptions(c.topic)
  ), ${marked}, messages AS (
    INSERT INTO webhook_messages (environment_id, id, topic, data, occurred_at, created_at)
    SELECT DISTINCT ON (message_id) :environmentId, message_id, topic, data, occurred_at, :now::timestamptz FROM wanted
  ), deliveries AS (
    INSERT INTO webhook_deliveries (environment_id, webhook_id, message_id, epoch, due_at, created_at)
    SELECT :environmentId, webhook_id, message_id, epoch, :now::timestamptz, :now::timestamptz FROM wanted
    RETURNING 1
  ), queued AS (SELECT count(*)::int AS n FROM deliveries)`;

/** A time as JSON shows it. */
export const isoTime = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Time-ordered, like all our ids. */
export function newMessageId(): string {
  const id = `whmsg_${newId().replaceAll('-', '')}`;
  rememberOrigin(id);
  return id;
}

/** What a write needs to know of webhooks. */
export interface Outbox {
  /** Whether the plan of a project decides if it has webhooks: on the cloud. */
  isGated: boolean;
  /** To be called after the commit when there is something to deliver. */
  wake(): void;
  /** The worker of this process, to which a write may hand its deliveries; undefined where another process delivers. */
  worker?: Taker | undefined;
}

export interface Announcement {
  environmentId: string;
  topic: string;
  data: object;
}

interface AnnouncementValues {
  environmentId: string;
  messageId: string;
  topic: string;
  data: string;
  now: Date;
  isGated: boolean;
}

const queueAnnouncement = statement<AnnouncementValues, { n: number }>(
  'queue announcement',
  `WITH changes AS (
    SELECT :messageId::text AS message_id, :topic::text AS topic, :data::text AS data, :now::timestamptz AS occurred_at
  ), ${subscribed}, ${outbox}
  SELECT n FROM queued`,
);

/** Tells subscribers of something; to be called in the transaction that did it. Answers how many endpoints will hear. */
export async function announce(
  trx: Database,
  { environmentId, topic, data }: Announcement,
  { isGated }: Pick<Outbox, 'isGated'>,
  now: Date,
): Promise<number> {
  const message = { environmentId, messageId: newMessageId(), topic, data: JSON.stringify(data) };
  return only(await queueAnnouncement(trx, { ...message, now, isGated })).n;
}
