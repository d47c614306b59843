import { describe, expect, it } from 'vitest';
import { KeptDecisions } from './kept-decisions.ts';

interface Decision {
  bytes: number;
}

const newKept = (most: number) => new KeptDecisions<Decision>(most, ({ bytes }) => bytes);
const large = () => ({ bytes: 30_000 });

describe('kept decisions', () => {
  it('go when others need the room, those first that were not asked for', () => {
    const kept = newKept(100_000);
    for (const key of ['a', 'b', 'c']) kept.keep(key, large());
    kept.get('a');
    kept.keep('d', large());
    expect(['a', 'b', 'c', 'd'].map((key) => kept.get(key) !== undefined)).toEqual([true, false, true, true]);
  });

  it('that have grown take more room', () => {
    const kept = newKept(100_000);
    const growing = large();
    kept.keep('a', large());
    kept.keep('b', growing);
    growing.bytes = 80_000;
    kept.grown('b', growing);
    expect([kept.get('a'), kept.get('b')]).toEqual([undefined, growing]);
  });

  it('that are gone do not come back by growing', () => {
    const kept = newKept(100_000);
    const gone = large();
    kept.keep('a', gone);
    kept.keep('a', large());
    kept.grown('a', gone);
    expect(kept.get('a')).not.toBe(gone);
  });

  it('that fit nowhere are not kept', () => {
    const kept = newKept(100_000);
    kept.keep('a', { bytes: 200_000 });
    expect(kept.get('a')).toBeUndefined();
  });
});
