import pg from 'pg';

const readAnyTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/** A year from 1000 to 9999, in UTC: what sessions of this service are told, except for times outside the usual years. */
const usual = /^[1-9]\d{3}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;
const zone = '+00';

const digitAt = (text: string, place: number) => text.charCodeAt(place) - 48;
const twoAt = (text: string, place: number) => digitAt(text, place) * 10 + digitAt(text, place + 1);

/**
 * Reads what PostgreSQL writes for a `timestamptz`. A list reads a time for each row, and digit by digit it takes a third of what the
 * JavaScript engine takes for its own notation, which itself is several times as fast as the driver.
 */
export function readTime(text: string): Date {
  if (!usual.test(text)) return readAnyTime(text);
  const year = twoAt(text, 0) * 100 + twoAt(text, 2);
  const month = twoAt(text, 5) - 1;
  const milliseconds = millisecondsIn(text);
  return new Date(
    Date.UTC(year, month, twoAt(text, 8), twoAt(text, 11), twoAt(text, 14), twoAt(text, 17), milliseconds),
  );
}

/** The first three digits of the fraction, which PostgreSQL leaves out from the right where they are 0. */
function millisecondsIn(text: string): number {
  const end = text.length - zone.length;
  let found = 0;
  for (let place = 20, weight = 100; place < Math.min(end, 23); place++, weight /= 10)
    found += digitAt(text, place) * weight;
  return found;
}
