import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { newId } from 'guidepost-model/ids';
import { Gatherer } from '../db/batch.ts';
import type { Database } from '../db/pool.ts';
import { originOf } from '../tracing/message-origins.ts';
import { inSpan, type Span } from '../tracing/tracing.ts';
import type { Attempt, Settled } from './attempt.ts';
import { claim, firstPlace, giveBack } from './claim.ts';
import type { Schedule } from './decide.ts';
import { outlook } from './due.ts';
import type { EgressPolicy } from './egress.ts';
import type { Job, Offer, Taker } from './job.ts';
import { Lanes } from './lanes.ts';
import type { DeliveryMetrics } from './metrics.ts';
import { failOrphans } from './orphans.ts';
import type { SecretBox } from './secret-box.ts';
import { type Outcome, Sender } from './send.ts';
import { settle } from './settle.ts';
import { SettlingWindow } from './settling-window.ts';
import { bodyOf, sign, signatureHeader } from './sign.ts';

/** The settings that the worker obeys, under their names in config.ts. */
interface WorkerSettings {
  EDITION: 'self-hosted' | 'cloud';
  WEBHOOK_TIMEOUT_MS: number;
  WEBHOOK_RETRY_DELAYS: number[];
  WEBHOOK_COOLDOWN_AFTER: number;
  WEBHOOK_COOLDOWN_MIN_S: number;
  WEBHOOK_COOLDOWN_MAX_S: number;
  WEBHOOK_DISABLE_AFTER_S: number;
  WEBHOOK_ENDPOINT_CONCURRENCY: number;
}

export interface WorkerOptions {
  config: WorkerSettings;
  db: Database;
  secrets: SecretBox;
  metrics: DeliveryMetrics;
  logger: FastifyBaseLogger;
  now: () => Date;
  egress: EgressPolicy;
}

/** Notifications only wake; this is how long anything can go unnoticed. */
const pollMs = 1_000;
/** An attempt that outlives its deadline by this much is lost, and somebody else may make it again. */
const leastMarginMs = 5_000;
const maxInFlight = 1_000;
/**
 * So long an accepted delivery waits for others to be written down with. Nobody waits for it, and at a modest rate each would be
 * a statement of its own. Should the process die meanwhile, the receiver gets the message twice, as it would while it is sent.
 */
const gatherAcceptedMs = 25;

/** Fetch, attempt, settle; rest until something is due. Any number of workers share one database. */
export class Worker implements Taker {
  readonly #options: WorkerOptions;
  /** The line of an attempt has named facts and no secret. To look for one would cost a tenth of a delivery. */
  readonly #attemptLog: FastifyBaseLogger;
  readonly #sender: Sender;
  readonly #schedule: Schedule;
  readonly #settler: Gatherer<Attempt, Settled>;
  readonly #lanes: Lanes;
  readonly #inFlight = new Set<Promise<void>>();
  readonly #settlingWindow = new SettlingWindow(gatherAcceptedMs);
  #after = firstPlace;
  /** When the next delivery is due, as far as this worker knows; undefined when nothing else is. */
  #nextDueAt: Date | undefined;
  #lookedAheadAt = Number.NEGATIVE_INFINITY;
  #woken = false;
  #endRest = () => {};
  #stopping = false;
  #loop: Promise<void> | undefined;

