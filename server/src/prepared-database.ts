import type { FastifyBaseLogger } from 'fastify';
import { refuseUnfitDatabase } from './checks/database.ts';
import { refuseProblems } from './checks/finding.ts';
import { madeFolders, nodeVersion } from './checks/machine.ts';
import { keyThatFits } from './checks/secret-key.ts';
import type { Config } from './config.ts';
import { Addresses } from './db/addresses.ts';
import { openEmbedded } from './db/embedded/embedded.ts';
import { migrate, waitForDatabase } from './db/migrate.ts';
import { makePartitions } from './db/partitions.ts';
import { openDatabase } from './db/pool.ts';
import { operatorTimeouts } from './db/timeouts.ts';
import { bootstrap, type FirstProject, ownerWithoutPassword } from './resources/projects/bootstrap.ts';

/** What closes the parts that a start has opened so far, the last one last. */
export type Opened = (() => Promise<unknown>)[];

interface Options {
  /** How many connections the embedded database has to allow. */
  connections: number;
  /** Called when the embedded database came back at another address, which `addresses` knows already. */
  onMoved?: (connectionString: string) => void;
  /** Says that the start is to be given up. */
  stopping?: AbortSignal | undefined;
}

/** How people get in. */
export interface FirstSteps {
  /** The project that this start created; undefined when the database had one. */
  firstProject: FirstProject | undefined;
  /** The address of the first owner while no owner has a password; undefined as soon as one can sign in. */
  waitingOwner: string | undefined;
}

interface PreparedDatabase extends FirstSteps {
  addresses: Addresses;
}

/** Opens the database of the settings, and brings schema, first project and partitions up to date. */
export async function prepareDatabase(
  config: Config,
  logger: FastifyBaseLogger,
  opened: Opened,
  options: Options,
): Promise<PreparedDatabase> {
  refuseProblems([nodeVersion(), ...(await madeFolders(config))]);
  const addresses = config.DATABASE_URL
    ? new Addresses(config.DATABASE_URL)
    : await embeddedDatabase(config, logger, opened, options);
  return { addresses, ...(await bringUpToDate(addresses, config, logger)) };
}

/** What the embedded database allows unless more are needed. */
const usualConnections = 100;

async function embeddedDatabase(
  config: Config,
  logger: FastifyBaseLogger,
  opened: Opened,
  { connections, onMoved = () => {}, stopping }: Options,
): Promise<Addresses> {
  const opening = openEmbedded({
    dataDir: config.DATA_DIR,
    purpose: 'server',
    log: (message) => logger.info(message),
    onMoved(connectionString) {
      addresses.moved(connectionString);
      onMoved(connectionString);
    },
    settings: { max_connections: String(Math.max(usualConnections, connections)) },
    stopping,
  });
  // Also when it is given up while it opens: what has begun by then has to end.
  opened.push(async () => (await opening.catch(() => undefined))?.leave());
  const addresses = new Addresses((await opening).connectionString);
  return addresses;
}

/** With the patience that migrations need. */
async function bringUpToDate(
  addresses: Addresses,
  config: Config,
  logger: FastifyBaseLogger,
): Promise<FirstSteps> {
  const database = openDatabase(addresses, { max: 1, timeouts: operatorTimeouts });
  try {
    const log = (message: string) => logger.info(message);
    await waitForDatabase(database.kysely, log);
    if (config.DATABASE_URL) await refuseUnfitDatabase(addresses);
    await migrate(database.kysely, log);
    await keyThatFits(database.kysely, config);
    const now = database.clock.now();
    const firstProject = await bootstrap(database.kysely, config, now);
    await makePartitions(database.kysely, now);
    return { firstProject, waitingOwner: await ownerWithoutPassword(database.kysely) };
  } finally {
    await database.close();
  }
}
