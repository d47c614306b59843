import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { GatheredReads } from './gathered-reads.ts';
import { Overloaded } from './pool.ts';

/** Reads that end when they are told to; an id that begins with "no" is not found, and "bad" makes its statement fail. */
function reading() {
  const statements: { environmentId: string; ids: string[]; end: () => void }[] = [];
  const reads = new GatheredReads<string>(async (environmentId, ids) => {
    await new Promise<void>((end) => statements.push({ environmentId, ids, end }));
    if (ids.includes('bad')) throw new Error('a bad id');
    return new Map(ids.filter((id) => !id.startsWith('no')).map((id) => [id, `row of ${id}`]));
  });
  const endNext = () => statements.shift()!.end();
  return { reads, statements, endNext };
}

describe('look-ups', () => {
  it('that arrive together share a statement, and each gets its own row or none', async () => {
    const { reads, statements, endNext } = reading();
    const found = Promise.all(['a', 'none', 'b', 'a'].map((id) => reads.find('e', id)));
    await setImmediate();
    expect(statements.map(({ ids }) => ids)).toEqual([['a', 'none', 'b']]);
    endNext();
    expect(await found).toEqual(['row of a', undefined, 'row of b', 'row of a']);
  });

  it('never join a statement that has begun: the third statement waits for one of two slots', async () => {
    const { reads, statements, endNext } = reading();
    const found: Promise<string | undefined>[] = [];
    for (const id of ['a', 'b', 'c']) {
      found.push(reads.find('e', id));
      await setImmediate();
    }
    found.push(reads.find('e', 'a'));
    await setImmediate();
    expect(statements.map(({ ids }) => ids)).toEqual([['a'], ['b']]);
    endNext();
    expect(await found[0]).toBe('row of a');
    await setImmediate();
    expect(statements.map(({ ids }) => ids)).toEqual([['b'], ['c', 'a']]);
    endNext();
    endNext();
    expect(await Promise.all(found)).toEqual(['row of a', 'row of b', 'row of c', 'row of a']);
  });

  it('of different environments share nothing', async () => {
    const { reads, statements } = reading();
    for (const environment of ['e', 'f']) void reads.find(environment, 'a');
    await setImmediate();
    expect(statements.map(({ environmentId, ids }) => [environmentId, ids])).toEqual([
      ['e', ['a']],
      ['f', ['a']],
    ]);
  });

  it('do not suffer from one that makes their statement fail', async () => {
    const { reads, statements, endNext } = reading();
    const found = Promise.allSettled(['a', 'bad', 'b'].map((id) => reads.find('e', id)));
    await setImmediate();
    for (let statement = 0; statement < 4; statement++) {
      endNext();
      await setImmediate();
    }
    expect(await found).toMatchObject([
      { value: 'row of a' },
      { reason: { message: 'a bad id' } },
      { value: 'row of b' },
    ]);
    expect(statements).toEqual([]);
  });

  it('are refused when too many wait already', async () => {
    const { reads } = reading();
    for (let n = 0; n < 1_000; n++) void reads.find('e', `user-${n}`);
    await expect(reads.find('e', 'late')).rejects.toBeInstanceOf(Overloaded);
    // Others are not refused because of them.
    const other = reads.find('f', 'a');
    expect(await Promise.race([other, setImmediate('waits')])).toBe('waits');
  });
});
