import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { Registry } from 'prom-client';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import type { Addresses } from './db/addresses.ts';
import type { SlowStatements } from './db/connection.ts';
import { listen } from './db/listen.ts';
import { openDatabase } from './db/pool.ts';
import { requestTimeouts, upkeepTimeouts } from './db/timeouts.ts';
import { deliveriesChannel } from './delivery/wake.ts';
import type { App } from './http/description/route.ts';
import { metricsServer } from './http/monitoring/metrics-endpoint.ts';
import { type Connections, watchConnections } from './http/request/connections.ts';
import { addressAt } from './local-address.ts';
import { openReplica } from './open-replica.ts';
import { OperatorError } from './operator-error.ts';
import { type FirstSteps, type Opened, prepareDatabase } from './prepared-database.ts';
import { picksChannel } from './resources/picks/queries.ts';
import { secretKey } from './secret-key.ts';
import { startTracing } from './start-tracing.ts';
import { startUpkeep } from './upkeep.ts';

/** Two machines whose clocks are set by NTP are closer than this. */
const farApartMs = 2_000;

/** What may take long has connections of its own, with limits of their own: it takes none from requests. */
const patientConnections = 3;

/** Webhooks have connections of their own too, so that they get a bounded share: one claims, the others write outcomes. */
const deliveryConnections = 4;

/** One more listens for notifications. */
export const otherConnections = patientConnections + deliveryConnections + 1;

/** What is left for commands beside the service, for psql, and for the session that keeps an embedded database running. */
export const spareConnections = 8;

/**
 * New connections that wait to be taken, as far as the system allows. A client that finds no place here tries again after
 * 1, 3, 7, 15 and 31 seconds, and is told nothing.
 */
const backlog = 4_096;

export interface RunningServer extends FirstSteps {
  address: string;
  stop(): Promise<void>;
}

/** Opens database, schema, first project and HTTP in this order, and closes them in the opposite order. */
export async function startServer(
  config: Config,
  logger: FastifyBaseLogger,
  stopping?: AbortSignal,
): Promise<RunningServer> {
  return openInOrder(async (opened) => {
    // It ends last, when all has happened that it can tell.
    opened.push(await startTracing(config, logger));
    const connections = config.DATABASE_POOL_SIZE + otherConnections + spareConnections;
    const options = { connections, stopping };
    const { addresses, ...rest } = await prepareDatabase(config, logger, opened, options);
    const address = await openService({ config, logger, addresses, isAlone: true }, opened);
    return { address, ...rest };
  }, stopping);
}

/**
 * Lets the work open its parts one after the other. They are closed in the opposite order, also when it fails, and when it is to
 * stop before it is done: then nothing waits for the work any more.
 */
