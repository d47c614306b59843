import { resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import type { Thing } from '../resources/as-code/things.ts';
import { nameOf } from '../resources/as-code/things.ts';
import { fileOf, filesOf, readFolder, writeFiles } from './code/files.ts';
import { hashOf, type Lock, lockFile, readLock, writeLock } from './code/lock.ts';
import { placeHelp, placeOptions, Service } from './code/service.ts';
import { type Command, required } from './command.ts';
import { tell } from './output.ts';

export const pull: Command = {
  name: 'pull',
  summary: 'Bring a folder of YAML files up to date with the service',
  help: `Usage: npx guidepost pull DIR [--project ID] [--environment ID] [--overwrite] [--json]

  DIR                The folder of an export
${placeHelp}

  --overwrite        Overwrite files that somebody has edited since, too
  --json             Print [{"file","change"}] as JSON

Files of things that have not changed on the service stay as they are.`,
  options: { ...placeOptions, overwrite: { type: 'boolean' }, json: { type: 'boolean' } },
  argument: 'DIR',
  async run(config, values) {
    const directory = resolve(required(values, 'DIR'));
    const lock = await readLock(directory);
    if (!lock)
      throw new OperatorError(`${directory} has no ${lockFile}. Begin with: npx guidepost export DIR`);
    const { texts } = await readFolder(directory);
    const service = await Service.open(config, values, lock);
    const { things, kinds, seen } = await service.export();
    const files = filesOf(things, kinds);
    const changed = [...changedFiles(things, files, seen, lock)].sort();
    const news = changed.filter((file) => texts.get(file) !== files.get(file));
    const edited = news.filter((file) => isEdited(file, texts, lock));
    if (edited.length > 0 && !values.overwrite) throw conflict(edited);
    await writeFiles(
      directory,
      news.map((file) => [file, files.get(file) ?? null]),
    );
    const hashes = { ...lock.files };
    for (const file of changed) {
      const text = files.get(file);
      if (text === undefined) delete hashes[file];
      else hashes[file] = hashOf(text);
    }
    const { project, environment } = service;
    await writeLock(directory, { project, environment, seen, files: hashes });
    const word = (file: string) => (!texts.has(file) ? 'New' : files.has(file) ? 'Changed' : 'Gone');
    tell(
      values,
      news.map((file) => ({ file, change: word(file).toLowerCase() })),
      news.length === 0 ? 'No changes.' : news.map((file) => `${word(file)} ${file}`).join('\n'),
    );
  },
};

/** The files of things that are new, changed or gone on the service. */
function changedFiles(
  things: readonly Thing[],
  files: ReadonlyMap<string, string>,
  seen: Record<string, string>,
  lock: Lock,
): Set<string> {
  const now = things.filter((thing) => seen[nameOf(thing)] !== lock.seen[nameOf(thing)]).map(fileOf);
  const names = new Set(things.map(nameOf));
  const gone = Object.keys(lock.seen)
    .filter((name) => !names.has(name))
    .map(fileOfName);
  // A file that is not there and was never written, such as the list of a kind that is new to the folder.
  const missing = [...files.keys()].filter((file) => lock.files[file] === undefined);
  return new Set([...now, ...gone, ...missing]);
}

function fileOfName(name: string): string {
  const [kind = '', key = ''] = [name.slice(0, name.indexOf('/')), name.slice(name.indexOf('/') + 1)];
  return fileOf({ kind: kind as Thing['kind'], key });
}

function isEdited(file: string, texts: ReadonlyMap<string, string>, { files }: Lock): boolean {
  const text = texts.get(file);
  return text === undefined ? files[file] !== undefined : hashOf(text) !== files[file];
}

const conflict = (files: string[]) =>
  new OperatorError(
    `These files were edited here, and changed on the service too:\n${files.map((file) => `  ${file}`).join('\n')}\nNothing was written. Pull with --overwrite to lose the edits.`,
  );
