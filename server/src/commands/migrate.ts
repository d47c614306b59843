import type { Config } from '../config.ts';
import { distribute } from '../db/distribute.ts';
import { migrationNames, schemaNumber } from '../db/migrate.ts';
import { OperatorError } from '../operator-error.ts';
import { type Command, optional, withDatabase } from './command.ts';
import { tell } from './output.ts';

export const migrateCommand: Command = {
  name: 'migrate',
  summary: "Bring the database to this program's version",
  help: `Usage: npx guidepost migrate [--distribute citus] [--json]

Starting the service does this too. Several processes may do it at once.

  --distribute citus  also spread the tables of end users, events, sessions and deliveries over the workers of a Citus cluster,
                      by environment. DATABASE_URL names the coordinator. Rows that are there are taken along, and writers
                      wait meanwhile. To do it again changes nothing. There is no way back: make a backup before.
  --json              print {"schema"} as JSON`,
  options: { distribute: { type: 'string' }, json: { type: 'boolean' } },
  async run(config: Config, values) {
    const target = optional(values, 'distribute');
    if (target !== undefined && target !== 'citus')
      throw new OperatorError(`--distribute knows citus, not ${target}`);
    await withDatabase(config, async ({ kysely }) => {
      if (target === undefined) return;
      const count = await distribute(kysely, (message) => console.error(message));
      console.error(
        count === 0 ? 'The tables were spread before.' : `${count} tables are spread by environment.`,
      );
    });
    tell(values, { schema: schemaNumber(migrationNames) }, 'The database is up to date.');
  },
};