export async function openInOrder<Result>(
  work: (opened: Opened) => Promise<Result>,
  stopping?: AbortSignal,
): Promise<Result & { stop(): Promise<void> }> {
  const opened: Opened = [];
  const stop = async () => {
    for (const close of opened.reverse().splice(0)) await close();
  };
  try {
    return { ...(await unlessAborted(work(opened), stopping)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** The result of the work, or a refusal as soon as the signal comes. The work is then left alone. */
function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  if (!signal) return work;
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

interface Service {
  config: Config;
  logger: FastifyBaseLogger;
  addresses: Addresses;
  /** Whether it does all recurring work. Of several processes on one port, one does what is done once for all. */
  isAlone: boolean;
  /** Whether other processes listen on the same port. */
  sharesPort?: boolean;
  /** Reads the metrics of all processes on the port; without it, those of this one. */
  readMetrics?: ((own: Registry) => Promise<string>) | undefined;
  /** Called with the metrics of this process. */
  onMetrics?: (own: Registry) => void;
}

/** Lines of the log about statements of requests and deliveries that take longer than the setting. */
function slowStatements(
  { SLOW_STATEMENT_MS }: Config,
  logger: FastifyBaseLogger,
): SlowStatements | undefined {
  if (SLOW_STATEMENT_MS === 0) return undefined;
  return { afterMs: SLOW_STATEMENT_MS, tell: (statement) => logger.warn(statement, 'slow statement') };
}

/** The service in this process, on a database that is up to date. Answers the address at which it listens. */
export async function openService(
  { config, logger, addresses, isAlone, sharesPort = false, readMetrics, onMetrics = () => {} }: Service,
  opened: Opened,
): Promise<string> {
  const slow = slowStatements(config, logger);
  const database = openDatabase(addresses, {
    max: config.DATABASE_POOL_SIZE,
    timeouts: requestTimeouts(config.DATABASE_TIMEOUT_MS),
    queueMs: config.DATABASE_QUEUE_MS,
    slow,
  });
  opened.push(() => database.close());
  await database.checkClock();
  const { now, wallAheadMs } = database.clock;
  if (Math.abs(wallAheadMs) > farApartMs)
    logger.warn({ wallAheadMs }, 'the clock of this machine is not that of the database, which counts');
  const patientDatabase = openDatabase(addresses, {
    max: patientConnections,
    name: 'guidepost-upkeep',
    timeouts: upkeepTimeouts,
    clock: database.clock,
  });
  opened.push(() => patientDatabase.close());
  const deliveryDatabase = openDatabase(addresses, {
    max: deliveryConnections,
    name: 'guidepost-deliveries',
    timeouts: requestTimeouts(config.DATABASE_TIMEOUT_MS),
    slow,
    clock: database.clock,
    plansOnce: true,
  });
  opened.push(() => deliveryDatabase.close());
  const replica = config.DATABASE_REPLICA_URL === null ? undefined : openReplica(config, database, logger);
  if (replica) opened.push(replica.close);
  const key = await secretKey(config);
  const counters = await openCounters(config, key, logger, opened);
  const deps = {
    config,
    database,
    patientDatabase,
    deliveryDatabase,
    now,
    secretKey: key,
    reads: replica?.reads,
    counters,
    readMetrics,
  };
  const { app, definitionCache, worker, endings, dispatcher, tokenUses, secrets, pickWaiters, forgetRights } =
    buildApp(deps, logger);
  onMetrics(app.metrics);
  counters?.watch(app.metrics);
  replica?.watch(app.metrics);
  const changes = listen(addresses, {
    guidepost_access: forgetRights,
    guidepost_definitions: (projectId) =>
      projectId ? definitionCache.forget(projectId) : definitionCache.forgetAll(),
    [deliveriesChannel]: () => worker.wake(),
    [picksChannel]: () => pickWaiters.wake(),
  });
  opened.push(() => changes.close());
  // The worker stops after HTTP does: the last request may be one that sends a test message.
  opened.push(() => worker.stop());
  const connections = watchConnections(app.server);
  if (sharesPort) app.register(listenUntilAnswered(connections));
  await app.listen({ host: config.HOST, port: config.PORT, backlog }).catch(explainListen(config));
  opened.push(() => drain(app, connections));
  if (config.METRICS_PORT !== null) opened.push(await openMetrics(app, config, config.METRICS_PORT, logger));
  if (isAlone) warnOfUnknownAddress(config, logger);
  const upkeep = {
    database: patientDatabase,
    endings,
    dispatcher,
    tokenUses,
    secrets,
    config,
    logger,
    now,
    isAlone,
  };
  opened.push(startUpkeep(upkeep));
  if (config.ROLE !== 'api') worker.start();
  // First of all, so that nobody sends requests here while upkeep ends.
  opened.push(() => leave(app, config.SHUTDOWN_DELAY_SECONDS * 1000));
  return config.BASE_URL ?? localAddress(app.server.address() as AddressInfo);
}

/** The counters that all processes share, when there is a Redis for them. Without one, nothing of it is loaded. */
async function openCounters(config: Config, secretKey: string, logger: FastifyBaseLogger, opened: Opened) {
  if (config.REDIS_URL === null) return undefined;
  const { sharedCounters } = await import('./redis/shared-counters.ts');
  const counters = sharedCounters({ url: config.REDIS_URL, secretKey, logger });
  opened.push(async () => counters.close());
  return counters;
}

/**
 * Lets a process that shares its port listen until all that it had begun is answered, and refuse new requests by an answer.
 * `node:cluster` would keep a connection for ever that comes while the last of several processes stops listening.
 */
const listenUntilAnswered = (connections: Connections) => async (app: App) => {
  app.addHook('preClose', async () => void (await connections.closed()));
};

/** Says that this process is no longer ready, and serves on until proxies have noticed. Then new requests are refused. */
async function leave(app: App, delayMs: number): Promise<void> {
  app.leaving = true;
  await pause(delayMs);
  app.draining = true;
}

/** Refuses new requests and lets those in flight finish. Their connections close instead of waiting for more. */
async function drain(app: App, connections: Connections): Promise<void> {
  app.draining = true;
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
    connections.closeSilent();
  }, 50);
  await app.close();
  clearInterval(sweep);
}

/** Opens /metrics on a port of its own. Answers a function that closes it. */
async function openMetrics(app: App, config: Config, port: number, logger: FastifyBaseLogger) {
  const server = metricsServer(app.readMetrics, { token: config.METRICS_TOKEN });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, config.HOST, resolve);
  }).catch(explainListen(config, 'METRICS_PORT', port));
  logger.info(`Metrics are at ${localAddress(server.address() as AddressInfo)}/metrics`);
  return () => new Promise((resolve) => server.close(resolve).closeAllConnections());
}

/** Without BASE_URL, links to a caller follow from the Host header of its own request. */
function warnOfUnknownAddress({ HOST, BASE_URL }: Config, logger: FastifyBaseLogger): void {
  if (BASE_URL !== null || /^(127\.|::1$|localhost$)/.test(HOST)) return;
  logger.warn(
    `HOST ${HOST} opens the service to the network, and BASE_URL is not set: links of lists begin with the Host that a request names, and links of invitations with the address of this machine. Set BASE_URL to the public address.`,
  );
}

function explainListen({ HOST, PORT }: Config, setting = 'PORT', port = PORT) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new OperatorError(`Port ${port} is taken. Set ${setting} to another one.`);
    if (error.code === 'EACCES')
      throw new OperatorError(`Port ${port} needs more rights. Set ${setting} to one above 1023.`);
    if (error.code === 'EADDRNOTAVAIL')
      throw new OperatorError(`This machine has no address ${HOST}. Check HOST.`);
    if (error.code === 'ENOTFOUND' || error.code === 'EAI_AGAIN')
      throw new OperatorError(`HOST ${HOST} is no address, and no name that can be looked up. Check HOST.`);
    throw new OperatorError(
      `Port ${port} of ${HOST} cannot be used: ${error.message}. Check HOST and ${setting}.`,
    );
  };
}

const localAddress = ({ address, port }: AddressInfo): string => addressAt(address, port);
