import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFitness } from '../../checks/database.ts';
import { type Finding, messageOf, ok, problem, warning } from '../../checks/finding.ts';
import { secretKeyFinding } from '../../checks/secret-key.ts';
import type { Config } from '../../config.ts';
import { Addresses } from '../../db/addresses.ts';
import { type Connection, withConnections } from '../../db/connection.ts';
import { countImageFiles } from '../../db/image-files.ts';
import { migrationNames, newerSchema } from '../../db/migrate.ts';
import { requestTimeouts } from '../../db/timeouts.ts';
import { withAddresses } from '../command.ts';
import { clusterFindings } from './cluster.ts';

/** Findings about the database of the settings. Nothing is changed, and no new database is made. */
export async function databaseFindings(config: Config): Promise<Finding[]> {
  if (!config.DATABASE_URL && !(await isMade(config)))
    return [ok(`There is no database in ${config.DATA_DIR} yet. The first start makes one.`)];
  try {
    return await withAddresses(config, (addresses) => findingsAt(addresses, config));
  } catch (error) {
    return [problem(`The database cannot be used: ${messageOf(error)}`, 'Follow what the message says.')];
  }
}

const isMade = ({ DATA_DIR }: Config) =>
  stat(join(DATA_DIR, 'postgres')).then(
    () => true,
    () => false,
  );

async function findingsAt(addresses: Addresses, config: Config): Promise<Finding[]> {
  const hosts = config.DATABASE_URL ? await hostFindings(addresses) : [];
  if (hosts.length > 0 && hosts.every(({ state }) => state === 'problem')) return hosts;
  const found = await withConnections(addresses, requestTimeouts(), (one, other) =>
    serverFindings(one, other, config),
  );
  return [...hosts, ...found];
}

/** Each host by itself: of several, one that cannot be reached goes unnoticed until it is needed. */
async function hostFindings(addresses: Addresses): Promise<Finding[]> {
  return Promise.all(
    addresses.all.map(async (url): Promise<Finding> => {
      const { host } = new URL(url);
      try {
        await withConnections(new Addresses(url), requestTimeouts(), async () => {});
        return ok(`The database at ${host} can be reached.`);
      } catch (error) {
        return problem(
          `The database at ${host} cannot be reached: ${messageOf(error)}`,
          'Check DATABASE_URL, the network, and whether PostgreSQL runs there.',
        );
      }
    }),
  );
}

/** The service works without a replica, so it is never a problem. */
export async function replicaFinding({ DATABASE_REPLICA_URL }: Config): Promise<Finding[]> {
  if (DATABASE_REPLICA_URL === null) return [];
  const next = 'Check DATABASE_REPLICA_URL. Until then lists and analytics are read from the primary.';
  try {
    const addresses = new Addresses(DATABASE_REPLICA_URL);
    const isStandby = await withConnections(addresses, requestTimeouts(), async (one) => {
      const { rows } = await one.query('SELECT pg_is_in_recovery() AS standby');
      return (rows as { standby: boolean }[])[0]?.standby;
    });
    return [isStandby ? ok('The replica can be reached.') : warning('The replica is no standby.', next)];
  } catch (error) {
    return [warning(`The replica cannot be reached: ${messageOf(error)}.`, next)];
  }
}

const farApartMs = 2_000;

interface ServerFacts {
  places: number;
  timeMs: number;
  isOurs: boolean;
}

async function serverFindings(one: Connection, other: Connection, config: Config): Promise<Finding[]> {
  const sentAt = Date.now();
  const { rows } = await one.query(`
    SELECT current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int AS places,
      (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS "timeMs",
      to_regclass('public.schema_migrations') IS NOT NULL AS "isOurs"`);
  const facts = rows[0] as ServerFacts;
  const aheadMs = (sentAt + Date.now()) / 2 - facts.timeMs;
  const fitness = await databaseFitness(one, other);
  const isUnfit = fitness.some(({ state }) => state === 'problem');
  return [
    ...fitness,
    clockFinding(aheadMs),
    connectionsFinding(one, config, facts.places),
    ...(await clusterFindings(one)),
    ...(facts.isOurs ? await contentFindings(one, config, isUnfit) : [emptyFinding(isUnfit)]),
  ];
}

const emptyFinding = (isUnfit: boolean): Finding =>
  ok(isUnfit ? 'The database is empty.' : 'The database is empty. The first start fills it.');

function clockFinding(aheadMs: number): Finding {
  if (Math.abs(aheadMs) <= farApartMs) return ok('The clocks of this machine and of the database agree.');
  const how = aheadMs > 0 ? 'ahead of' : 'behind';
  return warning(
    `The clock of this machine is ${duration(Math.abs(aheadMs))} ${how} the database's.`,
    'Set both clocks by NTP. Guidepost goes by the clock of the database.',
  );
}

/** About how long, in the largest unit of which there are two or more. */
function duration(ms: number): string {
  const units = [
    ['days', 86_400_000],
    ['hours', 3_600_000],
    ['minutes', 60_000],
  ] as const;
  const [unit, size] = units.find(([, size]) => ms >= 2 * size) ?? ['seconds', 1_000];
  return `${Math.round(ms / size)} ${unit}`;
}

/** Upkeep, webhooks and notifications take eight in each process, and a command beside the server two. */
const otherConnections = 8;
const commandConnections = 2;

function connectionsFinding(one: Connection, config: Config, places: number): Finding {
  const { DATABASE_POOL_SIZE, WEB_CONCURRENCY } = config;
  const needed = WEB_CONCURRENCY * (DATABASE_POOL_SIZE + otherConnections) + commandConnections;
  const what = `A server takes up to ${needed} connections, and the database has places for ${places}.`;
  if (needed <= places || one.isPooled) return ok(what);
  const next = 'Raise max_connections of PostgreSQL, or lower DATABASE_POOL_SIZE.';
  // The start gives each of several processes fewer, or refuses when there would be too few.
  return WEB_CONCURRENCY > 1 ? warning(`${what} Each process gets fewer.`, next) : problem(what, next);
}

async function contentFindings(client: Connection, config: Config, isUnfit: boolean): Promise<Finding[]> {
  const { rows } = await client.query('SELECT name FROM schema_migrations');
  const applied = (rows as { name: string }[]).map(({ name }) => name);
  if (newerSchema(applied)) return [];
  const pending = migrationNames.filter((name) => !applied.includes(name));
  if (pending.length > 0)
    return [warning(`The database lacks ${pending.length} migrations.`, 'Run: npx guidepost migrate')];
  if (isUnfit) return [];
  return [
    ok('The database has the schema of this version.'),
    await secretKeyFinding(client, config),
    ...(await imagesFinding(client, config)),
  ];
}

/** Images that were stored in a folder are there still, whatever the settings say now. */
async function imagesFinding(client: Connection, { ASSETS_DIR }: Config): Promise<Finding[]> {
  const files = await countImageFiles(client);
  if (ASSETS_DIR !== null || files === 0) return [];
  return [
    problem(
      `The files of ${files} images cannot be found, since ASSETS_DIR is not set.`,
      'Set ASSETS_DIR to the folder that it named when they were uploaded.',
    ),
  ];
}
