import { type RawBuilder, sql } from 'kysely';
import { expectedRows } from './expected-rows.ts';
import { type Database, isCancelled } from './pool.ts';

/** Users or companies of one environment that fulfil a condition; the table is called `e` in it. */
export interface CountedRows {
  table: 'users' | 'companies';
  environmentId: string;
  condition: RawBuilder<unknown>;
}

export interface Counted {
  count: number;
  /** True when there are more than the count, which stopped at its bound. */
  isCapped: boolean;
  /** The bounds of an estimate; undefined where the count was counted. */
  between?: Between;
  /** The external ids of a few of them. */
  sample: string[];
}

/** In 19 of 20 samples the true number lies between these. At least `least` were seen, or computed from what was. */
export interface Between {
  least: number;
  most: number;
}

interface Bounds {
  most: number;
  timeoutMs: number;
  sampleSize?: number;
}

/** Counts up to a number of rows. Where that takes longer than its time, a sample of the table answers. */
export async function countUpTo(db: Database, rows: CountedRows, bounds: Bounds): Promise<Counted> {
  return (await countExactly(db, rows, bounds)) ?? (await estimateCount(db, rows, bounds));
}

/** Undefined when the time was over. */
async function countExactly(
  db: Database,
  { table, environmentId, condition }: CountedRows,
  { most, timeoutMs, sampleSize = 0 }: Bounds,
): Promise<Counted | undefined> {
  return inLimitedTime(db, timeoutMs, async (trx) => {
    const { rows } = await sql<{ count: number; sample: string[] | null }>`
      WITH found AS MATERIALIZED (
        SELECT e.external_id AS key FROM ${sql.table(table)} e
        WHERE e.environment_id = ${environmentId} AND ${condition} LIMIT ${most + 1})
      SELECT count(*) AS count, (array_agg(key))[1:${sampleSize}] AS sample FROM found`.execute(trx);
    const { count, sample } = rows[0] ?? { count: 0, sample: null };
    return { count: Math.min(count, most), isCapped: count > most, sample: sample ?? [] };
  });
}

/** Rows of the environment that a sample should have. More of them make bounds narrower by the square root. */
const wantedRows = 20_000;

/** The share of the second sample in the first. It has the time of any statement: the database is busy, so nobody is faster. */
const smallerSample = 10;

/**
 * The number of rows by a sample of the pages of the table. It is the same for the same rows, so that a number on the
 * screen does not tremble. What the planner of the database expects only decides the size of the sample: as an answer it
 * was 497,525 where the truth was 0, because it takes the values of a JSON document for independent.
 */
export async function estimateCount(
  db: Database,
  rows: CountedRows,
  { timeoutMs, sampleSize = 0 }: Pick<Bounds, 'timeoutMs' | 'sampleSize'>,
): Promise<Counted> {
  const { table, environmentId } = rows;
  const everybody = sql`SELECT 1 FROM ${sql.table(table)} e WHERE e.environment_id = ${environmentId}`;
  const share = Math.min(1, wantedRows / Math.max(1, await expectedRows(db, everybody)));
  const pages = await inLimitedTime(db, timeoutMs, (trx) => samplePages(trx, rows, share, sampleSize));
  if (pages) return estimateFrom(pages, share);
  const last = share < 1 ? share / smallerSample : share;
  return estimateFrom(await samplePages(db, rows, last, sampleSize), last);
}

interface SampledPages {
  /** Matching rows in all pages of the sample. */
  found: number;
  /** The sum of the squares of the number of matching rows of each page. */
  squares: number;
  /** Pages with at least one matching row. */
  pages: number;
  sample: string[] | null;
}

async function samplePages(
  db: Database,
  { table, environmentId, condition }: CountedRows,
  share: number,
  sampleSize: number,
): Promise<SampledPages> {
  const { rows } = await sql<SampledPages>`
    WITH found AS MATERIALIZED (
      SELECT (e.ctid::text::point)[0] AS page, e.external_id AS key
      FROM ${sql.table(table)} AS e TABLESAMPLE SYSTEM (${share * 100}) REPEATABLE (0)
      WHERE e.environment_id = ${environmentId} AND ${condition}
    ), of_page AS (SELECT count(*) AS rows FROM found GROUP BY page)
    SELECT coalesce(sum(rows), 0)::int AS found, coalesce(sum(rows * rows), 0)::float8 AS squares,
      count(*)::int AS pages, ARRAY(SELECT key FROM found LIMIT ${sampleSize}) AS sample
    FROM of_page`.execute(db);
  return rows[0] ?? { found: 0, squares: 0, pages: 0, sample: null };
}

/** Standard errors on both sides of an estimate. With what may be unseen, 19 of 20 samples hold the truth. */
const standardErrors = 2.5;
/** Pages with matching rows that may exist where a sample found none, divided by its share: the rule of three. */
const unseenPages = 3;
/** Matching rows of a page that no sample has seen, at least. */
const rowsOfUnseenPage = 5;

/**
 * The estimate of Horvitz and Thompson: each page is in the sample with the same chance, so its rows stand for as many as
 * there are pages for each page in the sample. Rows of a page come and go together, so pages are the unit of the error.
 */
export function estimateFrom({ found, squares, pages, sample }: SampledPages, share: number): Counted {
  if (share >= 1) return { count: found, isCapped: false, sample: sample ?? [] };
  const error = (standardErrors * Math.sqrt((1 - share) * squares)) / share;
  const rowsOfPage = Math.max(rowsOfUnseenPage, pages > 0 ? found / pages : 0);
  const unseen = ((1 - share) * unseenPages * rowsOfPage) / share;
  return {
    count: Math.round(found / share),
    isCapped: false,
    between: {
      least: Math.max(found, Math.floor(found / share - error)),
      most: Math.ceil(found / share + error + unseen),
    },
    sample: sample ?? [],
  };
}

/** The timeout belongs to the transaction, so that the next user of the connection does not inherit it. */
async function inLimitedTime<Answer>(
  db: Database,
  timeoutMs: number,
  ask: (trx: Database) => Promise<Answer>,
): Promise<Answer | undefined> {
  try {
    return await db.transaction().execute(async (trx) => {
      await sql`SELECT set_config('statement_timeout', ${String(timeoutMs)}, true)`.execute(trx);
      return ask(trx);
    });
  } catch (error) {
    if (isCancelled(error)) return undefined;
    throw error;
  }
}
