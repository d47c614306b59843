import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { filesOf, writeFiles } from './code/files.ts';
import { hashesOf, readLock, writeLock } from './code/lock.ts';
import { placeHelp, placeOptions, Service } from './code/service.ts';
import { type Command, required } from './command.ts';
import { tell } from './output.ts';

export const exportCommand: Command = {
  name: 'export',
  summary: 'Write a project of a service to a folder of YAML files',
  help: `Usage: npx guidepost export DIR --project ID [--environment ID] [--overwrite] [--json]

  DIR                A new or empty folder
${placeHelp.replace('; that of the folder without it', '')}

  --overwrite        Write into a folder that has files already
  --json             Print {"things","files","directory"} as JSON`,
  options: { ...placeOptions, overwrite: { type: 'boolean' }, json: { type: 'boolean' } },
  argument: 'DIR',
  async run(config, values) {
    const directory = resolve(required(values, 'DIR'));
    const lock = await readLock(directory);
    const isUsed = (await readdir(directory).catch(() => [])).length > 0;
    if (isUsed && !values.overwrite)
      throw new OperatorError(
        `${directory} has files already. Bring them up to date with: npx guidepost pull DIR`,
      );
    const service = await Service.open(config, values, lock);
    const { things, kinds, seen } = await service.export();
    const files = filesOf(things, kinds);
    await writeFiles(directory, files);
    const { project, environment } = service;
    await writeLock(directory, { project, environment, seen, files: hashesOf(files) });
    const counts = { things: things.length, files: files.size, directory };
    tell(values, counts, `Wrote ${counts.things} things in ${counts.files} files to ${directory}.`);
  },
};
