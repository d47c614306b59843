import { getOrThrow } from 'guidepost-model/certain';
import { beginEventOf } from 'guidepost-model/content-types/events';
import { traits } from 'guidepost-model/content-types/types';
import { newId } from 'guidepost-model/ids';
import type { EventContext } from 'guidepost-model/session-state';
import { Gatherer, type Outcome, type Outcomes, type Stale, stale } from '../../../db/batch.ts';
import type { Database } from '../../../db/pool.ts';
import { ApiError } from '../../../http/request/errors.ts';
import type { NewEvent } from '../../events/event-rows.ts';
import { recordEvents } from '../../events/record-events.ts';
import { pickAttributes, sessionAttributes } from '../lifecycle/event-attributes.ts';
import { attemptInTransaction } from './attempt.ts';
import { sessionEvent } from './decide.ts';
import { holdUsers } from './hold-users.ts';
import { type SessionRow, sessionOf } from './session-rows.ts';
import {
  type ContentFacts,
  contentsOf,
  findActive,
  findSessions,
  insertSessions,
  type NewSession,
  noteOtherIds,
  userContentKey,
} from './start-statements.ts';
import type { SessionWriterOptions } from './writer.ts';

export interface SessionStart {
  /**
   * The id that the session gets. A session that has it already is found, not begun again. A session that lasts already
   * is found by it from now on.
   */
  id?: string;
  projectId: string;
  environmentId: string;
  contentId: string;
  userId: string;
  companyId?: string | undefined;
  startReason: string;
  context: EventContext;
}

export interface Started {
  row: SessionRow;
  /** False when the user has an active session of this content already; `row` is that session. */
  isNew: boolean;
}

export type SessionStarter = Gatherer<SessionStart, Started>;

/** The gathered write path of sessions that begin. */
export function sessionStarter(options: SessionWriterOptions): SessionStarter {
  return new Gatherer({
    write: (environmentId, items) =>
      attemptInTransaction(options, (trx, quiet) => startSessions(trx, environmentId, items, quiet)),
    refresh: (items) => options.definitionCache.forgetOf(items),
    environmentOf: ({ environmentId }) => environmentId,
    keyOf: ({ userId }) => userId,
    maxBatch: options.maxBatch,
    maxWaitMs: options.maxWaitMs,
  });
}

async function startSessions(
  trx: Database,
  environmentId: string,
  items: SessionStart[],
  options: SessionWriterOptions,
): Promise<Outcomes<SessionStart, Started> | Stale> {
  const now = options.now();
  const contents = await contentsOf(trx, environmentId, items);
  const outcomes = new Map<SessionStart, Outcome<Started>>();
  for (const item of items) {
    const error = refusalOf(contents.get(item.contentId));
    if (error) outcomes.set(item, { error });
  }
  const accepted = items.filter((item) => !outcomes.has(item));
  const languages = await holdUsers(trx, environmentId, accepted, options, now);
  if (languages === stale) return stale;
  const known = await findSessions(trx, environmentId, accepted);
  for (const item of accepted) {
    const row = item.id === undefined ? undefined : known.get(item.id);
    if (row) outcomes.set(item, { value: { row, isNew: false } });
  }
  const wanted = new Map(
    accepted
      .filter((item) => !outcomes.has(item))
      .map((item) => [item, newSession(item, languages.get(item.userId))]),
  );
  const started = await insertSessions(trx, environmentId, [...wanted.values()], now);
  const inTheMiddle = [...wanted.values()].filter(({ id }) => !started.has(id));
  const active = await findActive(trx, environmentId, inTheMiddle);
  await noteOtherIds(
    trx,
    environmentId,
    [...wanted].flatMap(([{ id }, session]) => {
      const row = id === undefined || started.has(id) ? undefined : active.get(userContentKey(session));
      return row && id ? [{ id: row.id, otherId: id }] : [];
    }),
  );
  const beginnings: Beginning[] = [];
  for (const [item, session] of wanted) {
    const row = started.get(session.id);
    const other = active.get(userContentKey(session));
    // Ended or unpublished in between: the next look tells which.
    if (!row && !other) return stale;
    if (row) {
      const { name } = getOrThrow(contents, item.contentId);
      beginnings.push({ row, projectId: item.projectId, contentName: name });
      outcomes.set(item, { value: { row, isNew: true } });
    } else if (other) outcomes.set(item, { value: { row: other, isNew: false } });
  }
  const recorded = await recordStarts(trx, environmentId, beginnings, options, now);
  return recorded === stale ? stale : outcomes;
}

/** Why it cannot be started, if it cannot. */
function refusalOf(content: ContentFacts | undefined): ApiError | undefined {
  if (!content) return new ApiError('E1004', { message: 'No content has this id.' });
  if (!traits[content.type].hasSessions) {
    return new ApiError('E0003', { message: 'A tracker has no sessions. Record its occurrences instead.' });
  }
  if (content.deleted_at) return new ApiError('E1004', { message: 'The content is archived.' });
  if (content.version_id !== null) return undefined;
  return new ApiError('E1004', { message: 'No version of the content is published in this environment.' });
}

/** The page knows best in which language it is; else it is the language of the user. */
function newSession(item: SessionStart, language: string | undefined): NewSession {
  const { context, ...fields } = item;
  const known: EventContext = language === undefined ? {} : { locale_code: language };
  return { ...fields, id: item.id ?? newId(), state: { context: { ...known, ...context } } };
}

interface Beginning {
  row: SessionRow;
  projectId: string;
  contentName: string;
}

async function recordStarts(
  trx: Database,
  environmentId: string,
  beginnings: Beginning[],
  { db, definitionCache, outlines, dispatcher }: SessionWriterOptions,
  now: Date,
): Promise<Map<string, unknown> | Stale> {
  const events: NewEvent[] = [];
  for (const { row, projectId, contentName } of beginnings) {
    const outline = getOrThrow(await outlines.of(db, projectId, [row.version_id]), row.version_id);
    const eventName = beginEventOf(outline.type);
    if (!eventName) continue;
    const content = { id: row.content_id, name: contentName, outline };
    const known = sessionAttributes(sessionOf(row), content);
    const event = { name: eventName, at: now, attributes: pickAttributes(eventName, known) };
    events.push(sessionEvent(row, event, await definitionCache.of(projectId)));
  }
  return recordEvents(trx, environmentId, events, [], dispatcher, now);
}
