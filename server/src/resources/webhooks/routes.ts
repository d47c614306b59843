import type { Audited } from '../../auth/audited.ts';
import { projectOf, tenantOf } from '../../auth/authorise.ts';
import { isConfirmed, requireConfirmed } from '../../auth/confirmation.ts';
import { operation } from '../../auth/operation.ts';
import { mayUse } from '../../auth/principals.ts';
import type { Database } from '../../db/pool.ts';
import { deleteEndpoint } from '../../delivery/delete-endpoints.ts';
import type { Dispatcher } from '../../delivery/dispatcher.ts';
import type { EgressPolicy } from '../../delivery/egress.ts';
import { newSigningSecret, type SecretBox } from '../../delivery/secret-box.ts';
import type { Worker } from '../../delivery/worker.ts';
import { NoContent, type Routes } from '../../http/description/route.ts';
import { EnvironmentPath } from '../../http/description/shapes.ts';
import { byCreation, readPage } from '../../http/lists/pagination.ts';
import { ApiError } from '../../http/request/errors.ts';
import { requireAllowedUrl, requireKnownTopics, requirePlan } from './checks.ts';
import {
  Webhook,
  WebhookInput,
  WebhookList,
  WebhookMaybeSecret,
  WebhookPatch,
  WebhookPath,
  WebhookQuery,
  WebhookWithSecret,
} from './contract.ts';
import { messageRoutes } from './message-routes.ts';
import { findWebhook, selectWebhooks, updateWebhook, type WebhookRow } from './queries.ts';
import { changeWebhook, createWebhook } from './write.ts';

const collection = '/v2/projects/:projectId/environments/:environmentId/webhooks';
const single = `${collection}/:webhookId`;

function present(row: WebhookRow, now: Date): Webhook {
  const { cooldown_until, auto_disabled_at } = row;
  return {
    id: row.id,
    object: 'webhook',
    createdAt: row.created_at.toISOString(),
    url: row.url,
    topics: row.topics,
    enabled: row.enabled,
    description: row.description,
    consecutiveFailures: row.consecutive_failures,
    cooldownUntil: cooldown_until && cooldown_until > now ? cooldown_until.toISOString() : null,
    autoDisabledAt: auto_disabled_at?.toISOString() ?? null,
  };
}

interface Needs {
  db: Database;
  audited: Audited;
  now: () => Date;
  dispatcher: Dispatcher;
  worker: Pick<Worker, 'attempt' | 'leaseMs'>;
  secrets: SecretBox;
  egress: EgressPolicy;
}

