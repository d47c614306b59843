import type { Static } from 'typebox';
import { deleteEndpoint } from '../../delivery/delete-endpoints.ts';
import { newSigningSecret } from '../../delivery/secret-box.ts';
import { findWebhook } from '../webhooks/queries.ts';
import { changeWebhook, createWebhook } from '../webhooks/write.ts';
import { type Applying, nameResource } from './applying.ts';
import type { WebhookForm } from './contract.ts';

/** A new webhook gets a secret of its own, which the dashboard and the API tell. */
export async function applyWebhook(applying: Applying, form: Static<typeof WebhookForm>): Promise<void> {
  const { trx, place, keys, now, act, secrets, refuseWebhooksByPlan } = applying;
  const { projectId, environmentId } = place;
  if (environmentId === null) return;
  const { key, url, topics, enabled = true, description = null } = form;
  const fields = { url, topics: [...new Set(topics)], enabled, description };
  const id = keys.idOf('webhook', key);
  const found = id === undefined ? undefined : await findWebhook(trx, environmentId, id);
  if (!found) {
    await act('webhook', 'create', null);
    refuseWebhooksByPlan();
    const secret = secrets.seal(newSigningSecret());
    const webhook = await createWebhook(trx, { projectId, environmentId }, fields, secret, now);
    return nameResource(applying, 'webhook', key, webhook.id);
  }
  const present = {
    url: found.url,
    topics: found.topics,
    enabled: found.enabled,
    description: found.description,
  };
  if (JSON.stringify(present) === JSON.stringify(fields)) return;
  await act('webhook', 'update', found.id);
  refuseWebhooksByPlan();
  await changeWebhook(trx, environmentId, found.id, fields, now);
}

export async function removeWebhook({ trx, place, keys, now, act }: Applying, key: string): Promise<void> {
  const id = keys.idOf('webhook', key);
  if (id === undefined || place.environmentId === null) return;
  await act('webhook', 'delete', id);
  await deleteEndpoint(trx, place.environmentId, id, now);
}
