import { describe, expect, it } from 'vitest';
import { parseBody } from './body.ts';

describe('a body', () => {
  const levels = 100_000;

  it.each([
    `${'{"type":"group","match":"all","conditions":['.repeat(levels)}${']}'.repeat(levels)}`,
    '['.repeat(levels) + ']'.repeat(levels),
  ])('is bounded in depth before anybody looks inside', (text) => {
    expect(() => parseBody(Buffer.from(text))).toThrow('nested deeper than 200 levels');
  });
});
