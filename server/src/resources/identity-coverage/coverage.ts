import type { Counter } from 'prom-client';
import type { Database } from '../../db/pool.ts';
import { addCoverage, noteSecretsUsed } from './queries.ts';

export const outcomes = ['verified', 'anonymous', 'unverified', 'refused'] as const;
export type IdentityOutcome = (typeof outcomes)[number];
export type Counts = Record<IdentityOutcome, number>;

/** How long counts gather before they are written, in milliseconds. */
const gatherMs = 5_000;
/** Of so many environments and days counts gather at once. What comes on top while the database is away is lost. */
const mostGathered = 10_000;

/**
 * Counts how runtime calls prove who their users are. The counts of all calls of some seconds are one write. They
 * inform people and decide nothing, so the last seconds may be lost when a process dies.
 */
export class IdentityCoverage {
  readonly #db: Database;
  readonly #total: Counter<'outcome'>;
  #gathered = new Map<string, Counts>();
  #usedSecrets = new Map<string, Date>();
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(db: Database, total: Counter<'outcome'>) {
    this.#db = db;
    this.#total = total;
  }

  count(environmentId: string, outcome: IdentityOutcome, now: Date, secretId?: string): void {
    this.#total.inc({ outcome });
    const key = `${now.toISOString().slice(0, 10)} ${environmentId}`;
    this.#add(key, { [outcome]: 1 });
    if (secretId !== undefined) this.#usedSecrets.set(secretId, now);
    this.#timer ??= setTimeout(() => void this.flush().catch(() => {}), gatherMs).unref();
  }

  /** Writes what was counted so far. What cannot be written is kept for the next time. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#writing = this.#writing.catch(() => {}).then(() => this.#write());
    return this.#writing;
  }

  async #write(): Promise<void> {
    const [gathered, usedSecrets] = [this.#gathered, this.#usedSecrets];
    if (gathered.size === 0) return;
    this.#gathered = new Map();
    this.#usedSecrets = new Map();
    const rows = [...gathered].map(([key, counts]) => {
      const [day = '', environmentId = ''] = key.split(' ', 2);
      return { day, environmentId, ...counts };
    });
    try {
      await this.#db.transaction().execute(async (trx) => {
        await addCoverage(trx, rows);
        await noteSecretsUsed(trx, usedSecrets);
      });
    } catch (error) {
      for (const [key, counts] of gathered) this.#add(key, counts);
      throw error;
    }
  }

  #add(key: string, counts: Partial<Counts>): void {
    const before = this.#gathered.get(key);
    if (!before && this.#gathered.size >= mostGathered) return;
    const sum = before ?? noCalls();
    for (const outcome of outcomes) sum[outcome] += counts[outcome] ?? 0;
    this.#gathered.set(key, sum);
  }
}

const noCalls = (): Counts => ({ verified: 0, anonymous: 0, unverified: 0, refused: 0 });
