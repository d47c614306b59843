import type { FastifyBaseLogger } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Config } from './config.ts';
import { type Db, openDatabase } from './db/pool.ts';
import { Replica } from './db/replica.ts';
import { requestTimeouts } from './db/timeouts.ts';

/** The replica of the settings, with what an operator sees of it. */
export function openReplica(config: Config, primary: Db, logger: FastifyBaseLogger) {
  const replica = openDatabase(config.DATABASE_REPLICA_URL ?? '', {
    max: config.DATABASE_POOL_SIZE,
    name: 'guidepost-replica',
    timeouts: requestTimeouts(config.DATABASE_TIMEOUT_MS),
    queueMs: config.DATABASE_QUEUE_MS,
  });
  const counted = { replica: 0, primary: 0 };
  const reads = new Replica({
    primary,
    replica,
    onRead(from) {
      counted[from] += 1;
    },
    onChange(isUsed, reason) {
      if (isUsed) logger.info('lists and analytics are read from the replica');
      else logger.warn({ reason }, 'the replica is of no use: lists and analytics are read from the primary');
    },
  });
  return {
    reads,
    close: () => replica.close(),
    watch(metrics: Registry): void {
      new Counter({
        name: 'guidepost_replica_reads_total',
        help: 'Reads of lists and analytics, by the server that answered: replica, primary.',
        labelNames: ['from'],
        registers: [metrics],
        collect() {
          this.reset();
          for (const [from, count] of Object.entries(counted)) this.inc({ from }, count);
        },
      });
    },
  };
}
