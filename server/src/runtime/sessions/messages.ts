import type { Static, TSchema } from 'typebox';
import { ApiError, invalid } from '../../http/errors.ts';
import { issuesOf } from '../../http/issues.ts';
import { newValidator } from '../../http/validation.ts';
import type { DefinitionCache } from '../../resources/end-users/definition-cache.ts';
import { presentPlainSession } from '../../resources/sessions/present.ts';
import type { SessionStarter } from '../../resources/sessions/recording/starter.ts';
import type { TrackerWriter } from '../../resources/sessions/recording/tracker-writer.ts';
import type { SessionWriter } from '../../resources/sessions/recording/writer.ts';
import type { SdkEnvironment } from '../environments.ts';
import { rejectedOf } from '../ingest.ts';
import { sessionIdOf } from '../visit/session-key.ts';
import { contextOf, timeOf } from './context.ts';
import { SessionEventMessage, SessionStartMessage, TrackerMessage } from './contract.ts';

export interface SessionWriters {
  starts: SessionStarter;
  sessions: SessionWriter;
  trackers: TrackerWriter;
}

const pageMadeReason = 'start_from_condition';

/** Events after which other rules of the user may decide otherwise. */
const changing =
  /_(?:started|completed|ended|dismissed|activated)$|^question_answered$|^announcement_seen$|^banner_seen$/;

/** What pages report of sessions and trackers inside a batch, so that nothing is lost when the page goes away. */
export class SessionMessages {
  readonly #writers: SessionWriters;
  readonly #definitionCache: DefinitionCache;
  readonly #now: () => Date;

  constructor(writers: SessionWriters, definitionCache: DefinitionCache, now: () => Date) {
    this.#writers = writers;
    this.#definitionCache = definitionCache;
    this.#now = now;
  }

  async start(environment: SdkEnvironment, input: unknown) {
    const message = read(SessionStartMessage, input);
    const { key, userId, contentId, companyId, startReason = pageMadeReason, context } = message;
    const { row } = await this.#writers.starts.add({
      ...environment,
      id: sessionIdOf(environment.environmentId, userId, key),
      contentId,
      userId,
      companyId,
      startReason,
      context: contextOf(context),
    });
    const session = presentPlainSession(row, await this.#definitionCache.of(environment.projectId));
    return { status: 'ok' as const, key, session, changed: true };
  }

  /** `begun` are the sessions of this batch by their keys; a key of an earlier batch leads to the session's own id. */
  async event(environment: SdkEnvironment, input: unknown, begun: ReadonlyMap<string, string>) {
    const message = read(SessionEventMessage, input);
    const { type: _, session, userId, messageId, occurredAt, context, ...event } = message;
    const report = (sessionId: string) =>
      this.#writers.sessions.add({
        ...environment,
        sessionId,
        userId,
        messageId,
        event: { ...event, at: timeOf(occurredAt, this.#now()), context: contextOf(context) },
      });
    const known = begun.get(session);
    const written = known
      ? await report(known)
      : await report(session).catch((error: unknown) => {
          if (!(error instanceof ApiError) || error.code !== 'E1005') throw error;
          return report(sessionIdOf(environment.environmentId, userId, session));
        });
    const { eventId, ignored, rejected } = written;
    const changed = eventId !== null && changing.test(event.name);
    return { status: 'ok' as const, eventId, ignored, rejected: rejectedOf(rejected), changed };
  }

  async tracker(environment: SdkEnvironment, input: unknown) {
    const { type: _, occurredAt, context, ...occurrence } = read(TrackerMessage, input);
    const { eventId } = await this.#writers.trackers.add({
      ...environment,
      ...occurrence,
      context: contextOf(context),
      at: timeOf(occurredAt, this.#now()),
    });
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
