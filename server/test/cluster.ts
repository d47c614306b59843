import pg from 'pg';

/** With TEST_DISTRIBUTE=citus the tables of every test database are spread over the workers of a cluster. */
export const isDistributed = process.env.TEST_DISTRIBUTE === 'citus';

const workers = (process.env.TEST_CITUS_WORKERS ?? '').split(',').filter(Boolean);

function workersOf(postgresUrl: string): string[] {
  return workers.map((address) => {
    const url = new URL(postgresUrl);
    url.host = address;
    return url.href;
  });
}

/** The servers on which a database has to be made or dropped: workers have one of the same name. */
const serversOf = (postgresUrl: string) => [...workersOf(postgresUrl), postgresUrl];

export const onEachServer = (postgresUrl: string, statement: string) =>
  runAt(serversOf(postgresUrl), statement);

export const onEachWorker = (postgresUrl: string, statement: string) =>
  runAt(workersOf(postgresUrl), statement);

const objectInUse = '55006';
const mostTries = 10;

/** On a busy machine the processes of the extension may take longer to leave a database than the five seconds that DROP waits. */
async function runOnceFree(client: pg.Client, statement: string, triesLeft = mostTries): Promise<void> {
  try {
    await client.query(statement);
  } catch (error) {
    const isInUse = error instanceof pg.DatabaseError && error.code === objectInUse;
    if (!isInUse || triesLeft === 1) throw error;
    await runOnceFree(client, statement, triesLeft - 1);
  }
}

async function runAt(servers: string[], statement: string): Promise<void> {
  for (const connectionString of servers) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await runOnceFree(client, statement);
    } finally {
      await client.end();
    }
  }
}

/** Makes the databases of this name into a cluster. */
export async function joinWorkers(postgresUrl: string, name: string): Promise<void> {
  if (!isDistributed) return;
  const inDatabase = (server: string) => {
    const url = new URL(server);
    url.pathname = `/${name}`;
    return url.href;
  };
  for (const server of serversOf(postgresUrl)) {
    const client = new pg.Client({ connectionString: inDatabase(server) });
    await client.connect();
    await client.query('CREATE EXTENSION citus');
    await client.end();
  }
  const client = new pg.Client({ connectionString: inDatabase(postgresUrl) });
  await client.connect();
  const own = new URL(postgresUrl);
  await client.query('SELECT citus_set_coordinator_host($1, $2)', [own.hostname, Number(own.port)]);
  for (const address of workers) {
    const [host, port] = address.split(':');
    await client.query('SELECT citus_add_node($1, $2)', [host, Number(port)]);
  }
  await client.end();
}

/** A database can be copied while nobody is connected to it. The extension has a process that would be. */
export async function leaveAlone(postgresUrl: string, name: string): Promise<void> {
  if (!isDistributed) return;
  await onEachServer(postgresUrl, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`);
  await onEachServer(
    postgresUrl,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`,
  );
}

/** The sum of what a statement counts on this server and, in a cluster, on its workers. */
export async function sumOverServers(pool: pg.Pool, statement: string): Promise<number> {
  const { rows: own } = await pool.query(statement);
  const here = Number(own[0].count);
  if (!isDistributed) return here;
  const { rows } = await pool.query('SELECT sum(result::int)::int AS sum FROM run_command_on_workers($1)', [
    statement,
  ]);
  return here + rows[0].sum;
}

/** Runs a statement in this database, and in a cluster in those of its workers too. */
export async function runOnServers(pool: pg.Pool, statement: string): Promise<void> {
  if (!isDistributed) {
    await pool.query(statement);
    return;
  }
  // Otherwise the extension would hand some statements on by itself, and refuse them on workers.
  const alone = `DO $do$ BEGIN
    SET LOCAL citus.enable_ddl_propagation = off;
    EXECUTE ${pg.escapeLiteral(statement)};
  END $do$`;
  await pool.query(alone);
  await allWell(pool, 'SELECT success, result FROM run_command_on_workers($1)', [alone]);
}

/** Runs a statement about a table: in a cluster, about each of the parts that the workers have of it. */
export async function onEachPart(
  pool: pg.Pool,
  table: string,
  statement: (part: string) => string,
): Promise<void> {
  const isSpread =
    isDistributed &&
    (await pool.query('SELECT FROM pg_dist_partition WHERE logicalrelid = $1::regclass', [table])).rowCount;
  if (!isSpread) await pool.query(statement(table));
  else
    await allWell(pool, 'SELECT success, result FROM run_command_on_shards($1, $2)', [
      table,
      statement('%s'),
    ]);
}

async function allWell(pool: pg.Pool, text: string, values: unknown[]): Promise<void> {
  const { rows } = await pool.query(text, values);
  const failed = rows.find(({ success }) => !success);
  if (failed) throw new Error(failed.result);
}
