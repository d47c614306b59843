import { setImmediate } from 'node:timers/promises';
import type { InParts } from 'guidepost-model/in-parts';

/** How long work goes on before others have a turn; a part that has begun is finished. */
const turnMs = 10;

/** A function to be awaited between parts of work: once a turn has lasted long enough, it lets others have one. */
export function pauses(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < turnMs) return undefined;
    return setImmediate().then(() => {
      since = performance.now();
    });
  };
}

/** Does work part by part, and lets the service answer others in between. */
export async function inParts<Result>(work: InParts<Result>): Promise<Result> {
  const pause = pauses();
  for (let part = work.next(); ; part = work.next()) {
    if (part.done) return part.value;
    const others = pause();
    if (others) await others;
  }
}
