import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import { Addresses } from './db/addresses.ts';
import { withConnections } from './db/connection.ts';
import { openEmbedded } from './db/embedded/embedded.ts';
import { migrate } from './db/migrate.ts';
import { makePartitions } from './db/partitions.ts';
import { openDatabase } from './db/pool.ts';
import { refuseOldPooler } from './db/pooler.ts';
import { operatorTimeouts } from './db/timeouts.ts';
import { bootstrap, type FirstProject } from './resources/projects/bootstrap.ts';

/** What closes the parts that a start has opened so far, the last one last. */
export type Opened = (() => Promise<unknown>)[];

interface Options {
  /** How many connections the embedded database has to allow. */
  connections: number;
  /** Called when the embedded database came back at another address, which `addresses` knows already. */
  onMoved?: (connectionString: string) => void;
}

interface PreparedDatabase {
  addresses: Addresses;
  /** The project that this start created; undefined when the database had one. */
  firstProject: FirstProject | undefined;
}

/** Opens the database of the settings, and brings schema, first project and partitions up to date. */
export async function prepareDatabase(
  config: Config,
  logger: FastifyBaseLogger,
  opened: Opened,
  options: Options,
): Promise<PreparedDatabase> {
  const addresses = config.DATABASE_URL
    ? new Addresses(config.DATABASE_URL)
    : await embeddedDatabase(config, logger, opened, options);
  return { addresses, firstProject: await bringUpToDate(addresses, config, logger) };
}

/** What the embedded database allows unless more are needed. */
const usualConnections = 100;

async function embeddedDatabase(
  config: Config,
  logger: FastifyBaseLogger,
  opened: Opened,
  { connections, onMoved = () => {} }: Options,
): Promise<Addresses> {
  const embedded = await openEmbedded({
    dataDir: config.DATA_DIR,
    purpose: 'server',
    log: (message) => logger.info(message),
    onMoved(connectionString) {
      addresses.moved(connectionString);
      onMoved(connectionString);
    },
    settings: { max_connections: String(Math.max(usualConnections, connections)) },
  });
  opened.push(() => embedded.leave());
  const addresses = new Addresses(embedded.connectionString);
  return addresses;
}

/** With the patience that migrations need. */
async function bringUpToDate(addresses: Addresses, config: Config, logger: FastifyBaseLogger) {
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
