import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

interface Named {
  environmentId: string;
  key: string;
  size: number;
  n: number;
}

const plenty = { entries: 100, size: 100 };
const nobody: ReadonlySet<string> = new Set();

function queueOf(...entries: [environmentId: string, key: string, size?: number][]) {
  const queue = new FairQueue<Named>();
  for (const [n, [environmentId, key, size = 1]] of entries.entries()) {
    queue.add({ environmentId, key, size, n });
  }
  return queue;
}

const repeated = (count: number, environmentId: string): [string, string][] =>
  Array.from({ length: count }, (_, n) => [environmentId, `key ${n}`]);

const environmentsOf = (batch: Named[]) => batch.map(({ environmentId }) => environmentId);
const numbersOf = (batch: Named[]) => batch.map(({ n }) => n);

describe('environments', () => {
  it('have batches of their own, and take turns, however long the queue of one of them is', () => {
    const queue = queueOf(...repeated(50, 'busy'), ['calm', 'a'], ['calm', 'b'], ['other', 'a']);
    const batches = Array.from({ length: 5 }, () => queue.takeShared({ entries: 6, size: 100 }, nobody));
    expect(batches.map((batch) => [...new Set(environmentsOf(batch))])).toEqual([
      ['busy'],
      ['calm'],
      ['other'],
      ['busy'],
      ['busy'],
    ]);
    expect(batches.map((batch) => batch.length)).toEqual([6, 2, 1, 6, 6]);
  });

  it('that have a batch under way are passed over', () => {
    const queue = queueOf(['a', 'x'], ['b', 'x']);
    expect(environmentsOf(queue.takeShared(plenty, new Set('a')))).toEqual(['b']);
    expect(environmentsOf(queue.takeShared(plenty, nobody))).toEqual(['a']);
  });

  it('have a batch that ends when it is large enough', () => {
    const queue = queueOf(['large', 'a', 80], ['large', 'b', 80], ['large', 'c', 80], ['small', 'a']);
    expect(environmentsOf(queue.takeShared(plenty, nobody))).toEqual(['large', 'large']);
    expect(environmentsOf(queue.takeShared(plenty, nobody))).toEqual(['small']);
    expect(environmentsOf(queue.takeShared(plenty, nobody))).toEqual(['large']);
  });
});

describe('a key', () => {
  it('that is being written is not handed out again, and then goes on in its order', () => {
    const queue = queueOf(['e', 'a'], ['e', 'a'], ['e', 'a'], ['e', 'b']);
    const first = queue.takeShared({ entries: 2, size: 9 }, nobody);
    expect(numbersOf(first)).toEqual([0, 1]);
    expect(numbersOf(queue.takeShared(plenty, nobody))).toEqual([3]);
    expect(queue.takeShared(plenty, nobody)).toEqual([]);
    queue.done(first);
    expect(numbersOf(queue.takeShared(plenty, nobody))).toEqual([2]);
  });

  it('means another thing in another environment', () => {
    const queue = queueOf(['e', 'a'], ['f', 'a']);
    expect(numbersOf(queue.takeShared({ entries: 1, size: 9 }, nobody))).toEqual([0]);
    expect(numbersOf(queue.takeShared({ entries: 1, size: 9 }, nobody))).toEqual([1]);
  });
});

describe('a batch that failed', () => {
  it('is handed out entry by entry, in the order of each key, apart from all other environments', () => {
    const queue = queueOf(['e', 'a'], ['e', 'a'], ['e', 'b']);
    queue.hold(queue.takeShared(plenty, nobody));
    queue.add({ environmentId: 'f', key: 'a', size: 1, n: 10 });
    expect(numbersOf(queue.takeShared(plenty, nobody))).toEqual([10]);
    const [first, second] = [queue.takeApart(plenty), queue.takeApart(plenty)];
    expect([first, second].map(numbersOf)).toEqual([[0], [2]]);
    expect(queue.takeApart(plenty)).toEqual([]);
    queue.done(first);
    expect(numbersOf(queue.takeApart(plenty))).toEqual([1]);
  });

  it('leaves the other keys of its environment in batches of their own, in turns with what is tried alone', () => {
    const queue = queueOf(['e', 'a'], ['e', 'b']);
    queue.hold(queue.takeShared(plenty, nobody));
    for (const [n, key] of ['c', 'd', 'a'].entries())
      queue.add({ environmentId: 'e', key, size: 1, n: 10 + n });
    expect(queue.takeShared(plenty, nobody)).toEqual([]);
    const taken = Array.from({ length: 3 }, () => queue.takeApart(plenty));
    expect(taken.map(numbersOf)).toEqual([[0], [10, 11], [1]]);
    for (const batch of taken) queue.done(batch);
    // Nothing is held any more, so the environment is written together with the others again.
    expect(queue.takeApart(plenty)).toEqual([]);
    expect(numbersOf(queue.takeShared(plenty, nobody))).toEqual([12]);
  });

  it('lets keys that must be tried once more wait behind the others', () => {
    const queue = queueOf(['e', 'a'], ['e', 'b'], ['e', 'c']);
    queue.hold(queue.takeShared(plenty, nobody));
    const first = queue.takeApart(plenty);
    queue.hold(first);
    const order = Array.from({ length: 3 }, () => numbersOf(queue.takeApart(plenty)));
    expect(order).toEqual([[1], [2], [0]]);
  });
});

it('entries are counted until they are done', () => {
  const queue = queueOf(['e', 'a'], ['e', 'a'], ['f', 'a']);
  expect([queue.count, queue.of('e').count, queue.of('g').count]).toEqual([3, 2, 0]);
  const batches = [queue.takeShared(plenty, nobody), queue.takeShared(plenty, nobody)];
  expect(queue.count).toBe(3);
  for (const batch of batches) queue.hold(batch);
  expect(queue.count).toBe(3);
  for (let entry = queue.takeApart(plenty); entry.length > 0; entry = queue.takeApart(plenty))
    queue.done(entry);
  expect([queue.count, queue.of('e').count]).toEqual([0, 0]);
});
