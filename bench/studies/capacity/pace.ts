const tickMs = 5;

/** How many units were done, and in which time. */
export interface Paced {
  units: number;
  seconds: number;
}

/**
 * Begins units at the given rate, whether or not those before have ended, and waits for the last ones. Arrivals are those of
 * a Poisson process: people do not come in step.
 */
export async function atRate(perSecond: number, seconds: number, unit: () => Promise<void>): Promise<Paced> {
  const began = performance.now();
  const end = began + seconds * 1000;
  const gap = () => (-Math.log(1 - Math.random()) * 1000) / perSecond;
  let due = began + gap();
  let failure: unknown;
  let units = 0;
  const underWay = new Set<Promise<void>>();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      for (const now = Math.min(performance.now(), end); due <= now; due += gap()) {
        units += 1;
        const one: Promise<void> = unit()
          .catch((error) => {
            failure = error;
          })
          .finally(() => underWay.delete(one));
        underWay.add(one);
      }
      if (performance.now() < end && failure === undefined) return;
      clearInterval(timer);
      resolve();
    }, tickMs);
  });
  await Promise.all(underWay);
  if (failure !== undefined) throw failure;
  return { units, seconds: (performance.now() - began) / 1000 };
}

/** So many loops, each of which begins its next unit when the one before has ended. */
export async function flatOut(loops: number, seconds: number, unit: () => Promise<void>): Promise<Paced> {
  const began = performance.now();
  let units = 0;
  const loop = async () => {
    while (performance.now() < began + seconds * 1000) {
      await unit();
      units += 1;
    }
  };
  await Promise.all(Array.from({ length: loops }, loop));
  return { units, seconds: (performance.now() - began) / 1000 };
}
