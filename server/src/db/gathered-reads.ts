import { isUnavailable, Overloaded } from './pool.ts';

/** Reads those of the ids that exist, by their ids, in one statement. */
type Read<Row> = (environmentId: string, ids: string[]) => Promise<ReadonlyMap<string, Row>>;

interface Waiting<Row> {
  resolve: (row: Row | undefined) => void;
  reject: (reason: unknown) => void;
}

/** Questions of one environment. */
interface Environment<Row> {
  /** Questions whose statement has not begun, by id. */
  waiting: Map<string, Waiting<Row>[]>;
  /** How many wait. */
  count: number;
  /** How many statements are under way. */
  running: number;
}

/** While the database works on one statement, the process prepares and answers another. */
const slots = 2;

/** More would wait too long. */
const maxWaiting = 1_000;

/**
 * Gathers look-ups by id: those that arrive while the slots of their environment are busy are answered together by the next
 * statement. None joins a statement that began before it arrived, so every answer is as fresh as that of a statement of
 * its own.
 *
 * A statement for each request costs PostgreSQL and the process several times as much: what they spend on a statement is far
 * more than what they spend on a row.
 */
export class GatheredReads<Row> {
  readonly #read: Read<Row>;
  readonly #most: number;
  readonly #environments = new Map<string, Environment<Row>>();

  /** At most `most` ids go into one statement; by default all that wait do, so nobody waits for more than the statement before. */
  constructor(read: Read<Row>, most = maxWaiting) {
    this.#read = read;
    this.#most = most;
  }

  find(environmentId: string, id: string): Promise<Row | undefined> {
    const environment = this.#environments.get(environmentId) ?? { waiting: new Map(), count: 0, running: 0 };
    if (environment.count >= maxWaiting)
      return Promise.reject(new Overloaded('Too many requests wait for the database.'));
    this.#environments.set(environmentId, environment);
    return new Promise((resolve, reject) => {
      // Not at once: what else has arrived with the first one comes along.
      if (environment.count === 0) setImmediate(() => this.#run(environmentId, environment));
      environment.count++;
      const asked = environment.waiting.get(id);
      if (asked) asked.push({ resolve, reject });
      else environment.waiting.set(id, [{ resolve, reject }]);
    });
  }

  #run(environmentId: string, environment: Environment<Row>): void {
    if (environment.count === 0 || environment.running >= slots) return;
    environment.running++;
    void this.#answer(environmentId, this.#takeFrom(environment)).then(() => {
      environment.running--;
      this.#run(environmentId, environment);
      if (environment.running === 0 && environment.count === 0) this.#environments.delete(environmentId);
    });
    this.#run(environmentId, environment);
  }

  /** Questions that go into the next statement: the first that came. */
  #takeFrom(environment: Environment<Row>): Map<string, Waiting<Row>[]> {
    const { waiting } = environment;
    const taken = new Map([...waiting].slice(0, this.#most));
    environment.waiting = new Map([...waiting].slice(this.#most));
    for (const all of taken.values()) environment.count -= all.length;
    return taken;
  }

  /** When a statement fails though the database is there, each id is asked for alone: one may be to blame for it. */
  async #answer(environmentId: string, asked: Map<string, Waiting<Row>[]>): Promise<void> {
    try {
      const rows = await this.#read(environmentId, [...asked.keys()]);
      for (const [id, all] of asked) for (const { resolve } of all) resolve(rows.get(id));
    } catch (error) {
      if (asked.size > 1 && !isUnavailable(error)) {
        for (const one of asked) await this.#answer(environmentId, new Map([one]));
        return;
      }
      for (const all of asked.values()) for (const { reject } of all) reject(error);
    }
  }
}
