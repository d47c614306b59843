import { describe, expect, it } from 'vitest';
import { trimTexts } from './trim-texts.ts';

describe('trimming a body', () => {
  it('touches texts only, and only at the top', () => {
    const body = { a: ' x ', b: 7, c: null, d: [' y '], e: { f: ' z ' } };
    expect(trimTexts(body)).toEqual({ ...body, a: 'x' });
  });

  it.each([undefined, null, ' text ', 7, [' x ']])('leaves what is no object as it is: %j', (body) => {
    expect(trimTexts(body)).toBe(body);
  });
});
