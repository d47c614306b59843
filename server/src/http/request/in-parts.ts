import type { InParts } from 'guidepost-model/in-parts';

/** How long work goes on before others have a turn; a part that has begun is finished. */
const turnMs = 10;

/** When the first work of this turn began; undefined when no work has begun in it yet. */
let turnSince: number | undefined;

/** Pieces of work that follow each other in one turn share its time. */
function sinceTurnBegan(): number {
  if (turnSince === undefined) {
    turnSince = performance.now();
    setImmediate(() => {
      turnSince = undefined;
    });
  }
  return turnSince;
}

/** Works that have had their time and want to go on. */
const waiting: (() => void)[] = [];

/** One work goes on in each turn: several would make it as many times as long for those who wait for a request or an answer. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(letOneGoOn);
  });
}

function letOneGoOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneGoOn);
}

/** A function to be awaited between parts of work: once a turn has lasted long enough, it lets others have one. */
export function pauses(): () => Promise<void> | undefined {
  let since = sinceTurnBegan();
  return () => {
    if (performance.now() - since < turnMs) return undefined;
    return nextTurn().then(() => {
      sinceTurnBegan();
      // Whoever waits for a turn gets a whole one, however many do.
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

/** Makes one thing of each item, and lets the service answer others in between. */
export async function mapInParts<Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = [];
  const pause = pauses();
  for (const item of items) {
    const others = pause();
    if (others) await others;
    results.push(map(item));
  }
  return results;
}
