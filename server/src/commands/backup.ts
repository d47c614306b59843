import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { notedFingerprint } from '../checks/secret-key.ts';
import type { Config } from '../config.ts';
import { type KeyNote, writeBackup } from '../db/backup/backup.ts';
import { type Connection, withConnections } from '../db/connection.ts';
import { countImageFiles } from '../db/image-files.ts';
import { operatorTimeouts } from '../db/timeouts.ts';
import { OperatorError } from '../operator-error.ts';
import { programVersion } from '../program-version.ts';
import { fingerprintOf, readSecretKey, secretKey, secretKeyPath } from '../secret-key.ts';
import { type Command, type OptionValues, required, withAddresses } from './command.ts';
import { tell } from './output.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Write all data to a file',
  help: `Usage: npx guidepost backup FILE [--with-secret-key] [--json]

  FILE                A new file, such as guidepost.backup; it is compressed
  --with-secret-key   Put SECRET_KEY into the file too. Whoever has the file can then read the signing secrets
  --json              Print {"rows","file","hasSecretKey","imagesLeftOut"} as JSON

Works beside a running service, for the embedded database and for DATABASE_URL, and has the data of one moment. Restore it
with: npx guidepost restore FILE. Images in ASSETS_DIR are not in the file: copy that folder too. Without the key in it, the file names the key only by a fingerprint: keep the key elsewhere.`,
  options: { 'with-secret-key': { type: 'boolean' }, json: { type: 'boolean' } },
  argument: 'FILE',
  async run(config: Config, values: OptionValues) {
    const file = resolve(required(values, 'FILE'));
    await refuseExisting(file);
    const { rows, files } = await withAddresses(config, (addresses) =>
      withConnections(addresses, operatorTimeouts, async (client) => {
        const secretKey = await keyNote(client, config, values['with-secret-key'] === true);
        const rows = await written(file, (out) =>
          writeBackup(client, out, { program: programVersion(), secretKey, log: () => {} }),
        );
        return { rows, files: await countImageFiles(client) };
      }),
    );
    if (values.json)
      return tell(
        values,
        { rows, file, hasSecretKey: values['with-secret-key'] === true, imagesLeftOut: files },
        '',
      );
    console.log(`Wrote ${rows} rows to ${file}.`);
    if (!values['with-secret-key'])
      console.log(`The file does not have the secret key: keep ${placeOfKey(config)} elsewhere.`);
    if (files > 0)
      console.log(`The file does not have the ${files} images in ASSETS_DIR: copy that folder too.`);
  },
};

const placeOfKey = ({ SECRET_KEY, DATA_DIR }: Config) =>
  SECRET_KEY === null ? `the file ${secretKeyPath(DATA_DIR)}` : 'the value of SECRET_KEY';

/** Note in the file about the key of its secrets: that of the database, whatever the settings have. */
async function keyNote(client: Connection, config: Config, withKey: boolean): Promise<KeyNote> {
  const noted = await notedFingerprint(client);
  const key = noted === undefined ? await secretKey(config) : await readSecretKey(config);
  const fingerprint = noted ?? fingerprintOf(key ?? '');
  if (!withKey) return { fingerprint };
  if (key === undefined || fingerprintOf(key) !== fingerprint)
    throw new OperatorError(
      `${placeOfKey(config)} is not the key of the secrets in this database, so it cannot be put into the file. Run: npx guidepost doctor`,
    );
  return { fingerprint, key };
}

async function refuseExisting(file: string): Promise<void> {
  const exists = await access(file).then(
    () => true,
    () => false,
  );
  if (exists) throw new OperatorError(`${file} exists already. Name a new file.`);
}

/** Under another name until it is whole, so that no half of a backup is taken for one. Only its owner may read it. */
async function written<T>(file: string, write: (out: PassThrough) => Promise<T>): Promise<T> {
  const part = `${file}.part`;
  // What an ended backup has left. A link of this name is replaced and not followed.
  await rm(part, { force: true });
  const out = new PassThrough();
  const target = createWriteStream(part, { mode: 0o600, flush: true, flags: 'wx' });
  const stored = pipeline(out, createGzip(), target);
  try {
    const [result] = await Promise.all([
      write(out).then((value) => {
        out.end();
        return value;
      }),
      stored,
    ]);
    await rename(part, file);
    return result;
  } catch (error) {
    out.destroy();
    await stored.catch(() => {});
    await rm(part, { force: true }).catch(() => {});
    if (error instanceof Error && 'syscall' in error && 'path' in error)
      throw new OperatorError(`${file} cannot be written: ${error.message}`);
    throw error;
  }
}
