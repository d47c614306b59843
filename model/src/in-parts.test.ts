import { describe, expect, it } from 'vitest';
import { atOnce, type InParts, shared } from './in-parts.ts';

describe('shared work', () => {
  it('is done once, a part by each of those who want its result', () => {
    const done: number[] = [];
    function* work(): InParts<string> {
      for (let part = 1; part <= 4; part++) {
        done.push(part);
        yield;
      }
      return 'result';
    }
    const both = shared(work());
    const [first, second] = [both(), both()];
    first.next();
    second.next();
    expect(done).toEqual([1, 2]);
    expect(atOnce(first)).toBe('result');
    expect(atOnce(second)).toBe('result');
    expect(atOnce(both())).toBe('result');
    expect(done).toEqual([1, 2, 3, 4]);
  });

  it('fails for all of those who want its result', () => {
    // biome-ignore lint/correctness/useYield: it fails before
    function* work(): InParts<string> {
      throw new Error('no result');
    }
    const both = shared(work());
    expect(() => atOnce(both())).toThrow('no result');
    expect(() => atOnce(both())).toThrow('no result');
  });
});
