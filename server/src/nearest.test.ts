import { describe, expect, it } from 'vitest';
import { nearest } from './nearest.ts';

describe('the nearest name', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['LOGLEVEL', 'LOG_LEVEL'],
    ['PROT', 'PORT'],
    ['port', 'PORT'],
    ['LOG_LEVLE', 'LOG_LEVEL'],
  ])('of %s is %s', (typed, name) => {
    expect(nearest(typed, ['PORT', 'HOST', 'LOG_LEVEL', 'DATABASE_URL'])).toBe(name);
  });

  it('is none when no name is like it', () => {
    expect(nearest('GREETING', ['PORT', 'HOST', 'LOG_LEVEL', 'DATABASE_URL'])).toBeUndefined();
    expect(nearest('', ['PORT'])).toBeUndefined();
  });
});
