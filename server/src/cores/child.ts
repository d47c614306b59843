import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import type { Config } from '../config.ts';
import { Addresses } from '../db/addresses.ts';
import { ApiError } from '../http/request/errors.ts';
import { OperatorError } from '../operator-error.ts';
import { openInOrder, openService } from '../server.ts';
import { startTracing } from '../start-tracing.ts';
import { aborted } from './aborted.ts';
import { Talk } from './talk.ts';

/** Orders of a parent to a process that begins. */
export interface Task {
  databaseUrl: string;
  poolSize: number;
  /** True when the process does the recurring work that is done once for all. */
  isFirst: boolean;
}

/** Why a process could not begin. */
export interface Failure {
  message: string;
  isOperators: boolean;
}

/** The parent has nothing else to do, but the machine may have. */
const taskWithinMs = 60_000;
/** Longer than the parent waits for the other processes. */
const metricsWithinMs = 6_000;

/** Serves as one of several processes, until its parent or a signal ends it. Tells the parent when it cannot. */
export async function serveAsChild(
  config: Config,
  logger: FastifyBaseLogger,
  stopping: AbortSignal,
): Promise<void> {
  let own: Registry | undefined;
  let addresses: Addresses | undefined;
  const parent = new Talk(process, {
    metrics: () => own?.getMetricsAsJSON(),
    moved: (databaseUrl) => addresses?.moved(databaseUrl as string),
  });
  try {
    const { stop } = await openInOrder(async (opened) => {
      const task = await parent.ask<Task>('task', taskWithinMs);
      addresses = new Addresses(task.databaseUrl);
      opened.push(await startTracing(config, logger));
      const service = {
        config: { ...config, DATABASE_POOL_SIZE: task.poolSize },
        logger,
        addresses,
        isAlone: task.isFirst,
        sharesPort: true,
        readMetrics: () => parent.ask<string>('metrics of all', metricsWithinMs).catch(explainMetrics),
        onMetrics(registry: Registry) {
          own = registry;
        },
      };
      parent.tell('ready', await openService(service, opened));
      return {};
    }, stopping);
    await aborted(stopping);
    await stop();
  } catch (error) {
    if (stopping.aborted) process.exit();
    const { message, stack } = error as Error;
    const isOperators = error instanceof OperatorError;
    const failure: Failure = { message: isOperators ? message : (stack ?? message), isOperators };
    parent.tell('failed', failure);
    process.exitCode = 1;
  }
  // Nothing else keeps the process running.
  process.disconnect();
}

function explainMetrics(): never {
  throw new ApiError('E1014', {
    message: 'A process did not tell its metrics in time. Try again later.',
    retryAfterSeconds: 5,
  });
}
