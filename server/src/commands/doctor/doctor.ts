import { type Finding, ok } from '../../checks/finding.ts';
import { dataFolder, imageFolder, listeningPort, modes, nodeVersion } from '../../checks/machine.ts';
import type { Config } from '../../config.ts';
import { migrationNames, schemaNumber } from '../../db/migrate.ts';
import { versionText } from '../../program-version.ts';
import type { Command, OptionValues } from '../command.ts';
import { databaseFindings, replicaFinding } from './database.ts';
import { redisFinding } from './redis.ts';

export const doctor: Command = {
  name: 'doctor',
  summary: 'Say what is wrong with this installation',
  help: `Usage: npx guidepost doctor [--json]

  --json   Print [{"state","what","next"}] as JSON

Looks at Node, the port, files and disk, and at the database: whether it can be reached, its version, clock, pooler and
schema, and whether SECRET_KEY fits. Changes nothing. The exit code is 1 when there is a problem, and 0 otherwise.`,
  options: { json: { type: 'boolean' } },
  async run(config: Config, values: OptionValues) {
    const findings = [
      ok(`Guidepost is ${versionText()}, with the schema ${schemaNumber(migrationNames)}.`),
      nodeVersion(),
      await listeningPort(config),
      await dataFolder(config),
      ...(await imageFolder(config)),
      ...(await modes(config)),
      ...(await databaseFindings(config)),
      ...(await replicaFinding(config)),
      ...(await redisFinding(config)),
    ];
    if (findings.some(({ state }) => state === 'problem')) process.exitCode = 1;
    console.log(values.json ? JSON.stringify(findings) : findings.map(asText).join('\n'));
  },
};

function asText(finding: Finding): string {
  const line = `${finding.state.padEnd(8)} ${finding.what}`;
  return 'next' in finding ? `${line}\n         → ${finding.next}` : line;
}
