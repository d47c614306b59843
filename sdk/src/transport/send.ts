import { GuidepostError } from '../wire/error.ts';

/** Where everything goes: such as `https://guidepost.example.com`, and the public token of the environment. */
export const server = { origin: '', token: '' };

/** How long an answer may take, in milliseconds. */
const deadline = 15_000;

/** Whether the same thing may succeed later. */
export const isWorthRetrying = ({ status }: GuidepostError): boolean =>
  status === 0 || status >= 500 || status === 408 || status === 429;

/** Null: nothing has changed (304). Everything that goes wrong is a GuidepostError. */
export async function send<Answer>(path: string, body: object): Promise<Answer | null> {
  const response = await fetch(addressOf(path), {
    method: 'POST',
    headers: {
      ...(server.token && { authorization: `Bearer ${server.token}` }),
      'content-type': 'application/json',
    },
    body: stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(deadline),
  }).catch((error: unknown) => {
    const code = (error as Error).name === 'TimeoutError' ? 'timeout' : 'network';
    throw new GuidepostError(code, 'The server does not answer.');
  });
  const { status } = response;
  if (status === 304) return null;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && isObject(answer)) return answer as Answer;
  const { code = 'nonsense', message = 'This is no answer.' } = (answer as Refusal | undefined)?.error ?? {};
  const retryAfter = Number(response.headers.get('retry-after')) || 0;
  throw new GuidepostError(code, message, response.ok ? 0 : status, retryAfter);
}

interface Refusal {
  error?: { code?: string; message?: string };
}

const addressOf = (path: string) => `${server.origin}/sdk/v1/${path}`;

/**
 * For the moment in which the page goes away. Plain text, so that no preflight is needed, hence with the token in the
 * body. Nobody waits for the answer.
 */
export function sendLast(path: string, body: object): void {
  const url = addressOf(path);
  const text = stringify({ ...body, token: server.token });
  const headers = { 'content-type': 'text/plain' };
  try {
    fetch(url, { method: 'POST', headers, body: text, keepalive: true, credentials: 'omit' }).catch(() => {});
  } catch {
    navigator.sendBeacon?.(url, text);
  }
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Some old libraries give arrays a `toJSON` of their own, which would write every list as a text. */
export function stringify(value: unknown): string {
  const lists = Array.prototype as { toJSON?: unknown };
  const { toJSON } = lists;
  if (toJSON === undefined) return JSON.stringify(value);
  delete lists.toJSON;
  try {
    return JSON.stringify(value);
  } finally {
    lists.toJSON = toJSON;
  }
}
