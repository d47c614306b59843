import pg from 'pg';
import { median } from '../load.js';
import { startReceiver } from '../receiver.js';
import type { Guidepost } from '../servers.js';
import { pageViewLines } from './page-views.js';
import { baseline, type Line, requestLines } from './requests.js';
import { webhookLines } from './webhooks.js';

const rounds = 3;
const secondsPerLine = 2;

/** A line may miss its goal by this factor before the benchmark fails: machines are noisy. */
const tolerance = 1.25;

interface Result {
  line: Line;
  multiples: number[];
  node: number[];
  postgres: number[];
  perSecond: number[];
}

/**
 * What a unit of work costs in CPU time, of the service and of PostgreSQL together, as a multiple of what
 * `GET /health/live` costs in the same round. Wall time swings with whatever else the machine does; this hardly moves, and it
 * is what an operator pays.
 */
export async function benchCpu(guidepost: Guidepost): Promise<void> {
  const pool = new pg.Pool({ connectionString: guidepost.databaseUrl });
  const receiver = await startReceiver();
  try {
    const lines = [
      baseline(guidepost),
      ...(await requestLines(guidepost)),
      ...(await pageViewLines(guidepost, pool)),
      ...webhookLines(guidepost, receiver, pool),
    ];
    const results = lines.map((line): Result => {
      return { line, multiples: [], node: [], postgres: [], perSecond: [] };
    });
    for (const line of lines) await line.run(1);
    for (let round = 1; round <= rounds; round++) {
      process.stderr.write(`\rround ${round} of ${rounds} `);
      let live = 0;
      for (const [index, line] of lines.entries()) {
        const { node, postgres, perSecond } = await measureLine(guidepost, line);
        if (index === 0) live = node + postgres;
        const result = results[index]!;
        result.multiples.push((node + postgres) / live);
        result.node.push(node);
        result.postgres.push(postgres);
        result.perSecond.push(perSecond);
      }
    }
    process.stderr.write('\r');
    report(results);
  } finally {
    receiver.close();
    await pool.end();
  }
}

/** What a unit of the line costs, in microseconds of CPU time. */
export async function measureLine(guidepost: Guidepost, line: Line) {
  const before = await guidepost.cpu();
  const start = performance.now();
  const units = await line.run(secondsPerLine);
  const seconds = (performance.now() - start) / 1000;
  const after = await guidepost.cpu();
  return {
    node: (after.node - before.node) / units,
    postgres: (after.postgres - before.postgres) / units,
    perSecond: units / seconds,
  };
}

function report(results: Result[]): void {
  console.log('\nCPU time of one unit of work, in multiples of GET /health/live (medians of the rounds)');
  console.log(`  ${''.padEnd(52)} multiple   goal     Node  PostgreSQL   units/s`);
  const multipleOf = (name: string) => median(results.find(({ line }) => line.name === name)!.multiples);
  for (const { line, multiples, node, postgres, perSecond } of results) {
    const { name, goal, comparedWith } = line;
    const multiple = median(multiples);
    const most = goal !== undefined && comparedWith ? goal * multipleOf(comparedWith) : goal;
    const columns = [
      multiple.toFixed(1).padStart(9),
      (most === undefined ? '' : String(Number(most.toFixed(1)))).padStart(7),
      `${median(node).toFixed(0)} µs`.padStart(9),
      `${median(postgres).toFixed(0)} µs`.padStart(12),
      median(perSecond).toFixed(0).padStart(10),
    ];
    console.log(`  ${name.padEnd(52)}${columns.join('')}`);
    if (most !== undefined && multiple > most * tolerance) {
      console.log(`    misses its goal by more than ${Math.round((tolerance - 1) * 100)} %`);
      process.exitCode = 1;
    }
  }
}
