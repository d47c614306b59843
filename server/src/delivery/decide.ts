import { cleanRecord, type FailureRecord, isHealthy } from './health.ts';
import type { Outcome } from './send.ts';

/**
 * What follows from one attempt, for its delivery and for its endpoint. Nothing here reads a clock or a
 * database: the caller brings the rows under a lock and writes down what comes back.
 */

export interface Schedule {
  /** Seconds before each further attempt; there is one attempt more than delays. */
  retryDelays: number[];
  cooldownAfter: number;
  cooldownMinS: number;
  cooldownMaxS: number;
  disableAfterS: number;
}

export interface DeliveryState {
  /** ladder: an attempt of the schedule; extra: one more attempt asked for by resend; test: the single attempt of a test event. */
  kind: 'ladder' | 'extra' | 'test';
  /** Attempts of the ladder already spent before this one. */
  ladderPosition: number;
  /** For an extra attempt: when the ladder goes on after it; null when it had ended. */
  resumeAt: Date | null;
  /** The endpoint as it was when this attempt was claimed. */
  seen: { revision: number; pauses: number };
  /** The endpoint was switched off or deleted since: no attempt may follow. */
  isOrphaned: boolean;
}

export interface EndpointState extends FailureRecord {
  /** Grows when the URL is replaced or the endpoint enabled again. */
  revision: number;
  enabled: boolean;
  autoDisabledAt: Date | null;
}

/**
 * cooling: a pause has begun; disabled: the endpoint was given up; exhausted: the delivery has spent its last
 * attempt; recovered: a success has ended a cooldown, so that what is held can go.
 */
export type Signal = 'cooling' | 'disabled' | 'exhausted' | 'recovered';

export interface Decision {
  /** dueAt is set exactly when the status is pending. */
  delivery: { status: 'delivered' | 'failed' | 'pending'; dueAt: Date | null; ladderPosition: number };
  /** The same object when nothing changed. */
  endpoint: EndpointState;
  signals: Signal[];
}

type Change = Pick<Decision, 'endpoint' | 'signals'>;

/** `jitter` lies between 0 and 1; it spreads retries over a tenth of their wait. */
export function decide(
  outcome: Outcome,
  delivery: DeliveryState,
  endpoint: EndpointState,
  now: Date,
  schedule: Schedule,
  jitter: number,
): Decision {
  const ladderPosition = delivery.ladderPosition + (delivery.kind === 'ladder' ? 1 : 0);
  if (outcome.delivered) {
    const delivered = { status: 'delivered', dueAt: null, ladderPosition } as const;
    return { delivery: delivered, ...afterSuccess(delivery, endpoint) };
  }
  const change = afterFailure(delivery, endpoint, now, schedule);
  // A disabled endpoint gets nothing more, whether this very failure disabled it or something before.
  const isCutOff = delivery.isOrphaned || !change.endpoint.enabled;
  const dueAt = isCutOff ? null : nextAttempt(outcome, delivery, now, schedule, jitter);
  const isExhausted = !isCutOff && delivery.kind === 'ladder' && dueAt === null;
  return {
    delivery: { status: dueAt ? 'pending' : 'failed', dueAt, ladderPosition },
    endpoint: change.endpoint,
    signals: isExhausted ? [...change.signals, 'exhausted'] : change.signals,
  };
}

/** A success clears the record, but it does not enable: that is for the owner to do. */
function afterSuccess({ seen }: DeliveryState, endpoint: EndpointState): Change {
  if (isHealthy(endpoint) || seen.revision !== endpoint.revision) return { endpoint, signals: [] };
  return {
    endpoint: { ...endpoint, ...cleanRecord },
    signals: endpoint.cooldownUntil ? ['recovered'] : [],
  };
}

function afterFailure(
  { kind, seen, isOrphaned }: DeliveryState,
  endpoint: EndpointState,
  now: Date,
  schedule: Schedule,
): Change {
  // The result of an attempt at the former URL says nothing about the new one.
  const counts = kind !== 'test' && !isOrphaned && endpoint.enabled && seen.revision === endpoint.revision;
  if (!counts) return { endpoint, signals: [] };
  const failingSince = endpoint.failingSince ?? now;
  const failing = { ...endpoint, consecutiveFailures: endpoint.consecutiveFailures + 1, failingSince };
  if (now.getTime() - failingSince.getTime() >= schedule.disableAfterS * 1000) {
    return {
      endpoint: { ...failing, enabled: false, autoDisabledAt: now, cooldownUntil: null },
      signals: ['disabled'],
    };
  }
  // Attempts in flight fail together: those claimed before the latest pause began must not lengthen it, or
  // ten of them would bring it to its longest at once.
  const mayPause = seen.pauses === endpoint.pauses;
  if (failing.consecutiveFailures < schedule.cooldownAfter || !mayPause) {
    return { endpoint: failing, signals: [] };
  }
  const cooldownUntil = secondsAfter(now, pauseLength(endpoint.pauses, schedule));
  return {
    endpoint: { ...failing, cooldownUntil, pauses: endpoint.pauses + 1 },
    signals: ['cooling'],
  };
}

/** Doubles with each pause. 2^40 is beyond every longest pause; without a bound it would grow to Infinity. */
function pauseLength(pausesBefore: number, { cooldownMinS, cooldownMaxS }: Schedule): number {
  return Math.min(cooldownMinS * 2 ** Math.min(pausesBefore, 40), cooldownMaxS);
}

/** When the delivery is tried again after a failure; null when it is not. */
function nextAttempt(
  outcome: Outcome,
  { kind, ladderPosition, resumeAt }: DeliveryState,
  now: Date,
  { retryDelays }: Schedule,
  jitter: number,
): Date | null {
  const asked = retryAfter(outcome, now);
  if (kind === 'extra') return resumeAt && latest(resumeAt, asked);
  const delay = kind === 'ladder' ? retryDelays[ladderPosition] : undefined;
  return delay === undefined ? null : latest(secondsAfter(now, delay + (delay * jitter) / 10), asked);
}

const longestRetryAfterS = 24 * 3600;

/** The instant that the receiver asked to be left alone until; now when it asked for nothing. */
function retryAfter({ statusCode, retryAfter }: Outcome, now: Date): Date {
  if (retryAfter === null || (statusCode !== 429 && statusCode !== 503)) return now;
  const text = retryAfter.trim();
  const asked = /^\d+$/.test(text) ? Number(text) : (httpDate(text) - now.getTime()) / 1000;
  return asked > 0 ? secondsAfter(now, Math.min(asked, longestRetryAfterS)) : now;
}

/** Date.parse reads a date into almost any text, "-5" and "1.5" too; only what it writes back alike is one. */
function httpDate(text: string): number {
  const instant = Date.parse(text);
  return new Date(instant).toUTCString() === text ? instant : Number.NaN;
}

const latest = (a: Date, b: Date) => (a > b ? a : b);

/** Rounded up, since times are kept in milliseconds and nothing may come sooner than promised. */
const secondsAfter = (instant: Date, seconds: number) =>
  new Date(Math.ceil(instant.getTime() + seconds * 1000));
