import type { AddressInfo } from 'node:net';
import type { FastifyBaseLogger } from 'fastify';
import { buildApp } from './app.ts';
import type { Config } from './config.ts';
import { openEmbedded } from './db/embedded/embedded.ts';
import { listen } from './db/listen.ts';
import { migrate } from './db/migrate.ts';
import { makePartitions, removeOldEvents } from './db/partitions.ts';
import { type Db, openDatabase } from './db/pool.ts';
import { removeOldMessages } from './delivery/retention.ts';
import { deliveriesChannel } from './delivery/wake.ts';
import type { App } from './http/route.ts';
import { mailSender, sendMails } from './mail/outbox.ts';
import { OperatorError } from './operator-error.ts';
import { catchUpEverywhere } from './resources/analytics/rollup/catch-up.ts';
import { dropUnusedZones } from './resources/analytics/rollup/zones.ts';
import { removeOldCoverage } from './resources/identity-coverage/queries.ts';
import { bootstrap, type FirstProject } from './resources/projects/bootstrap.ts';
import type { SessionEndings } from './resources/sessions/recording/endings.ts';
import { secretKey } from './secret-key.ts';

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
    const connectionString = config.DATABASE_URL ?? (await embeddedDatabase(config, logger, opened));
    const database = openDatabase(connectionString);
    opened.push(() => database.close());
    await migrate(database.kysely, (message) => logger.info(message));
    const now = () => new Date();
    const firstProject = await bootstrap(database.kysely, config, now());

    await makePartitions(database.kysely, now());
    const deps = { config, database, now, secretKey: await secretKey(config) };
    const { app, definitionCache, worker, endings, forgetRights } = buildApp(deps, logger);
    const changes = listen(connectionString, {
      guidepost_access: forgetRights,
      guidepost_definitions: (projectId) =>
        projectId ? definitionCache.forget(projectId) : definitionCache.forgetAll(),
      [deliveriesChannel]: () => worker.wake(),
    });
    opened.push(() => changes.close());
    // The worker stops after HTTP does: the last request may be one that sends a test message.
    opened.push(() => worker.stop());
    await app.listen({ host: config.HOST, port: config.PORT }).catch(explainListen(config));
    opened.push(() => drain(app));
    opened.push(startUpkeep(database, endings, config, logger, now));
    if (config.ROLE !== 'api') worker.start();
    const address = config.BASE_URL ?? localAddress(app.server.address() as AddressInfo);
    return { address, firstProject, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the recurring work. Answers a function that ends it. */
function startUpkeep(
  database: Db,
  endings: SessionEndings,
  config: Config,
  logger: FastifyBaseLogger,
  now: () => Date,
) {
  const timers = [
    every(3_600_000, logger, () => keepLogs(database, config, now())),
    every(60_000, logger, () => endings.finish()),
  ];
  if (config.ROLE !== 'api') {
    const send = mailSender(config, logger);
    timers.push(every(15_000, logger, () => sendMails(database.kysely, send, logger, now())));
    timers.push(every(15_000, logger, () => catchUpEverywhere(database.kysely, now())));
  }
  return async () => timers.forEach(clearInterval);
}

/** How long it is known how runtime calls proved who their users are, in days. */
const coverageDays = 90;

/** Makes partitions ahead of time, and removes what is older than the settings want to keep. */
async function keepLogs({ kysely }: Db, config: Config, now: Date): Promise<void> {
  await makePartitions(kysely, now);
  await removeOldEvents(kysely, config.EVENT_RETENTION_DAYS, now);
  await removeOldMessages(kysely, new Date(now.getTime() - config.WEBHOOK_LOG_RETENTION_DAYS * 86_400_000));
  await removeOldCoverage(kysely, new Date(now.getTime() - coverageDays * 86_400_000));
  await dropUnusedZones(kysely, now);
}

/** Does the work now and then at this interval. Work that fails is logged and tried again the next time. */
function every(ms: number, logger: FastifyBaseLogger, work: () => Promise<void>): NodeJS.Timeout {
  const run = () => work().catch((err) => logger.error({ err }, 'upkeep failed'));
  run();
  return setInterval(run, ms);
}

/** Refuses new requests and lets those in flight finish. Their connections close instead of waiting for more. */
async function drain(app: App): Promise<void> {
  app.draining = true;
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
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
  });
  opened.push(() => embedded.leave());
  return embedded.connectionString;
}

function explainListen({ HOST, PORT }: Config) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code === 'EADDRINUSE')
      throw new OperatorError(`Port ${PORT} is taken. Set PORT to another one.`);
    if (error.code === 'EACCES')
      throw new OperatorError(`Port ${PORT} needs more rights. Set PORT to one above 1023.`);
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
