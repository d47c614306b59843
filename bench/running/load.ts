import autocannon from 'autocannon';
import type { CpuTime } from './cpu-time.js';
import { digits, type Figure } from './figures.js';

/** Something that can be run for some seconds; `perRequest` counts what one request does, where it is more than one. */
export interface Scenario {
  name: string;
  run(seconds: number): Promise<{ perSecond: number; p99Ms: number; count: number }>;
  /** CPU time that the processes doing the work have used so far. */
  cpu?: (() => Promise<CpuTime>) | undefined;
}

/** One value for each round. */
export interface Measured {
  name: string;
  rates: number[];
  p99s: number[];
  /** Microseconds of CPU for each unit; empty where it is not known. */
  node: number[];
  postgres: number[];
}

interface HttpLoad extends Omit<autocannon.Options, 'connections' | 'duration'> {
  connections?: number;
  perRequest?: number;
  /** Answers that are counted: those with a body, or those that say that nothing has changed. */
  answers?: '2xx' | '3xx';
  cpu?: Scenario['cpu'];
}

const usualConnections = 64;

/** Any other answer ends the run: speed at answering errors is worth nothing. */
export function http(
  name: string,
  { connections = usualConnections, perRequest = 1, answers = '2xx', cpu, ...request }: HttpLoad,
): Scenario {
  return {
    name,
    cpu,
    async run(seconds) {
      const run = await autocannon({ ...request, connections, duration: seconds });
      const count = perRequest * answered(name, run, answers);
      return { perSecond: count / run.duration, p99Ms: run.latency.p99, count };
    },
  };
}

/** How often autocannon looks whether all requests are answered. By default it does so once a second, and a run of 1.1 s takes two. */
const lookEveryMs = 10;

/** So many requests, as fast as 64 connections carry. `fetch` would need more CPU time for each than most of them cost. */
export async function sendMany(name: string, amount: number, request: autocannon.Options): Promise<void> {
  answered(
    name,
    await autocannon({
      ...request,
      connections: Math.min(usualConnections, amount),
      amount,
      sampleInt: lookEveryMs,
    }),
    '2xx',
  );
}

function answered(name: string, run: autocannon.Result, answers: '2xx' | '3xx'): number {
  const others = run['2xx'] + run.non2xx - run[answers] + run.errors;
  if (others > 0) throw new Error(`${name}: ${others} requests failed`);
  return run[answers];
}

const rounds = 3;
const secondsPerRound = 2;
const roundsAlone = 100;
const warmUpRounds = 6;

/**
 * Scenarios take turns, so that whatever else the machine does hits all of them alike. A ratio is taken within
 * each round, between things that ran seconds apart, and the median of the rounds counts.
 */
export async function measure(scenarios: Scenario[]): Promise<Measured[]> {
  const results = scenarios.map(
    ({ name }): Measured => ({ name, rates: [], p99s: [], node: [], postgres: [] }),
  );
  for (const scenario of scenarios) await scenario.run(2);
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`\rround ${round} of ${rounds} `);
    for (const [index, { name, run, cpu }] of scenarios.entries()) {
      const before = await cpu?.();
      const { perSecond, p99Ms, count } = await run(secondsPerRound);
      const after = await cpu?.();
      if (count === 0) throw new Error(`${name}: nothing was done in ${secondsPerRound} s`);
      const result = results[index]!;
      result.rates.push(perSecond);
      result.p99s.push(p99Ms);
      if (!before || !after) continue;
      result.node.push((after.node - before.node) / count);
      result.postgres.push((after.postgres - before.postgres) / count);
    }
  }
  process.stderr.write('\r');
  return results;
}

export const median = (values: number[]): number => percentile(values, 0.5);

/** The value that this share of all values stays below. */
export function percentile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)]!;
}

/** How many times the rate of `other` this one has. */
export const timesAs = ({ rates }: Measured, other: Measured): number =>
  median(rates.map((rate, round) => rate / other.rates[round]!));

/** The rate of a scenario beside that of another one. */
export const besideFigure = (name: string, unit: string, one: Measured, other: Measured): Figure => ({
  name,
  value: timesAs(one, other),
  unit,
  ...(one.node.length > 0 && { cpu: { node: median(one.node), postgres: median(one.postgres) } }),
  perSecond: median(one.rates),
  note: `p99 ${digits(median(one.p99s))} ms`,
});

/** Every scenario beside the first one. */
export const figuresOf = (unit: string, measured: Measured[]): Figure[] =>
  measured.map((one) => besideFigure(one.name, unit, one, measured[0]!));

/** Requests one at a time, in turns: the median time of each beside that of the first. */
export async function oneAtATime(addresses: Record<string, () => Promise<unknown>>): Promise<Figure[]> {
  const times = new Map(Object.keys(addresses).map((name) => [name, [] as number[]]));
  for (let round = 0; round < roundsAlone; round++) {
    for (const [name, ask] of Object.entries(addresses)) {
      const start = performance.now();
      await ask();
      if (round >= warmUpRounds) times.get(name)!.push(performance.now() - start);
    }
  }
  const medians = [...times].map(([name, measured]) => [name, median(measured)] as const);
  const [first] = medians;
  return medians.map(([name, ms]) => ({
    name,
    value: ms / first![1],
    unit: 'x the first',
    note: `${digits(ms)} ms`,
  }));
}
