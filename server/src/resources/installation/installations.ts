import { urlOf } from 'guidepost-model/urls';
import { sql } from 'kysely';
import { Gatherer } from '../../db/batch.ts';
import { keepNewest } from '../../db/keep-newest.ts';
import type { Database } from '../../db/pool.ts';

const noteEveryMs = 60_000;
const notesKept = 10_000;
/** How many origins an environment remembers; those that were not seen for the longest time give way. */
export const originsKept = 20;
const maxOrigin = 300;

interface Note {
  environmentId: string;
  /** Empty where the page did not say. */
  origin: string;
  sdkVersion: string | null;
}

/** Notes where the browser SDK is installed: at most once a minute for each origin, many of them in one statement. */
export class Installations {
  readonly #now: () => Date;
  readonly #noted = new Map<string, number>();
  readonly #notes: Gatherer<Note, undefined>;

  constructor(db: Database, now: () => Date) {
    this.#now = now;
    this.#notes = new Gatherer({
      keyOf: ({ environmentId }) => environmentId,
      environmentOf: ({ environmentId }) => environmentId,
      write: async (environmentId, items) => {
        await noteSeen(db, environmentId, items, now());
        return new Map(items.map((item) => [item, { value: undefined }]));
      },
    });
  }

  /** See Gatherer. */
  get underWayForMs(): number {
    return this.#notes.underWayForMs;
  }

  async note(
    environmentId: string,
    seen: { origin?: string | undefined; pageUrl?: string; sdkVersion?: string },
  ): Promise<void> {
    const { sdkVersion = null } = seen;
    const origin = originOf(seen.origin) ?? originOf(seen.pageUrl) ?? '';
    const key = JSON.stringify([environmentId, origin, sdkVersion]);
    const now = this.#now().getTime();
    if (now - (this.#noted.get(key) ?? 0) < noteEveryMs) return;
    this.#noted.delete(key);
    this.#noted.set(key, now);
    keepNewest(this.#noted, notesKept);
    await this.#notes.add({ environmentId, origin, sdkVersion });
  }
}

function originOf(address: string | undefined): string | undefined {
  const url = address !== undefined && /^https?:/i.test(address) ? urlOf(address) : undefined;
  return url && url.origin.length <= maxOrigin ? url.origin : undefined;
}

async function noteSeen(db: Database, environmentId: string, notes: Note[], now: Date): Promise<void> {
  const rows = notes.flatMap((note) => [{ ...note, origin: '' }, note]);
  const newest = new Map(rows.map(({ origin, sdkVersion }) => [origin, { origin, sdkVersion }]));
  const items = JSON.stringify([...newest.values()]);
  await sql`
    INSERT INTO installations AS i (environment_id, origin, sdk_version, first_seen_at, last_seen_at)
    SELECT e.id, n.origin, n."sdkVersion", ${now}, ${now}
    FROM environments e, jsonb_to_recordset(${items}::jsonb) AS n (origin text, "sdkVersion" text)
    WHERE e.id = ${environmentId}
    ORDER BY n.origin COLLATE "C"
    ON CONFLICT (environment_id, origin) DO UPDATE SET last_seen_at = excluded.last_seen_at,
      sdk_version = coalesce(excluded.sdk_version, i.sdk_version)`.execute(db);
  await sql`
    DELETE FROM installations i WHERE i.environment_id = ${environmentId} AND i.origin IN (
      SELECT origin FROM installations WHERE environment_id = ${environmentId} AND origin <> ''
      ORDER BY last_seen_at DESC, origin OFFSET ${originsKept})`.execute(db);
}
