import pg from 'pg';
import { cpuTimeWithChildren } from '../../running/cpu-time.js';

/** A coordinator and its workers, which run on this machine. */
export class Cluster {
  readonly #servers: string[];

  /** The servers that `scripts/with-citus.sh` has started. */
  constructor({ TEST_DATABASE_URL, TEST_CITUS_WORKERS } = process.env) {
    if (!TEST_DATABASE_URL || !TEST_CITUS_WORKERS)
      throw new Error('It needs a cluster: run "scripts/with-citus.sh npm run study -- citus spread".');
    const workers = TEST_CITUS_WORKERS.split(',').map((address) => {
      const url = new URL(TEST_DATABASE_URL);
      url.host = address;
      return url.href;
    });
    this.#servers = [TEST_DATABASE_URL, ...workers];
  }

  /** A new database of the coordinator. */
  async newDatabase(name: string): Promise<string> {
    await run(this.#servers[0]!, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`]);
    return databaseAt(this.#servers[0]!, name);
  }

  /** A new database that all servers have together. */
  async newSharedDatabase(name: string): Promise<string> {
    for (const server of this.#servers) {
      await run(server, [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`]);
      await run(databaseAt(server, name), ['CREATE EXTENSION citus']);
    }
    const [coordinator, ...workers] = this.#servers.map((server) => {
      const { hostname, port } = new URL(server);
      return `'${hostname}', ${port}`;
    });
    const own = databaseAt(this.#servers[0]!, name);
    await run(own, [
      `SELECT citus_set_coordinator_host(${coordinator})`,
      ...workers.map((worker) => `SELECT citus_add_node(${worker})`),
    ]);
    return own;
  }

  /** Answers how many microseconds of CPU all servers have used so far. */
  async cpuOfServers(): Promise<() => Promise<number>> {
    const postmasters: number[] = [];
    for (const server of this.#servers) {
      const [row] = await run(server, ["SELECT pg_read_file('postmaster.pid') AS text"]);
      postmasters.push(Number.parseInt(String(row?.text), 10));
    }
    return async () => {
      const used = await Promise.all(postmasters.map(cpuTimeWithChildren));
      return used.reduce((sum, one) => sum + one, 0);
    };
  }
}

/** Answers the rows of the last statement. */
async function run(connectionString: string, statements: string[]): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) rows = (await client.query(statement)).rows;
    return rows;
  } finally {
    await client.end();
  }
}

function databaseAt(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
