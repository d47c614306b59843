import {
  appendFile,
  chmod,
  chown,
  copyFile,
  mkdir,
  mkdtemp,
  readFile,
  rm,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseAccount } from 'guidepost/dist/db/embedded/account.js';
import { run } from 'guidepost/dist/db/embedded/run.js';
import { freePort } from '../running/free-port.ts';
import { type Account, PostgresNode } from '../running/postgres-node.ts';
import { until } from '../running/until.ts';
import { debianPrograms } from './debian-programs.ts';
import { deployed } from './deployed.ts';

const password = 'only-for-this-run';

/** One server of a pair: its name is that under which it follows the other. */
interface Member {
  name: 'a' | 'b';
  node: PostgresNode;
}

/**
 * A primary and its standby, set up as docs/high-availability.md says, with the files of deploy/ha and Debian's
 * programs. They change places: the standby is promoted, and the former primary follows it.
 */
export class Pair {
  readonly #root: string;
  readonly #account: Account;
  readonly #isSynchronous: boolean;
  readonly #programs = debianPrograms();
  readonly #members: readonly [Member, Member];
  primary: Member;
  standby: Member;

  private constructor(root: string, account: Account, ports: [number, number], isSynchronous: boolean) {
    this.#root = root;
    this.#isSynchronous = isSynchronous;
    this.#account = account;
    const member = (name: Member['name'], own: number, other: number): Member => ({
      name,
      node: new PostgresNode({
        directory: join(root, name),
        port: own,
        postgres: this.#programs.postgres,
        account,
        url: `postgres://postgres:${password}@127.0.0.1:${own}/postgres?sslmode=disable`,
        settings: {
          listen_addresses: '127.0.0.1',
          unix_socket_directories: '',
          primary_conninfo: `host=127.0.0.1 port=${other} user=replicator password=${password} application_name=${name}`,
        },
      }),
    });
    this.#members = [member('a', ports[0], ports[1]), member('b', ports[1], ports[0])];
    [this.primary, this.standby] = this.#members;
  }

  static async start(isSynchronous: boolean): Promise<Pair> {
    const root = await mkdtemp(join(tmpdir(), 'guidepost-pair-'));
    await chmod(root, 0o755);
    const pair = new Pair(root, await databaseAccount(), [await freePort(), await freePort()], isSynchronous);
    try {
      await pair.#makePrimary();
      await pair.#makeStandby();
      await pair.waitForStandby();
    } catch (error) {
      await pair.remove();
      throw error;
    }
    return pair;
  }

  get version(): string {
    return this.#programs.version;
  }

  /** Both servers by their fixed places, whichever is the primary. */
  get ports(): [number, number] {
    return [this.#members[0].node.port, this.#members[1].node.port];
  }

  /** For Guidepost and the audit. Only a server that can write is used, whichever way leads to it. */
  urlTo(...ports: number[]): string {
    const hosts = ports.map((port) => `127.0.0.1:${port}`).join();
    const query = 'sslmode=disable&target_session_attrs=read-write';
    return `postgres://guidepost:${password}@${hosts}/guidepost?${query}`;
  }

  async #makePrimary(): Promise<void> {
    const { node } = this.primary;
    await this.#ownFolder(node.directory);
    await writeFile(join(this.#root, 'password'), password);
    const words = ['-D', node.directory, '-U', 'postgres', `--pwfile=${join(this.#root, 'password')}`];
    await this.#do(this.#programs.initdb, [
      ...words,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
    ]);
    await appendFile(
      join(node.directory, 'postgresql.conf'),
      await readFile(deployed('postgresql.conf'), 'utf8'),
    );
    await copyFile(deployed('pg_hba.conf'), join(node.directory, 'pg_hba.conf'));
    await node.start();
    await node.query(await readFile(deployed('roles.sql'), 'utf8'));
    for (const role of ['guidepost', 'replicator', 'rewinder'])
      await node.query(`ALTER ROLE ${role} PASSWORD '${password}'`);
    await node.query('CREATE DATABASE guidepost OWNER guidepost');
  }

  async #makeStandby(): Promise<void> {
    const { node } = this.standby;
    await this.#ownFolder(node.directory);
    const source = `host=127.0.0.1 port=${this.primary.node.port} user=replicator password=${password}`;
    await this.#do(this.#programs.basebackup, [
      '-d',
      source,
      '-D',
      node.directory,
      '-X',
      'stream',
      '-c',
      'fast',
    ]);
    await this.#beStandby(node);
  }

  /** Lets the standby follow. From then on a synchronous one is waited for before a commit is acknowledged. */
  async waitForStandby(): Promise<void> {
    const { primary, standby } = this;
    const followsAs = (state: 'streaming' | 'sync', column: 'state' | 'sync_state') =>
      until(`the standby ${standby.name} to be ${state}`, () =>
        primary.node.withClient(async (client) => {
          const text = `SELECT FROM pg_stat_replication WHERE application_name = $1 AND ${column} = $2`;
          return (await client.query(text, [standby.name, state])).rows.length === 1;
        }),
      );
    await followsAs('streaming', 'state');
    if (!this.#isSynchronous) return;
    await primary.node.query(
      `ALTER SYSTEM SET synchronous_standby_names = '${standby.name}'`,
      'SELECT pg_reload_conf()',
    );
    await followsAs('sync', 'sync_state');
  }

  /** Makes the standby the primary. It waits for no standby of its own, since there is none. */
  async promote(): Promise<void> {
    await waitForNobody(this.standby.node);
    await this.standby.node.query('SELECT pg_promote()');
    [this.primary, this.standby] = [this.standby, this.primary];
  }

  /** Lets the primary acknowledge commits without its standby, which is gone. */
  goOnAlone(): Promise<void> {
    return waitForNobody(this.primary.node);
  }

  /** Lets a standby that was gone follow again. */
  async follow(): Promise<void> {
    await this.#beStandby(this.standby.node);
    await this.waitForStandby();
  }

  /** Lets the former primary, which is dead, follow the new one: what only the former one had is thrown away. */
  async rejoin(): Promise<void> {
    const { primary, standby } = this;
    // The new history is in the control file of the new primary from its first checkpoint on.
    await primary.node.query('CHECKPOINT');
    const source = `host=127.0.0.1 port=${primary.node.port} user=rewinder password=${password} dbname=postgres`;
    await this.#do(this.#programs.rewind, ['-D', standby.node.directory, `--source-server=${source}`]);
    await this.follow();
  }

  async #beStandby(node: PostgresNode): Promise<void> {
    const signal = join(node.directory, 'standby.signal');
    await writeFile(signal, '');
    if (this.#account) await chown(signal, this.#account.uid, this.#account.gid);
    await node.start();
  }

  async #ownFolder(path: string): Promise<void> {
    await mkdir(path, { mode: 0o700 });
    if (this.#account) await chown(path, this.#account.uid, this.#account.gid);
  }

  async #do(program: string, words: string[]): Promise<void> {
    const { ok, output } = await run(program, words, { account: this.#account, directory: this.#root });
    if (!ok) throw new Error(`${program} failed: ${output}`);
  }

  async remove(): Promise<void> {
    await Promise.all(this.#members.map(({ node }) => node.stop('SIGKILL')));
    await rm(this.#root, { recursive: true, force: true, maxRetries: 5 });
  }
}

const waitForNobody = (node: PostgresNode) =>
  node.query('ALTER SYSTEM RESET synchronous_standby_names', 'SELECT pg_reload_conf()');
