import { resolve } from 'node:path';
import { nameOf } from '../resources/as-code/things.ts';
import { readFolder } from './code/files.ts';
import { hashesOf, readLock, writeLock } from './code/lock.ts';
import { placeHelp, placeOptions, Service } from './code/service.ts';
import { planInWords } from './code/words.ts';
import { type Command, required } from './command.ts';
import { tell } from './output.ts';

export const apply: Command = {
  name: 'apply',
  summary: 'Make a project of a service what the files of a folder say',
  help: `Usage: npx guidepost apply DIR [--project ID] [--environment ID] [--delete] [--overwrite] [--json]

  DIR                The folder of an export
${placeHelp}

  --delete           Also delete what the files do not name
  --overwrite        Overwrite what somebody has changed on the service since the last export, pull or apply
  --json             Print the changes as JSON

Everything changes together, or nothing does.`,
  options: {
    ...placeOptions,
    delete: { type: 'boolean' },
    overwrite: { type: 'boolean' },
    json: { type: 'boolean' },
  },
  argument: 'DIR',
  async run(config, values) {
    const directory = resolve(required(values, 'DIR'));
    const [folder, lock] = [await readFolder(directory), await readLock(directory)];
    const service = await Service.open(config, values, lock);
    const options = { delete: values.delete === true, overwrite: values.overwrite === true };
    const answer = await service.send('apply', folder, lock, options);
    const { project, environment } = service;
    // A folder stays that of the place where it comes from; the service remembers what is applied elsewhere.
    if (!lock || (lock.project === project && lock.environment === environment)) {
      // Of the others the folder has seen nothing: a pull brings them.
      const names = new Set(folder.things.map(nameOf));
      const own = answer.seen.filter(({ name }) => names.has(name));
      const seen = Object.fromEntries(own.map(({ name, fingerprint }) => [name, fingerprint]));
      await writeLock(directory, { project, environment, seen, files: hashesOf(folder.texts) });
    }
    tell(values, answer.changes, planInWords(answer));
  },
};
