import type { Config } from '../../config.ts';
import type { Command, OptionValues } from '../command.ts';
import { adviceFor } from './advice.ts';
import { demandOf } from './demand.ts';
import { measured } from './measured.ts';
import { stagesOf } from './stages.ts';
import { assumptionsOf, asText, type Report } from './text.ts';
import { inputNames, inputs, readWorkload } from './workload.ts';

const width = Math.max(...inputNames.map((name) => name.length));

export const capacity: Command = {
  name: 'capacity',
  summary: 'Say what a number of users needs: cores, disk, memory, nodes',
  help: `Usage: npx guidepost capacity --users NUMBER [options] [--json]

${inputNames.map((name) => `  --${name.padEnd(width)}   ${capital(inputs[name].what)}`).join('\n')}
  --${'json'.padEnd(width)}   Print everything as JSON

Only --users is required: what is not given is assumed, and the answer says so. Numbers may be written as 1e9. The answer comes
from what was measured on one machine; docs/scaling.md says how, and how far it is to be believed. Asks no database.`,
  options: {
    ...Object.fromEntries(inputNames.map((name) => [name, { type: 'string' as const }])),
    json: { type: 'boolean' },
  },
  async run(_config: Config, values: OptionValues) {
    const report = reportOf(values);
    console.log(
      values.json
        ? JSON.stringify({ ...report, assumptions: assumptionsOf(measured) }, null, 2)
        : asText(report, measured),
    );
  },
};

export function reportOf(values: OptionValues): Report {
  const { workload, assumed } = readWorkload(values);
  const demand = demandOf(measured, workload);
  const stages = stagesOf(measured, workload);
  return { workload, assumed, demand, stages, advice: adviceFor(workload, demand, stages) };
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
