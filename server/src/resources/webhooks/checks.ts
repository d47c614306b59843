import type { FastifyRequest } from 'fastify';
import { checkUrlAtSave, type EgressPolicy } from '../../delivery/egress.ts';
import type { Outbox } from '../../delivery/outbox.ts';
import { isSubscribable } from '../../delivery/topics.ts';
import { ApiError, invalid } from '../../http/errors.ts';
import type { WebhookPatch } from './contract.ts';
import type { WebhookRow } from './queries.ts';

/** What a change of the URL or of `enabled` means for the deliveries and for the record of failures. */
export function consequences(before: WebhookRow, patch: WebhookPatch): Partial<WebhookRow> {
  const isSwitchedOff = before.enabled && patch.enabled === false;
  const isEnabledAgain = !before.enabled && patch.enabled === true;
  const isMoved = patch.url !== undefined && patch.url !== before.url;
  return {
    ...(isSwitchedOff && { epoch: before.epoch + 1 }),
    ...((isEnabledAgain || isMoved) && { revision: before.revision + 1, ...cleanRecord }),
  };
}

const cleanRecord = {
  consecutive_failures: 0,
  failing_since: null,
  cooldown_until: null,
  pauses: 0,
  auto_disabled_at: null,
};

/** On the cloud, webhooks begin with the Starter plan. */
export function refuseByPlan(request: FastifyRequest, { isGated }: Outbox): void {
  if (!isGated || request.project!.plan !== 'hobby') return;
  throw new ApiError('E0043', { message: 'Webhooks need the Starter plan or above.' });
}

export function knownTopics(topics: string[]): string[] {
  const issues = topics.flatMap((topic, index) => {
    const path = `topics[${index}]`;
    const message = `${path} is no topic that can be subscribed to: ${JSON.stringify(topic)}`;
    return isSubscribable(topic) ? [] : [{ rule: 'schema', path, message }];
  });
  if (issues.length > 0) throw invalid(issues);
  return [...new Set(topics)];
}

export async function refuseUrl(url: string, egress: EgressPolicy): Promise<void> {
  const protocol = URL.canParse(url) ? new URL(url).protocol : '';
  if (protocol !== 'https:' && protocol !== 'http:') {
    throw invalid([
      { rule: 'schema', path: 'url', message: 'url must be an address that begins with https://' },
    ]);
  }
  const refusal = await checkUrlAtSave(url, egress);
  if (refusal) throw new ApiError('E0054', { message: refusal });
}
