import pg from 'pg';
import type { Figure } from '../../running/figures.js';
import { median } from '../../running/load.js';
import { startReceiver } from '../../running/receiver.js';
import type { Guidepost } from '../../running/servers.js';
import { pageViewLines } from './page-views.js';
import { baseline, type Line, requestLines } from './requests.js';
import { webhookLines } from './webhooks.js';

const rounds = 3;
const secondsPerLine = 2;
/** Before and after each line. The system counts in hundredths of a second, which is a fiftieth of this. */
const secondsOfLive = 0.5;
/** A service that has run for a while has compiled what it does. After a second, a message still costs a quarter more than later. */
const warmUpSeconds = 3;

interface Result {
  line: Line;
  multiples: number[];
  node: number[];
  postgres: number[];
  perSecond: number[];
}

/**
 * CPU time of a unit of work, of the service and of PostgreSQL together, as a multiple of what `GET /health/live` costs
 * right before and right after it: within a round of a minute that swings by a third. Wall time swings more, with whatever else the
 * machine does, and CPU time is what an operator pays.
 */
export async function benchCpu(guidepost: Guidepost): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: guidepost.databaseUrl });
  const receiver = await startReceiver();
  try {
    const lines = [
      baseline(guidepost),
      ...(await requestLines(guidepost)),
      ...(await pageViewLines(guidepost, pool)),
      ...webhookLines(guidepost, receiver, pool),
    ];
    const costOfLive = async () => {
      const { node, postgres } = await measureLine(guidepost, lines[0]!, secondsOfLive);
      return node + postgres;
    };
    const results = lines.map((line): Result => {
      return { line, multiples: [], node: [], postgres: [], perSecond: [] };
    });
    for (const line of lines) await measureLine(guidepost, line, warmUpSeconds);
    for (let round = 1; round <= rounds; round++) {
      process.stderr.write(`\rround ${round} of ${rounds} `);
      let before = await costOfLive();
      for (const result of results) {
        const { node, postgres, perSecond } = await measureLine(guidepost, result.line);
        const after = await costOfLive();
        result.multiples.push((node + postgres) / ((before + after) / 2));
        result.node.push(node);
        result.postgres.push(postgres);
        result.perSecond.push(perSecond);
        before = after;
      }
    }
    process.stderr.write('\r');
    return results.map(figureOf);
  } finally {
    receiver.close();
    await pool.end();
  }
}

/** Cost of a unit of the line, in microseconds of CPU time. */
export async function measureLine(guidepost: Pick<Guidepost, 'cpu'>, line: Line, seconds = secondsPerLine) {
  await line.prepare?.();
  const before = await guidepost.cpu();
  const start = performance.now();
  const units = await line.run(seconds);
  const took = (performance.now() - start) / 1000;
  const after = await guidepost.cpu();
  await line.leave?.();
  return {
    node: (after.node - before.node) / units,
    postgres: (after.postgres - before.postgres) / units,
    perSecond: units / took,
  };
}

const figureOf = ({ line, multiples, node, postgres, perSecond }: Result): Figure => ({
  name: line.name,
  value: median(multiples),
  unit: 'x live',
  cpu: { node: median(node), postgres: median(postgres) },
  perSecond: median(perSecond),
});
