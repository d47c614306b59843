import { newId } from 'guidepost-model/ids';
import { rememberOrigin } from '../tracing/message-origins.ts';
import { isHealthySql } from './health.ts';
import { marked } from './queues.ts';

/**
 * The outbox: messages are written by the statement that changes the data, so that neither exists without the other. These
 * are parts of such statements, to be put after each other. They need the parameters `:environmentId`, `:isGated`, `:now` and
 * those of `OfferValues`.
 *
 *   WITH input AS (…), ${subscribed}, updated AS (UPDATE …),
 *     changes AS (SELECT message_id, topic, data, occurred_at FROM updated), ${outbox}
 *   SELECT queued.* FROM queued …
 */

/** On the cloud, webhooks begin with the Starter plan. */
export const planAllows = (projectId: string) =>
  `EXISTS (SELECT FROM projects p WHERE p.id = ${projectId} AND p.plan <> 'hobby')`;

/** The CTE `subscribed`: the endpoints of the environment. Where there are none, everything after it finds no rows. */
export const subscribed = `
  subscribed AS MATERIALIZED (
    SELECT w.id, w.topics, w.epoch, w.url, w.secret, w.revision, w.pauses,
      ${isHealthySql('w')} AS is_healthy FROM webhooks w
    WHERE w.environment_id = :environmentId AND w.enabled AND w.deleted_at IS NULL
      AND (NOT :isGated::boolean OR ${planAllows('w.project_id')})
  )`;

/**
 * CTEs that write `changes` into the outbox for the endpoints that subscribe to them. What the worker of this process has offered
 * to take is written down as claimed by it: see hand-over.ts. Endpoints with failures on record are left to the claim, which knows
 * cooldowns and probes. `queued` tells what was written down.
 */
export const outbox = `
  wanted AS MATERIALIZED (
    SELECT c.*, s.id AS webhook_id, s.epoch, s.url, s.secret, s.revision, s.pauses,
      s.is_healthy AND row_number() OVER () <= :most::int
        AND row_number() OVER (PARTITION BY s.id) <= coalesce((:room::jsonb->>s.id)::int, :places::int) AS is_taken
    FROM changes c JOIN subscribed s
      ON s.topics && webhook_subscriptions(c.topic)
  ), ${marked}, messages AS (
    INSERT INTO webhook_messages (environment_id, id, topic, data, occurred_at, created_at)
    SELECT DISTINCT ON (message_id) :environmentId, message_id, topic, data, occurred_at, :now::timestamptz FROM wanted
  ), deliveries AS (
    INSERT INTO webhook_deliveries (environment_id, webhook_id, message_id, epoch, due_at, claim, created_at)
    SELECT :environmentId, webhook_id, message_id, epoch,
      CASE WHEN is_taken THEN :leaseUntil::timestamptz ELSE :now::timestamptz END,
      CASE WHEN is_taken THEN :claim::text END, :now::timestamptz
    FROM wanted
  ), queued AS (
    SELECT count(*) FILTER (WHERE NOT is_taken)::int AS waiting,
      json_agg(json_build_array(message_id, webhook_id)) FILTER (WHERE is_taken) AS taken,
      (SELECT json_agg(json_build_array(message_id, topic, data, occurred_at)) FROM changes
       WHERE message_id IN (SELECT message_id FROM wanted WHERE is_taken)) AS messages,
      (SELECT json_agg(json_build_array(id, url, encode(secret, 'base64'), revision, pauses)) FROM subscribed
       WHERE id IN (SELECT webhook_id FROM wanted WHERE is_taken)) AS endpoints
    FROM wanted
  )`;

/** The parameters of `outbox` that tell what a worker offers to take. */
export interface OfferValues {
  claim: string;
  leaseUntil: Date;
  most: number;
  places: number;
  room: string;
}

/** What the columns of `queued` hold. */
export interface Queued {
  /** How many deliveries wait for a claim. */
  waiting: number;
  taken: [messageId: string, webhookId: string][] | null;
  messages: [id: string, topic: string, data: string, occurredAt: string][] | null;
  endpoints: [id: string, url: string, secret: string, revision: number, pauses: number][] | null;
}

/** A time as JSON shows it. */
export const isoTime = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Time-ordered, like all our ids. */
export function newMessageId(): string {
  const id = `whmsg_${newId().replaceAll('-', '')}`;
  rememberOrigin(id);
  return id;
}
