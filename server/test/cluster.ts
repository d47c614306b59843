import pg from 'pg';

/** With TEST_DISTRIBUTE=citus the tables of every test database are spread over the workers of a cluster. */
export const isDistributed = process.env.TEST_DISTRIBUTE === 'citus';

const workers = (process.env.TEST_CITUS_WORKERS ?? '').split(',').filter(Boolean);

/** The servers on which a database has to be made or dropped: workers have one of the same name. */
function serversOf(postgresUrl: string): string[] {
  if (!isDistributed) return [postgresUrl];
  const workerUrls = workers.map((address) => {
    const url = new URL(postgresUrl);
    url.host = address;
    return url.href;
  });
  return [...workerUrls, postgresUrl];
}

export async function onEachServer(postgresUrl: string, statement: string): Promise<void> {
  for (const connectionString of serversOf(postgresUrl)) {
    const client = new pg.Client({ connectionString });
    await client.connect();
    try {
      await client.query(statement);
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
