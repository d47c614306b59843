import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inParts, pauses } from './in-parts.ts';

afterEach(async () => {
  vi.restoreAllMocks();
  // The next test has another clock, so it needs a turn of its own.
  await nextTurn();
});

/** A clock that goes on by so many milliseconds whenever somebody looks. */
function clockOf(stepMs: number): void {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => {
    now += stepMs;
    return now;
  });
}

/** Counts how often others have a turn while the work is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(turn);
  };
  setImmediate(turn);
  await work();
  isDone = true;
  return turns;
}

function* parts(count: number) {
  for (let n = 0; n < count; n++) yield;
  return 'done';
}

describe('work in parts', () => {
  it('lets others have a turn after each part that takes long', async () => {
    clockOf(20);
    expect(await turnsDuring(() => inParts(parts(50)))).toBeGreaterThanOrEqual(49);
  });

  it('goes on without a pause as long as it takes no time', async () => {
    clockOf(0);
    expect(await turnsDuring(() => inParts(parts(50)))).toBe(0);
  });

  it('shares the time of one turn with the work before it', async () => {
    clockOf(4);
    const turns = await turnsDuring(async () => {
      for (let n = 0; n < 40; n++) await inParts(parts(1));
    });
    expect(turns).toBeGreaterThanOrEqual(10);
  });

  it('has the result of the work', async () => {
    expect(await inParts(parts(3))).toBe('done');
  });

  it('in a loop of its own pauses when a turn has lasted long enough', async () => {
    clockOf(20);
    const turns = await turnsDuring(async () => {
      const pause = pauses();
      for (let n = 0; n < 50; n++) await pause();
    });
    expect(turns).toBeGreaterThanOrEqual(49);
  });
});
