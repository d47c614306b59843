import { setImmediate } from 'node:timers/promises';
import type { InParts } from 'guidepost-model/in-parts';

/** How long work goes on before others have a turn; a part that has begun is finished. */
const turnMs = 10;

/** Does work part by part, and lets the service answer others in between. */
export async function inParts<Result>(work: InParts<Result>): Promise<Result> {
  for (let since = performance.now(); ; ) {
    const part = work.next();
    if (part.done) return part.value;
    if (performance.now() - since < turnMs) continue;
    await setImmediate();
    since = performance.now();
  }
}
