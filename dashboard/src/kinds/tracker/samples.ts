import type { Sample } from '../sample.ts';

/** A tracker shows nothing, so no theme changes it. */
export const samples: readonly Sample[] = [];
