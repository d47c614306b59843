import { contentEvents } from 'guidepost-model/content-types/events';
import type { Static, TSchema } from 'typebox';
import type { FairShare } from '../../db/fair-share.ts';
import type { Database } from '../../db/pool.ts';
import { ApiError, invalid } from '../../http/request/errors.ts';
import { issuesOf } from '../../http/request/issues.ts';
import { newValidator } from '../../http/request/validation.ts';
import type { DefinitionCache } from '../../resources/end-users/definition-cache.ts';
import { presentPlainSession } from '../../resources/sessions/present.ts';
import { findSessions } from '../../resources/sessions/recording/start-statements.ts';
import type { SessionStarter } from '../../resources/sessions/recording/starter.ts';
import type { TrackerWriter } from '../../resources/sessions/recording/tracker-writer.ts';
import type { SessionWriter } from '../../resources/sessions/recording/writer.ts';
import type { Act } from '../access.ts';
import { rejectedOf } from '../ingest.ts';
import type { LastSeen } from '../last-seen.ts';
import { sessionIdOf } from '../visit/session-key.ts';
import { contextOf, timeOf } from './context.ts';
import { SessionEventMessage, SessionStartMessage, TrackerMessage } from './contract.ts';

export interface SessionWriters {
  starts: SessionStarter;
  sessions: SessionWriter;
  trackers: TrackerWriter;
}

const pageMadeReason = 'start_from_condition';

interface SessionMessageNeeds {
  db: Database;
  connections: FairShare;
  writers: SessionWriters;
  definitionCache: DefinitionCache;
  lastSeen: LastSeen;
  now: () => Date;
}

/** What pages report of sessions and trackers inside a batch, so that nothing is lost when the page goes away. */
export class SessionMessages {
  readonly #db: Database;
  readonly #connections: FairShare;
  readonly #writers: SessionWriters;
  readonly #definitionCache: DefinitionCache;
  readonly #lastSeen: LastSeen;
  readonly #now: () => Date;

  constructor({ db, connections, writers, definitionCache, lastSeen, now }: SessionMessageNeeds) {
    this.#db = db;
    this.#connections = connections;
    this.#writers = writers;
    this.#definitionCache = definitionCache;
    this.#lastSeen = lastSeen;
    this.#now = now;
  }

  async start(act: Act, input: unknown) {
    const message = read(SessionStartMessage, input);
    const { key, userId, contentId, companyId, startReason = pageMadeReason, context } = message;
    const environment = act({ userId, companyId });
    const { row } = await this.#writers.starts.add({
      ...environment,
      id: sessionIdOf(environment.environmentId, userId, key),
      contentId,
      userId,
      companyId,
      startReason,
      context: contextOf(context),
    });
    await this.#lastSeen.touch(environment.environmentId, { userId, companyId });
    const session = presentPlainSession(row, await this.#definitionCache.of(environment.projectId));
    return { status: 'ok' as const, key, session, changed: true };
  }

  /**
   * `begun` are the sessions of this batch by their keys. A key of an earlier batch leads to the session's own id, or to
   * the session that lasted already when the page wanted to begin one.
   */
  async event(act: Act, input: unknown, begun: ReadonlyMap<string, string>) {
    const message = read(SessionEventMessage, input);
    const { type: _, identityToken: __, session, userId, messageId, occurredAt, context, ...event } = message;
    const environment = act({ userId });
    const report = (sessionId: string) =>
      this.#writers.sessions.add({
        ...environment,
        sessionId,
        userId,
        messageId,
        event: { ...event, at: timeOf(occurredAt, this.#now()), context: contextOf(context) },
      });
    const { projectId, environmentId } = environment;
    const orElse = (next: () => ReturnType<typeof report>) => (error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== 'E1005') throw error;
      return next();
    };
    const id = sessionIdOf(environmentId, userId, session);
    const reportToOther = async () => {
      const found = await this.#connections.run(projectId, () =>
        findSessions(this.#db, environmentId, [{ userId, id }]),
      );
      return report(found.get(id)?.id ?? id);
    };
    const known = begun.get(session);
    const { row, eventId, ignored, rejected } = known
      ? await report(known)
      : await report(session).catch(orElse(() => report(id).catch(orElse(reportToOther))));
    await this.#lastSeen.touch(environmentId, { userId, companyId: row.company_id });
    const changed = eventId !== null && contentEvents.get(event.name)?.changesDecisions === true;
    return { status: 'ok' as const, eventId, ignored, rejected: rejectedOf(rejected), changed };
  }

  async tracker(act: Act, input: unknown) {
    const { type: _, identityToken: __, occurredAt, context, ...occurrence } = read(TrackerMessage, input);
    const environment = act(occurrence);
    const { eventId } = await this.#writers.trackers.add({
      ...environment,
      ...occurrence,
      context: contextOf(context),
      at: timeOf(occurredAt, this.#now()),
    });
    await this.#lastSeen.touch(environment.environmentId, occurrence);
    return { status: 'ok' as const, eventId, changed: eventId !== null };
  }
}

type Validator = ReturnType<ReturnType<typeof newValidator>['compile']>;
const validators = new Map<TSchema, Validator>();

/** Compiled when the first such message comes, so that the start of the service does not wait for it. */
function read<Schema extends TSchema>(schema: Schema, input: unknown): Static<Schema> {
  const validate = validators.get(schema) ?? newValidator().compile(schema);
  validators.set(schema, validate);
  if (!validate(input)) throw invalid(issuesOf({ validation: (validate.errors ?? []) as never }));
  return input as Static<Schema>;
}
