import { type Demand, usedAtPeak } from './demand.ts';
import type { MeasuredConstants } from './measured-shape.ts';
import type { Stage } from './stages.ts';
import { type InputName, inputNames, inputs, type Workload } from './workload.ts';

const units = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB'];

export function bytes(value: number): string {
  const step = value < 1 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(value) / 3));
  return `${plain(value / 1000 ** step)} ${units[step]}`;
}

/** Three digits that count, with commas between thousands. */
export const plain = (value: number) =>
  Number(value.toPrecision(3)).toLocaleString('en', { maximumFractionDigits: 3 });

const labelWidth = 2 + Math.max(...inputNames.map((name) => inputs[name].what.length));

export interface Report {
  workload: Workload;
  assumed: InputName[];
  demand: Demand;
  stages: Stage[];
  advice: string[];
}

export function asText(
  { workload, assumed, demand, stages, advice }: Report,
  measured: MeasuredConstants,
): string {
  const line = (name: string, value: string) => `  ${name.padEnd(labelWidth)}${value}`;
  const inputLine = (name: InputName) =>
    line(inputs[name].what, `${plain(workload[name])}${assumed.includes(name) ? '   (assumed)' : ''}`);
  const { peak, average, disk, memory, network } = demand;
  return [
    'The work',
    ...inputNames.map(inputLine),
    '',
    'What it needs',
    line(
      'requests a second',
      `${plain(demand.requestsPerSecond.average)} on average, ${plain(demand.requestsPerSecond.peak)} at the peak`,
    ),
    line('cores of Node', `${plain(average.node)} on average, ${plain(peak.node)} at the peak`),
    line('cores of PostgreSQL', `${plain(average.postgres)} on average, ${plain(peak.postgres)} at the peak`),
    line(
      'processes of Node',
      `${plain(demand.processes)}, each below ${usedAtPeak * 100} % of a core at the peak`,
    ),
    line('connections to PostgreSQL', `up to ${plain(demand.connections)}`),
    line(
      'disk of PostgreSQL',
      `${bytes(disk.total)} after ${plain(workload['retention-days'])} days, growing by ${bytes(disk.perDay * 30)} a month until then`,
    ),
    line('write-ahead log', `${bytes(disk.walPerDay)} a day`),
    line(
      'memory',
      `${bytes(memory.process)} for each process; ${bytes(memory.database)} of rows in use in PostgreSQL`,
    ),
    line('network at the peak', `${bytes(network.in)} in and ${bytes(network.out)} out each second`),
    '',
    'What each way to run it carries, of this work',
    ...stages.flatMap(({ name, how, carries, limit }) => [
      line(name, carries >= 1e9 ? 'any amount' : `${plain(carries)} times; the limit is ${limit}`),
      `    ${how}`,
    ]),
    '',
    'What to do',
    ...advice.map((sentence) => `  - ${sentence}`),
    '',
    'Assumptions',
    ...assumptionsOf(measured).map((sentence) => `  - ${sentence}`),
  ].join('\n');
}

/** Assumptions that the numbers rest on. */
export const assumptionsOf = ({ machine, liveMicroseconds }: MeasuredConstants): string[] => [
  `CPU was measured on ${machine}, where GET /health/live costs ${plain(liveMicroseconds)} µs of Node. --core-speed compares another machine with it.`,
  `Machines are planned to be ${usedAtPeak * 100} % busy in the busiest hour.`,
  'The costs grow with the work as measured up to some thousand requests a second; beyond that nothing was measured.',
  'A user has four attributes, an event three; a session sees two steps; each view is the first of its user in that minute.',
  'Requests come over connections that stay open, from a proxy that does the TLS.',
  'Tables stay in the memory of PostgreSQL as far as they are in use; reading from disk is not in the CPU. Updated rows need a third more room.',
  'Endpoints of webhooks answer at the first attempt, and messages are kept for 30 days.',
];
