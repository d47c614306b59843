import { newId } from 'guidepost-model/ids';
import { sql } from 'kysely';
import { lastCharacter } from '../../db/like.ts';
import type { Database } from '../../db/pool.ts';
import type { Job } from '../../delivery/job.ts';
import { newMessageId } from '../../delivery/outbox.ts';
import { markQueue } from '../../delivery/queues.ts';
import { noLadder } from '../../delivery/settle.ts';
import { testTopic } from '../../delivery/topics.ts';
import type { Rows } from '../../http/lists/keyset.ts';
import type { Sorting } from '../../http/lists/pagination.ts';
import type { WebhookRow } from './queries.ts';

/** A delivery with what the log shows of its message. */
export interface DeliveryRow {
  webhook_id: string;
  message_id: string;
  topic: string;
  status: 'pending' | 'delivered' | 'failed';
  due_at: Date | null;
  claim: string | null;
  urgent: boolean;
  attempt_count: number;
  created_at: Date;
}

interface DeliveryFilter {
  status?: DeliveryRow['status'];
  topic?: string;
  /** Only messages whose id begins so. */
  search?: string;
  after?: Date | undefined;
  before?: Date | undefined;
}

const deliveriesOf = (db: Database, { environment_id, id }: WebhookRow) =>
  db
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_messages as m', (join) =>
      join.onRef('m.environment_id', '=', 'd.environment_id').onRef('m.id', '=', 'd.message_id'),
    )
    .select(['d.webhook_id', 'd.message_id', 'd.status', 'd.due_at', 'd.claim', 'd.attempt_count'])
    .select(['d.created_at', 'd.urgent', 'm.topic', 'm.id'])
    .where('m.environment_id', '=', environment_id)
    .where('d.environment_id', '=', environment_id)
    .where('d.webhook_id', '=', id);

/**
 * The newest first: ids are time-ordered. With a topic the list walks along the index of the messages of that topic,
 * without one along the deliveries of the webhook, so either way a page costs its rows.
 */
export function selectDeliveries(
  db: Database,
  webhook: WebhookRow,
  { status, topic, search, after, before }: DeliveryFilter,
): { query: Rows<DeliveryRow>; sorting: Sorting } {
  let query = deliveriesOf(db, webhook);
  if (status) query = query.where('d.status', '=', status);
  if (topic !== undefined) query = query.where('m.topic', '=', topic);
  if (after) query = query.where('d.created_at', '>=', after);
  if (before) query = query.where('d.created_at', '<=', before);
  if (search !== undefined) {
    query = query.where('d.message_id', '>=', search).where('d.message_id', '<', `${search}${lastCharacter}`);
  }
  const tiebreak = topic === undefined ? 'd.message_id' : 'm.id';
  return { query, sorting: { keys: {}, default: [], tiebreak, newestFirst: true } };
}

export function findDelivery(db: Database, webhook: WebhookRow, messageId: string) {
  return deliveriesOf(db, webhook)
    .select(['m.data', 'm.occurred_at', 'm.environment_id'])
    .where('d.message_id', '=', messageId)
    .executeTakeFirst();
}

export function findAttempts(db: Database, { environment_id, id }: WebhookRow, messageId: string) {
  return db
    .selectFrom('webhook_attempts')
    .selectAll()
    .where('environment_id', '=', environment_id)
    .where('webhook_id', '=', id)
    .where('message_id', '=', messageId)
    .orderBy('number')
    .execute();
}

/** Asks for an attempt right away. A delivery that still has retries ahead goes on with them afterwards. */
export async function resend(
  trx: Database,
  { environment_id, id, epoch }: WebhookRow,
  messageId: string,
  now: Date,
): Promise<void> {
  await markQueue(trx, environment_id);
  const isLeased = sql`claim IS NOT NULL AND due_at > ${now}`;
  await sql`
    UPDATE webhook_deliveries SET status = 'pending', urgent = true, epoch = ${epoch},
      due_at = CASE WHEN ${isLeased} THEN due_at ELSE ${now} END,
      resume_at = coalesce(resume_at, due_at),
      ladder_position = CASE WHEN status = 'pending' THEN ladder_position ELSE ${noLadder} END
    WHERE environment_id = ${environment_id} AND webhook_id = ${id} AND message_id = ${messageId}`.execute(
    trx,
  );
}

/** Gives every failed delivery since then one more attempt, and answers how many there are. */
export async function recover(
  trx: Database,
  { environment_id, id, epoch }: WebhookRow,
  since: Date,
  now: Date,
): Promise<number> {
  await markQueue(trx, environment_id);
  const { numAffectedRows } = await sql`
    UPDATE webhook_deliveries SET status = 'pending', epoch = ${epoch}, due_at = ${now}, ladder_position = ${noLadder}
    WHERE environment_id = ${environment_id} AND webhook_id = ${id} AND status = 'failed'
      AND created_at >= ${since}`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Inserts a test message and its delivery. The caller makes the only attempt. */
export async function insertTestDelivery(
  trx: Database,
  webhook: WebhookRow,
  leaseMs: number,
  now: Date,
): Promise<Job> {
  const { id, environment_id, epoch, url, secret, revision, pauses } = webhook;
  const messageId = newMessageId();
  const claim = newId();
  await markQueue(trx, environment_id);
  const message = { environment_id, id: messageId, topic: testTopic, data: '{}' };
  await trx
    .insertInto('webhook_messages')
    .values({ ...message, occurred_at: now, created_at: now })
    .execute();
  await trx
    .insertInto('webhook_deliveries')
    .values({
      environment_id,
      webhook_id: id,
      message_id: messageId,
      epoch,
      due_at: new Date(now.getTime() + leaseMs),
      claim,
      ladder_position: noLadder,
      created_at: now,
    })
    .execute();
  return {
    claim,
    webhookId: id,
    messageId,
    environmentId: environment_id,
    url,
    secret,
    revision,
    pauses,
    topic: testTopic,
    data: '{}',
    occurredAt: now,
    createdAt: now,
    attemptNumber: 1,
    urgent: true,
    dueAt: now,
  };
}
