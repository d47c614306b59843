import fc from 'fast-check';
import { atOnce } from 'guidepost-model/in-parts';
import { expect, it } from 'vitest';
import { jsonInParts, jsonText } from './answers-in-parts.ts';

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

it('a text that stands for a value is taken as it is, and is the value for everybody else', () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue({ maxDepth: 3 })), (values) => {
      const texts = values.map((value) => jsonText(JSON.stringify(value)));
      expect(atOnce(jsonInParts({ results: texts }))).toBe(JSON.stringify({ results: values }));
      expect(JSON.stringify({ results: texts })).toBe(JSON.stringify({ results: values }));
    }),
  );
});
