import { createClient } from '@redis/client';

/** How long a request waits for Redis. Then it goes on without. */
const answerWithinMs = 200;
const connectWithinMs = 2_000;
const longestPauseMs = 2_000;
/** Questions that wait for Redis at a time; further ones go on without. */
const mostWaiting = 10_000;

/** RESP 2 is spoken by every Redis and Valkey. While there is no connection, commands fail at once instead of waiting. */
const newClient = (url: string) =>
  createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    commandsQueueMaxLength: mostWaiting,
    maintNotifications: 'disabled',
    socket: {
      connectTimeout: connectWithinMs,
      reconnectStrategy: (failures) => Math.min(longestPauseMs, 50 * 2 ** Math.min(failures, 10)),
    },
  });

export type RedisClient = ReturnType<typeof newClient>;

/**
 * A connection to Redis for which nobody waits for long. One that does not answer in time is given up and made anew: a Redis
 * that hangs, or a network that swallows everything, keeps a connection open for a quarter of an hour.
 */
export class RedisLink {
  readonly #url: string;
  readonly #onChange: (isUp: boolean, reason?: string) => void;
  #client: RedisClient;
  /** Undefined until the first try has succeeded or failed. */
  #isUp: boolean | undefined;

  /** `onChange` is called when Redis is there, when it has gone, and when it is not there at first. */
  constructor(url: string, onChange: (isUp: boolean, reason?: string) => void) {
    this.#url = url;
    this.#onChange = onChange;
    this.#client = this.#connect();
  }

  get isUp(): boolean {
    return this.#isUp === true;
  }

  /** The client of now; another one takes its place when it is given up. */
  get client(): RedisClient {
    return this.#client;
  }

  /** Answer to the question; undefined when Redis is not there or does not answer in time. */
  async ask<Answer>(question: () => Promise<Answer>): Promise<{ answer: Answer } | undefined> {
    const client = this.#client;
    if (!client.isReady) return undefined;
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<'late'>((resolve) => {
      // An answer that has arrived while this process was busy is read before it is called late.
      timer = setTimeout(() => setImmediate(resolve, 'late'), answerWithinMs);
    });
    const asked = this.#answerTo(question);
    const first = await Promise.race([asked, late]);
    clearTimeout(timer);
    if (first !== 'late') return first;
    if (client === this.#client) {
      client.destroy();
      this.#changed(false, `It did not answer within ${answerWithinMs} ms.`);
      this.#client = this.#connect();
    }
    return undefined;
  }

  /** A Redis that is full or only reads answers with errors, and is of no use either. */
  async #answerTo<Answer>(question: () => Promise<Answer>): Promise<{ answer: Answer } | undefined> {
    try {
      const answer = await question();
      this.#changed(true);
      return { answer };
    } catch (error) {
      this.#changed(false, (error as Error).message);
      return undefined;
    }
  }

  close(): void {
    this.#client.destroy();
  }

  #connect(): RedisClient {
    const client = newClient(this.#url);
    const unlessReplaced = (act: () => void) => () => {
      if (client === this.#client) act();
    };
    client.on(
      'ready',
      unlessReplaced(() => this.#changed(true)),
    );
    client.on('error', (error: Error) => unlessReplaced(() => this.#changed(false, error.message))());
    // It tries again by itself, until it is destroyed.
    client.connect().catch(() => {});
    return client;
  }

  #changed(isUp: boolean, reason?: string): void {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    this.#onChange(isUp, reason);
  }
}

/** Asks a Redis once whether it is there. Answers its version, and fails when it cannot be reached. */
export async function versionOfRedis(url: string): Promise<string> {
  const client = createClient({
    url,
    RESP: 2,
    disableOfflineQueue: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: connectWithinMs, reconnectStrategy: false },
  });
  client.on('error', () => {});
  const late = setTimeout(() => client.destroy(), 2 * connectWithinMs);
  try {
    await client.connect();
    const info = await client.info('server');
    return /redis_version:(\S+)/.exec(info)?.[1] ?? 'of an unknown version';
  } finally {
    clearTimeout(late);
    if (client.isOpen) client.destroy();
  }
}
