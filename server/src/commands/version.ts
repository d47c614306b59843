import type { Config } from '../config.ts';
import { migrationNames, schemaNumber } from '../db/migrate.ts';
import { programCommit, programVersion, versionText } from '../program-version.ts';
import type { Command, OptionValues } from './command.ts';

export const version: Command = {
  name: 'version',
  summary: 'Print the version',
  help: `Usage: npx guidepost version [--json]

  --json   Print {"version","commit","schema","node"} as JSON

Also as --version and -v. The schema is the number of the last migration that this version knows.`,
  options: { json: { type: 'boolean' } },
  async run(_config: Config, values: OptionValues) {
    const schema = schemaNumber(migrationNames);
    const facts = { version: programVersion(), commit: programCommit(), schema, node: process.versions.node };
    console.log(values.json ? JSON.stringify(facts) : `Guidepost ${versionText()}, schema ${schema}`);
  },
};
