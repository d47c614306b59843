import { getOrThrow } from 'guidepost-model/certain';
import type { Job } from './job.ts';
import type { Outbox } from './outbox.ts';
import { marked } from './queues.ts';

/**
 * A write whose process has a worker writes its deliveries down as claimed by that worker, and hands them over after the commit.
 * So a message costs neither a claim, which reads and rewrites the row that was just written, nor a look for more. Should the
 * process die in between, the lease ends, as that of any claimed delivery does.
 */

/**
 * Like `outbox`, and claims for the worker of this process what it has offered to take. Endpoints with failures on record are
 * left to the claim, which knows cooldowns and probes. Needs the parameters of OfferValues.
 */
export const outboxWithOffer = `
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

/** The parameters of `outboxWithOffer`, beside those that every outbox needs. */
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

/** What the worker of this process offers to take, as parameters of a statement. */
export function offerValues({ worker }: Outbox, now: Date): OfferValues {
  const offer = worker?.offer();
  if (!offer) return { claim: '', leaseUntil: now, most: 0, places: 0, room: '{}' };
  const { claim, leaseUntil, most, places, room } = offer;
  return { claim, leaseUntil, most, places, room: JSON.stringify(Object.fromEntries(room)) };
}

/** Tells who delivers what a statement has written down; to be called after its commit. */
export function passOn(
  { wake, worker }: Outbox,
  environmentId: string,
  { claim }: OfferValues,
  queued: Queued,
  now: Date,
): void {
  if (queued.taken) worker?.take(jobsOf({ environmentId, claim }, queued, now));
  if (queued.waiting > 0) wake();
}

function jobsOf(
  common: { environmentId: string; claim: string },
  { taken, messages, endpoints }: Queued,
  now: Date,
): Job[] {
  const messageOf = new Map(messages?.map(([id, ...rest]) => [id, rest]));
  const endpointOf = new Map(
    endpoints?.map(([id, url, secret, revision, pauses]) => {
      return [id, { url, secret: Buffer.from(secret, 'base64'), revision, pauses }];
    }),
  );
  return (taken ?? []).map(([messageId, webhookId]) => {
    const [topic, data, occurredAt] = getOrThrow(messageOf, messageId);
    return {
      ...common,
      webhookId,
      messageId,
      topic,
      data,
      occurredAt: new Date(occurredAt),
      ...getOrThrow(endpointOf, webhookId),
      attemptNumber: 1,
      createdAt: now,
      urgent: false,
      dueAt: now,
    };
  });
}
