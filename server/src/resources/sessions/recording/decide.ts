import { certain, getOrThrow } from 'guidepost-model/certain';
import { newId } from 'guidepost-model/ids';
import type { Issue } from 'guidepost-model/issues';
import type { AnswerValue } from 'guidepost-model/session-state';
import type { Outcome } from '../../../db/batch.ts';
import { ApiError, invalid } from '../../../http/request/errors.ts';
import type { Definitions } from '../../end-users/definition-cache.ts';
import type { NewEvent } from '../../events/event-rows.ts';
import { type Advanced, advance, endSession } from '../lifecycle/advance.ts';
import type { SessionContent } from '../lifecycle/event-attributes.ts';
import type { Outline } from '../lifecycle/outline.ts';
import type { Ignored, RecordedEvent, SessionEvent } from '../lifecycle/session.ts';
import { rowOf, type SessionRow, sessionOf } from './session-rows.ts';
import type { GivenAnswer, LockedSession, SessionKey } from './session-statements.ts';

/** An event that a page reports. The same `messageId` is recorded once. */
export interface SessionReport extends SessionKey {
  /** Whose session it is. A session of another user does not exist for the caller. */
  userId?: string;
  /** Whether an answer may create the definition of the attribute that it is written to. */
  createsDefinitions?: boolean;
  event: SessionEvent;
  messageId?: string | undefined;
}

/** The end of a session for a reason that does not come from the page, such as unpublished content. */
export interface SessionEnd extends SessionKey {
  end: { reason: string; at: Date };
  messageId?: undefined;
}

export type SessionWrite = SessionReport | SessionEnd;

export interface SessionWritten {
  row: SessionRow;
  /** Null when nothing was recorded, and `ignored` says why. */
  eventId: string | null;
  ignored: Ignored | null;
  /** Attributes that were left out, and why. */
  rejected: Issue[];
}

/** An answer that is also written into an attribute of the user. */
export interface BoundAnswer {
  written: SessionWritten;
  projectId: string;
  userId: string;
  createsDefinitions: boolean | undefined;
  attributes: Record<string, AnswerValue>;
}

/** What is known when a batch is decided. */
interface Known {
  /** Under their locks, by id. */
  sessions: ReadonlyMap<string, LockedSession>;
  /** Events by the messages that recorded them. */
  messages: Map<string, string>;
  outlines: ReadonlyMap<string, Outline>;
  definitions: ReadonlyMap<string, Definitions>;
  now: Date;
}

/** What follows from a batch of events, decided one after the other. Nothing is written here. */
export class Decisions {
  readonly outcomes = new Map<SessionWrite, Outcome<SessionWritten>>();
  readonly events: NewEvent[] = [];
  readonly answers: GivenAnswer[] = [];
  readonly boundAnswers: BoundAnswer[] = [];
  /** Sessions that have gone on, as they are after the whole batch. */
  readonly changed = new Map<string, LockedSession>();
  readonly #known: Known;

  constructor(items: SessionWrite[], known: Known) {
    this.#known = known;
    for (const item of items) this.outcomes.set(item, this.#decide(item));
  }

  #decide(item: SessionWrite): Outcome<SessionWritten> {
    const { sessions, messages } = this.#known;
    const row = this.changed.get(item.sessionId) ?? sessions.get(item.sessionId);
    if (!row) return { error: new ApiError('E1005') };
    if ('userId' in item && item.userId !== undefined && item.userId !== row.user_id)
      return { error: new ApiError('E1005') };
    const recorded = item.messageId && messages.get(item.messageId);
    if (recorded) return { value: { row, eventId: recorded, ignored: null, rejected: [] } };
    if ('end' in item)
      return this.#outcome(item, row, endSession(sessionOf(row), this.#content(row), item.end));
    return this.#report(item, row);
  }

  #report(item: SessionReport, row: LockedSession): Outcome<SessionWritten> {
    const content = this.#content(row);
    if (!content) return { error: new ApiError('E1004', { message: 'The version of the session is gone.' }) };
    const advanced = advance(sessionOf(row), content, item.event);
    const moved = row.live_version_id !== null && { ...row, version_id: row.live_version_id };
    const isElsewhere =
      'issues' in advanced && advanced.issues.some(({ rule }) => rule === 'reference_target');
    if (!moved || moved.version_id === row.version_id || !isElsewhere)
      return this.#outcome(item, row, advanced);
    // The page shows the version that was published since, so the session moves to that version.
    return this.#outcome(
      item,
      moved,
      advance(sessionOf(moved), certain(this.#content(moved), 'The version that is live'), item.event),
    );
  }

  #content(row: LockedSession): SessionContent | undefined {
    const outline = this.#known.outlines.get(row.version_id);
    return outline && { id: row.content_id, name: row.content_name, outline };
  }

  #outcome(
    item: SessionWrite,
    row: LockedSession,
    advanced: Advanced | { issues: Issue[] },
  ): Outcome<SessionWritten> {
    if ('issues' in advanced) return { error: invalid(advanced.issues) };
    if (advanced.ignored) return { value: { row, eventId: null, ignored: advanced.ignored, rejected: [] } };
    return { value: this.#accept(item, row, advanced) };
  }

  #accept(item: SessionWrite, before: LockedSession, advanced: Advanced): SessionWritten {
    const { projectId, sessionId, messageId } = item;
    const row = rowOf(before, advanced.session, this.#known.now);
    this.changed.set(sessionId, row);
    const events = advanced.events.map((event) =>
      sessionEvent(row, event, getOrThrow(this.#known.definitions, projectId)),
    );
    const [first] = events;
    if (first && messageId !== undefined) {
      first.messageId = messageId;
      this.#known.messages.set(messageId, first.id);
    }
    this.events.push(...events);
    const rejected = advanced.rejected.map(noPlace);
    const written = { row, eventId: first?.id ?? null, ignored: null, rejected };
    for (const answer of advanced.answers) {
      this.answers.push({ ...answer, sessionId });
      if (!answer.bindAttribute) continue;
      const attributes = { [answer.bindAttribute]: answer.value };
      const createsDefinitions = 'event' in item ? item.createsDefinitions : undefined;
      const whose = { projectId, userId: row.user_id, createsDefinitions };
      this.boundAnswers.push({ written, ...whose, attributes });
    }
    return written;
  }
}

/** An event of a session, ready to be recorded. */
export function sessionEvent(
  row: SessionRow,
  { name, at, attributes }: RecordedEvent,
  { events }: Definitions,
): NewEvent {
  return {
    id: newId(),
    definitionId: getOrThrow(events, name).id,
    name,
    userId: row.user_id,
    companyId: row.company_id,
    attributes,
    createdAt: at,
    messageId: null,
    session: { id: row.id, contentId: row.content_id, versionId: row.version_id },
    derived: {},
  };
}

function noPlace(name: string): Issue {
  const path = `attributes.${name}`;
  return { rule: 'schema', path, message: `${path} cannot be sent with this event` };
}
