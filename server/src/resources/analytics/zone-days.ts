import { certain } from 'guidepost-model/certain';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { type DayRange, daysOf } from './day-range.ts';
import { beginOf, longestDay, quarterOf } from './rollup/quarters.ts';

/** The quarters of an hour at which the days of a range begin in a zone, and the one at which the last day ends. */
export interface ZoneDays {
  begins: number[];
  from: number;
  to: number;
}

/** Clocks are changed on a day if they differ so many hours before and after its midnight. */
const aroundMidnight = sql`interval '36 hours'`;
/** Then the begin of the day is looked for so many quarters before and after: 30 hours. */
const searched = 120;

/**
 * Undefined if not every day is a row of whole quarters: some places have changed their clocks a minute past midnight, back
 * into the day before, and a hundred years ago offsets had seconds. The database does the computing, as for everything.
 */
export async function readZoneDays(
  db: Database,
  zone: string,
  { start, end }: DayRange,
): Promise<ZoneDays | undefined> {
  const local = (at: ReturnType<typeof sql>) => sql`((${at}) AT TIME ZONE ${zone})`;
  const begin = beginOf(sql`q`);
  const { rows } = await sql<{ begin: number; is_whole: boolean }>`
    WITH days AS MATERIALIZED (
      SELECT day, midnight, ${quarterOf(sql`midnight`)} AS quarter,
        ${local(sql`midnight + ${aroundMidnight}`)} - ${local(sql`midnight - ${aroundMidnight}`)}
          <> 2 * ${aroundMidnight} AS has_change
      FROM (
        SELECT ${start}::date + n AS day, (${start}::date + n)::timestamp AT TIME ZONE ${zone} AS midnight
        FROM generate_series(0, ${end}::date - ${start}::date + 1) n
      ) days
    )
    SELECT day, quarter AS begin, midnight = ${beginOf(sql`quarter`)} AS is_whole FROM days WHERE NOT has_change
    UNION ALL
    SELECT d.day, f.begin, coalesce(f.is_whole, false) FROM days d CROSS JOIN LATERAL (
      SELECT min(q) FILTER (WHERE at_begin >= d.day) AS begin,
        bool_and(before <= at_begin AND at_begin = at_end) AS is_whole
      FROM (
        SELECT q, ${local(sql`${begin} - interval '1 ms'`)}::date AS before, ${local(begin)}::date AS at_begin,
          ${local(sql`${beginOf(sql`(q + 1)`)} - interval '1 ms'`)}::date AS at_end
        FROM generate_series(d.quarter - ${sql.lit(searched)}, d.quarter + ${sql.lit(searched)}) q
      ) quarters
    ) f WHERE d.has_change
    ORDER BY day`.execute(db);
  const begins = rows.map(({ begin }) => begin);
  const isUsual = begins.every((begin, index) => begin - (begins[index - 1] ?? begin) <= longestDay);
  if (!isUsual || !rows.every(({ is_whole }) => is_whole)) return undefined;
  return { begins, from: certain(begins[0], 'The first day'), to: certain(begins.at(-1), 'The last day') };
}

/** SQL for the days of a range as rows (day, begin, end_before), the days as texts. */
export const zoneDayRows = ({ begins }: ZoneDays, range: DayRange) => sql`
  unnest(${daysOf(range)}::text[], ${begins.slice(0, -1)}::int[], ${begins.slice(1)}::int[])
    AS zone_day (day, begin, end_before)`;
