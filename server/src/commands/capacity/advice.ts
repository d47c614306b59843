import { type Demand, usedAtPeak } from './demand.ts';
import type { Stage } from './stages.ts';
import { plain } from './text.ts';
import type { Workload } from './workload.ts';

/** More connections than this need a pooler between. */
const mostConnections = 500;
/** SDK_THROTTLE_ENVIRONMENT_LIMIT, in requests a second of one environment. */
const environmentLimit = 1_000;

/** Advice, in the order in which to follow it. */
export function adviceFor(workload: Workload, demand: Demand, stages: Stage[]): string[] {
  const enough = stages.find(({ carries }) => carries >= 1);
  const advice = [enough ? recommend(enough, workload, demand) : beyondAll(workload, demand)];
  if (demand.connections > mostConnections)
    advice.push(
      'Put a pooler in transaction mode, such as PgBouncer, before PostgreSQL: it has too many connections otherwise.',
    );
  if (demand.requestsPerSecond.peak * demand.largestShare > environmentLimit)
    advice.push(
      'Raise SDK_THROTTLE_ENVIRONMENT_LIMIT: the largest environment makes more than the 60,000 requests a minute that it allows by default.',
    );
  if (workload['retention-days'] > 365)
    advice.push('Set EVENT_RETENTION_DAYS to what you look at: most of the disk is old events.');
  return advice;
}

function recommend({ name, how, carries }: Stage, workload: Workload, demand: Demand): string {
  const cores = workload['cores-per-node'];
  const onNodes = Math.max(2, Math.ceil(demand.peak.node / (cores * usedAtPeak)));
  const nodes = `${plain(onNodes)} nodes of ${cores} cores for Node`;
  const headroom = `Headroom: ${plain(carries)} times this work.`;
  if (name === 'one process' || name === 'one node, all cores') return `Run ${name}: ${how}. ${headroom}`;
  if (name.startsWith('Citus')) {
    const byCores = demand.peak.postgres / (workload['database-cores'] * usedAtPeak);
    const byDisk = demand.disk.total / (workload['database-terabytes'] * 1e12);
    const databases = plain(Math.ceil(Math.max(byCores, byDisk, 2)));
    const each = `${databases} PostgreSQL servers of ${workload['database-cores']} cores`;
    return `Run ${nodes}, and spread the tables over ${each} as workers of Citus (npx guidepost migrate --distribute citus), or divide the projects among as many installations: one PostgreSQL does not carry this. What a coordinator costs is not counted.`;
  }
  const ownCores = Math.ceil(demand.peak.postgres / usedAtPeak);
  return `Run ${nodes}, and PostgreSQL with ${plain(ownCores)} cores (${name}): ${how}. ${headroom}`;
}

function beyondAll(workload: Workload, { largestShare }: Demand): string {
  const share = `${plain(largestShare * 100)} %`;
  return workload.environments === 1
    ? 'One environment is more than one PostgreSQL carries, and Citus keeps an environment on one worker. Divide the users among several environments, keep events for fewer days, or find a larger machine (--database-cores, --database-terabytes).'
    : `The largest environment makes ${share} of the work, which is more than one worker of Citus carries. Divide its users among several environments, keep events for fewer days, or find larger machines (--database-cores, --database-terabytes).`;
}
