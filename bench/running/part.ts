import type { Figure } from './figures.js';
import type { Guidepost } from './servers.js';

/** One program of the benchmarks. */
export interface Part {
  name: string;
  /** Its results. A part that writes them elsewhere answers with none. */
  run(guidepost: Guidepost): Promise<Figure[]>;
  /** It leaves so much behind that it gets an instance of its own. */
  isAlone?: boolean;
}
