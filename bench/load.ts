import autocannon from 'autocannon';

/** Something that can be run for some seconds; `perRequest` counts what one request does, where it is more than one. */
export interface Scenario {
  name: string;
  run(seconds: number): Promise<{ perSecond: number; p99Ms: number; count: number }>;
}

export interface Measured {
  name: string;
  perSecond: number;
  p99Ms: number;
  /** Its rate beside that of the first scenario. */
  ratio: number;
}

interface HttpLoad extends Omit<autocannon.Options, 'connections' | 'duration'> {
  connections?: number;
  perRequest?: number;
  /** What is counted: answers that have something to say, or those that say that nothing has changed. */
  answers?: '2xx' | '3xx';
}

/** Any other answer ends the run: speed at answering errors is worth nothing. */
export function http(
  name: string,
  { connections = 64, perRequest = 1, answers = '2xx', ...request }: HttpLoad,
): Scenario {
  return {
    name,
    async run(seconds) {
      const run = await autocannon({ ...request, connections, duration: seconds });
      const others = run['2xx'] + run.non2xx - run[answers];
      if (others + run.errors > 0) throw new Error(`${name}: ${others + run.errors} requests failed`);
      const count = perRequest * run[answers];
      return { perSecond: count / run.duration, p99Ms: run.latency.p99, count };
    },
  };
}

const rounds = 9;
const secondsPerRound = 2;

/**
 * Scenarios take turns, so that whatever else the machine does hits all of them alike. A ratio is taken within
 * each round, between things that ran seconds apart, and the median of the rounds counts.
 */
export async function measure(scenarios: Scenario[]): Promise<Measured[]> {
  const results = scenarios.map(({ name }) => ({ name, rates: [] as number[], p99s: [] as number[] }));
  for (const scenario of scenarios) await scenario.run(3);
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`\rround ${round} of ${rounds} `);
    for (const [index, scenario] of scenarios.entries()) {
      const { perSecond, p99Ms } = await scenario.run(secondsPerRound);
      results[index]!.rates.push(perSecond);
      results[index]!.p99s.push(p99Ms);
    }
  }
  process.stderr.write('\r');
  const [first] = results;
  return results.map(({ name, rates, p99s }) => {
    const ratios = rates.map((rate, round) => rate / first!.rates[round]!);
    return { name, perSecond: median(rates), p99Ms: median(p99s), ratio: median(ratios) };
  });
}

export function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Prints a group of measurements, each beside the first one of the group. */
export function print(title: string, unit: string, measured: Measured[]): void {
  console.log(`\n${title}`);
  for (const { name, perSecond, p99Ms, ratio } of measured) {
    const rate = `${perSecond.toFixed(0).padStart(8)} ${unit}/s`;
    console.log(
      `  ${name.padEnd(52)}${rate}   p99 ${String(p99Ms).padStart(4)} ms   ${ratio.toFixed(2).padStart(6)} x the first`,
    );
  }
}
