import { onTestFinished } from 'vitest';
import { verifyWebhook } from '../../client/src/index.ts';
import { type Api, bodyOf } from './api.ts';
import { type Behaviour, type Receiver, startReceiver } from './receivers.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into payloads of every shape
export type Message = { id: string; type: string; createdAt: string; data: any };

/** A receiver that ends with the test. */
export async function receiving(behaviour?: Behaviour, options?: { tls: boolean }): Promise<Receiver> {
  const receiver = await startReceiver(behaviour, options);
  onTestFinished(() => receiver.close());
  return receiver;
}

/** What arrived, verified by the client, as it came. */
export const verified = (
  { requests }: Pick<Receiver, 'requests'>,
  { secret }: { secret: string },
): Message[] =>
  requests.map(({ body, headers }) =>
    verifyWebhook(body, headers['x-service-signature'], secret, { toleranceSeconds: Infinity }),
  );

/** In the order in which it happened, which the ids tell. */
export const inOrderOfIds = (messages: Message[]) =>
  messages.toSorted((one, other) => (one.id < other.id ? -1 : 1));

/** An endpoint, and what the API does with it and tells about it. */
export async function newEndpoint(api: Api, url: string, topics = ['*']) {
  const { id, secret } = bodyOf(await api('/webhooks', 'POST', { url, topics }), 201);
  const at = `/webhooks/${id}`;
  /** A page of its log, newest first. */
  const page = async (query = '?limit=100') => bodyOf(await api(`${at}/messages${query}`));
  const log = async (query?: string) => (await page(query)).results;
  const entries = async () => (await log()).toReversed();
  /** With payload and attempts; the newest one unless told. */
  const message = async (messageId?: string) => {
    const chosen = messageId ?? (await log('?limit=1'))[0]?.id;
    return bodyOf(await api(`${at}/messages/${chosen}`));
  };
  return {
    id: id as string,
    secret: secret as string,
    page,
    log,
    message,
    /** Its log, oldest first. */
    entries,
    statuses: async (): Promise<string[]> => (await log()).map((entry: { status: string }) => entry.status),
    get: async () => bodyOf(await api(at)),
    patch: async (fields: object) => bodyOf(await api(at, 'PATCH', fields)),
    test: () => api(`${at}/test`, 'POST'),
    resend: (messageId: string) => api(`${at}/messages/${messageId}/resend`, 'POST'),
    recover: (since: string) => api(`${at}/recover`, 'POST', { since }),
    switchOffAndOn: async () => {
      await api(at, 'PATCH', { enabled: false });
      await api(at, 'PATCH', { enabled: true });
    },
    /** The error of the last attempt of each message, oldest first. */
    lastErrors: async () => {
      const messages = await Promise.all((await entries()).map((entry: { id: string }) => message(entry.id)));
      return messages.map(({ attempts }) => attempts.at(-1)?.error);
    },
  };
}

/** An endpoint with a receiver behind it. */
export async function connect(api: Api, behaviour?: Behaviour, topics?: string[]) {
  const receiver = await receiving(behaviour);
  const endpoint = await newEndpoint(api, receiver.url, topics);
  /** What arrived, verified. */
  const arrived = () => verified(receiver, endpoint);
  return { ...endpoint, receiver, arrived };
}
