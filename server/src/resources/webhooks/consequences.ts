import { cleanColumns } from '../../delivery/health.ts';
import type { WebhookPatch } from './contract.ts';
import type { WebhookRow } from './queries.ts';

/**
 * What else changes with the URL or with `enabled`. An endpoint that is switched off begins a new epoch, which ends its
 * pending deliveries. An endpoint that is enabled again or moved begins with a clean record of failures.
 */
export function consequencesOf(before: WebhookRow, patch: WebhookPatch): Partial<WebhookRow> {
  const isSwitchedOff = before.enabled && patch.enabled === false;
  const isEnabledAgain = !before.enabled && patch.enabled === true;
  const isMoved = patch.url !== undefined && patch.url !== before.url;
  return {
    ...(isSwitchedOff && { epoch: before.epoch + 1 }),
    ...((isEnabledAgain || isMoved) && {
      revision: before.revision + 1,
      ...cleanColumns,
      auto_disabled_at: null,
    }),
  };
}
