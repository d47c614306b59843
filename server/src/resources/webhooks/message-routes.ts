import type { FastifyRequest } from 'fastify';
import { certain } from 'guidepost-model/certain';
import type { Audited } from '../../auth/audited.ts';
import { tenantOf } from '../../auth/authorise.ts';
import { commitEarly } from '../../auth/idempotency.ts';
import { operation } from '../../auth/operation.ts';
import { noteChange } from '../../db/acting.ts';
import type { Database } from '../../db/pool.ts';
import type { Dispatcher } from '../../delivery/dispatcher.ts';
import { bodyOf } from '../../delivery/sign.ts';
import type { Worker } from '../../delivery/worker.ts';
import type { Routes } from '../../http/description/route.ts';
import { readPage } from '../../http/lists/pagination.ts';
import { boundsOf, parseBound } from '../../http/lists/query.ts';
import { ApiError } from '../../http/request/errors.ts';
import { requirePlan } from './checks.ts';
import {
  Delivery,
  DeliveryDetails,
  DeliveryList,
  MessagePath,
  MessageQuery,
  Recovered,
  RecoverInput,
  WebhookPath,
} from './contract.ts';
import {
  type DeliveryRow,
  findAttempts,
  findDelivery,
  insertTestDelivery,
  recover,
  resend,
  selectDeliveries,
} from './deliveries.ts';
import { findLiveOrDeletedWebhook, findWebhook, type WebhookRow } from './queries.ts';
import { readHours, StatsQuery, WebhookStats, webhookStats } from './stats.ts';

const webhook = '/v2/projects/:projectId/environments/:environmentId/webhooks/:webhookId';
const messages = `${webhook}/messages`;
const message = `${messages}/:messageId`;

/** Null when there is no further attempt, and while an attempt is under way: its outcome decides about the next. */
function nextAttemptOf({ claim, due_at, urgent }: DeliveryRow, cooldownUntil: Date | null, now: Date) {
  if (due_at === null || (claim !== null && due_at > now)) return null;
  const isHeld = !urgent && cooldownUntil !== null && cooldownUntil > due_at;
  return (isHeld ? cooldownUntil : due_at).toISOString();
}

function present(row: DeliveryRow, webhook: WebhookRow, now: Date): Delivery {
  return {
    id: row.message_id,
    object: 'webhookDelivery',
    type: row.topic,
    webhookId: row.webhook_id,
    status: row.status,
    nextAttemptAt: nextAttemptOf(row, webhook.cooldown_until, now),
    createdAt: row.created_at.toISOString(),
    attemptCount: row.attempt_count,
  };
}

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  dispatcher: Dispatcher;
  worker: Pick<Worker, 'attempt' | 'leaseMs'>;
}

