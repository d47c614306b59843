import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { Addresses } from './db/addresses.ts';
import { withConnections } from './db/connection.ts';
import { openEmbedded } from './db/embedded/embedded.ts';
import { listen } from './db/listen.ts';
import { migrate } from './db/migrate.ts';
import { makePartitions } from './db/partitions.ts';
import { openDatabase } from './db/pool.ts';
import { refuseOldPooler } from './db/pooler.ts';
import { operatorTimeouts, requestTimeouts, upkeepTimeouts } from './db/timeouts.ts';
import { deliveriesChannel } from './delivery/wake.ts';
import { metricsServer } from './http/metrics-endpoint.ts';
import type { App } from './http/route.ts';
import { watchSilentConnections } from './http/silent-connections.ts';
import { OperatorError } from './operator-error.ts';
import { picksChannel } from './resources/picks/queries.ts';
import { bootstrap, type FirstProject } from './resources/projects/bootstrap.ts';
import { secretKey } from './secret-key.ts';
import { startTracing } from './start-tracing.ts';
import { startUpkeep } from './upkeep.ts';

/** Two machines whose clocks are set by NTP are closer than this. */
const farApartMs = 2_000;

/** What may take long has connections of its own, with limits of their own: it takes none from requests. */
const patientConnections = 3;

/** Webhooks have connections of their own too, so that they get a bounded share: one claims, the others write outcomes. */
const deliveryConnections = 4;

/**
 * New connections that wait to be taken, as far as the system allows. A client that finds no place here tries again after
 * 1, 3, 7, 15 and 31 seconds, and is told nothing.
 */
const backlog = 4_096;

export interface RunningServer {
  address: string;
  /** The project that this start created; undefined when the database had one. */
  firstProject: FirstProject | undefined;
  stop(): Promise<void>;
}

/** Opens database, schema, first project and HTTP in this order, and closes them in the opposite order. */
export async function startServer(config: Config, logger: FastifyBaseLogger): Promise<RunningServer> {
  const opened: (() => Promise<unknown>)[] = [];
  const stop = async () => {
    for (const close of opened.reverse().splice(0)) await close();
  };
  try {
    // It ends last, when all has happened that it can tell.
    opened.push(await startTracing(config, logger));
    const addresses = config.DATABASE_URL
      ? new Addresses(config.DATABASE_URL)
      : await embeddedDatabase(config, logger, opened);
    const firstProject = await prepareDatabase(addresses, config, logger);
    const database = openDatabase(addresses, {
      max: config.DATABASE_POOL_SIZE,
      timeouts: requestTimeouts(config.DATABASE_TIMEOUT_MS),
      queueMs: config.DATABASE_QUEUE_MS,
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
      clock: database.clock,
      plansOnce: true,
    });
    opened.push(() => deliveryDatabase.close());
    const deps = {
      config,
      database,
      patientDatabase,
      deliveryDatabase,
      now,
      secretKey: await secretKey(config),
    };
    const { app, definitionCache, worker, endings, outbox, tokenUses, pickWaiters, forgetRights } = buildApp(
      deps,
      logger,
    );
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
    const closeSilent = watchSilentConnections(app.server);
    await app.listen({ host: config.HOST, port: config.PORT, backlog }).catch(explainListen(config));
    opened.push(() => drain(app, closeSilent));
    if (config.METRICS_PORT !== null)
      opened.push(await openMetrics(app, config, config.METRICS_PORT, logger));
    warnOfUnknownAddress(config, logger);
    opened.push(startUpkeep({ database: patientDatabase, endings, outbox, tokenUses, config, logger, now }));
    if (config.ROLE !== 'api') worker.start();
    // First of all, so that nobody sends requests here while upkeep ends.
    opened.push(async () => {
      app.draining = true;
    });
    const address = config.BASE_URL ?? localAddress(app.server.address() as AddressInfo);
    return { address, firstProject, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Brings schema, first project and partitions up to date, with the patience that migrations need. */
async function prepareDatabase(addresses: Addresses, config: Config, logger: FastifyBaseLogger) {
  const database = openDatabase(addresses, { max: 1, timeouts: operatorTimeouts });
  try {
    await migrate(database.kysely, (message) => logger.info(message));
    await withConnections(addresses, operatorTimeouts, refuseOldPooler);
    const now = database.clock.now();
    const firstProject = await bootstrap(database.kysely, config, now);
    await makePartitions(database.kysely, now);
    return firstProject;
  } finally {
    await database.close();
  }
}

/** Refuses new requests and lets those in flight finish. Their connections close instead of waiting for more. */
async function drain(app: App, closeSilent: () => void): Promise<void> {
  app.draining = true;
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
    closeSilent();
  }, 50);
  await app.close();
  clearInterval(sweep);
}

async function embeddedDatabase(
  config: Config,
  logger: FastifyBaseLogger,
  opened: (() => Promise<unknown>)[],
) {
  const embedded = await openEmbedded({
    dataDir: config.DATA_DIR,
    purpose: 'server',
    log: (message) => logger.info(message),
    onMoved: (connectionString) => addresses.moved(connectionString),
  });
  opened.push(() => embedded.leave());
  const addresses = new Addresses(embedded.connectionString);
  return addresses;
}

/** Opens /metrics on a port of its own. Answers a function that closes it. */
async function openMetrics(app: App, config: Config, port: number, logger: FastifyBaseLogger) {
  const server = metricsServer(app.metrics, { token: config.METRICS_TOKEN });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, config.HOST, resolve);
  }).catch(explainListen(config, 'METRICS_PORT', port));
  logger.info(`Metrics are at ${localAddress(server.address() as AddressInfo)}/metrics`);
  return () => new Promise((resolve) => server.close(resolve).closeAllConnections());
}

/** Links and `doc_url` follow from the Host header of a request, which anybody on the network can choose. */
function warnOfUnknownAddress({ HOST, BASE_URL }: Config, logger: FastifyBaseLogger): void {
  if (BASE_URL !== null || /^(127\.|::1$|localhost$)/.test(HOST)) return;
  logger.warn(
    `HOST ${HOST} opens the service to the network, and BASE_URL is not set: links in answers begin with whatever Host a request names. Set BASE_URL to the public address.`,
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
    throw error;
  };
}

function localAddress({ address, family, port }: AddressInfo): string {
  const anywhere = address === '0.0.0.0' || address === '::';
  const host = anywhere ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}
