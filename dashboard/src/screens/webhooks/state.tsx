import type { Schemas } from '../../api/client.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { exactTime } from '../../ui/time.tsx';

type Webhook = Pick<
  Schemas['Webhook'],
  'enabled' | 'cooldownUntil' | 'autoDisabledAt' | 'consecutiveFailures'
>;

/** Whether a webhook delivers, and why not. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { enabled, cooldownUntil, autoDisabledAt, consecutiveFailures } = webhook;
  if (autoDisabledAt) return <Badge tone="bad">Switched off after failures</Badge>;
  if (!enabled) return <Badge>Switched off</Badge>;
  if (cooldownUntil && Date.parse(cooldownUntil) > Date.now())
    return <Badge tone="warn">Pausing until {exactTime(cooldownUntil)}</Badge>;
  if (consecutiveFailures > 0) return <Badge tone="warn">{consecutiveFailures} failed in a row</Badge>;
  return <Badge tone="good">Delivering</Badge>;
}

const tones: Record<Schemas['WebhookDelivery']['status'], Tone> = {
  pending: 'warn',
  delivered: 'good',
  failed: 'bad',
};

export const DeliveryBadge = ({ status }: { status: Schemas['WebhookDelivery']['status'] }) => (
  <Badge tone={tones[status]}>{status}</Badge>
);
