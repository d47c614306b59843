import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Decision,
  type DeliveryState,
  decide,
  type EndpointState,
  type Schedule,
  type Signal,
} from './decide.ts';
import type { Outcome } from './send.ts';

const schedule: Schedule = {
  retryDelays: [5, 60, 600, 3600, 14_400, 28_800, 43_200],
  cooldownAfter: 10,
  cooldownMinS: 60,
  cooldownMaxS: 3600,
  disableAfterS: 604_800,
};
const now = new Date('2026-03-01T12:00:00.000Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1000);

/** What the receiver answered; null: nothing in time. */
function answer(statusCode: number | null, retryAfter: string | null = null): Outcome {
  const delivered = statusCode !== null && statusCode >= 200 && statusCode < 300;
  const error = delivered ? null : 'it failed';
  return { delivered, statusCode, responseExcerpt: null, error, retryAfter, durationMs: 12 };
}
const success = answer(204);
const failure = answer(500);

const attempt = (state: Partial<DeliveryState> = {}): DeliveryState => {
  const seen = { revision: 0, pauses: 0 };
  return { kind: 'ladder', ladderPosition: 0, resumeAt: null, seen, isOrphaned: false, ...state };
};

const clear: EndpointState = {
  revision: 0,
  consecutiveFailures: 0,
  failingSince: null,
  cooldownUntil: null,
  pauses: 0,
  enabled: true,
  autoDisabledAt: null,
};
const failing = (consecutiveFailures: number, state: Partial<EndpointState> = {}): EndpointState => {
  return { ...clear, consecutiveFailures, failingSince: after(-3600), ...state };
};
const cooling = (pauses: number) => failing(9 + pauses, { pauses, cooldownUntil: after(-1) });

describe('the ladder', () => {
  it.each([
    [1, 5, 5.5],
    [2, 60, 66],
    [3, 600, 660],
    [4, 3600, 3960],
    [5, 14_400, 15_840],
    [6, 28_800, 31_680],
    [7, 43_200, 47_520],
  ])('after attempt %d waits %d to %d s', (number, least, most) => {
    const delivery = attempt({ ladderPosition: number - 1 });
    for (const [jitter, wait] of [[0, least] as const, [1, most] as const]) {
      expect(decide(failure, delivery, clear, now, schedule, jitter)).toMatchObject({
        delivery: { status: 'pending', dueAt: after(wait), ladderPosition: number },
        signals: [],
      });
    }
  });

  it('ends with the eighth attempt', () => {
    const last = decide(answer(503, '60'), attempt({ ladderPosition: 7 }), clear, now, schedule, 0);
    expect(last.delivery).toEqual({ status: 'failed', dueAt: null, ladderPosition: 8 });
    expect(last.signals).toEqual(['exhausted']);
  });

  it('has one attempt when there are no delays', () => {
    const { delivery } = decide(failure, attempt(), clear, now, { ...schedule, retryDelays: [] }, 0);
    expect(delivery.status).toBe('failed');
  });

  it('rounds a fraction of a millisecond up', () => {
    const { delivery } = decide(failure, attempt(), clear, now, { ...schedule, retryDelays: [0.0101] }, 0);
    expect(delivery.dueAt).toEqual(after(0.011));
  });

  it.each([null, 100, 199, 300, 302, 400, 404, 429, 500, 503])('goes on after the answer %s', (status) => {
    expect(decide(answer(status), attempt(), clear, now, schedule, 0).delivery.status).toBe('pending');
  });
});

describe('Retry-After', () => {
  const inTwoHours = after(7200).toUTCString();
  it.each([
    [429, '120', 120],
    [503, '120', 120],
    [429, ' 120 ', 120],
    [429, '007', 7],
    [429, '6', 6],
    [429, '5', 5],
    [429, '0', 5],
    [429, '86400', 86_400],
    [429, '86401', 86_400],
    [429, '9'.repeat(400), 86_400],
    [503, inTwoHours, 7200],
    [503, after(2).toUTCString(), 5],
    [503, after(-7200).toUTCString(), 5],
    [503, after(90_000).toUTCString(), 86_400],
    [503, 'Fri, 31 Dec 9999 23:59:59 GMT', 86_400],
    ...['', 'soon', 'Invalid Date', 'NaN', 'Infinity', '-120', '+120', '1.5e3', '120.5', '0x78', '120, 240']
      .concat('120s', '120\0', '2099-01-01', after(7200).toISOString())
      .map((text): [number, string, number] => [429, text, 5]),
    [503, inTwoHours.replace('Sun', 'Mon'), 5],
    [503, inTwoHours.replace('GMT', '+0000'), 5],
    [503, inTwoHours.replace('01 Mar', '31 Feb'), 5],
    [500, '120', 5],
    [301, '120', 5],
    [404, inTwoHours, 5],
    [null, '120', 5],
  ])('%s with %j waits %d s, not less than the schedule', (status, text, wait) => {
    expect(decide(answer(status, text), attempt(), clear, now, schedule, 0).delivery.dueAt).toEqual(
      after(wait),
    );
  });

  it('is not stretched by jitter, nor does it shorten it', () => {
    const dueWith = (text: string) => decide(answer(429, text), attempt(), clear, now, schedule, 1).delivery;
    expect(dueWith('120').dueAt).toEqual(after(120));
    expect(dueWith('5').dueAt).toEqual(after(5.5));
  });
});

describe('one more attempt', () => {
  const extra = (resumeAt: Date | null) => attempt({ kind: 'extra', ladderPosition: 3, resumeAt });

  it.each([
    ['where it was', after(300), failure, after(300)],
    ['at once when its time has come meanwhile', after(-1), failure, now],
    ['not before the receiver wants it', after(300), answer(429, '600'), after(600)],
  ])('that fails lets the ladder go on %s', (_, resumeAt, outcome, dueAt) => {
    const { delivery, signals } = decide(outcome, extra(resumeAt), clear, now, schedule, 1);
    expect(delivery).toEqual({ status: 'pending', dueAt, ladderPosition: 3 });
    expect(signals).toEqual([]);
  });

  it('that fails after the ladder has ended is the last', () => {
    const { delivery, signals } = decide(answer(429, '60'), extra(null), clear, now, schedule, 0);
    expect(delivery).toEqual({ status: 'failed', dueAt: null, ladderPosition: 3 });
    expect(signals).toEqual([]);
  });

  it('that succeeds ends the ladder', () => {
    const { delivery } = decide(success, extra(after(300)), clear, now, schedule, 0);
    expect(delivery).toEqual({ status: 'delivered', dueAt: null, ladderPosition: 3 });
  });

  it('counts for the endpoint', () => {
    expect(decide(failure, extra(null), failing(3), now, schedule, 0).endpoint.consecutiveFailures).toBe(4);
  });
});

describe('a test event', () => {
  it('that fails is tried once and does not count', () => {
    const endpoint = failing(9, { failingSince: after(-700_000) });
    const decision = decide(answer(429, '60'), attempt({ kind: 'test' }), endpoint, now, schedule, 0);
    expect(decision).toEqual({
      delivery: { status: 'failed', dueAt: null, ladderPosition: 0 },
      endpoint,
      signals: [],
    });
    expect(decision.endpoint).toBe(endpoint);
  });

  it('that succeeds ends a cooldown', () => {
    const { endpoint, signals } = decide(success, attempt({ kind: 'test' }), cooling(3), now, schedule, 0);
    expect(endpoint).toEqual(clear);
    expect(signals).toEqual(['recovered']);
  });
});

describe('a cooldown', () => {
  it('begins with the tenth failure in a row', () => {
    const ninth = decide(failure, attempt(), failing(8), now, schedule, 0);
    expect(ninth.endpoint).toEqual(failing(9));
    const tenth = decide(failure, attempt(), ninth.endpoint, now, schedule, 1);
    expect(tenth.endpoint).toEqual(failing(10, { pauses: 1, cooldownUntil: after(60) }));
    expect(tenth.signals).toEqual(['cooling']);
    expect(tenth.delivery.status).toBe('pending');
  });

  it.each([
    [1, 120],
    [2, 240],
    [3, 480],
    [4, 960],
    [5, 1920],
    [6, 3600],
    [7, 3600],
    [1023, 3600],
    [1_000_000_000, 3600],
  ])('after %d pauses lasts %d s', (pauses, seconds) => {
    const delivery = attempt({ seen: { revision: 0, pauses } });
    const { endpoint } = decide(failure, delivery, cooling(pauses), now, schedule, 1);
    expect(endpoint).toMatchObject({ pauses: pauses + 1, cooldownUntil: after(seconds) });
  });

  it('of no length stays so', () => {
    const delivery = attempt({ seen: { revision: 0, pauses: 5000 } });
    const none = { ...schedule, cooldownMinS: 0 };
    expect(decide(failure, delivery, cooling(5000), now, none, 0).endpoint.cooldownUntil).toEqual(now);
  });

  it('is not lengthened by the failures of attempts that began before it', () => {
    let endpoint = failing(0, { failingSince: null });
    const signals: Signal[] = [];
    for (let failed = 0; failed < 20; failed++) {
      const decision = decide(failure, attempt(), endpoint, now, schedule, 0);
      endpoint = decision.endpoint;
      signals.push(...decision.signals);
    }
    expect(endpoint).toMatchObject({ consecutiveFailures: 20, pauses: 1, cooldownUntil: after(60) });
    expect(signals).toEqual(['cooling']);
  });

  it('together with the last attempt gives both signals', () => {
    const { signals } = decide(failure, attempt({ ladderPosition: 7 }), failing(9), now, schedule, 0);
    expect(signals).toEqual(['cooling', 'exhausted']);
  });
});

describe('a success', () => {
  it.each([
    ['a cooldown', cooling(4), ['recovered']],
    ['a streak', failing(9), []],
  ])('clears %s', (_, endpoint, signals) => {
    const decision = decide(success, attempt({ ladderPosition: 2 }), endpoint, now, schedule, 0);
    expect(decision.delivery).toEqual({ status: 'delivered', dueAt: null, ladderPosition: 3 });
    expect(decision.endpoint).toEqual(clear);
    expect(decision.signals).toEqual(signals);
  });

  it('changes nothing where all is well', () => {
    expect(decide(success, attempt(), clear, now, schedule, 0).endpoint).toBe(clear);
  });
});

describe('an endpoint', () => {
  it.each([
    [604_799.999, true],
    [604_800, false],
    [900_000, false],
  ])('that has failed for %d s stays enabled: %s', (seconds, enabled) => {
    const endpoint = { ...cooling(30), failingSince: after(-seconds) };
    const decision = decide(failure, attempt(), endpoint, now, schedule, 0);
    expect(decision.endpoint).toMatchObject({ enabled, consecutiveFailures: 40, pauses: 30 });
    expect(decision.delivery.status).toBe(enabled ? 'pending' : 'failed');
    if (enabled) return;
    expect(decision.endpoint).toMatchObject({ autoDisabledAt: now, cooldownUntil: null });
    expect(decision.signals).toEqual(['disabled']);
  });

  it('is given up by one more attempt too, which ends the ladder', () => {
    const delivery = attempt({ kind: 'extra', resumeAt: after(60) });
    const endpoint = failing(2, { failingSince: after(-604_800) });
    const { delivery: next } = decide(failure, delivery, endpoint, now, schedule, 0);
    expect(next).toEqual({ status: 'failed', dueAt: null, ladderPosition: 0 });
  });

  const off = failing(40, { enabled: false, autoDisabledAt: after(-5), failingSince: after(-604_805) });

  it.each([
    ['switched off', off, true],
    ['disabled, as its own row says', off, false],
    ['switched off and on again', { ...clear, revision: 1 }, true],
    ['deleted', failing(9), true],
  ])('that was %s meanwhile gets no further attempt', (_, endpoint, isOrphaned) => {
    for (const kind of ['ladder', 'extra', 'test'] as const) {
      const delivery = attempt({ kind, isOrphaned, resumeAt: kind === 'extra' ? after(60) : null });
      const decision = decide(answer(503, '60'), delivery, endpoint, now, schedule, 0);
      expect(decision.delivery).toMatchObject({ status: 'failed', dueAt: null });
      expect(decision.endpoint).toBe(endpoint);
      expect(decision.signals).toEqual([]);
    }
  });

  it('that was disabled stays so when an attempt in flight succeeds', () => {
    const { delivery, endpoint } = decide(success, attempt({ isOrphaned: true }), off, now, schedule, 0);
    expect(delivery.status).toBe('delivered');
    expect(endpoint).toEqual({ ...clear, enabled: false, autoDisabledAt: after(-5) });
  });

  it.each([
    ['success', success, 'delivered', null],
    ['failure', failure, 'pending', after(60)],
  ])('with a new URL has nothing from a %s at the old one', (_, outcome, status, dueAt) => {
    const endpoint = { ...cooling(2), revision: 1, failingSince: after(-700_000) };
    const delivery = attempt({ ladderPosition: 1, seen: { revision: 0, pauses: 2 } });
    const decision = decide(outcome, delivery, endpoint, now, schedule, 0);
    expect(decision.delivery).toEqual({ status, dueAt, ladderPosition: 2 });
    expect(decision.endpoint).toBe(endpoint);
    expect(decision.signals).toEqual([]);
  });
});

/**
 * A second account of the rules. It keeps no counters: everything follows from the list of what has counted
 * since the endpoint was created, enabled again or moved to a new URL.
 */
interface Counted {
  at: number;
  failed: boolean;
  /** The end of the pause that this failure began. */
  pausedUntil?: number;
}

const streakOf = (log: Counted[]) => log.slice(log.findLastIndex(({ failed }) => !failed) + 1);
const pausesOf = (log: Counted[]) => streakOf(log).flatMap(({ pausedUntil }) => pausedUntil ?? []);

interface Claim {
  delivery: DeliveryState;
  /** The list that the result may be added to, and a copy of it as it was at the claim. */
  log: Counted[];
  knew: Counted[];
}

interface Reply {
  status: number | null;
  /** Seconds in Retry-After. */
  asked: number | null;
  jitter: number;
}

class World {
  time = now.getTime();
  endpoint = clear;
  claims: Claim[] = [];
  /** Deliveries between two attempts of their ladder: when the next is due, and how many they have had. */
  waiting: { dueAt: Date; tries: number }[] = [];
  signals: Signal[] = [];

  log: Counted[] = [];
  enabled = true;
  disabledAt: number | null = null;

  schedule: Schedule;
  constructor(schedule: Schedule) {
    this.schedule = schedule;
  }

  claim(kind: DeliveryState['kind'], isNew: boolean) {
    if (!this.enabled) return;
    const found = isNew || kind === 'test' ? undefined : this.waiting.shift();
    const { revision, pauses } = this.endpoint;
    const delivery = attempt({
      kind,
      ladderPosition: found?.tries ?? 0,
      resumeAt: kind === 'extra' && found ? found.dueAt : null,
      seen: { revision, pauses },
    });
    this.claims.push({ delivery, log: this.log, knew: [...this.log] });
  }

  switchOff() {
    this.endpoint = { ...this.endpoint, enabled: false };
    this.enabled = false;
    this.dropAll();
  }

  /** A new URL, or enabled again. */
  reset() {
    this.endpoint = { ...clear, revision: this.endpoint.revision + 1 };
    [this.log, this.enabled, this.disabledAt] = [[], true, null];
  }

  dropAll() {
    for (const { delivery } of this.claims) delivery.isOrphaned = true;
    this.waiting = [];
  }

  settle(index: number, { status, asked, jitter }: Reply) {
    const [claim] = this.claims.splice(index % this.claims.length, 1);
    if (!claim) return;
    const outcome = answer(status, asked === null ? null : this.retryAfter(asked));
    const at = new Date(this.time);
    const decision = decide(outcome, claim.delivery, this.endpoint, at, this.schedule, jitter);
    const signals = this.count(claim, !outcome.delivered);
    if (this.checkDelivery(decision, claim, { status, asked, jitter })) signals.push('exhausted');
    expect(decision.signals).toEqual(signals);
    this.signals.push(...signals);
    this.checkEndpoint(decision.endpoint);
    this.endpoint = decision.endpoint;
  }

  /** In both of its forms. */
  retryAfter(seconds: number): string {
    return seconds % 2 === 0 ? `${seconds}` : new Date(this.time + seconds * 1000).toUTCString();
  }

  /** Adds a result to the list if it counts, and says what it leads to. */
  count({ delivery, log, knew }: Claim, failed: boolean): Signal[] {
    if (log !== this.log || (failed && (delivery.isOrphaned || delivery.kind === 'test'))) return [];
    const pauses = pausesOf(log).length;
    const entry: Counted = { at: this.time, failed };
    log.push(entry);
    if (!failed) return pauses > 0 && this.disabledAt === null ? ['recovered'] : [];
    const streak = streakOf(log);
    if (this.time - streak[0]!.at >= this.schedule.disableAfterS * 1000) {
      [this.enabled, this.disabledAt] = [false, this.time];
      this.dropAll();
      return ['disabled'];
    }
    if (streak.length < this.schedule.cooldownAfter || pausesOf(knew).length !== pauses) return [];
    let length = this.schedule.cooldownMinS;
    for (let pause = 0; pause < pauses; pause++) length = Math.min(length * 2, this.schedule.cooldownMaxS);
    entry.pausedUntil = this.time + length * 1000;
    return ['cooling'];
  }

  /** Answers whether the ladder has come to its end. */
  checkDelivery({ delivery: next }: Decision, { delivery }: Claim, { status, asked }: Reply): boolean {
    const { kind, ladderPosition, resumeAt, isOrphaned } = delivery;
    const tries = ladderPosition + (kind === 'ladder' ? 1 : 0);
    expect(next.ladderPosition).toBe(tries);
    expect(next.dueAt !== null).toBe(next.status === 'pending');
    const isLast = kind === 'ladder' ? tries > this.schedule.retryDelays.length : resumeAt === null;
    const isCutOff = isOrphaned || !this.enabled;
    const failed = isCutOff || isLast ? 'failed' : 'pending';
    expect(next.status).toBe(status === 200 ? 'delivered' : failed);
    if (!next.dueAt) return status !== 200 && kind === 'ladder' && !isCutOff;

    const wait = kind === 'ladder' ? this.schedule.retryDelays[tries - 1]! * 1000 : 0;
    const floor = Math.max(
      resumeAt?.getTime() ?? 0,
      status === 429 || status === 503 ? this.time + Math.min(asked ?? 0, 86_400) * 1000 : 0,
    );
    expect(next.dueAt.getTime()).toBeGreaterThanOrEqual(Math.max(this.time + wait, floor));
    expect(next.dueAt.getTime()).toBeLessThan(Math.max(this.time + wait * 1.1, floor) + 1);
    this.waiting.push({ dueAt: next.dueAt, tries });
    return false;
  }

  checkEndpoint(next: EndpointState) {
    const streak = streakOf(this.log);
    const pauses = pausesOf(this.log);
    const until = this.disabledAt === null ? pauses.at(-1) : undefined;
    const expected: EndpointState = {
      revision: this.endpoint.revision,
      consecutiveFailures: streak.length,
      failingSince: streak[0] ? new Date(streak[0].at) : null,
      cooldownUntil: until === undefined ? null : new Date(until),
      pauses: pauses.length,
      enabled: this.enabled,
      autoDisabledAt: this.disabledAt === null ? null : new Date(this.disabledAt),
    };
    expect(next).toEqual(expected);
    if (next.consecutiveFailures === 0) {
      expect(next).toMatchObject({ failingSince: null, cooldownUntil: null, pauses: 0 });
    }
    // The caller writes the endpoint only when it gets another object.
    const isChanged = JSON.stringify(expected) !== JSON.stringify(this.endpoint);
    expect(next !== this.endpoint).toBe(isChanged);
  }
}

describe('any history', () => {
  const kinds = fc.constantFrom<DeliveryState['kind']>('ladder', 'ladder', 'ladder', 'extra', 'test');
  const replies = fc.record<Reply>({
    status: fc.constantFrom(200, 301, 429, 500, 500, 500, 503, null),
    asked: fc.constantFrom(null, null, 1, 120, 3601, 86_400, 100_000, 100_001),
    jitter: fc.double({ min: 0, max: 1, noNaN: true }),
  });
  const claims = fc.tuple(kinds, fc.boolean()).map(([kind, isNew]) => (world: World) => {
    world.claim(kind, isNew);
  });
  const results = fc.tuple(fc.nat(20), replies).map(([index, reply]) => (world: World) => {
    world.settle(index, reply);
  });
  const waits = fc.constantFrom(1, 60, 3600, 43_200).map((seconds) => (world: World) => {
    world.time += seconds * 1000;
  });
  const interventions = fc.constantFrom('switchOff', 'reset', 'reset').map((action) => (world: World) => {
    world[action]();
  });
  const steps = fc.array(
    fc.oneof(
      { weight: 8, arbitrary: claims },
      { weight: 8, arbitrary: results },
      { weight: 4, arbitrary: waits },
      { weight: 1, arbitrary: interventions },
    ),
    { maxLength: 80, size: 'max' },
  );
  const schedules = fc.record<Schedule>({
    retryDelays: fc.array(fc.constantFrom(0, 0.25, 5, 60, 43_200), { maxLength: 4 }),
    cooldownAfter: fc.integer({ min: 1, max: 4 }),
    cooldownMinS: fc.constantFrom(0, 1, 60),
    cooldownMaxS: fc.constantFrom(60, 100, 3600),
    disableAfterS: fc.constantFrom(3600, 86_400),
  });

  it('is judged alike by code and rules', () => {
    const signals = new Set<Signal>();
    const property = fc.property(schedules, steps, (schedule, history) => {
      const world = new World(schedule);
      for (const step of history) step(world);
      for (const signal of world.signals) signals.add(signal);
    });
    fc.assert(property, { numRuns: 200 });
    expect([...signals].toSorted()).toEqual(['cooling', 'disabled', 'exhausted', 'recovered']);
  });
});
