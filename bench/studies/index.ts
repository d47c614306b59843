import type { Part } from '../running/part.js';
import { benchAnalytics } from './analytics.js';
import { benchBulk } from './bulk.js';
import { benchCapacity } from './capacity/index.js';
import { benchCitus } from './citus/requests.js';
import { benchSpread } from './citus/spread.js';
import { benchContent } from './content.js';
import { benchCores } from './cores.js';
import { benchDashboard } from './dashboard.js';
import { benchGrowth } from './growth/index.js';
import { benchLists } from './lists.js';
import { benchRace } from './race.js';
import { benchSessionLists } from './session-lists.js';
import { benchSimulation } from './simulation/index.js';
import { benchSizes } from './sizes/index.js';
import { benchStalls } from './stalls/index.js';

/** Studies answer one question each. A study takes long, fills a database or needs another server, so it runs only when it is named. */
export const studies: Part[] = [
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