export const webhookRoutes: Routes<Needs> = (app, deps) => {
  const { db, audited, now, secrets, dispatcher, egress } = deps;

  app.get(
    collection,
    operation({
      id: 'listWebhooks',
      tag: 'Webhooks',
      summary: 'List webhook endpoints',
      access: 'webhook:read',
      params: EnvironmentPath,
      querystring: WebhookQuery,
      response: { 200: WebhookList },
    }),
    (request) => {
      const { environmentId } = tenantOf(request);
      return readPage(
        request,
        byCreation,
        () => selectWebhooks(db, environmentId),
        (rows) => rows.map((row) => present(row, now())),
      );
    },
  );

  app.get(
    single,
    operation({
      id: 'getWebhook',
      tag: 'Webhooks',
      summary: 'Get a webhook endpoint',
      description:
        'The answer has the signing secret when the token also has the scope `webhook:manage`. A person who has signed in sees it when the last sign-in or confirmation is less than 15 minutes old.',
      access: 'webhook:read',
      params: WebhookPath,
      response: { 200: WebhookMaybeSecret },
      errors: ['E0061'],
    }),
    async (request) => {
      const { environmentId, principal } = tenantOf(request);
      const row = await findWebhook(db, environmentId, request.params.webhookId);
      if (!row) throw new ApiError('E0061');
      const isShown = mayUse(principal, projectOf(request), 'webhook:manage') && isConfirmed(request, now());
      return { ...present(row, now()), ...(isShown && { secret: secrets.open(row.secret) ?? '' }) };
    },
  );

  app.post(
    collection,
    operation({
      id: 'createWebhook',
      tag: 'Webhooks',
      summary: 'Create a webhook endpoint',
      description: 'The answer has the signing secret of the webhook.',
      access: 'webhook:manage',
      confirmation: 'always',
      changes: 'webhook',
      params: EnvironmentPath,
      body: WebhookInput,
      response: { 201: WebhookWithSecret },
      errors: ['E0043', 'E0054'],
    }),
    async (request, reply) => {
      const { projectId, environmentId } = tenantOf(request);
      requirePlan(request, dispatcher);
      requireKnownTopics(request.body.topics);
      await requireAllowedUrl(request.body.url, egress);
      const secret = newSigningSecret();
      const place = { projectId, environmentId };
      const row = await audited(request)
        .transaction()
        .execute((trx) => createWebhook(trx, place, request.body, secrets.seal(secret), now()));
      return reply.status(201).send({ ...present(row, now()), secret });
    },
  );

  app.patch(
    single,
    operation({
      id: 'updateWebhook',
      tag: 'Webhooks',
      summary: 'Update a webhook endpoint',
      description:
        'A new URL clears the record of failures, and so does switching the webhook on again. A person who changes the URL needs a sign-in or confirmation of the last 15 minutes (`E0069`).',
      access: 'webhook:manage',
      changes: 'webhook',
      params: WebhookPath,
      body: WebhookPatch,
      response: { 200: Webhook },
      errors: ['E0043', 'E0054', 'E0061', 'E0069'],
    }),
    async (request) => {
      const { environmentId } = tenantOf(request);
      requirePlan(request, dispatcher);
      const { webhookId } = request.params;
      const { url, topics } = request.body;
      if (topics) requireKnownTopics(topics);
      const before = await findWebhook(db, environmentId, webhookId);
      if (!before) throw new ApiError('E0061');
      if (url !== undefined && url !== before.url) requireConfirmed(request, now());
      if (url !== undefined) await requireAllowedUrl(url, egress);
      const row = await audited(request)
        .transaction()
        .execute((trx) => changeWebhook(trx, environmentId, webhookId, request.body, now()));
      dispatcher.wake();
      return present(row, now());
    },
  );

  app.delete(
    single,
    operation({
      id: 'deleteWebhook',
      tag: 'Webhooks',
      summary: 'Delete a webhook endpoint',
      description:
        'The pending deliveries of the webhook fail. Its message log stays readable for as long as the service keeps logs.',
      access: 'webhook:manage',
      changes: 'webhook',
      params: WebhookPath,
      response: { 204: NoContent },
      errors: ['E0061'],
    }),
    async (request, reply) => {
      const { environmentId } = tenantOf(request);
      const { webhookId } = request.params;
      const isDeleted = await audited(request)
        .transaction()
        .execute((trx) => deleteEndpoint(trx, environmentId, webhookId, now()));
      if (!isDeleted) throw new ApiError('E0061');
      dispatcher.wake();
      return reply.status(204).send(null);
    },
  );

  app.post(
    `${single}/rotate-secret`,
    operation({
      id: 'rotateWebhookSecret',
      tag: 'Webhooks',
      summary: 'Replace the signing secret',
      description:
        'The new secret counts at once: it signs every message that is sent from now on, retries included.',
      access: 'webhook:manage',
      confirmation: 'always',
      changes: 'webhook',
      params: WebhookPath,
      takesNoFields: true,
      response: { 200: WebhookWithSecret },
      errors: ['E0043', 'E0061'],
    }),
    async (request) => {
      const { environmentId } = tenantOf(request);
      requirePlan(request, dispatcher);
      const secret = newSigningSecret();
      const changes = { secret: secrets.seal(secret) };
      const { webhookId } = request.params;
      const row = await updateWebhook(audited(request), environmentId, webhookId, changes, now());
      if (!row) throw new ApiError('E0061');
      return { ...present(row, now()), secret };
    },
  );

  messageRoutes(app, deps);
};
