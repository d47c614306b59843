import { createHmac } from 'node:crypto';
import type { Job } from './job.ts';

export const signatureHeader = 'X-Service-Signature';

/** `t=<unix seconds>,v1=<hex HMAC-SHA256 of "t.body" under the whole secret>`. */
export function sign(body: string, secret: string, at: Date): string {
  const t = Math.floor(at.getTime() / 1000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return `t=${t},v1=${v1}`;
}

type Message = Pick<Job, 'messageId' | 'topic' | 'occurredAt' | 'environmentId' | 'data'>;

/** The body of every attempt: `data` goes out as it was written down, byte by byte. */
export function bodyOf({ messageId, topic, occurredAt, environmentId, data }: Message): string {
  const head = {
    id: messageId,
    object: 'webhookMessage',
    type: topic,
    createdAt: occurredAt.toISOString(),
    environmentId,
  };
  return `${JSON.stringify(head).slice(0, -1)},"data":${data}}`;
}
