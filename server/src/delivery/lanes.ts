import { getOrThrow } from 'guidepost-model/certain';
import type { Job } from './job.ts';

/** Of an endpoint that answers fast, as much is claimed ahead as it can accept in this time: meanwhile the next claim is made. */
const aheadMs = 100;
const maxAhead = 250;

/** How much the latest attempt counts in the mean duration of attempts. */
const weight = 0.2;

/** What has waited here for so long goes back: its endpoint may have changed since, and others may have a place for it. */
const maxWaitMs = 250;

/** So long it is known how fast an endpoint answers that has nothing to do. */
const forgetAfterMs = 1_000;

/** From this many endpoints on, those that have nothing to do are forgotten before another one is added. */
const manyLanes = 1_000;

/** The deliveries of one endpoint that a worker has claimed. */
class Lane {
  running = 0;
  /** Those without a place so far, in the order in which they begin. */
  waiting: { job: Job; since: number }[] = [];
  /** Whether the last claim left no room: there may be more to claim. */
  isFull = false;
  /** How long an accepted delivery takes; undefined when none was accepted since the last refusal. */
  #meanMs: number | undefined;
  #usedAt = performance.now();

  get count(): number {
    return this.running + this.waiting.length;
  }

  get isForgotten(): boolean {
    return this.count === 0 && performance.now() - this.#usedAt > forgetAfterMs;
  }

  /** How many may wait, when so many are under way at a time. */
  aheadOf(places: number): number {
    if (this.#meanMs === undefined) return 0;
    return Math.min(maxAhead, Math.floor((places * aheadMs) / Math.max(this.#meanMs, 1)));
  }

  /** An attempt has ended; `acceptedMs` is how long it took, if the endpoint has accepted. */
  ended(acceptedMs: number | undefined): void {
    this.#usedAt = performance.now();
    if (acceptedMs === undefined) this.#meanMs = undefined;
    else this.#meanMs = (this.#meanMs ?? acceptedMs) * (1 - weight) + acceptedMs * weight;
  }
}

/** How many deliveries of each endpoint the last claim allowed. */
interface Allowed {
  places: number;
  ahead: ReadonlyMap<string, number>;
}

/**
 * What a worker has claimed, by endpoint. An endpoint has a fixed number of places; what is claimed beyond them waits here for
 * a place to fall free. To claim for each place that falls free would cost a claim of several milliseconds for every few
 * deliveries. To claim a fixed number ahead would let endpoints that hang hold many deliveries that nobody sends. So an endpoint
 * may have ahead what its places can carry in 100 ms, judged by how long its attempts take.
 */
export class Lanes {
  readonly #places: number;
  readonly #lanes = new Map<string, Lane>();
  #allowed: Allowed = { places: 0, ahead: new Map() };
  #waitingCount = 0;

  constructor(places: number) {
    this.#places = places;
  }

  /** How many deliveries of each endpoint are claimed. */
  counts(): Map<string, number> {
    return new Map([...this.#lanes].flatMap(([id, { count }]) => (count > 0 ? [[id, count]] : [])));
  }

  /** How many deliveries of each endpoint may be claimed beyond its places. Forgets endpoints that have nothing to do. */
  ahead(): Map<string, number> {
    this.#forgetIdle();
    const ahead = new Map<string, number>();
    for (const [id, lane] of this.#lanes) {
      const allowed = lane.aheadOf(this.#places);
      if (allowed > 0) ahead.set(id, allowed);
    }
    return ahead;
  }

  /** How many deliveries wait for a place. */
  get waitingCount(): number {
    return this.#waitingCount;
  }

  /**
   * Takes what was claimed; each delivery waits for a place, and what somebody asked for by hand comes first. `counts` is
   * what the endpoints had before the claim.
   */
  add(jobs: Job[], counts: ReadonlyMap<string, number>, allowed: Allowed): void {
    this.#allowed = allowed;
    const had = new Map(counts);
    for (const job of jobs) {
      const { waiting } = this.#of(job.webhookId);
      const entry = { job, since: performance.now() };
      if (job.urgent) waiting.unshift(entry);
      else waiting.push(entry);
      this.#waitingCount++;
      had.set(job.webhookId, (had.get(job.webhookId) ?? 0) + 1);
    }
    for (const [id, lane] of this.#lanes)
      lane.isFull = (had.get(id) ?? 0) >= allowed.places + this.#aheadOf(id);
  }

  /** How many deliveries of each endpoint could be taken at once. None where more wait already: those come first. */
  room(): Map<string, number> {
    return new Map(
      [...this.#lanes].map(([id, lane]) => {
        const room = this.#places + lane.aheadOf(this.#places) - lane.count;
        return [id, lane.isFull ? 0 : Math.max(room, 0)];
      }),
    );
  }

  /** Takes what a write beside this worker has handed over. */
  take(jobs: Job[]): void {
    for (const job of jobs) this.#of(job.webhookId).waiting.push({ job, since: performance.now() });
    this.#waitingCount += jobs.length;
  }

  /** Takes a place of the endpoint, free or not. */
  enter(webhookId: string): void {
    this.#of(webhookId).running++;
  }

  /** A place falls free. `acceptedMs` is how long the attempt took, if the endpoint has accepted. */
  leave(webhookId: string, acceptedMs: number | undefined): void {
    const lane = getOrThrow(this.#lanes, webhookId);
    lane.running--;
    lane.ended(acceptedMs);
  }

  /** The next delivery that may begin; undefined when no place is free, or none waits. */
  next(webhookId: string): Job | undefined {
    const lane = this.#lanes.get(webhookId);
    const next = lane && lane.running < this.#places ? lane.waiting.shift() : undefined;
    if (next) this.#waitingCount--;
    return next?.job;
  }

  /** Those that have waited for too long, for which somebody else may have a place. */
  takeLate(webhookId: string): Job[] {
    const oldest = this.#lanes.get(webhookId)?.waiting.at(0);
    return oldest && performance.now() - oldest.since > maxWaitMs ? this.takeWaiting(webhookId) : [];
  }

  /** All that wait for a place. */
  takeWaiting(webhookId: string): Job[] {
    const taken = this.#lanes.get(webhookId)?.waiting.splice(0) ?? [];
    this.#waitingCount -= taken.length;
    return taken.map(({ job }) => job);
  }

  takeAllWaiting(): Job[] {
    return [...this.#lanes.keys()].flatMap((id) => this.takeWaiting(id));
  }

  /** True once after a claim that left no room, as soon as a place is free or half of what was claimed ahead has begun. */
  wantsMore(webhookId: string): boolean {
    const lane = this.#lanes.get(webhookId);
    if (!lane?.isFull) return false;
    const ahead = this.#aheadOf(webhookId);
    if (lane.waiting.length > ahead / 2 || lane.count >= this.#allowed.places + ahead) return false;
    lane.isFull = false;
    return true;
  }

  /** Whether any endpoint wants more. */
  anyWantsMore(): boolean {
    return [...this.#lanes.keys()].filter((id) => this.wantsMore(id)).length > 0;
  }

  #aheadOf(webhookId: string): number {
    return this.#allowed.ahead.get(webhookId) ?? 0;
  }

  #of(webhookId: string): Lane {
    let lane = this.#lanes.get(webhookId);
    if (!lane) {
      // A process that claims nothing sends test messages all the same.
      if (this.#lanes.size >= manyLanes) this.#forgetIdle();
      lane = new Lane();
      this.#lanes.set(webhookId, lane);
    }
    return lane;
  }

  #forgetIdle(): void {
    for (const [id, lane] of this.#lanes) if (lane.isForgotten) this.#lanes.delete(id);
  }
}
