import type { Part } from '../running/part.js';
import { benchCpu } from './cpu/index.js';
import { benchNewNames } from './new-names.js';
import { benchNodes } from './nodes.js';
import { benchOverload } from './overload.js';
import { benchReads } from './reads.js';
import { benchSessions } from './sessions.js';
import { benchStart } from './start.js';
import { benchStudio } from './studio.js';
import { benchWebhooks } from './webhooks.js';
import { benchWrites } from './writes.js';

/**
 * Parts of the gauge, which is run with each change that may cost speed: all of it takes less than ten minutes. The parts stand in
 * the order in which they run: those that leave little behind come first.
 */
export const gauge: Part[] = [
  { name: 'start', run: benchStart },
  { name: 'cpu', run: benchCpu },
  { name: 'reads', run: benchReads },
  { name: 'writes', run: benchWrites },
  { name: 'webhooks', run: benchWebhooks },
  { name: 'nodes', run: benchNodes },
  { name: 'studio', run: benchStudio },
  { name: 'sessions', run: benchSessions },
  { name: 'overload', run: benchOverload },
  { name: 'new-names', run: benchNewNames },
];
