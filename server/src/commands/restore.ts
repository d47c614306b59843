import { createReadStream } from 'node:fs';
import { access, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { Config } from '../config.ts';
import type { KeyNote } from '../db/backup/backup.ts';
import { readBackup } from '../db/backup/restore.ts';
import { withConnections } from '../db/connection.ts';
import { operatorTimeouts } from '../db/timeouts.ts';
import { OperatorError } from '../operator-error.ts';
import { fingerprintOf, secretKey, secretKeyPath } from '../secret-key.ts';
import { type Command, type OptionValues, required, withAddresses, withDatabase } from './command.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Fill an empty database from a backup',
  help: `Usage: npx guidepost restore FILE [--with-another-key]

  FILE                 A file that npx guidepost backup has written
  --with-another-key   Go on although SECRET_KEY is not the key of the backup. Webhooks and environments then need
                       new signing secrets

The database of DATABASE_URL, or the embedded one in DATA_DIR, has to be empty. It may be of another version of PostgreSQL
than that of the backup. Either everything is restored or nothing.`,
  options: { 'with-another-key': { type: 'boolean' } },
  argument: 'FILE',
  async run(config: Config, values: OptionValues) {
    const file = required(values, 'FILE');
    await access(file).catch(() => {
      throw new OperatorError(`${file} cannot be read.`);
    });
    const rows = await withAddresses(config, (addresses) =>
      withConnections(addresses, operatorTimeouts, (client) =>
        readBackup(client, unpacked(file), {
          checkKey: (note) => checkKey(config, note, values['with-another-key'] === true),
          log: () => {},
        }),
      ),
    );
    // The migrations that are newer than the backup.
    await withDatabase(config, async () => {});
    console.log(`Restored ${rows} rows from ${file}.`);
  },
};

async function* unpacked(file: string): AsyncGenerator<Buffer> {
  // An error of either stream ends both, and comes out of the loop.
  const bytes = pipeline(createReadStream(file), createGunzip(), () => {});
  try {
    for await (const chunk of bytes) yield chunk as Buffer;
  } catch (error) {
    throw new OperatorError(`${file} is damaged, cut off, or no backup: ${(error as Error).message}.`);
  }
}

/** The key of the backup becomes the key of an embedded database that has none; any other key must be the same. */
async function checkKey(config: Config, { fingerprint, key }: KeyNote, mayDiffer: boolean): Promise<void> {
  const path = secretKeyPath(config.DATA_DIR);
  if (config.SECRET_KEY === null && key !== undefined) {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, key, { flag: 'wx', mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
  const hasOwn = config.SECRET_KEY !== null || (await exists(path));
  const isSame = hasOwn && fingerprintOf(await secretKey(config)) === fingerprint;
  if (isSame || mayDiffer) return;
  const where = config.SECRET_KEY === null ? `the file ${path}` : 'the setting SECRET_KEY';
  throw new OperatorError(
    `The secrets in the backup were encrypted with another key than ${where} has. Put the key of that installation there, ` +
      'or add --with-another-key and give webhooks and environments new signing secrets afterwards.',
  );
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );
