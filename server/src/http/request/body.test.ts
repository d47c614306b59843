import { describe, expect, it } from 'vitest';
import { parseBody } from './body.ts';
import { limits } from './limits.ts';

describe('a body', () => {
  const levels = 10_000;

  it.each([
    `${'{"type":"group","match":"all","conditions":['.repeat(levels)}${']}'.repeat(levels)}`,
    '['.repeat(levels) + ']'.repeat(levels),
  ])('is bounded in depth before anybody looks inside', (text) => {
    expect(() => parseBody(Buffer.from(text))).toThrow('nested deeper than 200 levels');
  });

  it('has at most so many values, whatever commas and brackets stand in its texts', () => {
    const { most } = limits.bodyValues;
    const list = (values: number) => Buffer.from(JSON.stringify(Array(values).fill(1)));
    expect(parseBody(list(most - 1))).toHaveLength(most - 1);
    expect(() => parseBody(list(most + 1))).toThrow(`more than ${most} values`);
    const text = [',[{"'.repeat(most), '\\', '"', '\\"'];
    expect(parseBody(Buffer.from(JSON.stringify(text)))).toEqual(text);
  });
});
