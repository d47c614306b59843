import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { databaseAccount } from '../src/db/embedded/account.ts';
import { superuser } from '../src/db/embedded/client.ts';
import { type EmbeddedDatabase, openEmbedded } from '../src/db/embedded/embedded.ts';
import { superuserPasswordFile } from '../src/db/embedded/passwords.ts';
import { findPrograms, locatePackage } from '../src/db/embedded/programs.ts';
import { run } from '../src/db/embedded/run.ts';
import { freePort } from './free-port.ts';
import { newDirectory } from './processes.ts';

/** A PostgreSQL with a streaming standby, both by the programs that come with npm. */
export async function primaryWithStandby() {
  const directory = newDirectory();
  const dataDir = directory.path;
  const open = () => openEmbedded({ dataDir, purpose: 'server', log: () => {}, settings: { fsync: 'off' } });
  // A standby begins as a copy of the primary, made while that is stopped.
  await (await open()).leave();
  const account = await databaseAccount();
  const place = join(dataDir, 'postgres');
  const copy = join(place, 'standby');
  await cp(join(place, 'cluster'), copy, { recursive: true, preserveTimestamps: true });
  const primary: EmbeddedDatabase = await open();
  const password = (await readFile(join(place, superuserPasswordFile), 'utf8')).trim();
  const { port: primaryPort } = new URL(primary.connectionString);
  const source = `host=127.0.0.1 port=${primaryPort} user=${superuser} password=${password} sslmode=disable`;
  await writeFile(join(copy, 'standby.signal'), '');
  await writeFile(join(copy, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
  // A copy belongs to whoever made it.
  const { uid, gid } = await stat(join(place, 'cluster'));
  await run('chown', ['-R', `${uid}:${gid}`, copy]);
  await run('chmod', ['700', copy]);
  const { pgCtl } = await findPrograms(locatePackage(), dataDir, account);
  const control = async (...words: string[]) => {
    const { ok, output } = await run(pgCtl, [...words, '-D', 'standby', '-w'], { account, directory: place });
    if (!ok) throw new Error(output);
  };
  const port = await freePort();
  const forced = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const start = () => control('start', '-l', 'standby.log', '-o', forced);
  const stop = () => control('stop', '-m', 'immediate').catch(() => {});
  await start();

  const urlAt = (at: number | string) => {
    const url = new URL(primary.connectionString);
    url.port = String(at);
    return url;
  };
  return {
    primaryUrl: primary.connectionString,
    standbyUrl: urlAt(port).href,
    start,
    stop,
    /** Asks the standby itself as its superuser. */
    async askStandby(statement: string): Promise<void> {
      const url = urlAt(port);
      url.username = superuser;
      url.password = password;
      const client = new pg.Client({ connectionString: url.href });
      await client.connect();
      await client.query(statement);
      await client.end();
    },
    async remove(): Promise<void> {
      await stop();
      await primary.leave();
      await rm(copy, { recursive: true, force: true });
      directory.remove();
    },
  };
}
