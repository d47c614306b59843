import { certain } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import type { Static } from 'typebox';
import type { Database } from '../../db/pool.ts';
import { failOrphans } from '../../delivery/orphans.ts';
import { ApiError } from '../../http/request/errors.ts';
import { requireKnownTopics, requireRoom } from './checks.ts';
import { consequencesOf } from './consequences.ts';
import type { WebhookInput, WebhookPatch } from './contract.ts';
import { insertWebhook, lockWebhook, lockWebhooksOf, updateWebhook, type WebhookRow } from './queries.ts';

/** The caller has looked where the URL leads, which takes too long for a transaction. */
export async function createWebhook(
  trx: Database,
  { projectId, environmentId }: { projectId: string; environmentId: string },
  { url, topics, enabled = true, description = null }: Static<typeof WebhookInput>,
  sealedSecret: Buffer,
  now: Date,
): Promise<WebhookRow> {
  const place = { id: newId(), project_id: projectId, environment_id: environmentId };
  const fields = { url, topics: requireKnownTopics(topics), enabled, description, secret: sealedSecret };
  await lockWebhooksOf(trx, environmentId);
  await requireRoom(trx, environmentId);
  return insertWebhook(trx, { ...place, ...fields }, now);
}

/** The caller has looked where a new URL leads, and wakes the dispatcher after the commit. */
export async function changeWebhook(
  trx: Database,
  environmentId: string,
  id: string,
  { topics, ...rest }: WebhookPatch,
  now: Date,
): Promise<WebhookRow> {
  const patch = { ...rest, ...(topics && { topics: requireKnownTopics(topics) }) };
  const before = await lockWebhook(trx, environmentId, id);
  if (!before) throw new ApiError('E0061');
  const changes = { ...patch, ...consequencesOf(before, patch) };
  const after = certain(
    await updateWebhook(trx, environmentId, id, changes, now),
    'The endpoint that is locked',
  );
  if (after.epoch > before.epoch) await failOrphans(trx, environmentId, now, id);
  return after;
}
