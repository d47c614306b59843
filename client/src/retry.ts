import { retryAfterSeconds, unreachable } from './api-error.ts';
import { whole } from './whole-answer.ts';

export interface RetryOptions {
  /** How often a call is sent again at most; 3. */
  retries?: number;
  /** The longest wait before a call is sent again; 60. A service that asks for more time gets no retry. */
  longestWaitSeconds?: number;
  /** How long each attempt may take, its answer included; 60. */
  timeoutSeconds?: number;
  /** Function that sends a request; the runtime's own `fetch` by default. */
  fetch?: (request: Request) => Promise<Response>;
  /** How to wait, for tests. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

export const idempotencyKey = 'Idempotency-Key';

/** Methods for which it makes no difference whether they act once or twice. */
const repeatable = ['GET', 'HEAD', 'PUT'];

/** Answers by which the service says that it has done nothing and is to be asked again. */
const refusals = [429, 503];

/** Answers of a proxy that does not know what the service has done. */
const lost = [502, 504];

/** A `fetch` that sends again what may be sent again, and throws a GuidepostError where nobody answers. */
export function retryingFetch(options: RetryOptions): (request: Request) => Promise<Response> {
  const { retries = 3, longestWaitSeconds = 60, wait = sleep } = options;
  return async (request) => {
    const canRepeat = repeatable.includes(request.method) || request.headers.has(idempotencyKey);
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await send(request, options);
      const isFinal = attempt >= retries || !isWorthRepeating(outcome, canRepeat);
      const seconds = isFinal ? Infinity : waitSeconds(outcome, attempt);
      if (seconds <= longestWaitSeconds) await wait(seconds * 1000, request.signal);
      else if (outcome instanceof Response) return outcome;
      else throw unreachable(outcome.cause);
    }
  };
}

/** An answer, or why there was none. */
type Outcome = Response | { cause: unknown };

async function send(
  request: Request,
  { timeoutSeconds = 60, fetch = (sent) => globalThis.fetch(sent) }: RetryOptions,
): Promise<Outcome> {
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(timeoutSeconds * 1000)]);
  try {
    return await whole(await fetch(new Request(request.clone(), { signal })));
  } catch (cause) {
    // The caller has changed its mind: that is no failure.
    if (request.signal.aborted) throw request.signal.reason;
    return { cause };
  }
}

function isWorthRepeating(outcome: Outcome, canRepeat: boolean): boolean {
  if (!(outcome instanceof Response)) return canRepeat;
  if (refusals.includes(outcome.status)) return true;
  // The first sending of the same call is still under way.
  if (outcome.status === 409) return outcome.headers.has('Retry-After');
  return canRepeat && lost.includes(outcome.status);
}

/** Never sooner than the service asks for, and not at the same moment as everybody else who was refused. */
function waitSeconds(outcome: Outcome, attempt: number): number {
  const backoff = Math.min(8, 0.5 * 2 ** attempt);
  const asked = outcome instanceof Response ? retryAfterSeconds(outcome) : undefined;
  return (asked ?? backoff / 2) + (Math.random() * backoff) / 2;
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}
