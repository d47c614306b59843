import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, openDatabase } from '../src/db/pool.ts';
import { bodyOf } from './api.ts';
import { contentOf } from './content.ts';
import { call, type TestProject, type TestServer } from './harness.ts';
import { type Server, serverProcesses } from './processes.ts';
import { primaryWithStandby } from './standby.ts';
import { until } from './until.ts';

const token = 'known-token-for-automation';
const project = { id: 'acme', production: 'acme-production', token } as TestProject;
const users = '/v2/projects/acme/environments/acme-production/users';

const { serve, endAll } = serverProcesses();
let cluster: Awaited<ReturnType<typeof primaryWithStandby>>;
let primary: Db;
let server: Server;
beforeAll(async () => {
  cluster = await primaryWithStandby();
  primary = openDatabase(cluster.primaryUrl, { max: 1 });
  server = await serve({
    DATABASE_URL: cluster.primaryUrl,
    DATABASE_REPLICA_URL: cluster.standbyUrl,
    SECRET_KEY: 'k'.repeat(32),
    BOOTSTRAP_API_TOKEN: token,
    BOOTSTRAP_PROJECT_ID: project.id,
    BOOTSTRAP_ENVIRONMENT_ID: project.production,
  });
});
afterAll(async () => {
  await endAll();
  await primary?.close();
  await cluster?.remove();
});

const api = (path: string, method = 'GET', body?: unknown) =>
  call(server.url + path, { method, token, body });

/** How many lists and analytics each server has answered. */
async function readsFrom() {
  const metrics = await (await fetch(`${server.url}/metrics`)).text();
  const countOf = (from: string) =>
    Number(new RegExp(`guidepost_replica_reads_total\\{from="${from}"\\} (\\d+)`).exec(metrics)?.[1] ?? 0);
  return { replica: countOf('replica'), primary: countOf('primary') };
}

/** Writes users, and looks for each in the list right after. */
async function writeAndLook(count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const id = `user-${crypto.randomUUID()}`;
    expect((await api(`${users}/${id}`, 'PUT', { attributes: {} })).status).toBeLessThan(300);
    const { results } = bodyOf(await api(`${users}?orderBy=-createdAt&limit=5`));
    expect(results.map((user: { id: string }) => user.id)).toContain(id);
  }
}

const replicaIsUsed = () =>
  until('a list to be read from the replica', async () => {
    const before = await readsFrom();
    bodyOf(await api(users));
    return (await readsFrom()).replica > before.replica;
  });

it('lists are read from the replica, and show what was written right before', async () => {
  await replicaIsUsed();
  await writeAndLook(20);
  // Somebody else writes, past this server.
  await primary.kysely
    .updateTable('environments')
    .set({ name: 'Renamed elsewhere' })
    .where('id', '=', project.production)
    .execute();
  expect(bodyOf(await api('/v2/projects/acme/environments')).results).toMatchObject([
    { name: 'Renamed elsewhere' },
    {},
  ]);
});

it('analytics are read from the replica', async () => {
  await replicaIsUsed();
  const content = contentOf(
    { call: (path, options) => call(server.url + path, options) } as TestServer,
    project,
  );
  const flow = await content.createFlow();
  const analytics = `/v2/projects/acme/content/${flow.id}/analytics?environmentId=${project.production}&startDate=2026-03-01&endDate=2026-03-02`;
  await until('analytics to be read from the replica', async () => {
    const before = await readsFrom();
    bodyOf(await api(analytics));
    return (await readsFrom()).replica > before.replica;
  });
});

it('a replica that lags is left alone, and so is one that has gone; both are used again when they are back', async () => {
  await replicaIsUsed();
  await cluster.askStandby('SELECT pg_wal_replay_pause()');
  const before = await readsFrom();
  await writeAndLook(3);
  expect((await readsFrom()).primary - before.primary).toBe(3);
  expect(server.output()).toContain('the replica is of no use');
  await cluster.askStandby('SELECT pg_wal_replay_resume()');
  await replicaIsUsed();

  await cluster.stop();
  await writeAndLook(3);
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  await cluster.start();
  await replicaIsUsed();
});
