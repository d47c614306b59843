import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const versions = '/usr/lib/postgresql';

/** The programs of a PostgreSQL that Debian has installed; the newest, or those in the folder POSTGRES_BIN. */
export function debianPrograms() {
  const folder = process.env.POSTGRES_BIN ?? newestFolder();
  return {
    version: /\d+/.exec(folder)?.[0] ?? 'in POSTGRES_BIN',
    initdb: join(folder, 'initdb'),
    postgres: join(folder, 'postgres'),
    basebackup: join(folder, 'pg_basebackup'),
    rewind: join(folder, 'pg_rewind'),
  };
}

function newestFolder(): string {
  const found = existsSync(versions) ? readdirSync(versions) : [];
  const newest = found
    .filter((name) => existsSync(join(versions, name, 'bin/postgres')))
    .sort((one, other) => Number(other) - Number(one))[0];
  if (newest) return join(versions, newest, 'bin');
  throw new Error(
    'There is no PostgreSQL in /usr/lib/postgresql. Install one: apt-get install postgresql-15',
  );
}
