import fc from 'fast-check';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { isoTimeOf, readTime } from './read-time.ts';

// The driver's own parser, which the service replaces for all that it reads.
const { getTypeParser } = pg.types;
const driver = getTypeParser(1114);

describe('reading a time of the database', () => {
  it('gives the same instant as it was written from', () => {
    const times = fc.date({
      min: new Date(0),
      max: new Date('9999-12-31T23:59:59.999Z'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(times, (time) => {
        const text = time.toISOString().replace('T', ' ').replace('Z', '+00');
        expect(readTime(text)).toEqual(time);
        expect(isoTimeOf(text)).toBe(time.toISOString());
      }),
    );
  });

  it.each([
    ['2026-11-16 10:20:30+00', '2026-11-16T10:20:30.000Z'],
    ['2026-11-16 10:20:30.12+00', '2026-11-16T10:20:30.120Z'],
    ['0999-12-31 23:59:59+00', '0999-12-31T23:59:59.000Z'],
    ['0044-03-15 12:00:00+00', '0044-03-15T12:00:00.000Z'],
    ['2026-11-16 10:20:30.1+00', '2026-11-16T10:20:30.100Z'],
    ['2026-11-16 10:20:30.123456+00', '2026-11-16T10:20:30.123Z'],
    ['2026-11-16 10:20:30.999999+00', '2026-11-16T10:20:30.999Z'],
    ['2026-11-16 10:20:30+02', '2026-11-16T08:20:30.000Z'],
    ['2026-11-16 10:20:30.5+05:30', '2026-11-16T04:50:30.500Z'],
    ['0044-03-15 12:00:00+00 BC', '-000043-03-15T12:00:00.000Z'],
    ['12026-11-16 10:20:30+00', '+012026-11-16T10:20:30.000Z'],
    ['12026-11-16 10:20:30.12+00', '+012026-11-16T10:20:30.120Z'],
  ])('reads %s', (text, iso) => {
    expect(readTime(text).toISOString()).toBe(iso);
    expect(isoTimeOf(text)).toBe(iso);
  });

  it('reads what is no instant as the driver does', () => {
    expect(readTime('infinity')).toBe(driver('infinity'));
  });
});
