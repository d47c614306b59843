import type { Database } from '../../db/pool.ts';
import { newMessageId } from '../../delivery/outbox.ts';
import { topicSamples } from '../webhooks/topic-samples.ts';
import type { Api } from './api.ts';

const topics = ['user.created', 'company.created', 'user.updated', 'event.tracked.flow_completed'] as const;
const messages = 48;
const minutesBetween = 29;

/**
 * A webhook that is switched off, so that the demo sends nothing to anybody, with a log as it would be: most messages
 * arrived, and for some hours the receiver was down.
 */
export async function addWebhook(db: Database, api: Api, environmentId: string, now: Date): Promise<void> {
  const { id } = await api.must('POST', `/environments/${environmentId}/webhooks`, {
    url: 'https://hooks.example.com/guidepost',
    description: 'An example. It is switched off.',
    topics: ['*'],
    enabled: false,
  });
  const common = { environment_id: environmentId };
  const past = Array.from({ length: messages }, (_, index) => {
    const created_at = new Date(now.getTime() - (messages - index) * minutesBetween * 60_000);
    const isLost = index >= 20 && index < 24;
    const topic = topics[index % topics.length] ?? 'user.created';
    return { message_id: newMessageId(), created_at, isLost, topic, index };
  });
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('webhook_messages')
      .values(
        past.map(({ message_id, created_at, topic }) => ({
          ...common,
          id: message_id,
          topic,
          occurred_at: created_at,
          created_at,
          data: JSON.stringify(topicSamples[topic].data),
        })),
      )
      .execute();
    await trx
      .insertInto('webhook_deliveries')
      .values(
        past.map(({ message_id, created_at, isLost }) => ({
          ...common,
          webhook_id: id,
          message_id,
          epoch: 0,
          attempt_count: 1,
          created_at,
          status: isLost ? ('failed' as const) : ('delivered' as const),
        })),
      )
      .execute();
    await trx
      .insertInto('webhook_attempts')
      .values(
        past.map(({ message_id, created_at, isLost, index }) => ({
          ...common,
          webhook_id: id,
          message_id,
          number: 1,
          created_at,
          status_code: isLost ? 503 : 200,
          response_excerpt: isLost ? 'Service Unavailable' : 'ok',
          duration_ms: isLost ? 900 : 40 + ((index * 37) % 90),
        })),
      )
      .execute();
  });
}
