import { describe, expect, it } from 'vitest';
import { newProject, useServer } from '../../test/harness.ts';
import { Contended, Gatherer, type Outcome, type Stale, stale } from './batch.ts';
import { Overloaded } from './pool.ts';

type Options = {
  maxBatch?: number;
  capacity?: number;
  maxSize?: number;
  maxWaitMs?: number;
  refresh?: () => void;
};
type Write = (items: number[]) => Promise<Outcome<string>[] | Stale>;

/**
 * Items are numbers here, and their outcomes are in the same order. All have one key, so that they are written one batch after
 * the other; keys and environments have tests of their own.
 */
function gathererOf(write: Write, options: Options = {}) {
  const gatherer = new Gatherer<{ n: number }, string>({
    ...options,
    environmentOf: () => 'one environment',
    keyOf: () => 'one key',
    // A number has as many bytes as it says.
    sizeOf: ({ n }) => n,
    write: async (_, items) => {
      const outcomes = await write(items.map(({ n }) => n));
      return outcomes === stale ? stale : new Map(items.map((item, index) => [item, outcomes[index]!]));
    },
  });
  return {
    add: (n: number, client?: { destroyed: boolean }) => gatherer.add({ n }, client),
    underWayForMs: () => gatherer.underWayForMs,
  };
}

const done = (item: number): Outcome<string> => ({ value: `wrote ${item}` });
const writeAll: Write = async (items) => items.map(done);

/** Lets everything happen that is ready. */
const settle = async () => {
  for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
};

/** A database that answers when the test says so. */
function slowDatabase(options?: Options) {
  const batches: number[][] = [];
  const running: {
    items: number[];
    resolve(outcomes: Outcome<string>[]): void;
    reject(error: Error): void;
  }[] = [];
  const write: Write = (items) => {
    batches.push(items);
    return new Promise((resolve, reject) => running.push({ items, resolve, reject }));
  };
  return {
    gatherer: gathererOf(write, options),
    batches,
    running,
    /** The oldest batch that runs. */
    async answer(outcome: (item: number) => Outcome<string> = done) {
      const { items, resolve } = running.shift()!;
      resolve(items.map(outcome));
      await settle();
    },
    async fail(error: Error) {
      running.shift()!.reject(error);
      await settle();
    },
  };
}

describe('gathering', () => {
  it('writes together what arrives together, and then what arrived meanwhile, in its order', async () => {
    const { gatherer, batches, answer } = slowDatabase();
    const first = [1, 2].map((item) => gatherer.add(item));
    await settle();
    expect(batches).toEqual([[1, 2]]);
    const later = [5, 3, 4].map((item) => gatherer.add(item));
    await settle();
    expect(batches).toEqual([[1, 2]]);
    await answer();
    expect(await Promise.all(first)).toEqual(['wrote 1', 'wrote 2']);
    expect(batches).toEqual([
      [1, 2],
      [5, 3, 4],
    ]);
    await answer();
    expect(await Promise.all(later)).toEqual(['wrote 5', 'wrote 3', 'wrote 4']);
  });

  it('never takes more than maxBatch, and leaves nobody waiting', async () => {
    const { gatherer, batches, running, answer } = slowDatabase({ maxBatch: 3 });
    const all = Array.from({ length: 11 }, (_, item) => gatherer.add(item));
    await settle();
    for (let batch = 0; batch < 4; batch++) {
      expect(running).toHaveLength(1);
      await answer();
    }
    expect(batches).toEqual([
      [0, 1, 2],
      [3, 4, 5],
      [6, 7, 8],
      [9, 10],
    ]);
    expect(await Promise.all(all)).toHaveLength(11);
    expect(running).toHaveLength(0);
  });

  it('begins again after a pause', async () => {
    const gatherer = gathererOf(writeAll);
    for (const item of [1, 2, 3]) {
      expect(await gatherer.add(item)).toBe(`wrote ${item}`);
      await settle();
    }
  });
});

