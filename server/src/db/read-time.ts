import pg from 'pg';

const readAnyTime = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ) as (text: string) => Date;

/** A year of four digits, in UTC: what sessions of this service are told, except for times outside the usual years. */
const usual = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d+)?\+00$/;

/**
 * Reads what PostgreSQL writes for a `timestamptz`. The JavaScript engine reads its own notation several times as fast as the
 * driver reads PostgreSQL's, and a list reads a time for each row.
 */
export function readTime(text: string): Date {
  if (!usual.test(text)) return readAnyTime(text);
  return new Date(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`);
}

/** A time of a row as JSON shows it. Nearly all have milliseconds, and need no Date in between. */
export function isoTimeOf(text: string): string {
  const isUsual = text.length === 26 && text[19] === '.' && text.endsWith('+00');
  return isUsual ? `${text.slice(0, 10)}T${text.slice(11, 23)}Z` : readTime(text).toISOString();
}
