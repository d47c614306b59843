import { only } from 'guidepost-model/certain';
import type { Database } from '../db/pool.ts';
import { statement } from '../db/statement.ts';
import type { Dispatcher } from './dispatcher.ts';
import { noOffer } from './hand-over.ts';
import { newMessageId, type OfferValues, outbox, subscribed } from './outbox.ts';

export interface Announcement {
  environmentId: string;
  topic: string;
  data: object;
}

interface AnnouncementValues extends OfferValues {
  environmentId: string;
  messageId: string;
  topic: string;
  data: string;
  now: Date;
  isGated: boolean;
}

const queueAnnouncement = statement<AnnouncementValues, { n: number }>(
  'queue announcement',
  `WITH changes AS (
    SELECT :messageId::text AS message_id, :topic::text AS topic, :data::text AS data, :now::timestamptz AS occurred_at
  ), ${subscribed}, ${outbox}
  SELECT waiting AS n FROM queued`,
);

/** Tells subscribers of something; to be called in the transaction that did it. Answers how many endpoints will hear. */
export async function announce(
  trx: Database,
  { environmentId, topic, data }: Announcement,
  { isGated }: Pick<Dispatcher, 'isGated'>,
  now: Date,
): Promise<number> {
  const message = { environmentId, messageId: newMessageId(), topic, data: JSON.stringify(data) };
  return only(await queueAnnouncement(trx, { ...message, ...noOffer(now), now, isGated })).n;
}
