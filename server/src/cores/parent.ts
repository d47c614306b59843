import cluster from 'node:cluster';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { AggregatorRegistry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Addresses } from '../db/addresses.ts';
import { withConnections } from '../db/connection.ts';
import { operatorTimeouts } from '../db/timeouts.ts';
import { prepareDatabase } from '../prepared-database.ts';
import { openInOrder, otherConnections, type RunningServer, spareConnections } from '../server.ts';
import type { Task } from './child.ts';
import { Restarts } from './restarts.ts';
import { RunningChild } from './running-child.ts';
import { shareConnections } from './share-connections.ts';

const metricsWithinMs = 4_000;

/**
 * Starts the service as several processes on one port. The parent prepares the database, and keeps the embedded one running;
 * it takes new connections and hands them to the processes in turn, replaces those that end, and serves nothing itself.
 */
export function startProcesses(
  config: Config,
  logger: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<RunningServer> {
  const count = config.WEB_CONCURRENCY;
  return openInOrder(async (opened) => {
    const children = new Children(logger);
    const { addresses, ...rest } = await prepareDatabase(config, logger, opened, {
      connections: count * (config.DATABASE_POOL_SIZE + otherConnections) + spareConnections,
      onMoved: (databaseUrl) => children.tell('moved', databaseUrl),
      stopping,
    });
    const allowed = await allowedConnections(addresses);
    const poolSize = shareConnections({ processes: count, poolSize: config.DATABASE_POOL_SIZE, allowed });
    logger.info(
      `${count} processes serve on one port, each with up to ${poolSize} connections for requests and ${otherConnections} for other work`,
    );
    opened.push(() => children.stop());
    const address = await children.start(count, (index) => ({
      // Where the database is by then. With several hosts, a process tries them itself.
      databaseUrl: config.DATABASE_URL ?? addresses.current,
      poolSize,
      isFirst: index === 0,
    }));
    return { address, ...rest };
  }, stopping);
}

/** How many connections ordinary roles may have; null behind a pooler, which has limits of its own. */
async function allowedConnections(addresses: Addresses): Promise<number | null> {
  return withConnections(addresses, operatorTimeouts, async (one) => {
    const { rows } = await one.query(`
      SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true), '0')::int AS allowed`);
    return one.isPooled ? null : (rows as [{ allowed: number }])[0].allowed;
  });
}

class Children {
  readonly #logger: FastifyBaseLogger;
  readonly #running = new Set<RunningChild>();
  readonly #stopping = new AbortController();
  #reading: Promise<string> | undefined;

  constructor(logger: FastifyBaseLogger) {
    this.#logger = logger;
  }

  /** Starts so many processes, and answers the address at which they listen. Fails when one of them cannot begin. */
  async start(count: number, taskOf: (index: number) => Task): Promise<string> {
    cluster.setupPrimary({ args: ['serve', '--as-child'] });
    const indexes = [...new Array(count).keys()];
    const [address] = await Promise.all(indexes.map((index) => this.#keep(() => taskOf(index))));
    return address as string;
  }

  tell(name: string, value: unknown): void {
    for (const { talk } of this.#running) talk.tell(name, value);
  }

  /** Lets every process finish what it has begun. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    for (const { child } of this.#running) child.kill('SIGTERM');
    await Promise.all([...this.#running].map(({ ended }) => ended));
  }

  /** Keeps one process running, from its first start on, which has to succeed. */
  async #keep(taskOf: () => Task): Promise<string> {
    const first = this.#fork(taskOf);
    const address = await first.ready;
    this.#replace(first, taskOf);
    return address;
  }

  async #replace(first: RunningChild, taskOf: () => Task): Promise<void> {
    const { signal } = this.#stopping;
    const restarts = new Restarts();
    for (let running = first; ; running = this.#fork(taskOf)) {
      running.ready.catch((err) => this.#logger.error({ err }, 'a process could not begin'));
      await running.ended;
      if (signal.aborted) return;
      const ms = restarts.pauseAfter(performance.now() - running.beganAt);
      const { pid, exitCode, signalCode } = running.child;
      const facts = { child: pid, exitCode, signalCode };
      this.#logger.error(facts, `a process has ended; another one takes its place in ${ms} ms`);
      await pause(ms, undefined, { signal }).catch(() => {});
      if (signal.aborted) return;
    }
  }

  #fork(taskOf: () => Task): RunningChild {
    const running = new RunningChild(taskOf, () => this.#readMetrics());
    this.#running.add(running);
    running.ended.then(() => this.#running.delete(running));
    return running;
  }

  /** Readers that come together get one text. */
  #readMetrics(): Promise<string> {
    this.#reading ??= this.#sumOfMetrics().finally(() => {
      this.#reading = undefined;
    });
    return this.#reading;
  }

  async #sumOfMetrics(): Promise<string> {
    const ready = [...this.#running].filter(({ isReady }) => isReady);
    const told = await Promise.all(ready.map(({ talk }) => talk.ask<object[]>('metrics', metricsWithinMs)));
    return AggregatorRegistry.aggregate(told).metrics();
  }
}
