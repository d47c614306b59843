import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';

export interface CoverageRow {
  /** Such as `2026-01-31`. */
  day: string;
  verified: number;
  anonymous: number;
  unverified: number;
  refused: number;
}

/** Adds to what was counted before. Environments that are gone are left out. */
export async function addCoverage(
  db: Database,
  counts: (CoverageRow & { environmentId: string })[],
): Promise<void> {
  await sql`
    INSERT INTO identity_coverage AS c (environment_id, day, verified, anonymous, unverified, refused)
    SELECT e.id, r.day, r.verified, r.anonymous, r.unverified, r.refused
    FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS r
      ("environmentId" text, day date, verified bigint, anonymous bigint, unverified bigint, refused bigint)
    JOIN environments e ON e.id = r."environmentId"
    ORDER BY e.id, r.day
    ON CONFLICT (environment_id, day) DO UPDATE SET
      verified = c.verified + excluded.verified, anonymous = c.anonymous + excluded.anonymous,
      unverified = c.unverified + excluded.unverified, refused = c.refused + excluded.refused`.execute(db);
}

/** Keeps `last_used_at` to the minute, so that busy secrets do not rewrite their rows all the time. */
export async function noteSecretsUsed(db: Database, used: ReadonlyMap<string, Date>): Promise<void> {
  if (used.size === 0) return;
  const rows = [...used].map(([id, at]) => ({ id, at }));
  await sql`
    UPDATE signing_secrets s SET last_used_at = r.at
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS r (id text, at timestamptz)
    WHERE s.id = r.id AND (s.last_used_at IS NULL OR s.last_used_at < r.at - interval '1 minute')`.execute(
    db,
  );
}

/** The days since then, the newest first. */
export async function readCoverage(db: Database, environmentId: string, since: Date): Promise<CoverageRow[]> {
  const { rows } = await sql<CoverageRow>`
    SELECT to_char(day, 'YYYY-MM-DD') AS day, verified, anonymous, unverified, refused
    FROM identity_coverage WHERE environment_id = ${environmentId} AND day > ${since.toISOString().slice(0, 10)}::date
    ORDER BY day DESC`.execute(db);
  return rows;
}

export async function removeOldCoverage(db: Database, before: Date): Promise<void> {
  await sql`DELETE FROM identity_coverage WHERE day < ${before.toISOString().slice(0, 10)}::date`.execute(db);
}
