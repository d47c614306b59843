import { sql } from 'kysely';
import type { Database } from '../db/pool.ts';

export const deliveriesChannel = 'guidepost_deliveries';

/** NOTIFY makes commits wait for each other, so it is sent seldom. Until the next one, polling finds what is due. */
const atMostEveryMs = 20;

/** Wakes the workers of other processes, for a process that has none. */
export function wakeOthers(db: Database): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(() => {
      isScheduled = false;
      // Only a hint: without it, the workers look after a second by themselves.
      sql`NOTIFY ${sql.id(deliveriesChannel)}`.execute(db).catch(() => {});
    }, atMostEveryMs);
  };
}
