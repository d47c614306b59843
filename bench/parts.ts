import { benchAnalytics } from './analytics.js';
import { benchBulk } from './bulk.js';
import { benchCapacity } from './capacity/index.js';
import { benchCitus } from './citus/requests.js';
import { benchSpread } from './citus/spread.js';
import { benchContent } from './content.js';
import { benchCores } from './cores.js';
import { benchCpu } from './cpu/index.js';
import { benchDashboard } from './dashboard.js';
import type { Figure } from './figures.js';
import { benchGrowth } from './growth/index.js';
import { benchLists } from './lists.js';
import { benchNodes } from './nodes.js';
import { benchOverload } from './overload.js';
import { benchRace } from './race.js';
import { benchReads } from './reads.js';
import type { Guidepost } from './servers.js';
import { benchSessionLists, benchSessions } from './sessions.js';
import { benchSimulation } from './simulation/index.js';
import { benchSizes } from './sizes.js';
import { benchStalls } from './stalls/index.js';
import { benchStart } from './start.js';
import { benchStudio } from './studio.js';
import { benchWebhooks } from './webhooks.js';
import { benchWrites } from './writes.js';

interface Part {
  name: string;
  /** A part that writes its results elsewhere answers with none. */
  run(guidepost: Guidepost): Promise<Figure[]>;
  /** It leaves so much behind that it gets an instance of its own. */
  isAlone?: boolean;
}

/** In the order in which they run: what leaves little behind comes first. */
export const parts: Part[] = [
  { name: 'start', run: benchStart },
  { name: 'cpu', run: benchCpu },
  { name: 'reads', run: benchReads },
  { name: 'writes', run: benchWrites },
  { name: 'webhooks', run: benchWebhooks },
  { name: 'nodes', run: benchNodes },
  { name: 'studio', run: benchStudio },
  { name: 'sessions', run: benchSessions },
  { name: 'overload', run: benchOverload },
  { name: 'lists', run: benchLists },
  { name: 'content', run: benchContent },
  { name: 'dashboard', run: benchDashboard },
  { name: 'sizes', run: benchSizes, isAlone: true },
  { name: 'stalls', run: benchStalls, isAlone: true },
  { name: 'session-lists', run: benchSessionLists, isAlone: true },
  { name: 'analytics', run: benchAnalytics, isAlone: true },
  { name: 'bulk', run: benchBulk, isAlone: true },
  { name: 'cores', run: benchCores, isAlone: true },
  { name: 'race', run: benchRace, isAlone: true },
  { name: 'growth', run: benchGrowth, isAlone: true },
  { name: 'capacity', run: benchCapacity, isAlone: true },
  { name: 'simulation', run: benchSimulation, isAlone: true },
  { name: 'citus', run: benchCitus, isAlone: true },
  { name: 'spread', run: benchSpread, isAlone: true },
];
