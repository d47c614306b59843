import autocannon from 'autocannon';

export interface Scenario {
  name: string;
  request: Omit<autocannon.Options, 'connections' | 'duration'>;
}

export interface Measured {
  name: string;
  requestsPerSecond: number;
  p99Ms: number;
}

const connections = 64;
const rounds = 5;
const secondsPerRound = 3;

/**
 * Scenarios take turns, so that whatever else the machine does hits all of them alike; the median of the
 * rounds counts. An answer other than 2xx ends the run: speed at answering errors is worth nothing.
 */
export async function measure(scenarios: Scenario[]): Promise<Measured[]> {
  const results = scenarios.map(({ name }) => ({ name, rates: [] as number[], p99s: [] as number[] }));
  for (const scenario of scenarios) await autocannon({ ...scenario.request, connections, duration: 1 });
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`\rround ${round} of ${rounds} `);
    for (const [index, { name, request }] of scenarios.entries()) {
      const run = await autocannon({ ...request, connections, duration: secondsPerRound });
      if (run.non2xx + run.errors > 0) throw new Error(`${name}: ${run.non2xx + run.errors} requests failed`);
      results[index]!.rates.push(run['2xx'] / run.duration);
      results[index]!.p99s.push(run.latency.p99);
    }
  }
  process.stderr.write('\r');
  return results.map(({ name, rates, p99s }) => {
    return { name, requestsPerSecond: median(rates), p99Ms: median(p99s) };
  });
}

function median(values: number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;
}

/** Prints each measurement, and its rate as a share of the first one's. */
export function print(measured: Measured[]): void {
  const [base] = measured;
  for (const { name, requestsPerSecond, p99Ms } of measured) {
    const share = `${((100 * requestsPerSecond) / base!.requestsPerSecond).toFixed(0)} %`;
    console.log(
      `${name.padEnd(44)}${requestsPerSecond.toFixed(0).padStart(8)} req/s  p99 ${String(p99Ms).padStart(4)} ms  ${share.padStart(6)} of the first`,
    );
  }
}
