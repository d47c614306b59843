/** Why a verb failed. `code` is the server's, or one of `network`, `timeout`, `nonsense`, `invalid`. */
export class GuidepostError extends Error {
  override readonly name = 'GuidepostError';
  readonly code: string;
  /** The HTTP status; 0 where there was no answer. */
  readonly status: number;
  /** How long the server wants to be left alone, in seconds. */
  readonly retryAfter: number;

  constructor(code: string, message: string, status = 0, retryAfter = 0) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

export interface Server {
  /** Such as `https://guidepost.example.com`, without a slash at the end. */
  origin: string;
  /** The public token of the environment. */
  token: string;
}

/** How long an answer may take, in milliseconds. */
const deadline = 15_000;

/** Whether the same thing may succeed later. */
export const isWorthRetrying = ({ status }: GuidepostError): boolean =>
  status === 0 || status >= 500 || status === 408 || status === 429;

/** Null: nothing has changed (304). Everything that goes wrong is a GuidepostError. */
export async function send<Answer>(server: Server, path: string, body: object): Promise<Answer | null> {
  const response = await fetch(`${server.origin}/sdk/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
    body: stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(deadline),
  }).catch((error: unknown) => {
    const isLate = (error as Error)?.name === 'TimeoutError';
    throw isLate
      ? new GuidepostError('timeout', `The server did not answer within ${deadline / 1000} seconds.`)
      : new GuidepostError('network', 'The server cannot be reached.');
  });
  const { status } = response;
  if (status === 304) return null;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && isObject(answer)) return answer as Answer;
  const { code, message } = (isObject(answer) && isObject(answer.error) ? answer.error : {}) as Record<string, unknown>;
  throw new GuidepostError(
    String(code ?? 'nonsense'),
    String(message ?? `The server answered ${status} with something that is no answer.`),
    response.ok ? 0 : status,
    Number(response.headers.get('retry-after')) || 0,
  );
}

/**
 * For the moment in which the page goes away. Plain text, so that no preflight is needed, hence with the token in the
 * body. Nobody waits for the answer.
 */
export function sendLast(server: Server, path: string, body: object): void {
  const url = `${server.origin}/sdk/v1/${path}`;
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
