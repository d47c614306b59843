import type { Config } from '../config.ts';
import { type Command, withDatabase } from './command.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: "Bring the database to this program's version",
  help: `Usage: npx guidepost migrate

Starting the service does this too. Several processes may do it at once.`,
  options: {},
  async run(config: Config) {
    await withDatabase(config, async () => {});
    console.log('The database is up to date.');
  },
};
