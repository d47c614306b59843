import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from './job.ts';
import { Lanes } from './lanes.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const places = 2;
const nobody: ReadonlyMap<string, number> = new Map();
const jobs = (webhookId: string, names: string[], urgent = false) =>
  names.map((messageId) => ({ webhookId, messageId, urgent }) as Job);

/** Begins all that may begin; answers the messages. */
function begin(lanes: Lanes, webhookId = 'a'): string[] {
  const begun: string[] = [];
  for (let job = lanes.next(webhookId); job; job = lanes.next(webhookId)) {
    lanes.enter(webhookId);
    begun.push(job.messageId);
  }
  return begun;
}

/** Lanes that have four deliveries of one endpoint, two of them under way. */
function crowded() {
  const lanes = new Lanes(places);
  lanes.add(jobs('a', ['1', '2', '3', '4']), nobody, { places, ahead: new Map([['a', 2]]) });
  return { lanes, begun: begin(lanes) };
}

describe('the lane of an endpoint', () => {
  it('has no more under way than it has places', () => {
    const { lanes, begun } = crowded();
    expect(begun).toEqual(['1', '2']);
    expect(lanes.counts()).toEqual(new Map([['a', 4]]));
    expect(lanes.waitingCount).toBe(2);
    lanes.leave('a', 5);
    expect(begin(lanes)).toEqual(['3']);
  });

  it('begins with what was asked for by hand', () => {
    const { lanes } = crowded();
    lanes.add(jobs('a', ['by hand'], true), lanes.counts(), { places, ahead: new Map([['a', 2]]) });
    lanes.leave('a', 5);
    expect(begin(lanes)).toEqual(['by hand']);
  });

  it('wants more when half of what was ahead has begun, and says so once', () => {
    const { lanes } = crowded();
    expect(lanes.anyWantsMore()).toBe(false);
    lanes.leave('a', 5);
    begin(lanes);
    expect([lanes.wantsMore('a'), lanes.wantsMore('a')]).toEqual([true, false]);
  });

  it('that was not full wants nothing', () => {
    const lanes = new Lanes(places);
    lanes.add(jobs('a', ['1']), nobody, { places, ahead: nobody });
    begin(lanes);
    lanes.leave('a', 5);
    expect(lanes.wantsMore('a')).toBe(false);
  });

  it('wants more when places fell free while the claim was made', () => {
    const lanes = new Lanes(places);
    lanes.enter('a');
    const before = lanes.counts();
    lanes.leave('a', 5);
    lanes.add(jobs('a', ['2']), before, { places, ahead: nobody });
    begin(lanes);
    expect(lanes.anyWantsMore()).toBe(true);
  });

  it('wants nothing while the worker has a single place for each and that one is taken', () => {
    const lanes = new Lanes(places);
    lanes.add(jobs('a', ['1']), nobody, { places: 1, ahead: nobody });
    begin(lanes);
    expect(lanes.anyWantsMore()).toBe(false);
    lanes.leave('a', 5);
    expect(lanes.wantsMore('a')).toBe(true);
  });

  it('gives up what has waited for a quarter of a second', () => {
    const { lanes } = crowded();
    vi.advanceTimersByTime(250);
    expect(lanes.takeLate('a')).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(lanes.takeLate('a').map(({ messageId }) => messageId)).toEqual(['3', '4']);
    expect(lanes.waitingCount).toBe(0);
  });
});

describe('how much is claimed ahead', () => {
  /** One attempt after the other, each of which takes so long; undefined is a refusal. */
  function attempts(lanes: Lanes, id: string, durations: (number | undefined)[]): void {
    for (const duration of durations) {
      lanes.enter(id);
      lanes.leave(id, duration);
    }
  }

  it('is what the places of the endpoint carry in 100 ms', () => {
    const lanes = new Lanes(places);
    attempts(lanes, 'quick', [10, 10]);
    attempts(lanes, 'slow', [5_000]);
    expect(lanes.ahead()).toEqual(new Map([['quick', (places * 100) / 10]]));
  });

  it('follows what the endpoint does, and has a bound', () => {
    const lanes = new Lanes(places);
    attempts(lanes, 'a', [0]);
    expect(lanes.ahead()).toEqual(new Map([['a', 200]]));
    attempts(lanes, 'a', [50]);
    expect(lanes.ahead()).toEqual(new Map([['a', 20]]));
    const many = new Lanes(1_000);
    attempts(many, 'a', [0]);
    expect(many.ahead()).toEqual(new Map([['a', 250]]));
  });

  it('is nothing after a refusal', () => {
    const lanes = new Lanes(places);
    attempts(lanes, 'a', [1, 1, undefined]);
    expect(lanes.ahead()).toEqual(new Map());
  });

  it('is forgotten when the endpoint has had nothing to do for a second', () => {
    const lanes = new Lanes(places);
    attempts(lanes, 'idle', [10]);
    attempts(lanes, 'busy', [10]);
    lanes.enter('busy');
    vi.advanceTimersByTime(1_001);
    expect([...lanes.ahead().keys()]).toEqual(['busy']);
  });
});

describe('what a write may hand over', () => {
  it('is as much as the places have room for', () => {
    const lanes = new Lanes(places);
    lanes.take(jobs('a', ['1']));
    expect(lanes.room()).toEqual(new Map([['a', 1]]));
    expect(begin(lanes)).toEqual(['1']);
    expect(lanes.room()).toEqual(new Map([['a', 1]]));
    lanes.leave('a', 50);
    // Two places carry four deliveries of 50 ms within 100 ms.
    expect(lanes.room()).toEqual(new Map([['a', places + 4]]));
  });

  it('is nothing where more wait already', () => {
    const { lanes } = crowded();
    lanes.leave('a', 5);
    expect(lanes.room()).toEqual(new Map([['a', 0]]));
  });
});
