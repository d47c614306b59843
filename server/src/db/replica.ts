import { setTimeout as pause } from 'node:timers/promises';
import { only } from 'guidepost-model/certain';
import { type RawBuilder, sql } from 'kysely';
import { inTime } from './in-time.ts';
import { type Database, type Db, isUnavailable } from './pool.ts';

/** A database that is read from. */
export interface ReadSource {
  db: Database;
  isReplica: boolean;
}

/** Where reads go that need not be made by the primary. */
export interface Reads {
  /**
   * Reads from a database that shows everything that was committed before the call. What is read from a replica may be read
   * again from the primary, should the replica fail.
   */
  read<T>(read: (source: ReadSource) => Promise<T>): Promise<T>;
}

export const onlyPrimary = (db: Database): Reads => ({ read: (read) => read({ db, isReplica: false }) });

/** How long a read waits for the replica to show what the primary has. */
const catchUpWithinMs = 100;
const askAgainMs = 5;
/** For so long nobody asks a replica that was too late or away. */
const leftAloneMs = 1_000;

/** The end of the log that is flushed: a commit is flushed before it is answered, unless the primary was told not to wait for that. */
const primaryPosition = sql<{ position: number }>`
  SELECT ((CASE current_setting('synchronous_commit')
      WHEN 'off' THEN pg_current_wal_insert_lsn() ELSE pg_current_wal_flush_lsn() END) - '0/0')::float8 AS position`;
/** A server that is no standby may be a copy that goes its own way. */
const replicaPosition = sql<{ position: number | null }>`
  SELECT CASE WHEN pg_is_in_recovery() THEN (pg_last_wal_replay_lsn() - '0/0')::float8 END AS position`;
const cluster = sql<{ id: string }>`
  SELECT system_identifier || ' ' || current_database() AS id FROM pg_control_system()`;

const ask = async <Row>(db: Database, question: RawBuilder<Row>): Promise<Row> =>
  only((await question.execute(db)).rows);

interface Options {
  primary: Db;
  replica: Db;
  /** Called when the replica becomes of use, and when it no longer is, with the reason. */
  onChange(isUsed: boolean, reason?: string): void;
  /** Called for each read. */
  onRead(from: 'replica' | 'primary'): void;
}

/**
 * Reads from a replica without ever showing less than the primary would: each read first learns how far the primary has come, and
 * goes to the replica as soon as that has come as far. So everybody sees what anybody has written before, whichever process wrote it.
 */
export class Replica implements Reads {
  readonly #primary: Database;
  readonly #replica: Database;
  readonly #onChange: Options['onChange'];
  readonly #onRead: Options['onRead'];
  readonly #comeTo: () => Promise<number>;
  #shownTo = 0;
  #isUsed: boolean | undefined;
  #isOurs = false;
  #leftAloneUntil = 0;

  constructor({ primary, replica, onChange, onRead }: Options) {
    this.#primary = primary.kysely;
    this.#replica = replica.kysely;
    this.#onChange = onChange;
    this.#onRead = onRead;
    this.#comeTo = sharedInTick(async () => (await ask(this.#primary, primaryPosition)).position);
  }

  async read<T>(read: (source: ReadSource) => Promise<T>): Promise<T> {
    if (await this.#isCurrent()) {
      try {
        const answer = await read({ db: this.#replica, isReplica: true });
        this.#onRead('replica');
        return answer;
      } catch (error) {
        // Also a statement that stood in the way of what the standby has to repeat.
        if (!isUnavailable(error)) throw error;
        this.#leaveAlone((error as Error).message);
      }
    }
    this.#onRead('primary');
    return read({ db: this.#primary, isReplica: false });
  }

  async #isCurrent(): Promise<boolean> {
    if (performance.now() < this.#leftAloneUntil) return false;
    let comeTo: number;
    try {
      comeTo = await this.#comeTo();
    } catch {
      // The read itself will say what is wrong with the primary.
      return false;
    }
    try {
      const reason = await inTime(this.#reasonAgainst(comeTo), 2 * catchUpWithinMs);
      if (reason === undefined) this.#changed(true);
      else this.#leaveAlone(reason);
      return reason === undefined;
    } catch (error) {
      this.#leaveAlone((error as Error).message);
      return false;
    }
  }

  /** Why the replica does not show what the primary had; undefined when it does. */
  async #reasonAgainst(comeTo: number): Promise<string | undefined> {
    for (const deadline = performance.now() + catchUpWithinMs; ; await pause(askAgainMs)) {
      if (this.#shownTo >= comeTo && this.#isOurs) return undefined;
      if (performance.now() > deadline) return `It is more than ${catchUpWithinMs} ms behind.`;
      const { position } = await ask(this.#replica, replicaPosition);
      if (position === null) return 'It is no standby.';
      this.#isOurs ||= (await ask(this.#replica, cluster)).id === (await ask(this.#primary, cluster)).id;
      if (!this.#isOurs) return 'It is a standby of another database.';
      this.#shownTo = position;
    }
  }

  #leaveAlone(reason: string): void {
    this.#leftAloneUntil = performance.now() + leftAloneMs;
    // Whatever comes back may be another server.
    this.#shownTo = 0;
    this.#isOurs = false;
    this.#changed(false, reason);
  }

  #changed(isUsed: boolean, reason?: string): void {
    if (isUsed === this.#isUsed) return;
    this.#isUsed = isUsed;
    this.#onChange(isUsed, reason);
  }
}

/** An answer that is shared by all who ask in one turn of the event loop. The question is put after all of them have come. */
function sharedInTick<T>(question: () => Promise<T>): () => Promise<T> {
  let upcoming: Promise<T> | undefined;
  return () => {
    upcoming ??= new Promise<T>((resolve, reject) => {
      setImmediate(() => {
        upcoming = undefined;
        question().then(resolve, reject);
      });
    });
    return upcoming;
  };
}
