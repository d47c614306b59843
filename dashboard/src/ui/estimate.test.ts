import { expect, it } from 'vitest';
import { countText, estimateNote } from './estimate.ts';

it.each([
  [{ count: 5_123, between: null }, '5,123'],
  [{ count: 0, between: null }, '0'],
  [{ count: 10_000, capped: true, between: null }, 'more than 10,000'],
  [{ count: 5_123, between: { least: 4_871, most: 5_402 } }, 'about 5,100'],
  [{ count: 0, between: { least: 0, most: 362 } }, 'at most 360'],
])('a number that is %j reads "%s"', (number, text) => {
  expect(countText(number)).toBe(text);
});

it('an estimate says between which numbers the truth lies', () => {
  expect(estimateNote({ between: { least: 4_871, most: 5_402 } })).toBe(
    'Estimated from a sample: between 4,871 and 5,402.',
  );
  expect(estimateNote({ between: null })).toBeUndefined();
});
