import { getOrThrow } from 'guidepost-model/certain';
import type { Dispatcher } from './dispatcher.ts';
import type { Job } from './job.ts';
import type { OfferValues, Queued } from './outbox.ts';

/**
 * A write whose process has a worker writes its deliveries down as claimed by that worker, and hands them over after the commit.
 * So a message costs neither a claim, which reads and rewrites the row that was just written, nor a look for more. Should the
 * process die in between, the lease ends, as that of any claimed delivery does.
 */

/** The parameters of a statement whose deliveries all wait for a claim. */
export const noOffer = (now: Date): OfferValues => ({
  claim: '',
  leaseUntil: now,
  most: 0,
  places: 0,
  room: '{}',
});

/** What the worker of this process offers to take, as parameters of a statement. */
export function offerValues({ worker }: Dispatcher, now: Date): OfferValues {
  const offer = worker?.offer();
  if (!offer) return noOffer(now);
  const { claim, leaseUntil, most, places, room } = offer;
  return { claim, leaseUntil, most, places, room: JSON.stringify(Object.fromEntries(room)) };
}

/** Tells who delivers what a statement has written down; to be called after its commit. */
export function passOn(
  { wake, worker }: Dispatcher,
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
