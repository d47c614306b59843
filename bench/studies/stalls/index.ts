import { digits, type Figure } from '../../running/figures.js';
import { type BodyName, largestSteps } from '../../running/largest-bodies.js';
import { median } from '../../running/load.js';
import type { Guidepost } from '../../running/servers.js';
import { batchNames } from './extent.js';
import { type Once, Stalls } from './longest.js';
import { sendLargest } from './requests.js';

const rounds = 3;

/** The largest legal request of each kind, alone: for how long one turn of the event loop takes at most meanwhile. */
export async function benchStalls(guidepost: Guidepost): Promise<Figure[]> {
  const figures: Figure[] = [];
  const bodies = Object.keys(largestSteps) as BodyName[];
  const extent = { bodies, segments: 100, batches: batchNames };
  const stalls = new Stalls(guidepost, async (name, once) => {
    figures.push(await measured(name, once));
    process.stderr.write(`\r${figures.length} kinds of requests `);
  });
  await sendLargest(stalls, guidepost.databaseUrl, extent);
  process.stderr.write('\r');
  const longest = Math.max(...figures.map(({ value }) => value));
  return [...figures, { name: 'the longest of all medians', value: longest, unit: 'ms' }];
}

async function measured(name: string, once: Once): Promise<Figure> {
  // This one warms the service up.
  await once();
  const turns = [];
  for (let round = 0; round < rounds; round++) turns.push(await once());
  const longest = turns.map(({ longestMs }) => longestMs);
  const ms = median(longest);
  const notes = [
    `${Math.round((turns[0]?.bytes ?? 0) / 1024).toLocaleString('en')} KB`,
    `longest ${digits(Math.max(...longest))} ms`,
    `${digits(ms / median(turns.map(({ bodyMs }) => bodyMs)))} x the largest body read and written`,
  ];
  return { name: name.trim(), value: ms, unit: 'ms', note: notes.join(', ') };
}
