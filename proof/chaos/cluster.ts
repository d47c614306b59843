import { execFileSync } from 'node:child_process';
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from 'guidepost/dist/db/embedded/account.js';
import { findPrograms, locatePackage } from 'guidepost/dist/db/embedded/programs.js';
import { run } from 'guidepost/dist/db/embedded/run.js';
import { freePort } from '../running/free-port.ts';
import { PostgresNode } from '../running/postgres-node.ts';
import { until } from '../running/until.ts';

const password = 'only-for-this-run';

/** With several ports it asks for the database that can write. */
export function urlTo(...ports: number[]): string {
  const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
  const target = ports.length > 1 ? '&target_session_attrs=read-write' : '';
  return `postgres://guidepost:${password}@${hosts}/postgres?sslmode=disable${target}`;
}

export interface Cluster {
  primary: PostgresNode;
  /** Gets every commit before the client is told. */
  standby: PostgresNode;
  remove(): Promise<void>;
}

/** A primary and its synchronous standby, made from the programs of the embedded database. */
export async function startCluster(): Promise<Cluster> {
  const root = await mkdtemp(join(tmpdir(), 'guidepost-chaos-'));
  await chmod(root, 0o755);
  const account = await databaseAccount();
  const programs = await findPrograms(locatePackage(), root, account);
  const own = async (path: string) => {
    await mkdir(path, { mode: 0o700 });
    if (account) await chown(path, account.uid, account.gid);
  };
  await own(join(root, 'primary'));
  await writeFile(join(root, 'password'), password);
  const words = ['-D', 'primary', '-U', 'guidepost', '--pwfile=password', '--auth=scram-sha-256'];
  const made = await run(programs.initdb, [...words, '--encoding=UTF8', '--locale=C', '--no-instructions'], {
    account,
    directory: root,
  });
  if (!made.ok) throw new Error(`initdb failed: ${made.output}`);
  // Copied before its first start: the standby needs no backup, only the same beginning.
  execFileSync('cp', ['-a', join(root, 'primary'), join(root, 'standby')]);

  const common = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '120',
    shared_buffers: '64MB',
  };
  const [primaryPort, standbyPort] = [await freePort(), await freePort()];
  const place = (name: string, port: number, settings: Record<string, string>) =>
    new PostgresNode({
      directory: join(root, name),
      port,
      postgres: programs.postgres,
      account,
      settings: { ...common, ...settings },
      url: urlTo(port),
    });
  const primary = place('primary', primaryPort, { synchronous_standby_names: 'standby' });
  const standby = place('standby', standbyPort, {
    primary_conninfo: `host=127.0.0.1 port=${primaryPort} user=guidepost password=${password} application_name=standby`,
  });
  await writeFile(join(root, 'standby', 'standby.signal'), '');
  await primary.start();
  await standby.start();
  await until('the standby to follow', () =>
    primary.withClient(async (client) => {
      const { rows } = await client.query("SELECT FROM pg_stat_replication WHERE sync_state = 'sync'");
      return rows.length === 1;
    }),
  );
  return {
    primary,
    standby,
    async remove() {
      await Promise.all([primary.stop('SIGKILL'), standby.stop('SIGKILL')]);
      await rm(root, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