describe('many keys', () => {
  it('keep the order of each key, and never write one key twice at a time', async () => {
    const order = new Map<string, number[]>();
    const underWay = new Set<string>();
    let most = 0;
    let batchesAtOnce = 0;
    const gatherer = new Gatherer<{ key: string; n: number }, number>({
      maxBatch: 20,
      environmentOf: ({ n }) => `environment ${n % 3}`,
      keyOf: ({ key }) => key,
      write: async (_, items) => {
        most = Math.max(most, ++batchesAtOnce);
        const keys = new Set(items.map(({ key }) => key));
        for (const key of keys) {
          if (underWay.has(key)) throw new Error(`${key} is being written already`);
          underWay.add(key);
        }
        // Batches end in another order than they began.
        for (let turns = items.length % 5; turns >= 0; turns--) await settle();
        for (const { key, n } of items) order.set(key, [...(order.get(key) ?? []), n]);
        for (const key of keys) underWay.delete(key);
        batchesAtOnce--;
        return new Map(items.map((item) => [item, { value: item.n }]));
      },
    });
    // As many as environments have in common, so that each key is always of the same environment.
    const keys = ['', 'a', 'b', 'user-1', 'user-2', 'x'.repeat(300), '😀', 'c', 'd'];
    const all: Promise<number>[] = [];
    for (let n = 0; n < 500; n++) {
      all.push(gatherer.add({ key: keys[(n * 5) % keys.length]!, n }));
      if (n % 30 === 0) await settle();
    }
    expect(await Promise.all(all)).toEqual(Array.from({ length: 500 }, (_, n) => n));
    expect([...order.keys()].sort()).toEqual(keys.toSorted());
    for (const [key, written] of order) expect(written, key).toEqual(written.toSorted((a, b) => a - b));
    // Else this has shown nothing.
    expect(most).toBeGreaterThan(1);
  });
});

