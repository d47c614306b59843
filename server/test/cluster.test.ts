import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { distribute, spreadTables } from '../src/db/distribute.ts';
import { isDistributed } from './cluster.ts';
import { newProject, startTestServer, type TestProject, type TestServer } from './harness.ts';

describe.skipIf(!isDistributed)('on a cluster', () => {
  let server: TestServer;
  let project: TestProject;
  beforeAll(async () => {
    server = await startTestServer();
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
    const refused = new Map<string, number>();
    let isWriting = true;
    const write = async (client: number) => {
      for (let n = 0; isWriting; n++) {
        const user = `user-${client}-${n}`;
        const path = `/v2/projects/${id}/environments/${production}/users/${user}`;
        const { status } = await server.call(path, {
          method: 'PUT',
          token,
          body: { attributes: { visits: n } },
        });
        if (status === 200) acknowledged.add(user);
        else refused.set(String(status), (refused.get(String(status)) ?? 0) + 1);
      }
    };
    const clients = [0, 1, 2, 3].map(write);
    try {
      await ask(`SELECT isolate_tenant_to_new_shard('users', $1::text, 'CASCADE', 'force_logical')`, [
        production,
      ]);
      for (let move = 0; move < 3; move++) {
        const { shardid, nodename, nodeport } = await placeOf(production);
        const [other] = await ask(
          `SELECT nodename, nodeport FROM pg_dist_node WHERE shouldhaveshards AND (nodename, nodeport) <> ($1, $2)`,
          [nodename, nodeport],
        );
        await ask(`SELECT citus_move_shard_placement($1, $2, $3, $4, $5, 'force_logical')::text`, [
          ...[shardid, nodename, nodeport],
          ...[other.nodename, other.nodeport],
        ]);
        expect(await placeOf(production)).toMatchObject({ nodeport: other.nodeport });
      }
    } finally {
      isWriting = false;
      await Promise.all(clients);
    }
    const rows = await ask('SELECT external_id FROM users WHERE environment_id = $1', [production]);
    const kept = new Set(rows.map(({ external_id }) => external_id));
    expect([...acknowledged].filter((user) => !kept.has(user))).toEqual([]);
    // Whoever is not answered with success is told to come again.
    expect([...refused.keys()].filter((status) => status !== '503')).toEqual([]);
    expect(acknowledged.size).toBeGreaterThan(0);
  });
});
