import { definitionsOf } from 'guidepost-model/conditions/definitions';
import { matches } from 'guidepost-model/conditions/evaluate';
import type { Operator } from 'guidepost-model/conditions/operators';
import type { Condition } from 'guidepost-model/conditions/types';
import { describe, expect, it } from 'vitest';
import { randomValue } from './random.ts';

function holds(
  dataType: 'random_ab' | 'random_number',
  condition: { op: Operator; value?: string; value2?: string },
  attributes: Record<string, unknown>,
) {
  const definitions = definitionsOf([{ id: 'd1', scope: 'user', codeName: 'it', dataType }]);
  const leaf: Condition = { type: 'attribute', scope: 'user', attribute: 'it', ...condition };
  const subject = { id: 'u1', attributes, memberships: [] };
  return matches('user', [leaf], subject, { definitions, now: new Date(0), randomValue });
}

describe('random attributes', () => {
  const ids = Array.from({ length: 4000 }, (_, index) => `user-${index}`);

  it('are a fixed function of definition and external id', () => {
    // md5('d1:u1') begins with dd5aacf9, which is 0.8646… of 2^32.
    expect(randomValue({ id: 'd1', dataType: 'random_ab' }, 'u1')).toBe('B');
    expect(randomValue({ id: 'd1', dataType: 'random_number' }, 'u1')).toBe(87);
    expect(randomValue({ id: 'd1', dataType: 'random_number', randomMax: 2 }, 'u1')).toBe(2);
  });

  it('spread evenly over all their values', () => {
    const share =
      ids.filter((id) => randomValue({ id: 'd2', dataType: 'random_ab' }, id) === 'A').length / ids.length;
    expect(share).toBeGreaterThan(0.45);
    expect(share).toBeLessThan(0.55);
    const numbers = ids.map((id) => randomValue({ id: 'd3', dataType: 'random_number', randomMax: 7 }, id));
    expect([...new Set(numbers)].sort()).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });

  it('always have a value, whatever is stored under their name', () => {
    for (const type of ['random_ab', 'random_number'] as const) {
      expect(holds(type, { op: 'any' }, {})).toBe(true);
      expect(holds(type, { op: 'empty' }, { it: null })).toBe(false);
    }
    expect(holds('random_ab', { op: 'is', value: 'B' }, { it: 'A' })).toBe(true);
    expect(holds('random_ab', { op: 'not', value: 'B' }, { it: 'A' })).toBe(false);
    expect(holds('random_number', { op: 'between', value: '87', value2: '87' }, {})).toBe(true);
  });
});
