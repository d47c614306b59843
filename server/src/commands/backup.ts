import { createWriteStream } from 'node:fs';
import { access, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Config } from '../config.ts';
import { type KeyNote, writeBackup } from '../db/backup/backup.ts';
import { withConnections } from '../db/connection.ts';
import { countImageFiles } from '../db/image-files.ts';
import { operatorTimeouts } from '../db/timeouts.ts';
import { OperatorError } from '../operator-error.ts';
import { programVersion } from '../program-version.ts';
import { fingerprintOf, secretKey } from '../secret-key.ts';
import { type Command, type OptionValues, required, withAddresses } from './command.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Write all data to a file',
  help: `Usage: npx guidepost backup FILE [--with-secret-key]

  FILE                A new file, such as guidepost.backup; it is compressed
  --with-secret-key   Put SECRET_KEY into the file too. Whoever has the file can then read the signing secrets

Works beside a running service, for the embedded database and for DATABASE_URL, and has the data of one moment. Restore it
with: npx guidepost restore FILE. Images in ASSETS_DIR are not in the file: copy that folder too. Without the key in it, the file names the key only by a fingerprint: keep the key elsewhere.`,
  options: { 'with-secret-key': { type: 'boolean' } },
  argument: 'FILE',
  async run(config: Config, values: OptionValues) {
    const file = resolve(required(values, 'FILE'));
    await refuseExisting(file);
    const { rows, files } = await withAddresses(config, async (addresses) => {
      const key = await secretKey(config);
      const note: KeyNote = {
        fingerprint: fingerprintOf(key),
        ...(values['with-secret-key'] && { key }),
      };
      return withConnections(addresses, operatorTimeouts, async (client) => ({
        rows: await written(file, (out) =>
          writeBackup(client, out, { program: programVersion(), secretKey: note, log: () => {} }),
        ),
        files: await countImageFiles(client),
      }));
    });
    console.log(`Wrote ${rows} rows to ${file}.`);
    if (!values['with-secret-key'])
      console.log('The file does not have SECRET_KEY: keep that key elsewhere.');
    if (files > 0)
      console.log(`The file does not have the ${files} images in ASSETS_DIR: copy that folder too.`);
  },
};

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
    await rm(part, { force: true });
    if (error instanceof Error && 'syscall' in error && 'path' in error)
      throw new OperatorError(`${file} cannot be written: ${error.message}`);
    throw error;
  }
}
