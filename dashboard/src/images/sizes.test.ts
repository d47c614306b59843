import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isLarge, sizesToTry, sizeText } from './sizes.ts';

it('no size that is tried is large, and each keeps the shape', () => {
  const edge = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(edge, edge, (width, height) => {
      const sizes = sizesToTry({ width, height });
      expect(sizes.length).toBeGreaterThan(0);
      for (const size of sizes) {
        expect(isLarge(size)).toBe(false);
        expect(Math.abs(size.height - Math.max(1, (size.width * height) / width))).toBeLessThan(
          1 + height / width,
        );
      }
    }),
  );
});

it('begins with the size itself where it is small, and else with 2,000 pixels', () => {
  expect(sizesToTry({ width: 800, height: 400 }).slice(0, 2)).toEqual([
    { width: 800, height: 400 },
    { width: 600, height: 300 },
  ]);
  expect(sizesToTry({ width: 8_000, height: 4_000 })[0]).toEqual({ width: 2_000, height: 1_000 });
  expect(sizesToTry({ width: 10, height: 10 })).toEqual([{ width: 10, height: 10 }]);
});

it('bytes are told in words', () => {
  expect([12, 5_000, 700 * 1024, 3_000_000].map(sizeText)).toEqual(['12 B', '5 KB', '700 KB', '2.9 MB']);
});
