import { createHash } from 'node:crypto';
import { OperatorError } from '../../operator-error.ts';
import type { Connection } from '../connection.ts';
import { migrationText, newerSchema } from '../migrate.ts';
import { backupFormat, type KeyNote, type Manifest, type TableSum } from './backup.ts';
import { columnList, quoted, type SequenceNote, type TableNote, tablesInOrder } from './catalogue.ts';
import { copyIn } from './copy.ts';
import { damaged, type Frame, readFrames } from './frames.ts';

interface RestoreOptions {
  /** Throws when the secrets of the backup could not be read afterwards. */
  checkKey: (note: KeyNote) => Promise<void>;
  log: (message: string) => void;
}

/**
 * Fills an empty database from a backup, in one transaction: afterwards everything is there, or nothing. The schema is made
 * by the migrations that the source had; those that came later follow with the next start. Answers the number of rows.
 */
export async function readBackup(
  client: Connection,
  bytes: AsyncIterable<Buffer>,
  { checkKey, log }: RestoreOptions,
): Promise<number> {
  const frames = readFrames(bytes);
  const manifest = manifestOf(await nextNote(frames));
  await checkKey(manifest.secretKey);
  await client.query('BEGIN');
  try {
    await refuseUsed(client);
    await makeSchema(client, manifest);
    const rows = await fillTables(client, frames, log);
    for (const sequence of manifest.sequences) await setSequence(client, sequence);
    await client.query('COMMIT');
    return rows;
  } catch (error) {
    // On a connection that is lost nothing was committed either.
    await client.query('ROLLBACK').catch(() => {});
    throw error;
  }
}

async function nextNote(frames: AsyncGenerator<Frame>): Promise<Record<string, unknown>> {
  const { value, done } = await frames.next();
  if (done) throw new OperatorError('The backup ends in the middle: it was cut off.');
  if (!('note' in value)) throw damaged();
  return value.note;
}

function manifestOf(note: Record<string, unknown>): Manifest {
  if (note.guidepost !== 'backup') throw damaged();
  const manifest = note as unknown as Manifest;
  if (manifest.format !== backupFormat) {
    throw new OperatorError(
      `The backup has the format ${manifest.format}, and this program reads ${backupFormat}. Use a newer Guidepost.`,
    );
  }
  const newer = newerSchema(manifest.migrations);
  if (newer)
    throw new OperatorError(
      `The backup was made by a newer Guidepost, ${manifest.program}: ${newer.what}. ${newer.next}.`,
    );
  return manifest;
}

/** Refuses a database with tables in it. Tables that an extension has brought along do not count. */
async function refuseUsed(client: Connection): Promise<void> {
  const { rows } = await client.query(`
    SELECT relname AS name FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm')
      AND NOT EXISTS (
        SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    LIMIT 1`);
  const [found] = rows as { name: string }[];
  if (!found) return;
  throw new OperatorError(
    `The database is not empty: it has the table ${found.name}. A backup is restored into an empty database; ` +
      'make a new one for DATABASE_URL, or set DATA_DIR to a new folder.',
  );
}

const plainName = /^[a-z_][a-z0-9_]*$/;
const plainBounds = /^(DEFAULT|FOR VALUES FROM \((MINVALUE|'[^']*')\) TO \((MAXVALUE|'[^']*')\))$/;

async function makeSchema(client: Connection, { migrations, partitions }: Manifest): Promise<void> {
  await client.query("SET LOCAL TimeZone = 'UTC'; SET LOCAL DateStyle = 'ISO'");
  await client.query(`CREATE TABLE schema_migrations
    (name text PRIMARY KEY, applied_at timestamptz(3) NOT NULL DEFAULT now())`);
  for (const name of migrations) {
    await client.query(migrationText(name));
    await client.query('INSERT INTO schema_migrations (name) VALUES ($1)', [name]);
  }
  for (const { name, parent, bounds } of partitions) {
    if (!plainName.test(name) || !plainName.test(parent) || !plainBounds.test(bounds)) throw damaged();
    await client.query(`CREATE TABLE ${quoted(name)} PARTITION OF ${quoted(parent)} ${bounds}`);
  }
}

async function fillTables(
  client: Connection,
  frames: AsyncGenerator<Frame>,
  log: (message: string) => void,
): Promise<number> {
  const tables = await tablesInOrder(client);
  let total = 0;
  for (const table of tables) await client.query(`ALTER TABLE ${quoted(table.table)} DISABLE TRIGGER USER`);
  // What migrations put into tables is in the backup too.
  const names = tables.map(({ table }) => quoted(table));
  if (names.length > 0) await client.query(`TRUNCATE ${names.join(', ')}`);
  for (let note = await nextNote(frames); !note.end; note = await nextNote(frames)) {
    const { table, columns } = note as unknown as TableNote;
    const known = tables.find((candidate) => candidate.table === table);
    if (!known) throw new OperatorError(`The backup has the table ${table}, which Guidepost does not have.`);
    if (!columns.every((column) => known.columns.includes(column))) throw damaged();
    total += await fillTable(client, { table, columns }, frames);
    log(`${table} is restored`);
  }
  for (const { table } of tables) await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`);
  return total;
}

async function fillTable(
  client: Connection,
  note: TableNote,
  frames: AsyncGenerator<Frame>,
): Promise<number> {
  const hash = createHash('sha256');
  let sum: TableSum | undefined;
  async function* rowsOfTable(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value, done } = await frames.next();
      if (done) throw new OperatorError('The backup ends in the middle: it was cut off.');
      if ('note' in value) {
        sum = value.note as unknown as TableSum;
        return;
      }
      hash.update(value.data);
      yield value.data;
    }
  }
  const rows = await copyIn(client, `${quoted(note.table)} (${columnList(note)})`, rowsOfTable());
  if (rows !== sum?.rows || hash.digest('hex') !== sum.sha256) {
    throw new OperatorError(
      `The backup is damaged: the rows of ${note.table} are not those that were written.`,
    );
  }
  return rows;
}

async function setSequence(
  client: Connection,
  { table, column, value, isCalled }: SequenceNote,
): Promise<void> {
  const values = [table, column, value, isCalled];
  await client.query('SELECT setval(pg_get_serial_sequence(quote_ident($1), $2), $3::bigint, $4)', values);
}