  constructor(options: WorkerOptions) {
    const { config, db, now, logger } = options;
    this.#options = options;
    this.#attemptLog = logger.child({}, { redact: [] });
    this.#sender = new Sender({ timeoutMs: config.WEBHOOK_TIMEOUT_MS, ...options.egress });
    this.#schedule = {
      retryDelays: config.WEBHOOK_RETRY_DELAYS,
      cooldownAfter: config.WEBHOOK_COOLDOWN_AFTER,
      cooldownMinS: config.WEBHOOK_COOLDOWN_MIN_S,
      cooldownMaxS: config.WEBHOOK_COOLDOWN_MAX_S,
      disableAfterS: config.WEBHOOK_DISABLE_AFTER_S,
    };
    this.#lanes = new Lanes(config.WEBHOOK_ENDPOINT_CONCURRENCY);
    this.#settler = new Gatherer({
      // An outcome that is not written down would be an attempt made twice. All workers lock the row of an endpoint.
      maxWaitMs: Number.POSITIVE_INFINITY,
      maxLockedMs: Number.POSITIVE_INFINITY,
      environmentOf: ({ job }) => job.environmentId,
      keyOf: ({ job }) => job.webhookId,
      write: async (environmentId, attempts) => {
        const settled = await settle(db, environmentId, attempts, this.#schedule, now());
        return new Map(attempts.map((attempt) => [attempt, { value: settled.get(attempt) }]));
      },
    });
  }

  get leaseMs(): number {
    const deadline = this.#options.config.WEBHOOK_TIMEOUT_MS;
    return deadline + Math.max(deadline, leastMarginMs);
  }

  start(): void {
    this.#loop = this.#run();
  }

  /** Something may be due. */
  wake(): void {
    this.#woken = true;
    this.#endRest();
  }

  /** What a write beside this worker may hand over: at most half of the room, the rest is for what waits elsewhere. */
  offer(): Offer | undefined {
    if (!this.#loop || this.#stopping || this.#room < maxInFlight / 2) return undefined;
    const { config, now } = this.#options;
    return {
      claim: newId(),
      leaseUntil: new Date(now().getTime() + this.leaseMs),
      most: this.#room - maxInFlight / 2,
      places: config.WEBHOOK_ENDPOINT_CONCURRENCY,
      room: this.#lanes.room(),
    };
  }

  take(jobs: Job[]): void {
    this.#lanes.take(jobs);
    for (const id of new Set(jobs.map(({ webhookId }) => webhookId))) this.#beginWaiting(id);
  }

  /** Takes nothing new and waits for what is under way: at most as long as an attempt may take. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#settlingWindow.endWait();
    this.#endRest();
    await this.#loop;
    await this.#giveBack(this.#lanes.takeAllWaiting());
    await this.#finish();
    await this.#sender.close();
  }

  /** Does all that is due now, and returns when it is done. */
  async drain(): Promise<void> {
    while ((await this.#fetch()) !== 'nothing') {
      await this.#finish();
    }
  }

  /** Waits for what is under way, and for what follows from it. */
  async #finish(): Promise<void> {
    while (this.#inFlight.size > 0) await Promise.all(this.#inFlight);
  }

  /** One attempt of a delivery that the caller has claimed; answers when it is settled, which is at once. */
  attempt(job: Job): Promise<void> {
    return this.#attempt(job, true);
  }

  #attempt(job: Job, isAwaited: boolean): Promise<void> {
    return inSpan(
      'webhook attempt',
      () => beginningOf(job),
      (span) => this.#sendAndSettle(job, isAwaited, span),
    );
  }

  async #sendAndSettle(job: Job, isAwaited: boolean, span: Span | undefined): Promise<void> {
    const { webhookId } = job;
    this.#lanes.enter(webhookId);
    const startedAt = this.#options.now();
    const outcome = await this.#send(job, startedAt, span?.traceparent);
    span?.add(factsOf(outcome));
    // A failure may begin a cooldown: before that is written down, no other delivery takes its place.
    if (outcome.delivered) this.#release(webhookId, outcome.durationMs);
    try {
      // What was accepted before a failure is written down before it: later, it would look like a recovery.
      await this.#settlingWindow.next({ isHurried: isAwaited || !outcome.delivered || this.#stopping });
      const settled = await this.#settler.add({ job, outcome, startedAt });
      this.#report(job, outcome, settled);
      if (settled) await this.#follow(job, settled);
    } finally {
      if (!outcome.delivered) this.#release(webhookId);
    }
  }

  /** Does what follows from the outcome of an attempt, beside what was written down. */
  async #follow({ webhookId }: Job, { delivery: { dueAt }, signals }: NonNullable<Settled>): Promise<void> {
    if (dueAt && (!this.#nextDueAt || dueAt < this.#nextDueAt)) {
      this.#nextDueAt = dueAt;
      this.#endRest();
    }
    if (signals.includes('recovered') || signals.includes('disabled')) this.wake();
    if (signals.includes('cooling') || signals.includes('disabled'))
      await this.#giveBack(this.#lanes.takeWaiting(webhookId));
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      try {
        this.#woken = false;
        if ((await this.#fetch()) !== 'maybe more' || this.#room <= 0) await this.#rest();
      } catch (err) {
        this.#options.logger.error({ err }, 'webhook deliveries cannot be fetched');
        await delay(pollMs);
      }
    }
  }

  get #room(): number {
    return maxInFlight - this.#inFlight.size - this.#lanes.waitingCount;
  }

  /**
   * Claims what there is room for and begins it. Answers whether more may be due at endpoints that have room: not when every
   * endpoint was asked.
   */
  async #fetch(): Promise<'nothing' | 'all' | 'maybe more'> {
    if (this.#room <= 0) return 'maybe more';
    const { config, db, now } = this.#options;
    // Half of the room is for those that have nothing under way, so that those that hang leave some for the others.
    const shared = this.#room - maxInFlight / 2;
    const perEndpoint = shared > 0 ? config.WEBHOOK_ENDPOINT_CONCURRENCY : 1;
    const isFromStart = this.#after === firstPlace;
    const limit = shared > 0 ? shared : this.#room;
    const ahead = shared > 0 ? this.#lanes.ahead() : new Map<string, number>();
    const busy = this.#lanes.counts();
    const { jobs, after, orphaned } = await claim(db, {
      now: now(),
      leaseMs: this.leaseMs,
      busy,
      perEndpoint,
      ahead,
      cooldownAfter: config.WEBHOOK_COOLDOWN_AFTER,
      limit,
      after: this.#after,
      isGated: config.EDITION === 'cloud',
    });
    this.#lanes.add(jobs, busy, { places: perEndpoint, ahead });
    for (const id of new Set(jobs.map(({ webhookId }) => webhookId))) this.#beginWaiting(id);
    this.#after = after;
    let failed = 0;
    for (const environmentId of orphaned) failed += await failOrphans(db, environmentId, now());
    const isWholeWalk = isFromStart && after === firstPlace && jobs.length < limit;
    if (!isWholeWalk || failed > 0 || this.#lanes.anyWantsMore()) return 'maybe more';
    return jobs.length > 0 ? 'all' : 'nothing';
  }

  #beginWaiting(webhookId: string): void {
    if (this.#stopping) return;
    for (let job = this.#lanes.next(webhookId); job; job = this.#lanes.next(webhookId)) this.#begin(job);
  }

  /** Should it fail, the leases of the deliveries end by themselves. */
  async #giveBack(jobs: Job[]): Promise<void> {
    if (jobs.length === 0) return;
    try {
      await giveBack(this.#options.db, jobs);
    } catch (err) {
      this.#options.logger.warn({ err, count: jobs.length }, 'deliveries that were not begun stay claimed');
    }
  }

  #begin(job: Job): void {
    const { webhookId, messageId } = job;
    const attempt = this.#attempt(job, false).catch((err) =>
      this.#options.logger.error({ err, webhookId, messageId }, 'attempt not settled'),
    );
    this.#keep(attempt);
  }

  /** What is under way takes room until it ends. */
  #keep(work: Promise<void>): void {
    this.#inFlight.add(work);
    work.finally(() => {
      const wasFull = this.#room <= 0;
      this.#inFlight.delete(work);
      if (wasFull) this.wake();
    });
  }

  async #send(job: Job, at: Date, traceparent: string | undefined): Promise<Outcome> {
    const secret = this.#options.secrets.open(job.secret);
    if (secret === undefined) return unreadableSecret;
    const body = bodyOf(job);
    const headers = {
      'content-type': 'application/json',
      'user-agent': 'Guidepost-Webhooks/1',
      [signatureHeader]: sign(body, secret, at),
      ...(traceparent && { traceparent }),
    };
    return this.#sender.send({ url: job.url, body, headers });
  }

  #release(webhookId: string, acceptedMs?: number): void {
    this.#lanes.leave(webhookId, acceptedMs);
    const late = this.#lanes.takeLate(webhookId);
    if (late.length > 0) this.#keep(this.#giveBack(late).then(() => this.wake()));
    this.#beginWaiting(webhookId);
    if (this.#lanes.wantsMore(webhookId)) this.wake();
  }

  async #rest(): Promise<void> {
    // Room became free meanwhile: to look ahead would only cost time.
    if (this.#woken && this.#room > 0) return;
    const { now } = this.#options;
    const isPast = this.#nextDueAt !== undefined && this.#nextDueAt <= now();
    if (isPast || performance.now() - this.#lookedAheadAt >= pollMs) await this.#lookAhead();
    if (this.#woken || this.#stopping) return;
    const wait = this.#nextDueAt ? this.#nextDueAt.getTime() - now().getTime() : pollMs;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, Math.min(wait, pollMs));
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  /** What other workers leave for later is learned here, once in a while; what this one leaves it knows by itself. */
  async #lookAhead(): Promise<void> {
    const { db, now } = this.#options;
    this.#lookedAheadAt = performance.now();
    const next = await outlook(db);
    // What is due and was not claimed waits for room, which wakes, or for another worker.
    this.#nextDueAt = next && next > now() ? next : undefined;
  }

  #report(job: Job, outcome: Outcome, settled: Settled): void {
    const { metrics, now } = this.#options;
    const { webhookId, messageId, environmentId, topic, attemptNumber } = job;
    const { delivered, statusCode, error, durationMs } = outcome;
    const facts = { webhookId, messageId, environmentId, topic, attempt: attemptNumber, delivered };
    const result = { statusCode, error, durationMs: Math.round(durationMs) };
    const status = settled?.delivery.status ?? 'taken over';
    const next = { status, nextAttemptAt: settled?.delivery.dueAt ?? null, signals: settled?.signals ?? [] };
    this.#attemptLog.info({ ...facts, ...result, ...next }, 'webhook attempt');
    metrics.observe(job, outcome, settled, now());
  }
}

/** An attempt goes on with the trace in which its message was written down, when this process knows it. */
const beginningOf = ({ webhookId, messageId, topic, attemptNumber, environmentId }: Job) => ({
  kind: 'client' as const,
  parent: originOf(messageId),
  facts: {
    'guidepost.webhook_id': webhookId,
    'guidepost.message_id': messageId,
    'guidepost.environment_id': environmentId,
    'guidepost.topic': topic,
    'guidepost.attempt': attemptNumber,
  },
});

const factsOf = ({ delivered, statusCode }: Outcome) => ({
  'guidepost.delivered': delivered,
  ...(statusCode !== null && { 'http.response.status_code': statusCode }),
});

const unreadableSecret: Outcome = {
  delivered: false,
  statusCode: null,
  responseExcerpt: null,
  error: 'Not sent: the signing secret cannot be read with this SECRET_KEY. Rotate the secret.',
  retryAfter: null,
  durationMs: 0,
};
