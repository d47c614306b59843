import { resolve } from 'node:path';
import { readFolder } from './code/files.ts';
import { readLock } from './code/lock.ts';
import { placeHelp, placeOptions, Service } from './code/service.ts';
import { planInWords } from './code/words.ts';
import { type Command, required } from './command.ts';
import { tell } from './output.ts';

export const plan: Command = {
  name: 'plan',
  summary: 'Show what applying a folder would change',
  help: `Usage: npx guidepost plan DIR [--project ID] [--environment ID] [--delete] [--json]

  DIR                The folder of an export
${placeHelp}

  --delete           Also delete what the files do not name
  --json             Print the plan as JSON

Nothing changes. Files that apply would refuse are refused here too.`,
  options: { ...placeOptions, delete: { type: 'boolean' }, json: { type: 'boolean' } },
  argument: 'DIR',
  async run(config, values) {
    const directory = resolve(required(values, 'DIR'));
    const [folder, lock] = [await readFolder(directory), await readLock(directory)];
    const service = await Service.open(config, values, lock);
    const options = { delete: values.delete === true, overwrite: false };
    const answer = await service.send('plan', folder, lock, options);
    tell(values, answer.changes, planInWords(answer));
  },
};
