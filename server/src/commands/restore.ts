import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { refuseUnfitDatabase } from '../checks/database.ts';
import { acceptSecretKey } from '../checks/secret-key.ts';
import type { Config } from '../config.ts';
import type { KeyNote } from '../db/backup/backup.ts';
import { readBackup } from '../db/backup/restore.ts';
import { withConnections } from '../db/connection.ts';
import { operatorTimeouts } from '../db/timeouts.ts';
import { OperatorError } from '../operator-error.ts';
import { fingerprintOf, keepSecretKey, readSecretKey, secretKeyPath } from '../secret-key.ts';
import { type Command, type OptionValues, required, withAddresses, withDatabase } from './command.ts';
import { tell } from './output.ts';

export const restore: Command = {
  name: 'restore',
  summary: 'Fill an empty database from a backup',
  help: `Usage: npx guidepost restore FILE [--with-another-key] [--json]

  FILE                 A file that npx guidepost backup has written
  --with-another-key   Go on although SECRET_KEY is not the key of the backup. Webhooks and environments then need
                       new signing secrets
  --json               Print {"rows","file"} as JSON

The database of DATABASE_URL, or the embedded one in DATA_DIR, has to be empty. It may be of another version of PostgreSQL
than that of the backup. Either everything is restored or nothing.`,
  options: { 'with-another-key': { type: 'boolean' }, json: { type: 'boolean' } },
  argument: 'FILE',
  async run(config: Config, values: OptionValues) {
    const file = required(values, 'FILE');
    await access(file).catch(() => {
      throw new OperatorError(`${file} cannot be read.`);
    });
    let key: string | undefined;
    const rows = await withAddresses(config, async (addresses) => {
      if (config.DATABASE_URL) await refuseUnfitDatabase(addresses);
      return withConnections(addresses, operatorTimeouts, (client) =>
        readBackup(client, unpacked(file), {
          checkKey: async (note) => {
            key = await fittingKey(config, note, values['with-another-key'] === true);
          },
          log: () => {},
        }),
      );
    });
    // Only now, so that a refused restore leaves no key behind. Later starts may come without the setting.
    if (key !== undefined && !config.DATABASE_URL) await keepSecretKey(config.DATA_DIR, key);
    // Brings the migrations that are newer than the backup too.
    await withDatabase(config, ({ kysely }) => acceptSecretKey(kysely, config));
    tell(values, { rows, file }, `Restored ${rows} rows from ${file}.`);
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

/**
 * The key that the restored database goes on with. That of the backup may be used when the embedded database has none; any other
 * key must be the same.
 */
async function fittingKey(
  config: Config,
  { fingerprint, key: keyOfBackup }: KeyNote,
  mayDiffer: boolean,
): Promise<string | undefined> {
  const own = (await readSecretKey(config)) ?? keyOfBackup;
  if (mayDiffer || (own !== undefined && fingerprintOf(own) === fingerprint)) return own;
  const path = secretKeyPath(config.DATA_DIR);
  const what = 'The secrets in the backup were encrypted with another key than';
  const where =
    config.SECRET_KEY !== null
      ? `${what} the setting SECRET_KEY. Set it to the key of that installation`
      : own === undefined
        ? `The secrets in the backup were encrypted with a key that is not here: SECRET_KEY is not set, and there is no file ${path}. Set SECRET_KEY to the key of that installation, or put its file secret-key there`
        : `${what} the file ${path} has. Put the file secret-key of that installation there`;
  throw new OperatorError(
    `${where}, or add --with-another-key and give webhooks and environments new signing secrets afterwards.`,
  );
}
