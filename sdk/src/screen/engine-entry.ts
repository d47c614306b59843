import type { Engine } from '../core/account.ts';
import { clear, delivered, endThose, heard, isStarted, named, redraw, schedule } from './engine.ts';

/** What core asks of what decides. A file of its own, so that `import()` brings these and not every export of the engine. */
export const engine: Engine = { delivered, heard, named, schedule, clear, redraw, endThose, isStarted };
