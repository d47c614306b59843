import { only } from 'guidepost-model/certain';
import { sql } from 'kysely';
import type { Database } from '../../db/pool.ts';
import { invalid } from '../../http/request/errors.ts';

export const utc = 'UTC';

/** Names in the list of PostgreSQL that are no zones of the IANA database. */
const notZones = /^(posix\/|right\/|posixrules$|localtime$|factory$)/i;

/**
 * The time zones that the database knows, since it does the computing. Its list is read once: reading it takes as long
 * as reading a thousand files.
 */
export class TimeZones {
  readonly #db: Database;
  #byLowerCase: Promise<Map<string, string>> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  /** The zone as the database spells it. */
  async find(name: string): Promise<string> {
    if (name === utc) return utc;
    this.#byLowerCase ??= this.#load().catch((error) => {
      this.#byLowerCase = undefined;
      throw error;
    });
    // A plus that was not percent-encoded arrives as a space.
    const zone = (await this.#byLowerCase).get(name.replace(' ', '+').toLowerCase());
    if (zone !== undefined) return zone;
    const message = 'timezone must be an IANA time zone like Europe/Berlin';
    throw invalid([{ rule: 'schema', path: 'timezone', message }]);
  }

  async today(zone: string, now: Date): Promise<string> {
    const { rows } = await sql<{ today: string }>`
      SELECT to_char(${now}::timestamptz AT TIME ZONE ${zone}, 'YYYY-MM-DD') AS today`.execute(this.#db);
    return only(rows).today;
  }

  async #load(): Promise<Map<string, string>> {
    const { rows } = await sql<{ name: string }>`SELECT name FROM pg_timezone_names`.execute(this.#db);
    const names = rows.map(({ name }) => name).filter((name) => !notZones.test(name));
    return new Map(names.map((name) => [name.toLowerCase(), name]));
  }
}