/** The log of the messages that were sent to an endpoint, and sending them again. */
export const messageRoutes: Routes<Needs> = (app, { db, audited, now, dispatcher, worker }) => {
  const details = async (row: WebhookRow, messageId: string): Promise<DeliveryDetails> => {
    const delivery = await findDelivery(db, row, messageId);
    if (!delivery) throw new ApiError('E0062');
    const attempts = await findAttempts(db, row, messageId);
    const { topic, data, occurred_at, environment_id } = delivery;
    const body = bodyOf({ messageId, topic, data, occurredAt: occurred_at, environmentId: environment_id });
    return {
      ...present(delivery, row, now()),
      payload: JSON.parse(body),
      attempts: attempts.map((attempt) => ({
        number: attempt.number,
        createdAt: attempt.created_at.toISOString(),
        statusCode: attempt.status_code,
        responseExcerpt: attempt.response_excerpt,
        error: attempt.error,
        durationMs: attempt.duration_ms,
      })),
    };
  };

  /** The endpoint to send something to: the plan must allow it, and the endpoint must be enabled. */
  const requireSendable = async (request: FastifyRequest, webhookId: string): Promise<WebhookRow> => {
    requirePlan(request, dispatcher);
    const row = await findWebhook(db, tenantOf(request).environmentId, webhookId);
    if (!row) throw new ApiError('E0061');
    if (row.enabled) return row;
    throw new ApiError('E0003', { message: 'The endpoint is disabled. Enable it first.' });
  };

  /** Queues messages for the endpoint, and notes who made the service send them. */
  const send = <Result>(
    request: FastifyRequest,
    row: WebhookRow,
    queue: (trx: Database) => Promise<Result>,
  ) =>
    audited(request)
      .transaction()
      .execute(async (trx) => {
        const queued = await queue(trx);
        await noteChange(trx, 'webhook', { id: row.id, name: row.url }, 'sent');
        return queued;
      });

  /** The endpoint whose log is read; it may be deleted. */
  const requireWebhook = async (request: FastifyRequest, webhookId: string): Promise<WebhookRow> => {
    const row = await findLiveOrDeletedWebhook(db, tenantOf(request).environmentId, webhookId);
    if (!row) throw new ApiError('E0061');
    return row;
  };

  app.get(
    `${webhook}/stats`,
    operation({
      id: 'getWebhookStats',
      tag: 'Webhooks',
      summary: 'Get how the attempts to deliver to an endpoint went',
      access: 'webhook:read',
      params: WebhookPath,
      querystring: StatsQuery,
      response: { 200: WebhookStats },
      errors: ['E0061'],
    }),
    async (request) => {
      const { environment_id, id } = await requireWebhook(request, request.params.webhookId);
      return webhookStats(db, environment_id, id, readHours(request.query, now()));
    },
  );

  app.get(
    messages,
    operation({
      id: 'listWebhookMessages',
      tag: 'Webhooks',
      summary: 'List the messages of an endpoint',
      description:
        'The newest message comes first. The messages of a deleted webhook are listed for as long as the service keeps its log.',
      access: 'webhook:read',
      params: WebhookPath,
      querystring: MessageQuery,
      response: { 200: DeliveryList },
      errors: ['E0061'],
    }),
    async (request) => {
      const row = await requireWebhook(request, request.params.webhookId);
      const filter = { ...request.query, ...boundsOf(request.query) };
      const { query, sorting } = selectDeliveries(db, row, filter);
      return readPage(
        request,
        sorting,
        () => query,
        (rows) => rows.map((delivery) => present(delivery, row, now())),
      );
    },
  );

  app.get(
    message,
    operation({
      id: 'getWebhookMessage',
      tag: 'Webhooks',
      summary: 'Get a message with its payload and attempts',
      access: 'webhook:read',
      params: MessagePath,
      response: { 200: DeliveryDetails },
      errors: ['E0061', 'E0062'],
    }),
    async (request) => {
      const { webhookId, messageId } = request.params;
      return details(await requireWebhook(request, webhookId), messageId);
    },
  );

  app.post(
    `${webhook}/test`,
    operation({
      id: 'testWebhook',
      tag: 'Webhooks',
      summary: 'Send a test message',
      description:
        'The service sends `webhook.test` at once, even during a cooldown, and answers when the receiver has answered. A success ends a cooldown; a failure does not count.',
      access: 'webhook:manage',
      changes: 'webhook',
      params: WebhookPath,
      takesNoFields: true,
      response: { 200: DeliveryDetails },
      errors: ['E0003', 'E0043', 'E0061'],
    }),
    async (request) => {
      const row = await requireSendable(request, request.params.webhookId);
      const job = await send(request, row, (trx) => insertTestDelivery(trx, row, worker.leaseMs, now()));
      await commitEarly(request);
      await worker.attempt(job);
      return details(row, job.messageId);
    },
  );

  app.post(
    `${message}/resend`,
    operation({
      id: 'resendWebhookMessage',
      tag: 'Webhooks',
      summary: 'Send a message once more',
      description: 'The service makes one more attempt with the same payload and id, even during a cooldown.',
      access: 'webhook:manage',
      changes: 'webhook',
      params: MessagePath,
      takesNoFields: true,
      response: { 200: Delivery },
      errors: ['E0003', 'E0043', 'E0061', 'E0062'],
    }),
    async (request) => {
      const { webhookId, messageId } = request.params;
      const row = await requireSendable(request, webhookId);
      const delivery = await send(request, row, async (trx) => {
        await resend(trx, row, messageId, now());
        const found = await findDelivery(trx, row, messageId);
        if (!found) throw new ApiError('E0062');
        return found;
      });
      dispatcher.wake();
      return present(delivery, row, now());
    },
  );

  app.post(
    `${webhook}/recover`,
    operation({
      id: 'recoverWebhook',
      tag: 'Webhooks',
      summary: 'Send failed messages once more',
      description:
        'The service makes one more attempt for every delivery that has failed since the given time.',
      access: 'webhook:manage',
      changes: 'webhook',
      params: WebhookPath,
      body: RecoverInput,
      response: { 200: Recovered },
      errors: ['E0003', 'E0043', 'E0061'],
    }),
    async (request) => {
      const row = await requireSendable(request, request.params.webhookId);
      const since = certain(parseBound(request.body.since), 'A time that its format allows');
      const queued = await send(request, row, (trx) => recover(trx, row, since, now()));
      dispatcher.wake();
      return { queued };
    },
  );
};
