import { type Demand, demandOf, usedAtPeak } from './demand.ts';
import type { MeasuredConstants } from './measured-shape.ts';
import type { Workload } from './workload.ts';

/** A way to run the service, from the smallest to the largest. */
export interface Stage {
  name: string;
  /** Steps to get there. */
  how: string;
  /** How many times the work it carries: 1 is exactly enough. */
  carries: number;
  /** Bound of the stage. */
  limit: 'disk' | 'CPU';
}

interface Kind extends Omit<Stage, 'carries' | 'limit'> {
  hasCores: (demand: Demand, workload: Workload) => boolean;
  /** The part of all rows that has to be on one server. */
  onOneServer: (demand: Demand) => number;
}

const terabyte = 1e12;
const together = ({ peak }: Demand) => peak.node + peak.postgres;
const room = (cores: number) => cores * usedAtPeak;

const all = () => 1;

const kinds: Kind[] = [
  {
    name: 'one process',
    how: 'npm start on one machine, with the embedded PostgreSQL or one beside it',
    hasCores: (demand, workload) =>
      demand.processes === 1 && together(demand) <= room(workload['cores-per-node']),
    onOneServer: all,
  },
  {
    name: 'one node, all cores',
    how: 'WEB_CONCURRENCY=auto on one machine, PostgreSQL beside it',
    hasCores: (demand, workload) => together(demand) <= room(workload['cores-per-node']),
    onOneServer: all,
  },
  {
    name: 'several nodes',
    how: 'nodes behind a proxy with REDIS_URL, PostgreSQL on a machine of its own of the same size',
    hasCores: (demand, workload) => demand.peak.postgres <= room(workload['cores-per-node']),
    onOneServer: all,
  },
  {
    name: 'a bigger PostgreSQL',
    how: 'the same with PostgreSQL on the largest machine there is',
    hasCores: (demand, workload) => demand.peak.postgres <= room(workload['database-cores']),
    onOneServer: all,
  },
  {
    name: 'and a replica for lists',
    how: 'DATABASE_REPLICA_URL takes over pages of lists and analytics',
    hasCores: (demand, workload) =>
      demand.peak.postgres - demand.replicaCores <= room(workload['database-cores']),
    onOneServer: all,
  },
  {
    name: 'Citus, sharded by environment',
    how: 'tables spread over workers by environment (npx guidepost migrate --distribute citus); the largest environment must fit on one worker',
    hasCores: (demand, workload) =>
      demand.peak.postgres * demand.largestShare <= room(workload['database-cores']),
    onOneServer: ({ largestShare }) => largestShare,
  },
];

const scaled = (workload: Workload, factor: number): Workload => ({
  ...workload,
  users: workload.users * factor,
  companies: workload.companies * factor,
  'events-per-day': workload['events-per-day'] * factor,
  'views-per-day': workload['views-per-day'] * factor,
  'sessions-per-day': workload['sessions-per-day'] * factor,
  'writes-per-day': workload['writes-per-day'] * factor,
  'reads-per-day': workload['reads-per-day'] * factor,
  'pages-per-day': workload['pages-per-day'] * factor,
});

const least = 1e-9;
const most = 1e9;

/** Stages: each way to run the service and the work that it carries, as a multiple of the work. */
export function stagesOf(measured: MeasuredConstants, workload: Workload): Stage[] {
  return kinds.map(({ name, how, hasCores, onOneServer }) => {
    const looked = (factor: number) => {
      const wanted = scaled(workload, factor);
      const demand = demandOf(measured, wanted);
      const rows = demand.disk.total * onOneServer(demand);
      return {
        hasDisk: rows <= workload['database-terabytes'] * terabyte,
        hasCores: hasCores(demand, wanted),
      };
    };
    const carries = largest((factor) => {
      const { hasDisk, hasCores: hasEnough } = looked(factor);
      return hasDisk && hasEnough;
    });
    return { name, how, carries, limit: looked(carries * 1.01).hasDisk ? 'CPU' : 'disk' };
  });
}

/** The largest factor that is enough, to a thousandth. */
function largest(isEnough: (factor: number) => boolean): number {
  if (!isEnough(least)) return 0;
  let enough = least;
  let tooMuch = most;
  while (tooMuch / enough > 1.001) {
    const middle = Math.sqrt(enough * tooMuch);
    if (isEnough(middle)) enough = middle;
    else tooMuch = middle;
  }
  return enough;
}
