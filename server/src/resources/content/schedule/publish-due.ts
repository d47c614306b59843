import type { FastifyBaseLogger } from 'fastify';
import { newId } from 'guidepost-model/ids';
import { tellActor } from '../../../db/acting.ts';
import type { Database } from '../../../db/pool.ts';
import type { Dispatcher } from '../../../delivery/dispatcher.ts';
import { ApiError } from '../../../http/request/errors.ts';
import { publishVersion } from '../publish-version.ts';
import { lockContent } from '../queries.ts';
import { requireContent } from '../require.ts';
import { dueSchedules, finishSchedule, type ScheduleRow } from './queries.ts';

interface Needs {
  db: Database;
  dispatcher: Dispatcher;
  logger: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  now: () => Date;
}

/** The rest waits for the next run, seconds later. */
const mostPerRun = 100;

/**
 * Publishes every version whose time has come. Several processes may do so at the same time: each publication is made in one
 * transaction with the end of its waiting, under the lock of its content.
 */
export async function publishDue(needs: Needs, signal?: AbortSignal): Promise<void> {
  const { db, logger, now } = needs;
  for (const schedule of await dueSchedules(db, now(), mostPerRun)) {
    if (signal?.aborted) return;
    try {
      await publishOne(needs, schedule);
    } catch (err) {
      // The database is away, for example. It stays due, and what stands behind it is not held up.
      logger.error({ err, scheduledPublicationId: schedule.id }, 'scheduled publication not done');
    }
  }
}

async function publishOne({ db, dispatcher, logger, now }: Needs, schedule: ScheduleRow): Promise<void> {
  const { id, project_id, content_id } = schedule;
  try {
    const isDone = await db.transaction().execute((trx) => publish(trx, schedule, dispatcher, now()));
    if (isDone) dispatcher.wake();
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const { message: problem } = error;
    await finishSchedule(db, schedule, { state: 'failed', problem }, now());
    const facts = { scheduledPublicationId: id, projectId: project_id, contentId: content_id, problem };
    logger.warn(facts, 'scheduled publication refused');
  }
}

/** False when it is waiting no longer. */
async function publish(
  trx: Database,
  schedule: ScheduleRow,
  dispatcher: Dispatcher,
  now: Date,
): Promise<boolean> {
  const { project_id, content_id, environment_id, version_id, note, actor } = schedule;
  // Whoever changes the schedule, publishes or archives the content waits here for each other.
  const content = await lockContent(trx, project_id, content_id);
  if (!(await finishSchedule(trx, schedule, { state: 'published', problem: null }, now))) return false;
  await tellActor(trx, {
    ...actor,
    entryId: newId(),
    environmentId: environment_id,
    operation: 'publishScheduledContent',
    targetId: content_id,
    creates: false,
    at: now,
  });
  const wanted = { environmentId: environment_id, versionId: version_id, note: note ?? undefined };
  await publishVersion(trx, requireContent(content), wanted, dispatcher, now);
  return true;
}
