import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest';
import { distribute, spreadTables } from '../src/db/distribute.ts';
import { migrate, migrationText } from '../src/db/migrate.ts';
import { isDistributed, joinWorkers, onEachServer } from './cluster.ts';
import { contentsOf, query } from './contents.ts';
import { newProject, startTestServer, type TestProject, type TestServer } from './harness.ts';
import { newDirectory, run, serverProcesses } from './processes.ts';
import { until } from './until.ts';

const functionsFile = '0042_functions_over_environments.sql';

describe.skipIf(!isDistributed)('on a cluster', () => {
  let server: TestServer;
  let project: TestProject;
  /** Why requests failed, for whoever reads that one was answered with 500. */
  const failures: string[] = [];
  beforeAll(async () => {
    server = await startTestServer({}, ({ app }) => {
      app.addHook('onError', async (_request, _reply, error) => void failures.push(String(error)));
    });
    project = await newProject(server);
  });
  afterAll(() => server.close());

  const ask = async (text: string, values: unknown[] = []) =>
    (await server.database.pool.query(text, values)).rows;

  it('all tables of end users are spread by environment, and stay so when it is asked for again', async () => {
    const spread = await ask(
      `SELECT DISTINCT colocationid FROM pg_dist_partition WHERE logicalrelid::text = ANY ($1) AND partmethod = 'h'`,
      [[...spreadTables]],
    );
    expect(spread).toHaveLength(1);
    expect(await distribute(server.db)).toBe(0);
  });

  /** A change of places that meets a lock for too long has changed nothing, and is made again. */
  const change = (text: string, values: unknown[]) =>
    until('the change not to meet a lock', () =>
      ask(text, values).catch((error: Error) => {
        if (!error.message.includes('lock timeout')) throw error;
        return undefined;
      }),
    );

  /** The part of the table `users` that has the environment, and the worker that has it. */
  const placeOf = async (environmentId: string) => {
    const [place] = await ask(
      `SELECT shardid, nodename, nodeport FROM citus_shards
       WHERE table_name = 'users'::regclass AND shardid = get_shard_id_for_distribution_column('users', $1::text)`,
      [environmentId],
    );
    return place;
  };

  it('an environment moves to another worker while clients write, and nothing that was acknowledged is lost', async () => {
    const { production, id, token } = project;
    const acknowledged = new Set<string>();
    /** What was last acknowledged of the first user of each client. */
    const visits = new Map<string, number>();
    const refused = new Map<string, number>();
    let isWriting = true;
    const write = async (client: number) => {
      for (let n = 0; isWriting; n++) {
        // New users, and the first one again and again: replication treats the two differently.
        const user = `user-${client}-${n % 2 === 0 ? 0 : n}`;
        const path = `/v2/projects/${id}/environments/${production}/users/${user}`;
        const { status } = await server.call(path, {
          method: 'PUT',
          token,
          body: { attributes: { visits: n } },
        });
        if (status === 200) {
          acknowledged.add(user);
          if (n % 2 === 0) visits.set(user, n);
        } else refused.set(String(status), (refused.get(String(status)) ?? 0) + 1);
      }
    };
    const clients = [0, 1, 2, 3].map(write);
    try {
      await change(`SELECT isolate_tenant_to_new_shard('users', $1::text, 'CASCADE', 'block_writes')`, [
        production,
      ]);
      for (let move = 0; move < 3; move++) {
        const { shardid, nodename, nodeport } = await placeOf(production);
        const [other] = await ask(
          `SELECT nodename, nodeport FROM pg_dist_node WHERE shouldhaveshards AND (nodename, nodeport) <> ($1, $2)`,
          [nodename, nodeport],
        );
        await change(`SELECT citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')::text`, [
          shardid,
          nodename,
          nodeport,
          other.nodename,
          other.nodeport,
        ]);
        expect(await placeOf(production)).toMatchObject({ nodeport: other.nodeport });
      }
    } finally {
      isWriting = false;
      await Promise.all(clients);
    }
    const rows = await ask(
      `SELECT external_id, attributes->'visits' AS visits FROM users WHERE environment_id = $1`,
      [production],
    );
    const kept = new Map(rows.map((row) => [row.external_id, row.visits]));
    expect([...acknowledged].filter((user) => !kept.has(user))).toEqual([]);
    expect([...visits].filter(([user, last]) => kept.get(user) < last)).toEqual([]);
    // Whoever is not answered with success is told to come again.
    expect(
      [...refused.keys()].filter((status) => status !== '503'),
      failures.join('\n'),
    ).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
  });

  it('what a later migration adds or replaces is spread too', async () => {
    const functions = await ask(
      `SELECT oid::regprocedure::text AS signature FROM pg_proc WHERE proname = ANY ($1)`,
      [[...migrationText(functionsFile).matchAll(/^CREATE FUNCTION (\w+)/gm)].map(([, name]) => name)],
    );
    expect(functions.length).toBeGreaterThan(0);
    // As if this migration and the table were new.
    for (const { signature } of functions) await ask(`DROP FUNCTION ${signature}`);
    await ask('DELETE FROM schema_migrations WHERE name = $1', [functionsFile]);
    await ask(`SELECT undistribute_table('analytics_queue')`);
    await migrate(server.db);
    const [later] = await ask(
      `SELECT recording_queues_events() AS is_cluster_form,
         (SELECT partmethod FROM pg_dist_partition WHERE logicalrelid = 'analytics_queue'::regclass) AS method`,
    );
    expect(later).toEqual({ is_cluster_form: true, method: 'h' });
  });

  it('a backup of it is restored into a new cluster, whose tables are spread with their rows, and that serves', async () => {
    const directory = newDirectory();
    onTestFinished(directory.remove);
    const processes = serverProcesses({});
    const postgresUrl = inject('postgresUrl');
    const name = `restored_${randomBytes(8).toString('hex')}`;
    await onEachServer(postgresUrl, `CREATE DATABASE ${name}`);
    onTestFinished(async () => {
      await processes.endAll();
      await onEachServer(postgresUrl, `DROP DATABASE ${name} WITH (FORCE)`);
    });
    await joinWorkers(postgresUrl, name);
    const target = new URL(postgresUrl);
    target.pathname = `/${name}`;
    const environment = { SECRET_KEY: server.config.SECRET_KEY!, DATA_DIR: directory.path, PORT: '0' };
    const file = join(directory.path, 'backup');
    const command = (...words: string[]) => run(words, { ...environment, DATABASE_URL: target.href });

    const source = { ...environment, DATABASE_URL: server.databaseUrl };
    expect((await run(['demo'], source)).stderr).toBe('');
    expect((await run(['backup', file], source)).stderr).toBe('');
    expect((await command('restore', file)).stderr).toBe('');
    const before = await contentsOf(target.href);
    expect(before.users).not.toMatch(/^0 /);
    const first = await command('migrate', '--distribute', 'citus');
    expect([first.stderr, first.stdout]).toEqual([
      '',
      expect.stringContaining(`${spreadTables.length} tables are spread by environment.`),
    ]);
    const settings = await query(
      target.href,
      `SELECT result FROM run_command_on_workers(
         'SELECT setconfig FROM pg_db_role_setting JOIN pg_database ON oid = setdatabase WHERE datname = current_database()')`,
    );
    expect(settings).toEqual([0, 1].map(() => ({ result: '{lock_timeout=1000,synchronous_commit=on}' })));
    expect(await contentsOf(target.href)).toEqual(before);
    expect(await query(target.href, `SELECT pg_relation_size('users') AS bytes`)).toEqual([{ bytes: 0 }]);
    expect((await command('migrate', '--distribute', 'citus')).stdout).toContain('were spread before');

    const { url } = await processes.serve({ ...environment, DATABASE_URL: target.href });
    const user = `${url}/v2/projects/${project.id}/environments/${project.production}/users/kept`;
    const headers = { authorization: `Bearer ${project.token}`, 'content-type': 'application/json' };
    const written = await fetch(user, { method: 'PUT', headers, body: '{"attributes":{"visits":1}}' });
    expect(written.status).toBe(200);
    expect(await (await fetch(user, { headers })).json()).toMatchObject({ attributes: { visits: 1 } });
  });
});