describe('environments', () => {
  it('have one batch under way each, whatever the keys, and do not wait for each other', async () => {
    const begun: string[][] = [];
    const ends: (() => void)[] = [];
    const gatherer = new Gatherer<{ environmentId: string; key: string }, string>({
      maxBatch: 2,
      environmentOf: ({ environmentId }) => environmentId,
      keyOf: ({ key }) => key,
      write: async (_, items) => {
        begun.push(items.map(({ key }) => key));
        await new Promise<void>((resolve) => ends.push(resolve));
        return new Map(items.map((item) => [item, { value: item.key }]));
      },
    });
    const add = (environmentId: string, ...keys: string[]) =>
      keys.map((key) => gatherer.add({ environmentId, key }));
    const all = add('busy', 'a', 'b', 'c', 'd');
    await settle();
    all.push(...add('calm', 'e'));
    await settle();
    expect(begun).toEqual([['a', 'b'], ['e']]);
    ends.shift()!();
    await settle();
    expect(begun).toEqual([['a', 'b'], ['e'], ['c', 'd']]);
    for (const end of ends) end();
    expect(await Promise.all(all)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});

describe('failing', () => {
  it('of one outcome leaves the others of its batch alone', async () => {
    const { gatherer, batches, answer } = slowDatabase();
    const all = Promise.allSettled([1, 2, 3].map((item) => gatherer.add(item)));
    await settle();
    await answer((item) => (item === 2 ? { error: new Error('not 2') } : done(item)));
    expect(await all).toMatchObject([
      { value: 'wrote 1' },
      { reason: new Error('not 2') },
      { value: 'wrote 3' },
    ]);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('of the connection refuses the whole batch: it may be committed, and is not written twice', async () => {
    const batches: number[][] = [];
    const gatherer = gathererOf(async (items) => {
      batches.push(items);
      throw new Error('Connection terminated unexpectedly');
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => gatherer.add(item)));
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(batches).toEqual([[1, 2, 3]]);
  });

  it('of a whole batch is tried again one by one, in order, and only the poisoned item fails', async () => {
    const batches: number[][] = [];
    const poison = new Error('3 is poison');
    const gatherer = gathererOf(async (items) => {
      batches.push(items);
      if (items.includes(3)) throw poison;
      return items.map(done);
    });
    const all = [1, 2, 3, 4].map((item) => gatherer.add(item));
    expect(await Promise.allSettled(all)).toMatchObject([
      { value: 'wrote 1' },
      { value: 'wrote 2' },
      { reason: poison },
      { value: 'wrote 4' },
    ]);
    expect(batches).toEqual([[1, 2, 3, 4], [1], [2], [3], [4]]);
  });

  it('and trying again lets nothing that came later overtake', async () => {
    const { gatherer, batches, answer, fail } = slowDatabase();
    const all = [1, 2].map((item) => gatherer.add(item));
    await settle();
    all.push(gatherer.add(3));
    await fail(new Error('as a whole'));
    await answer();
    await answer();
    await answer();
    expect(batches).toEqual([[1, 2], [1], [2], [3]]);
    expect(await Promise.all(all)).toHaveLength(3);
  });

  it('of a lone item is not tried again', async () => {
    const { gatherer, batches, fail } = slowDatabase();
    const lone = expect(gatherer.add(1)).rejects.toThrow('no');
    await settle();
    await fail(new Error('no'));
    await lone;
    expect(batches).toEqual([[1]]);
  });

  it('to answer for an item fails that item', async () => {
    const gatherer = gathererOf(async (items) => items.filter((item) => item !== 2).map(done));
    const outcomes = await Promise.allSettled([1, 2].map((item) => gatherer.add(item)));
    expect(outcomes).toMatchObject([{ value: 'wrote 1' }, { reason: expect.any(Error) }]);
  });

  it('even before the first await does not stop the items that follow', async () => {
    const gatherer = gathererOf((items) => {
      if (items.includes(1)) throw new Error('at once');
      return writeAll(items);
    });
    await expect(gatherer.add(1)).rejects.toThrow('at once');
    expect(await gatherer.add(2)).toBe('wrote 2');
  });
});

describe('one object that is added twice', () => {
  it('is written twice, with an outcome for each', async () => {
    let written = 0;
    const gatherer = new Gatherer<{ n: number }, number>({
      environmentOf: () => 'one environment',
      keyOf: () => 'one key',
      write: async (_, items) => new Map(items.map((item) => [item, { value: ++written }])),
    });
    const item = { n: 1 };
    expect(await Promise.all([gatherer.add(item), gatherer.add(item)])).toEqual([1, 2]);
  });
});

describe('a stale batch', () => {
  it('is planned anew after a refresh, and until it is written nothing of the key overtakes it', async () => {
    const events: string[] = [];
    let tries = 0;
    const gatherer = gathererOf(
      async (items) => {
        events.push(`try ${items}`);
        return ++tries < 3 ? stale : items.map(done);
      },
      { refresh: () => events.push('refresh') },
    );
    const first = [1, 2].map((item) => gatherer.add(item));
    await settle();
    expect(await Promise.all([...first, gatherer.add(3)])).toEqual(['wrote 1', 'wrote 2', 'wrote 3']);
    expect(events).toEqual(['try 1,2', 'refresh', 'try 1,2', 'refresh', 'try 1,2', 'try 3']);
  });

  it('that stays stale is given up, and only the item that makes it so is refused', async () => {
    const batches: number[][] = [];
    const gatherer = gathererOf(async (items) => {
      batches.push(items);
      return items.includes(2) ? stale : items.map(done);
    });
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => gatherer.add(item)));
    expect(outcomes).toMatchObject([
      { value: 'wrote 1' },
      { reason: expect.any(Contended) },
      { value: 'wrote 3' },
    ]);
    expect(batches.filter((items) => items.length === 3)).toHaveLength(3);
    expect(batches).toHaveLength(3 + 1 + 10 + 1);
  });
});

describe('overload', () => {
  it('refuses at once what exceeds the capacity, and takes more when there is room', async () => {
    const capacity = 8;
    const { gatherer, batches, running, answer } = slowDatabase({ capacity });
    const first = gatherer.add(0);
    await settle();
    const rush = Promise.allSettled(Array.from({ length: 3 * capacity }, (_, i) => gatherer.add(i + 1)));
    await answer();
    await first;
    await answer();
    const outcomes = await rush;
    const accepted = outcomes.filter(({ status }) => status === 'fulfilled');
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(accepted.length).toBeGreaterThan(0);
    expect(accepted.length).toBeLessThanOrEqual(capacity);
    expect(refused.every(({ reason }) => reason instanceof Overloaded)).toBe(true);
    // Those that came first were taken, and nothing of the refused was written.
    expect(batches.slice(1).flat()).toEqual(accepted.map((_, i) => i + 1));
    expect(running).toHaveLength(0);

    const next = gatherer.add(99);
    await settle();
    await answer();
    expect(await next).toBe('wrote 99');
  });
});

describe('an environment that floods the service', () => {
  type Item = { environment: string; n: number };
  const gathererFor = (batches: Item[][], options: Options) =>
    new Gatherer<Item, number>({
      ...options,
      environmentOf: ({ environment }) => environment,
      keyOf: ({ n }) => String(n),
      write: async (_, items) => {
        batches.push(items);
        return new Map(items.map((item) => [item, { value: item.n }]));
      },
    });
  const flood = (gatherer: Gatherer<Item, number>, count: number) =>
    Array.from({ length: count }, (_, n) => gatherer.add({ environment: 'busy', n }));

  it('delays the others by no more than the batches that are under way', async () => {
    const batches: Item[][] = [];
    const gatherer = gathererFor(batches, { maxBatch: 10 });
    const busy = flood(gatherer, 1_000);
    await gatherer.add({ environment: 'calm', n: 1 });
    expect(batches.length).toBeLessThan(5);
    expect(await Promise.all(busy)).toHaveLength(1_000);
  });

  it('leaves room for the others', async () => {
    const gatherer = gathererFor([], { capacity: 100 });
    const busy = await Promise.allSettled([
      ...flood(gatherer, 200),
      ...[1, 2, 3].map((n) => gatherer.add({ environment: 'calm', n })),
    ]);
    expect(busy.slice(-3).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled']);
    expect(busy.filter(({ status }) => status === 'fulfilled')).toHaveLength(50 + 3);
  });
});

describe('over HTTP', () => {
  const server = useServer({}, ({ app }) => {
    const full = gathererOf(writeAll, { capacity: 0 });
    app.get('/v2/overloaded', { config: { access: 'any-token' } }, () => full.add(1));
  });

  it('overload is 503 E1014 with the time to wait', async () => {
    const { status, body, headers } = await server.call('/v2/overloaded', await newProject(server));
    expect([status, body.error.code]).toEqual([503, 'E1014']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

describe('what waits', () => {
  it('too long for its turn is refused, while what is under way goes on', async () => {
    const { gatherer, batches, answer } = slowDatabase({ maxWaitMs: 0 });
    const underWay = gatherer.add(1);
    await settle();
    await expect(gatherer.add(2)).rejects.toThrow(Overloaded);
    await answer();
    expect(await underWay).toBe('wrote 1');
    expect(batches).toEqual([[1]]);
  });

  it('has no more bytes than there may be; a single item may have more', async () => {
    const { gatherer, answer } = slowDatabase({ maxSize: 100 });
    const first = gatherer.add(200);
    await settle();
    await expect(gatherer.add(1)).rejects.toThrow(Overloaded);
    await answer();
    expect(await first).toBe('wrote 200');
    const second = gatherer.add(40);
    await settle();
    await expect(gatherer.add(50)).rejects.toThrow(Overloaded);
    const third = gatherer.add(20);
    await answer();
    await answer();
    expect(await Promise.all([second, third])).toEqual(['wrote 40', 'wrote 20']);
  });

  it('for a client that has gone is not written, unless its turn came before', async () => {
    const { gatherer, batches, answer } = slowDatabase();
    const clients = [{ destroyed: false }, { destroyed: false }];
    const underWay = gatherer.add(1, clients[0]);
    await settle();
    const waiting = gatherer.add(2, clients[1]);
    for (const client of clients) client.destroyed = true;
    const [, dropped] = await Promise.all([
      answer(),
      waiting.catch((error: unknown) => error),
      gatherer.add(3).catch(() => {}),
      settle().then(() => answer()),
    ]);
    expect(await underWay).toBe('wrote 1');
    expect(dropped).toBeInstanceOf(Overloaded);
    expect(batches).toEqual([[1], [3]]);
  });

  it('behind a batch that does not end can be seen', async () => {
    const { gatherer, answer } = slowDatabase();
    expect(gatherer.underWayForMs()).toBe(0);
    const written = gatherer.add(1);
    await settle();
    expect(gatherer.underWayForMs()).toBeGreaterThan(0);
    await answer();
    await written;
    expect(gatherer.underWayForMs()).toBe(0);
  });
});
