import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inParts, mapInParts, pauses } from './in-parts.ts';

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

  it('makes one thing of each item, with pauses', async () => {
    clockOf(20);
    let made: number[] = [];
    const turns = await turnsDuring(async () => {
      made = await mapInParts([1, 2, 3, 4], (n) => 2 * n);
    });
    expect(made).toEqual([2, 4, 6, 8]);
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  it('several works take turns, one in each', async () => {
    clockOf(20);
    const steps: string[] = [];
    const work = async (name: string) => {
      const pause = pauses();
      for (let n = 0; n < 3; n++) {
        await pause();
        steps.push(name);
      }
    };
    const turn = () => {
      steps.push('others');
      if (steps.length < 20) setImmediate(turn);
    };
    setImmediate(turn);
    await Promise.all([work('a'), work('b'), work('c')]);
    const together = steps.filter((step, n) => step !== 'others' && (steps[n + 1] ?? 'others') !== 'others');
    expect(steps.filter((step) => step !== 'others')).toHaveLength(9);
    expect(together).toEqual([]);
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
