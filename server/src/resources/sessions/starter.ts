import { Gatherer, type Outcome } from '../../db/batch.ts';
import { isForeignKeyViolation, type Runner } from '../../db/pool.ts';
import { ApiError } from '../../http/errors.ts';
import { entityKey } from '../attributes/merge.ts';
import { recordEvents } from '../events/queries.ts';
import { pickAttributes, sessionAttributes } from './attributes.ts';
import { sessionEvent } from './decisions.ts';
import { holdUsers } from './people.ts';
import { type SessionRow, sessionOf } from './queries.ts';
import { startEvents } from './rules.ts';
import {
  type ContentFacts,
  contentsOf,
  findActive,
  insertSessions,
  type NewSession,
} from './start-statements.ts';
import type { EventContext } from './state.ts';
import { overtaken, type SessionWriterOptions, untilSettled } from './writer.ts';

export interface SessionStart {
  projectId: string;
  environmentId: string;
  contentId: string;
  userId: string;
  companyId?: string;
  startReason: string;
  context: EventContext;
}

export interface Started {
  row: SessionRow;
  /** False: the user is in the middle of it already, and this is where. */
  isNew: boolean;
}

export type SessionStarter = Gatherer<SessionStart, Started>;

/** The gathered write path of sessions that begin. */
export function sessionStarter(options: SessionWriterOptions): SessionStarter {
  const write = async (items: SessionStart[]): Promise<Outcome<Started>[]> => {
    try {
      return await untilSettled(options, (client, quiet) => startSessions(client, items, quiet));
    } catch (error) {
      // The user was deleted at this very moment.
      if (items.length > 1 || !isForeignKeyViolation(error)) throw error;
      return [{ error: new ApiError('E1014', { retryAfterSeconds: 1 }) }];
    }
  };
  return new Gatherer({ write, keyOf: ({ userId }) => userId, maxBatch: options.maxBatch });
}

async function startSessions(
  client: Runner,
  items: SessionStart[],
  options: SessionWriterOptions,
): Promise<Outcome<Started>[]> {
  const now = options.now();
  const contents = await contentsOf(client, items);
  const refusals = items.map((item) => refusalOf(contents.get(contentKey(item))));
  const accepted = items.filter((_, index) => !refusals[index]);
  const languages = await holdUsers(client, accepted, options, now);
  const wanted = accepted.map((item) => newSession(item, languages));
  const started = await insertSessions(client, wanted, now);
  const active = await findActive(
    client,
    wanted.filter(({ id }) => !started.has(id)),
  );
  await recordStarts(client, accepted, [...started.values()], contents, options, now);
  let next = 0;
  return refusals.map((error): Outcome<Started> => {
    if (error) return { error };
    const session = wanted[next++]!;
    const row = started.get(session.id);
    if (row) return { value: { row, isNew: true } };
    const other = active.get(activeKey(session));
    if (other) return { value: { row: other, isNew: false } };
    // Ended or unpublished in between: the next look tells which.
    throw overtaken;
  });
}
