import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Job } from './claim.ts';
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
    lanes.leave('a', true);
    expect(begin(lanes)).toEqual(['3']);
  });

  it('begins with what was asked for by hand', () => {
    const { lanes } = crowded();
    lanes.add(jobs('a', ['by hand'], true), lanes.counts(), { places, ahead: new Map([['a', 2]]) });
    lanes.leave('a', true);
    expect(begin(lanes)).toEqual(['by hand']);
  });

  it('wants more when half of what was ahead has begun, and says so once', () => {
    const { lanes } = crowded();
    expect(lanes.anyWantsMore()).toBe(false);
    lanes.leave('a', true);
    begin(lanes);
    expect([lanes.wantsMore('a'), lanes.wantsMore('a')]).toEqual([true, false]);
  });

  it('that was not full wants nothing', () => {
    const lanes = new Lanes(places);
    lanes.add(jobs('a', ['1']), nobody, { places, ahead: nobody });
    begin(lanes);
    lanes.leave('a', true);
    expect(lanes.wantsMore('a')).toBe(false);
  });

  it('wants more when places fell free while the claim was made', () => {
    const lanes = new Lanes(places);
    lanes.enter('a');
    const before = lanes.counts();
    lanes.leave('a', true);
    lanes.add(jobs('a', ['2']), before, { places, ahead: nobody });
    begin(lanes);
    expect(lanes.anyWantsMore()).toBe(true);
  });

  it('wants nothing while the worker has a single place for each and that one is taken', () => {
    const lanes = new Lanes(places);
    lanes.add(jobs('a', ['1']), nobody, { places: 1, ahead: nobody });
    begin(lanes);
    expect(lanes.anyWantsMore()).toBe(false);
    lanes.leave('a', true);
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
  it('is what the endpoint accepts in 50 ms, and nothing for one that refuses', () => {
    const lanes = new Lanes(places);
    for (const id of ['quick', 'failing']) {
      // One stays under way, so that the endpoint is not forgotten.
      lanes.enter(id);
      for (let n = 0; n < 8; n++) {
        lanes.enter(id);
        lanes.leave(id, id === 'quick');
      }
    }
    vi.advanceTimersByTime(40);
    expect(lanes.ahead()).toEqual(new Map([['quick', 10]]));
  });

  it('has a bound', () => {
    const lanes = new Lanes(places);
    lanes.enter('a');
    for (let n = 0; n < 10_000; n++) {
      lanes.enter('a');
      lanes.leave('a', true);
    }
    vi.advanceTimersByTime(20);
    expect(lanes.ahead()).toEqual(new Map([['a', 250]]));
  });

  it('falls to nothing when the endpoint accepts no more, which is then forgotten', () => {
    const lanes = new Lanes(places);
    lanes.enter('a');
    for (let n = 0; n < 10; n++) {
      lanes.enter('a');
      lanes.leave('a', true);
    }
    vi.advanceTimersByTime(20);
    expect(lanes.ahead()).toEqual(new Map([['a', 25]]));
    lanes.leave('a', false);
    vi.advanceTimersByTime(20);
    expect(lanes.ahead()).toEqual(new Map());
    expect(lanes.counts()).toEqual(new Map());
  });
});
