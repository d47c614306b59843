import { type RawBuilder, sql } from 'kysely';

/**
 * Days begin at a quarter of an hour in every time zone of today, whatever its offset. So what is known by quarters is known
 * by the days of any zone. A quarter is the number of 15 minutes since 1970.
 */
const minutes = 15;
export const quartersPerDay = (24 * 60) / minutes;
/** 26 hours. Days have up to 25, where clocks are changed. */
export const longestDay = 104;

type Sql = RawBuilder<unknown>;

/** The quarter of a time. */
export const quarterOf = (at: Sql): Sql =>
  sql`floor(extract(epoch FROM ${at}) / ${sql.lit(60 * minutes)})::int`;
/** The time at which a quarter begins. */
export const beginOf = (quarter: Sql): Sql =>
  sql`to_timestamp(${quarter} * ${sql.lit(60 * minutes)}::float8)`;
/** The day of a quarter in UTC, as the number of days since 1970. */
export const dayNumberOf = (quarter: Sql): Sql =>
  sql`floor(${quarter} / ${sql.lit(quartersPerDay)}::float8)::int`;
/** The day that has such a number. */
export const dateOf = (dayNumber: Sql): Sql => sql`(date '1970-01-01' + ${dayNumber})`;
