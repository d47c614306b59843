import { appendFile, chown, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { draftOf, removeAbandonedDrafts } from './directories.ts';
import type { Account } from './run.ts';

export type Settings = Record<string, string>;

const fileName = 'guidepost.conf';

// Durability keeps PostgreSQL's defaults: fsync and synchronous_commit are on.
const defaults: Settings = {
  password_encryption: 'scram-sha-256',
  max_connections: '100',
  shared_buffers: '256MB',
  max_wal_size: '2GB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  jit: 'off',
  log_min_messages: 'warning',
  log_checkpoints: 'off',
  // Statements contain customers' data. Their errors reach Guidepost, which logs them without it.
  log_min_error_statement: 'panic',
  // %e is the error code, by which `startPostmaster` recognises the reason of a failed start.
  log_line_prefix: '%m [%p] %e ',
};

/** Includes our settings in a new cluster. Settings that an operator writes below, or sets by ALTER SYSTEM, win. */
export function includeSettings(cluster: string): Promise<void> {
  return appendFile(
    join(cluster, 'postgresql.conf'),
    `\n# ${fileName} is written anew at each start. Settings below this line win over it.\ninclude '${fileName}'\n`,
    { flush: true },
  );
}

/** Writes our settings at each start, so that a newer Guidepost brings its newer settings. */
export async function writeSettings(
  cluster: string,
  account: Account | undefined,
  settings: Settings,
): Promise<void> {
  const lines = Object.entries({ ...defaults, ...settings }).map(
    ([name, value]) => `${name} = ${quote(value)}\n`,
  );
  const path = join(cluster, fileName);
  await removeAbandonedDrafts(cluster);
  const draft = draftOf(path);
  await writeFile(draft, lines.join(''), { mode: 0o600 });
  if (account) await chown(draft, account.uid, account.gid);
  await rename(draft, path);
}

function quote(value: string): string {
  return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
