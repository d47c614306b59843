import { OperatorError } from '../operator-error.ts';
import { otherConnections, spareConnections } from '../server.ts';

/** Fewer would leave a project that waits for one of its own requests without a connection for others. */
const leastPool = 4;

interface Sharing {
  processes: number;
  /** The setting DATABASE_POOL_SIZE. */
  poolSize: number;
  /** How many connections the database allows to the role of the service; null where a pooler shares them out. */
  allowed: number | null;
}

/** How many connections for requests each process gets, so that all of them together stay below what the database allows. */
export function shareConnections({ processes, poolSize, allowed }: Sharing): number {
  if (allowed === null) return poolSize;
  const each = Math.floor((allowed - spareConnections) / processes) - otherConnections;
  if (each >= Math.min(poolSize, leastPool)) return Math.min(poolSize, each);
  const needed = processes * (leastPool + otherConnections) + spareConnections;
  throw new OperatorError(
    `${processes} processes need ${needed} connections or more, and the database allows ${allowed}. ` +
      'Lower WEB_CONCURRENCY, or raise max_connections of PostgreSQL.',
  );
}
