import type { Sample } from './sample.ts';

/**
 * The rule about leaks. A run is cut into thirds. The first third warms up: code is compiled, caches and pools
 * fill. Of the other two, the lowest value counts: garbage that waits for its collector comes and goes, but what
 * leaks stays below every sample. The last third may lie above the middle one by a tenth and by a fixed amount,
 * and not by more, however long the run is.
 */
const allowed = { heapMb: { share: 0.1, more: 16 }, rssMb: { share: 0.1, more: 48 } };

/** Connections of the pool and the one that listens; a pool that grows past it has lost count. */
const mostConnections = 25;
const fewestSamples = 6;

export function leaksIn(samples: Sample[]): string[] {
  if (samples.length < fewestSamples) return [];
  const third = Math.floor(samples.length / 3);
  const middle = samples.slice(third, 2 * third);
  const last = samples.slice(2 * third);
  const lowest = (part: Sample[], of: 'heapMb' | 'rssMb') => Math.min(...part.map((sample) => sample[of]));
  const problems: string[] = [];
  for (const of of ['heapMb', 'rssMb'] as const) {
    const before = lowest(middle, of);
    const after = lowest(last, of);
    const { share, more } = allowed[of];
    if (after > before * (1 + share) + more) {
      problems.push(`${of} grew from ${before.toFixed(1)} to ${after.toFixed(1)} after it had warmed up`);
    }
  }
  const connections = Math.max(...samples.map((sample) => sample.connections));
  if (connections > mostConnections) problems.push(`there were ${connections} connections to the database`);
  return problems;
}
