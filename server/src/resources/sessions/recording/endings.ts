import type { Selectable } from 'kysely';
import { given } from '../../../db/given.ts';
import type { Database } from '../../../db/pool.ts';
import type { Tables } from '../../../db/tables.ts';
import { ApiError } from '../../../http/request/errors.ts';
import type { SessionWriter } from './writer.ts';

type Ending = Selectable<Tables['session_endings']>;
type Place = Pick<Ending, 'project_id' | 'environment_id' | 'content_id'>;

/** How many sessions end at a time: as many as one batch of the writer takes. */
const sessionsAtOnce = 500;

/** How many batches one run ends, of one content: two million sessions. The next upkeep ends what is left. */
const maxBatches = 4000;

/** How many unpublished contents one run looks at. The next upkeep looks at the rest. */
const maxEndings = 1000;

/**
 * Ends all sessions of content that was unpublished, or whose environment was deleted. That may take minutes, during which nobody else should have to
 * wait: so the transaction that unpublishes only notes it down, and the sessions end in the gathered way, like any
 * other. What a process leaves undone is done by the next upkeep.
 */
export class SessionEndings {
  readonly #db: Database;
  readonly #writer: SessionWriter;
  readonly #now: () => Date;

  constructor(db: Database, writer: SessionWriter, now: () => Date) {
    this.#db = db;
    this.#writer = writer;
    this.#now = now;
  }

  /** To be called where no new session can begin, in the transaction that has seen to that. */
  async request(trx: Database, places: Place[], reason: string): Promise<void> {
    if (places.length === 0) return;
    const noted = { reason, requested_at: this.#now() };
    await trx
      .insertInto('session_endings')
      .values(places.map((place) => ({ ...place, ...noted })))
      .onConflict((conflict) => conflict.columns(['environment_id', 'content_id']).doUpdateSet(noted))
      .execute();
  }

  /** To be called after the commit, and now and then. Whoever aborts the signal leaves the rest to the next call. */
  async finish(place?: { environment_id: string; content_id?: string }, signal?: AbortSignal): Promise<void> {
    const endings = await this.#db
      .selectFrom('session_endings')
      .selectAll()
      .$call(
        given(place?.environment_id, (query, environmentId) =>
          query.where('environment_id', '=', environmentId),
        ),
      )
      .$call(given(place?.content_id, (query, contentId) => query.where('content_id', '=', contentId)))
      .orderBy('requested_at')
      .limit(maxEndings)
      .execute();
    for (const ending of endings) await this.#endAll(ending, signal);
  }

  async #endAll(ending: Ending, signal: AbortSignal | undefined): Promise<void> {
    let afterUser = '';
    for (let batch = 0; batch < maxBatches && !signal?.aborted; batch++) {
      const sessions = await activeSessions(this.#db, ending, afterUser);
      const last = sessions.at(-1);
      if (!last) return this.#forget(ending);
      await Promise.all(sessions.map(({ id }) => this.#end(ending, id)));
      afterUser = last.user_id;
    }
  }

  async #forget(ending: Ending): Promise<void> {
    await this.#db
      .deleteFrom('session_endings')
      .where('environment_id', '=', ending.environment_id)
      .where('content_id', '=', ending.content_id)
      .where('requested_at', '=', ending.requested_at)
      .execute();
  }

  async #end({ project_id, environment_id, reason }: Ending, sessionId: string): Promise<void> {
    const end = { reason, at: this.#now() };
    const write = { projectId: project_id, environmentId: environment_id, sessionId, end };
    await this.#writer.add(write).catch((error: unknown) => {
      // The session was deleted meanwhile, perhaps with its user.
      if (!(error instanceof ApiError && error.code === 'E1005')) throw error;
    });
  }
}

/** The next active sessions to end. Where the content is published again, those that began since are left alone. */
function activeSessions(db: Database, ending: Ending, afterUser: string) {
  return db
    .selectFrom('content_sessions')
    .select(['id', 'user_id'])
    .where('environment_id', '=', ending.environment_id)
    .where('content_id', '=', ending.content_id)
    .where('ended_at', 'is', null)
    .where(({ or, not, exists, eb, selectFrom }) =>
      or([
        eb('created_at', '<=', ending.requested_at),
        not(
          exists(
            selectFrom('publications')
              .select('version_id')
              .where('environment_id', '=', ending.environment_id)
              .where('content_id', '=', ending.content_id),
          ),
        ),
      ]),
    )
    .where('user_id', '>', afterUser)
    .orderBy('user_id')
    .limit(sessionsAtOnce)
    .execute();
}
