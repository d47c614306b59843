import { type BodyName, largestSteps } from '../largest-bodies.js';
import { median } from '../load.js';
import type { Guidepost } from '../servers.js';
import { batchNames } from './extent.js';
import { type Once, Stalls } from './longest.js';
import { sendLargest } from './requests.js';

const rounds = 3;

/** The largest legal request of each kind, alone: for how long one turn of the event loop takes at most meanwhile. */
export async function benchStalls(guidepost: Guidepost): Promise<void> {
  console.log('\nLongest turn of the event loop during one request, median of three');
  const bodies = Object.keys(largestSteps) as BodyName[];
  const extent = { bodies, segments: 100, batches: batchNames };
  const stalls = new Stalls(guidepost, print);
  await sendLargest(stalls, guidepost.databaseUrl, extent);
}

async function print(name: string, once: Once): Promise<void> {
  // This one warms the service up.
  await once();
  const turns = [];
  for (let round = 0; round < rounds; round++) turns.push(await once());
  const longest = turns.map(({ longestMs }) => longestMs);
  const ms = median(longest);
  const columns = [
    `${((turns[0]?.bytes ?? 0) / 1024).toFixed(0).padStart(6)} KB`,
    `${ms.toFixed(1).padStart(7)} ms`,
    `at most ${Math.max(...longest)
      .toFixed(1)
      .padStart(6)} ms`,
    `${(ms / median(turns.map(({ bodyMs }) => bodyMs))).toFixed(1).padStart(6)} x the largest body read and written`,
  ];
  console.log(`  ${name.padEnd(58)}${columns.join('   ')}`);
}
