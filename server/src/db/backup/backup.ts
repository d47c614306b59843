import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Readable, Writable } from 'node:stream';
import { OperatorError } from '../../operator-error.ts';
import type { Connection } from '../connection.ts';
import {
  columnList,
  type PartitionNote,
  partitionsOf,
  quoted,
  type SequenceNote,
  sequencesOf,
  tablesInOrder,
} from './catalogue.ts';
import { copyOut } from './copy.ts';
import { dataFrame, noteFrame } from './frames.ts';

export const backupFormat = 1;

/** The key of the secrets in the backup: its fingerprint, and when the operator wants that the key itself. */
export interface KeyNote {
  fingerprint: string;
  key?: string;
}

/** The first note of a backup. */
export interface Manifest {
  guidepost: 'backup';
  format: number;
  program: string;
  postgres: string;
  madeAt: string;
  migrations: string[];
  partitions: PartitionNote[];
  sequences: SequenceNote[];
  secretKey: KeyNote;
}

/** The note after the rows of a table. */
export interface TableSum {
  rows: number;
  sha256: string;
}

interface BackupOptions {
  program: string;
  secretKey: KeyNote;
  log: (message: string) => void;
}

/**
 * Writes all data at one moment to the stream, while the service goes on. The rows come as PostgreSQL's text format has
 * them, which every version reads; the schema is not in it, since migrations make it. Answers the number of rows.
 */
export async function writeBackup(
  client: Connection,
  out: Writable,
  { program, secretKey, log }: BackupOptions,
): Promise<number> {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  await client.query(
    "SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'; SET LOCAL extra_float_digits = 3",
  );
  const manifest: Manifest = {
    guidepost: 'backup',
    format: backupFormat,
    program,
    ...(await sourceOf(client)),
    partitions: await partitionsOf(client),
    sequences: await sequencesOf(client),
    secretKey,
  };
  await write(out, noteFrame(manifest));
  let total = 0;
  for (const note of await tablesInOrder(client)) {
    await write(out, noteFrame(note));
    const copy = copyOut(client, `SELECT ${columnList(note)} FROM ${quoted(note.table)}`);
    const sha256 = await writeRows(copy.data, out);
    const rows = await copy.rows;
    const sum: TableSum = { rows, sha256 };
    await write(out, noteFrame(sum));
    if (rows > 0) log(`${note.table}: ${rows} rows`);
    total += rows;
  }
  await write(out, noteFrame({ end: true, rows: total }));
  await client.query('COMMIT');
  return total;
}

async function sourceOf(client: Connection) {
  const { rows } = (await client.query(`
    SELECT current_setting('server_version') AS postgres,
      to_char(now(), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "madeAt",
      to_regclass('public.schema_migrations') IS NOT NULL AS "isOurs"`)) as {
    rows: { postgres: string; madeAt: string; isOurs: boolean }[];
  };
  const { isOurs = false, postgres = '', madeAt = '' } = rows[0] ?? {};
  if (!isOurs) throw new OperatorError('There is nothing to back up: the database has no Guidepost in it.');
  const { rows: applied } = await client.query('SELECT name FROM schema_migrations ORDER BY name');
  return { postgres, madeAt, migrations: (applied as { name: string }[]).map(({ name }) => name) };
}

/** PostgreSQL sends each row by itself; so many bytes of them go into one frame. */
const dataBytes = 1 << 16;

async function writeRows(data: Readable, out: Writable): Promise<string> {
  const hash = createHash('sha256');
  let gathered: Buffer[] = [];
  let size = 0;
  const flush = async () => {
    const bytes = Buffer.concat(gathered);
    for (let at = 0; at < bytes.length; at += dataBytes) {
      await write(out, dataFrame(bytes.subarray(at, at + dataBytes)));
    }
    [gathered, size] = [[], 0];
  };
  for await (const chunk of data as AsyncIterable<Buffer>) {
    hash.update(chunk);
    gathered.push(chunk);
    size += chunk.length;
    if (size >= dataBytes) await flush();
  }
  await flush();
  return hash.digest('hex');
}

async function write(out: Writable, bytes: Buffer): Promise<void> {
  if (out.errored) throw out.errored;
  if (!out.write(bytes)) await once(out, 'drain');
}
