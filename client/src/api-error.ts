/** One problem of a request. */
export interface Issue {
  /** Where in the request the problem is, such as `attributes.plan`. */
  path?: string;
  message: string;
}

/** Refusal of a call, or the reason why it got no answer. */
export class GuidepostError extends Error {
  override readonly name = 'GuidepostError';
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number;
  /**
   * The stable code to match on, such as `E1004`. `unreachable` when there was no answer, and `unexpected` when somebody
   * else answered, such as a proxy.
   */
  readonly code: string;
  /** Id of the request in the log of the service. Name it when you ask for help. */
  readonly requestId: string | null;
  /** The problems of the request, one by one. */
  readonly issues: readonly Issue[];
  /** After how many seconds the service wants the call again; null when it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(message: string, facts: ErrorFacts, options?: { cause?: unknown }) {
    super(message, options);
    this.status = facts.status;
    this.code = facts.code;
    this.requestId = facts.requestId ?? null;
    this.issues = facts.issues ?? [];
    this.retryAfterSeconds = facts.retryAfterSeconds ?? null;
  }
}

interface ErrorFacts {
  status: number;
  code: string;
  requestId?: string | null;
  issues?: readonly Issue[];
  retryAfterSeconds?: number | undefined;
}

/** The error that an answer tells of. */
export function errorOf(response: Response, body: unknown): GuidepostError {
  const told = (body as { error?: { code?: string; message?: string; issues?: Issue[] } } | undefined)?.error;
  return new GuidepostError(told?.message ?? `The service answered ${response.status}.`, {
    status: response.status,
    code: told?.code ?? 'unexpected',
    requestId: response.headers.get('X-Request-Id'),
    issues: told?.issues ?? [],
    retryAfterSeconds: retryAfterSeconds(response),
  });
}

/** The error of a call that nobody answered. */
export const unreachable = (cause: unknown) =>
  new GuidepostError(
    'The service cannot be reached. Check the connection and try again.',
    { status: 0, code: 'unreachable' },
    { cause },
  );

/** Seconds of `Retry-After`, which is a number, or the time of a date. */
export function retryAfterSeconds({ headers }: Response): number | undefined {
  const text = headers.get('Retry-After')?.trim();
  if (!text) return undefined;
  if (/^\d+$/.test(text)) return Number(text);
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000);
}
