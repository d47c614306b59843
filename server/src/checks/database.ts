import type { Addresses } from '../db/addresses.ts';
import { type Connection, withConnections } from '../db/connection.ts';
import { newerSchema } from '../db/migrate.ts';
import { losesPreparedStatements, oldPooler } from '../db/pooler.ts';
import { operatorTimeouts } from '../db/timeouts.ts';
import { type Finding, ok, problem, refuseProblems } from './finding.ts';

const oldestPostgres = 15;

interface ServerFacts {
  version: string;
  major: number;
  readOnly: boolean;
  encoding: string;
  role: string;
  database: string;
  hasSchema: boolean;
  mayCreate: boolean;
  /** The owner of the tables, when they are not those of the role; null when they are, or when there are none. */
  otherOwner: string | null;
  isOurs: boolean;
}

const serverFacts = `
  SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int / 10000 AS major,
    current_setting('transaction_read_only') = 'on' AS "readOnly", current_setting('server_encoding') AS encoding,
    quote_ident(current_user) AS role, quote_ident(current_database()) AS database,
    to_regnamespace('public') IS NOT NULL AS "hasSchema",
    coalesce(has_schema_privilege(to_regnamespace('public'), 'CREATE'), false) AS "mayCreate",
    (SELECT relowner::regrole::text FROM pg_class
      WHERE oid = to_regclass('public.schema_migrations') AND NOT pg_has_role(relowner, 'USAGE')) AS "otherOwner",
    to_regclass('public.schema_migrations') IS NOT NULL AS "isOurs"`;

/**
 * Facts about a database without which no service can run on it: `doctor` tells them, and `serve`, `migrate` and the other
 * commands refuse to go on where one of them is a problem.
 */
export async function databaseFitness(one: Connection, other: Connection): Promise<Finding[]> {
  const { rows } = await one.query(serverFacts);
  const facts = rows[0] as ServerFacts;
  return [
    versionFinding(facts),
    facts.readOnly
      ? problem(
          'The database only reads.',
          'Set DATABASE_URL to the primary, or name all hosts with target_session_attrs=read-write.',
        )
      : ok('The database can be written.'),
    facts.encoding === 'UTF8'
      ? ok('The database has the encoding UTF8.')
      : problem(
          `The database has the encoding ${facts.encoding}.`,
          'Make a database with the encoding UTF8.',
        ),
    rightsFinding(facts),
    ...(facts.isOurs && facts.otherOwner === null ? await schemaProblem(one) : []),
    await poolerFinding(one, other),
  ];
}

/** Refuses a database on which no service can run. */
export const refuseUnfitDatabase = (addresses: Addresses): Promise<void> =>
  withConnections(addresses, operatorTimeouts, async (one, other) => {
    refuseProblems(await databaseFitness(one, other));
  });

export function versionFinding({ version, major }: Pick<ServerFacts, 'version' | 'major'>): Finding {
  const what = `PostgreSQL is ${version}.`;
  return major < oldestPostgres ? problem(what, `Use PostgreSQL ${oldestPostgres} or newer.`) : ok(what);
}

const guide = 'docs/your-own-postgresql.md tells more.';

/** Since PostgreSQL 15 only the owner of a database may make tables in it, whatever was granted on the database. */
function rightsFinding({ role, database, hasSchema, mayCreate, otherOwner }: ServerFacts): Finding {
  if (otherOwner !== null)
    return problem(
      `The tables in the database ${database} belong to the role ${otherOwner}, and the role ${role} may not change them.`,
      `Set DATABASE_URL to the role ${otherOwner}, or give the tables to ${role}. ${guide}`,
    );
  if (!hasSchema)
    return problem(
      `The database ${database} has no schema public.`,
      `Run in it, as its owner: CREATE SCHEMA public AUTHORIZATION ${role}; ${guide}`,
    );
  if (!mayCreate)
    return problem(
      `The role ${role} may not create tables in the schema public of the database ${database}.`,
      `Run as a superuser: ALTER DATABASE ${database} OWNER TO ${role}; ${guide}`,
    );
  return ok(`The role ${role} may create tables in the database ${database}.`);
}

async function schemaProblem(one: Connection): Promise<Finding[]> {
  const { rows } = await one.query('SELECT name FROM schema_migrations');
  const newer = newerSchema((rows as { name: string }[]).map(({ name }) => name));
  return newer
    ? [problem(`The database was migrated by a newer Guidepost: ${newer.what}.`, `${newer.next}.`)]
    : [];
}

async function poolerFinding(one: Connection, other: Connection): Promise<Finding> {
  if (!one.isPooled) return ok('No pooler stands between.');
  if (await losesPreparedStatements(one, other)) return problem(oldPooler, 'Update the pooler.');
  return ok('A pooler stands between, and keeps prepared statements.');
}
