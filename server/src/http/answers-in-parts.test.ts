import fc from 'fast-check';
import { atOnce } from 'guidepost-model/in-parts';
import { expect, it } from 'vitest';
import { jsonInParts } from './answers-in-parts.ts';

it('an answer in parts is the same JSON as in one piece', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      expect(atOnce(jsonInParts(value))).toBe(JSON.stringify(value));
    }),
    { numRuns: 500 },
  );
  const left = { results: [{ a: undefined, at: new Date(0), list: [{ b: undefined }] }], next: null };
  expect(atOnce(jsonInParts(left))).toBe(JSON.stringify(left));
});

it('an answer has a part for each item of a list, and for each item of the lists in them', () => {
  const users = Array.from({ length: 100 }, (_, n) => ({ id: n, attributes: { n } }));
  const page = {
    results: [
      { id: 1, users },
      { id: 2, users },
    ],
    next: null,
  };
  expect([...jsonInParts(page)]).toHaveLength(202);
});
